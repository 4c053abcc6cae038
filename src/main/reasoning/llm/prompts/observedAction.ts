import type { Action } from '../../../../shared/actions/action.ts';
import { formatAction } from '../../../../shared/actions/actionText.ts';
import { sendsData } from '../../../../shared/actions/sendsData.ts';
import { type Rendered, rendered } from '../../../../shared/meaning/rendered.ts';
import { describeElement } from '../../../../shared/page/describeNode.ts';
import type { ElementDescription } from '../../../../shared/page/elementDescription.ts';
import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Hint } from '../../../../shared/page/semanticTree.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import type { Observation, ObservationKind, PRESENCE } from '../../../../shared/verification/observation.ts';
import { observationText } from '../../../../shared/verification/observationText.ts';
import { fenced } from './fence.ts';
import { paragraphs } from './prompt.ts';

/** An action and what was observed of it, fenced, as every judge of actions is told them. */
export function observedAction({ action, element, observations }: JudgeActionInput): string {
  return paragraphs(
    `Action:\n${fenced('history', writtenAction(action, element))}`,
    `Observations:\n${fenced('observations', observationLines(observations, observationLine).join('\n') || '# There are none.')}`,
  );
}

/** That a button is there as before is no word against what it has opened. */
const IN_PLACE: ReadonlySet<string> = new Set<(typeof PRESENCE)[number]>(['there', 'same']);

const GONE: ReadonlySet<ObservationKind> = new Set<ObservationKind>([
  'element-disappeared',
  'record-disappeared',
  'message-disappeared',
]);

/** A line each, but for what says nothing; what vanished with a page that was left is one line, since all of it did. */
export function observationLines(
  observations: readonly Observation[],
  line: (observation: Observation) => string,
): readonly string[] {
  const isLeft = observations.some(leadsToAnotherPage);
  const told = observations.filter(tellsSomething);
  // Where the keyboard went is worth telling where nothing else came of an action: that a field has it may be all that was wanted.
  const worded = told.some(isEffect) ? told : observations.filter((one) => told.includes(one) || one.kind === 'focus');
  // That something was changed or sent is said by what was; that an element went with its page, by the page.
  const isShown = worded.some(({ kind }) => kind !== 'witness' && kind !== 'client-verification');
  const telling = worded.filter(
    ({ kind, element, property, to }) =>
      !(isShown && kind === 'witness') &&
      !(isShown && kind === 'client-verification' && property === 'presence' && IN_PLACE.has(to ?? '')) &&
      !(isLeft && (kind === 'client-verification' || element?.role === 'columnheader')),
  );
  const shown = isLeft ? telling.filter(({ kind }) => !GONE.has(kind)) : telling;
  const gone = telling.length - shown.length;
  return [
    ...alikeTogether(shown, line),
    ...(gone > 0 ? [`# ${gone} things of the page before are gone with it.`] : []),
  ];
}

/** From so many on, lines that say the same of elements of one sort are cut to some, and counted: the cells of a month that was turned. */
const ALIKE = 12;
const TOLD_OF_ALIKE = 4;

/** What a page that lives does all the time says nothing of an action. */
const TOLD_OF_DRIFT = 3;

/** Of a part of the page that was closed so many lines are told, the most telling of which come first. */
const TOLD_OF_GONE = 8;

/** The days of a calendar that was opened, turned or closed. */
function isDay(kind: ObservationKind, name: string): boolean {
  return (kind === 'element-appeared' || kind === 'element-disappeared') && /^\d{1,2}(?!\d)\D{0,12}$/.test(name);
}

/** A line each, but where many say the same of things of one sort. */
export function alikeTogether(
  observations: readonly Observation[],
  line: (observation: Observation) => string,
): readonly string[] {
  const sortOf = ({ kind, property, element }: Observation) => {
    if (kind === 'drift') return kind;
    if (element && (kind === 'element-changed' || isDay(kind, element.name)))
      return `${kind} ${property ?? ''} ${element.role} ${JSON.stringify(element.container ?? element.group ?? '')}`;
    return kind === 'element-disappeared' && element ? kind : '';
  };
  const sorts = Map.groupBy(observations, sortOf);
  return observations.flatMap((one) => {
    const sort = sortOf(one);
    const alike = sorts.get(sort) ?? [];
    const place = alike.indexOf(one);
    const { kind } = one;
    const told = kind === 'element-disappeared' ? TOLD_OF_GONE : kind === 'drift' ? TOLD_OF_DRIFT : TOLD_OF_ALIKE;
    const most = kind === 'drift' ? TOLD_OF_DRIFT + 1 : ALIKE;
    if (sort === '' || alike.length < most || place < told) return [line(one)];
    if (place > told) return [];
    const what =
      kind === 'element-disappeared'
        ? 'things that disappeared'
        : kind === 'drift'
          ? 'things that the page did by itself before the action'
          : `such lines about elements with the role ${one.element?.role}`;
    return [`# ${alike.length - told} more ${what} are not listed.`];
  });
}

