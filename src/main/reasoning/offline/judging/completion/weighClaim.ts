import { assertNever } from '../../../../../shared/assertNever.ts';
import type { ClaimRelation } from '../../../../../shared/meaning/claim.ts';
import type { StatedClaim } from '../../../../../shared/meaning/claimText.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import type { SkeletonElement } from '../../../../../shared/page/skeleton.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { HELD } from '../../answering/tables.ts';
import { isSameName, mentions, nameScore } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { labelledValues } from '../../subTasks/labelledValues.ts';
import { isSameLabel } from '../../subTasks/saidValue.ts';
import { type CriterionFinding, met, notMet, undecided } from '../findings.ts';
import { withoutAddressed } from '../readBack/freshPages.ts';
import { listsSuch } from '../readBack/judgeCreated.ts';
import { shownRecords } from '../readBack/shownRecords.ts';
import { DIALOGS } from '../roles.ts';
import { isAddressed } from '../words/addressedTexts.ts';
import { normal, sameValue } from '../words/sameValue.ts';

const TROUBLE: ReadonlySet<string> = new Set(['alert', 'error']);
const CITED = 3;

/** A page as it is weighed, and how its places are cited. */
interface Weighed {
  readonly page: PageView;
  readonly cite: (...places: string[]) => string[];
}

/**
 * Whether a page bears out what a criterion states of it, with the places that show it; undefined where these rules cannot tell
 * that from a page.
 */
export function weighClaim(claim: StatedClaim, view: PageView, pageId: string): CriterionFinding | undefined {
  const weighed = {
    page: withoutAddressed(view),
    cite: (...places: string[]) => places.map((place) => `${pageId}:${place}`),
  };
  const { subject, property, relation, value = '' } = claim;
  const text = textShown(claim);
  if (text) return weighText(text.text, text.isGone, weighed);
  switch (subject.type) {
    case 'page':
      return weighPage(property, relation, value, weighed);
    case 'element':
      return weighElement(subject.target, property, relation, value, weighed);
    case 'record':
      return property !== undefined && relation === 'is'
        ? weighProperty(subject.name, property, value, weighed)
        : undefined;
    case 'list':
      return weighCount(subject.thing, relation, Number(value), weighed);
    case 'message':
      return property === 'error' && relation === 'is-gone' ? weighNoError(weighed) : undefined;
    default:
      return assertNever(subject);
  }
}

/** The text that a claim wants on the page, or gone from it; undefined where it is about something else. */
export function textShown(claim: StatedClaim): { readonly text: string; readonly isGone: boolean } | undefined {
  const { subject, property, relation, value = '' } = claim;
  const isThere = relation === 'exists' || relation === 'is-gone';
  switch (subject.type) {
    case 'page':
      if (property !== 'text' || (relation !== 'contains' && relation !== 'contains-not')) return undefined;
      return { text: value, isGone: relation === 'contains-not' };
    case 'record':
      return property === undefined && isThere ? { text: subject.name, isGone: relation === 'is-gone' } : undefined;
    case 'element': {
      const { name, ordinal, container } = subject.target;
      const isPlain = name !== undefined && ordinal === undefined && !container;
      return property === undefined && isThere && isPlain ? { text: name, isGone: relation === 'is-gone' } : undefined;
    }
    case 'list':
      return property === undefined && relation === 'contains' ? { text: value, isGone: false } : undefined;
    case 'message':
      return undefined;
    default:
      return assertNever(subject);
  }
}

function weighText(text: string, isGone: boolean, { page, cite }: Weighed): CriterionFinding {
  const places = showing(page, text);
  const there = cite(...places.slice(0, CITED));
  if (places.length === 0 && page.skeleton.inPart)
    return undecided(`Only the beginning of the page is known, and “${text}” is not in it.`, cite('url'));
  if (isGone)
    return places.length === 0
      ? met(`“${text}” is not on the page.`, cite('url'), 'good')
      : notMet(`“${text}” is on the page.`, there);
  return places.length > 0
    ? met(`The page shows “${text}”.`, there)
    : notMet(`The page does not show “${text}”.`, cite('url'));
}

