import { assertNever } from '../../../../../shared/assertNever.ts';
import type { SkeletonElement } from '../../../../../shared/page/skeleton.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { nameScore } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { withoutAddressed } from '../afresh/freshPage.ts';
import { normal } from '../words/addresses.ts';
import { sameValue } from '../words/sameValue.ts';
import { isAddressed } from '../words/withoutAddresses.ts';
import type { Claim } from './readClaim.ts';
import { met, notMet, type Standing, undecided } from './standing.ts';

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'slider']);
const CITED = 3;

/** Whether a page bears out what a criterion says of it, with the places that show it. */
export function weighClaim(claim: Claim, view: PageView, pageId: string): Standing {
  const page = withoutAddressed(view);
  const cite = (...places: string[]) => places.map((place) => `${pageId}:${place}`);
  switch (claim.kind) {
    case 'shown': {
      const places = showing(page, claim.text);
      return places.length > 0
        ? met(`The page shows “${claim.text}”.`, cite(...places.slice(0, CITED)))
        : notMet(`The page does not show “${claim.text}”.`, cite('url'));
    }
    case 'gone': {
      const places = showing(page, claim.text);
      return places.length === 0
        ? met(`“${claim.text}” is not on the page.`, cite('url'), 'good')
        : notMet(`“${claim.text}” is on the page.`, cite(...places.slice(0, CITED)));
    }
    case 'value': {
      const [key, field] = best(page, claim.field, ({ role, value }) => FIELDS.has(role) || value !== undefined) ?? [];
      if (key === undefined || !field) return undecided(`There is no field “${claim.field}” on the page.`, cite('url'));
      const held = field.value ?? '';
      return sameValue(claim.value, held)
        ? met(`“${field.name}” holds “${claim.value}”.`, cite(key))
        : notMet(`“${field.name}” holds “${held}”, not “${claim.value}”.`, cite(key));
    }
    case 'switched': {
      const [key, element] = best(page, claim.name, (one) => stateOf(one) !== undefined) ?? [];
      if (key === undefined || !element)
        return undecided(`There is no switch “${claim.name}” on the page.`, cite('url'));
      const isOn = stateOf(element) === true;
      const reason = `“${element.name}” is ${isOn ? 'on' : 'off'}.`;
      return isOn === claim.on ? met(reason, cite(key)) : notMet(reason, cite(key));
    }
    case 'address': {
      const isThere = claim.whole
        ? normal(page.url) === normal(claim.text)
        : page.url.toLowerCase().includes(claim.text.toLowerCase());
      return isThere
        ? met(`The address is ${page.url}.`, cite('url'))
        : notMet(`The address is ${page.url}.`, cite('url'));
    }
    case 'title':
      return contains(page.title, claim.text)
        ? met(`The title is “${page.title}”.`, cite('title'))
        : notMet(`The title is “${page.title}”.`, cite('title'));
    default:
      return assertNever(claim);
  }
}

/** Where a page shows a text, other than in a field that somebody typed it into. */
function showing({ title, skeleton }: PageView, text: string): string[] {
  const elements = Object.entries(skeleton.elements).filter(
    ([, element]) => !FIELDS.has(element.role) && [element.name, element.text ?? ''].some((one) => contains(one, text)),
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