/** What came of an action, and not only that something did. */
function isEffect({ kind }: Observation): boolean {
  return kind !== 'content' && kind !== 'witness' && kind !== 'client-verification';
}

/** What stayed as it was, and what the browser says once more of what other lines name, is not worth a line. */
function tellsSomething({ kind, changed, property }: Observation): boolean {
  if (kind === 'navigation') return changed;
  if (kind === 'focus') return property === 'selection';
  return !(kind === 'witness' && property === 'address' && !changed);
}

/** The same path with another query may be the same list, from which something has gone. */
function leadsToAnotherPage({ kind, changed, from, to }: Observation): boolean {
  if (kind !== 'navigation' || !changed || !from || !to || !URL.canParse(from) || !URL.canParse(to)) return false;
  const [one, other] = [new URL(from), new URL(to)];
  return one.origin !== other.origin || one.pathname !== other.pathname;
}

/** The written form of an action with what it works on, in one line: `click("12") on button “Save”`. */
export function writtenAction(action: Action, element: ElementDescription | undefined): Rendered {
  if (!element) return formatAction(action);
  const { name, group, description, hint, ...rest } = element;
  const plain = { name: oneLine(name), ...(group && { group: oneLine(group) }) };
  const about = {
    ...(description && { description: oneLine(description) }),
    ...(hint && { hint: inOneLine(hint) }),
  };
  return rendered(`${formatAction(action)} on ${describeElement({ ...rest, ...plain, ...about })}`);
}

function inOneLine(hint: Hint): Hint {
  const { n, also } = hint;
  return { ...hint, n: oneLine(n), ...(also && { also: { ...also, n: oneLine(also.n) } }) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function observationLine(observation: Observation): string {
  const { id, kind, ambient } = observation;
  return `${id} (${kind}${ambient ? ', ambient' : ''}): ${observationWords(observation)}`;
}

/** Characters of a record that came, beside its name. */
const RECORD_CHARACTERS = 160;

/** Of the records that came to a list together so many are told in full. */
const RECORDS = 4;

/** Fields of what was sent that are told, and characters of each. */
const SENT = 30;
const SENT_CHARACTERS = 400;

function shortened(value: string): string {
  return value.length > SENT_CHARACTERS ? `${value.slice(0, SENT_CHARACTERS - 1)}…` : value;
}

/** What was handed to the site, field by field, in one's own words where the page says no more than “Saved”. */
function sentWords({ requests = [] }: Observation): string {
  const sent = requests.filter(({ method }) => sendsData(method)).flatMap((request) => request.sent ?? []);
  const given = sent.filter(({ value }) => value !== '');
  // Of several tries the last is the one that counts.
  const words = given.slice(-SENT).map(({ name, value }) => `${jsonLine(name)} = ${jsonLine(shortened(value))}`);
  return words.length === 0 ? '' : ` It sent ${given.length > SENT ? '… ' : ''}${words.join(', ')}`;
}

/** An observation as a model reads it: in the one sentence of it, of a record that came all that it says, and of a request what it sent. */
export function observationWords(observation: Observation): string {
  const { kind, element, list } = observation;
  const texts = kind === 'record-appeared' ? (element?.cells ?? []).map(({ text }) => text) : [];
  const own = texts.filter((text) => text.trim() !== '' && text !== element?.name).join(' | ');
  const records = [own, ...(list?.cameTexts ?? []).filter((text) => !list?.came?.includes(text)).slice(0, RECORDS)];
  const told = records.filter((text) => text !== '').map((text) => jsonLine(text.slice(0, RECORD_CHARACTERS)));
  return `${jsonLine(observationText(observation))}${told.length === 0 ? '' : ` with ${told.join(', ')}`}${sentWords(observation)}`;
}