function weighPage(
  property: string | undefined,
  relation: ClaimRelation,
  value: string,
  { page, cite }: Weighed,
): CriterionFinding | undefined {
  if (property === 'title' && (relation === 'contains' || relation === 'is')) {
    const reason = `The title is “${page.title}”.`;
    return contains(page.title, value) ? met(reason, cite('title')) : notMet(reason, cite('title'));
  }
  if (property !== 'address') return undefined;
  const [url, wanted] = [page.url.toLowerCase(), value.toLowerCase()];
  const reason = `The address is ${page.url}.`;
  const weigh = (isSo: boolean) => (isSo ? met(reason, cite('url')) : notMet(reason, cite('url')));
  switch (relation) {
    case 'is':
      return weigh(normal(page.url) === normal(value));
    case 'contains':
      return weigh(url.includes(wanted));
    case 'ends-with':
      return weigh(url.endsWith(wanted) || url.replace(/\/$/, '').endsWith(wanted.replace(/\/$/, '')));
    case 'starts-with':
      return weigh(url.startsWith(wanted));
    default:
      return undefined;
  }
}

function weighElement(
  target: Target,
  property: string | undefined,
  relation: ClaimRelation,
  value: string,
  weighed: Weighed,
): CriterionFinding | undefined {
  if (target.ordinal !== undefined || target.container) return undefined;
  if (property === 'value' && (relation === 'is' || relation === 'contains'))
    return weighValue(target, relation, value, weighed);
  if (relation !== 'is') return undefined;
  if (property === 'on' && target.name !== undefined) return weighSwitch(target.name, value === 'true', weighed);
  if (property === 'open' && target.role === 'dialog') return weighDialog(target.name, value === 'true', weighed);
  return undefined;
}

function weighValue(
  { name }: Target,
  relation: 'is' | 'contains',
  value: string,
  { page, cite }: Weighed,
): CriterionFinding | undefined {
  if (name === undefined) return undefined;
  const [key, field] = best(page, name, (one) => HELD.has(one.role) || one.value !== undefined) ?? [];
  if (key === undefined || !field) return undecided(`There is no field “${name}” on the page.`, cite('url'));
  const held = field.value ?? '';
  const isHeld = sameValue(value, held, field.role) || (relation === 'contains' && contains(held, value));
  return isHeld
    ? met(`“${field.name}” holds “${value}”.`, cite(key))
    : notMet(`“${field.name}” holds “${held}”, not “${value}”.`, cite(key));
}

function weighSwitch(name: string, on: boolean, { page, cite }: Weighed): CriterionFinding {
  const [key, element] = best(page, name, (one) => stateOf(one) !== undefined) ?? [];
  if (key === undefined || !element) return undecided(`There is no switch “${name}” on the page.`, cite('url'));
  const isOn = stateOf(element) === true;
  const reason = `“${element.name}” is ${isOn ? 'on' : 'off'}.`;
  return isOn === on ? met(reason, cite(key)) : notMet(reason, cite(key));
}

function weighDialog(name: string | undefined, open: boolean, { page, cite }: Weighed): CriterionFinding {
  const fits = (text: string) => name === undefined || isSameName(name, text);
  const { elements, messages } = page.skeleton;
  const keys = [
    ...Object.entries(elements).flatMap(([key, one]) => (DIALOGS.has(one.role) && fits(one.name) ? [key] : [])),
    ...Object.entries(messages).flatMap(([key, { kind, text }]) => (kind === 'dialog' && fits(text) ? [key] : [])),
  ];
  const isOpen = keys.length > 0;
  const reason = isOpen ? 'A dialog is open on the page.' : 'No such dialog is open on the page.';
  const cites = isOpen ? cite(...keys.slice(0, CITED)) : cite('url');
  return isOpen === open ? met(reason, cites, 'good') : notMet(reason, cites);
}

/** A field of a record: under its label in the record's row, or on a page that is about the record. */
function weighProperty(name: string, property: string, value: string, { page, cite }: Weighed): CriterionFinding {
  const isAbout = [page.title, ...headingsOf(page)].some((text) => mentions(text, name));
  const own = labelledValues(page).filter(
    ({ label, beside }) =>
      isSameLabel(property, label) && (beside.length === 0 ? isAbout : beside.some((text) => mentions(text, name))),
  );
  const held = own.find((one) => sameValue(value, one.value));
  const [first] = own;
  if (held) return met(`The ${property} of “${name}” is “${held.value}”.`, cite(held.key));
  return first
    ? notMet(`The ${property} of “${name}” is “${first.value}”, not “${value}”.`, cite(first.key))
    : undecided(`The page does not show the ${property} of “${name}”.`, cite('url'));
}

function headingsOf({ skeleton }: PageView): string[] {
  return Object.values(skeleton.elements).flatMap(({ role, name }) => (role === 'heading' ? [name] : []));
}

/** Lists that may show only a part of themselves prove no count but one that is already reached. */
function weighCount(
  thing: string | undefined,
  relation: ClaimRelation,
  count: number,
  { page, cite }: Weighed,
): CriterionFinding | undefined {
  if (relation !== 'count-is' && relation !== 'at-least' && relation !== 'at-most') return undefined;
  const shown = shownRecords(page).filter(({ kind }) => kind !== 'section').length;
  const reason = `The page lists ${shown}.`;
  if (!listsSuch(page, thing)) return undecided(`It cannot be told whether the page lists all of them.`, cite('url'));
  if (page.skeleton.inPart && !(relation === 'at-least' && shown >= count))
    return undecided(`Only the beginning of the page is known. It lists ${shown}.`, cite('url'));
  const isSo = relation === 'count-is' ? shown === count : relation === 'at-least' ? shown >= count : shown <= count;
  return isSo ? met(reason, cite('url'), 'good') : notMet(reason, cite('url'));
}

function weighNoError({ page, cite }: Weighed): CriterionFinding {
  const troubles = Object.entries(page.skeleton.messages).filter(([, { kind }]) => TROUBLE.has(kind));
  if (troubles.length === 0 && page.skeleton.inPart)
    return undecided('Only the beginning of the page is known. It shows no error.', cite('url'));
  return troubles.length === 0
    ? met('The page shows no error.', cite('url'), 'good')
    : notMet(`The page says “${troubles[0]?.[1].text}”.`, cite(...troubles.slice(0, CITED).map(([key]) => key)));
}

/** Where a page shows a text, other than in a field that somebody typed it into. */
function showing({ title, skeleton }: PageView, text: string): string[] {
  const elements = Object.entries(skeleton.elements).filter(
    ([, element]) => !HELD.has(element.role) && [element.name, element.text ?? ''].some((one) => contains(one, text)),
  );
  const messages = Object.entries(skeleton.messages).filter(
    ([, message]) => contains(message.text, text) && !isAddressed(message.text),
  );
  return [...(contains(title, text) ? ['title'] : []), ...[...elements, ...messages].map(([key]) => key)];
}

/** The element that is called that most clearly, of those that will do. */
function best(
  { skeleton }: PageView,
  name: string,
  will: (element: SkeletonElement) => boolean,
): [string, SkeletonElement] | undefined {
  const scored = Object.entries(skeleton.elements)
    .filter(([, element]) => will(element))
    .map((entry) => ({ entry, score: nameScore(name, entry[1].name) }))
    .sort((a, b) => b.score - a.score);
  return scored[0] && scored[0].score >= offlineSettings.names.same ? scored[0].entry : undefined;
}

/** Whether it is on; undefined for what cannot be switched, and for what is only partly on. */
function stateOf({ checked, pressed, selected, current }: SkeletonElement): boolean | undefined {
  if (checked === 'mixed' || pressed === 'mixed') return undefined;
  const state = checked ?? pressed;
  if (state !== undefined) return state === 'true';
  return selected ?? (current === undefined ? undefined : current !== 'false');
}

function contains(text: string, wanted: string): boolean {
  const folded = fold(wanted);
  return folded === '' ? text.includes(wanted.trim()) : ` ${fold(text)} `.includes(` ${folded} `);
}
