import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import {
  type Observation,
  type ObservedElement,
  saidInObservation,
} from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { contentWords } from '../../critiquing/asked.ts';
import { speaksOf } from '../../language/concepts.ts';
import { asks } from '../../language/controlWords.ts';
import { isNaming } from '../../language/fieldLabels.ts';
import { mentions } from '../../language/nameScore.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import {
  type Evidence,
  elementText,
  isDialog,
  isFieldObservation,
  namedAppearances,
  nameOf,
  type SeenMessage,
  shownText,
} from '../evidence.ts';
import { advanced, type Finding, inconclusive, proved, provedBy } from '../findings.ts';
import { asksFirst } from '../objections/findUnproved.ts';
import { loneRecordGone } from '../objections/moreOrLess.ts';
import { asNamed } from '../objections/outcomeShown.ts';
import { answeredWrites } from '../readRequests.ts';
import type { StepIntent } from '../stepIntent.ts';
import { confirmsAsAsked, confirmsDeed, type Deed, messageMeaning, speaksOfAnother } from '../words/messageMeaning.ts';
import { phrases } from '../words/phrases.ts';
import { isExactly, isSamePage, showsValue } from '../words/sameValue.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import type { Fill, Stored } from './whatIsStored.ts';

/** A step that sends a form. */
export type Submit = Extract<StepIntent, { kind: 'submit' }>;

/** Whether what was filled in was taken: the page says so, or shows it. */
export function judgeSubmit(intent: Submit, { goal, fills }: Stored, evidence: Evidence): Finding {
  const deed = deedOf(intent);
  const unread = evidence.messages.find(isUnread);
  const logged = evidence.messages.find((one) => hasTaken(one, fills));
  const heading = evidence.appeared.find(
    ({ element }) => element && tellsOutcome(element, deed, evidence) && confirmsDeed(element.name, deed),
  );
  return (
    confirmation(evidence, deed, goal, intent.name) ??
    saidToBeSent(intent, goal, evidence) ??
    provedBy(renamedButton(evidence, deed), 'good') ??
    (unread && inconclusive(`the page says something else: “${unread.text}”.`, [unread.observation])) ??
    showsStored(intent, fills, evidence) ??
    (logged && proved('What was sent stands among what was said.', [logged.observation], 'good')) ??
    provedBy(
      evidence.changed.find((one) => takesIn(one, fills)),
      'good',
    ) ??
    provedBy(heading && !speaksOfAnother(nameOf(heading), goal) ? heading : undefined, 'good') ??
    inconclusive('no message and nothing on the page shows that it was saved.', evidence.all)
  );
}

/** What the page shows of it: the new record by its name, all that was entered, or the new value. */
function showsStored(intent: Submit, fills: readonly Fill[], evidence: Evidence): Finding | undefined {
  const { name, purpose } = intent;
  const deed = deedOf(intent);
  if (deed === 'edit') {
    // What was given another name goes by that now.
    const called = (field: string | undefined, value: string) => (isNaming(field) ? value : name);
    const shown = fills.flatMap(({ field, value }) => shownValue(value, called(field, value), evidence));
    return shown.length > 0 ? proved('The page shows the new value.', shown.slice(0, 5), 'good') : undefined;
  }
  if (name !== undefined) {
    const shown = namedAppearances(evidence, name).filter((one) => isNamed(one, name));
    return purpose === 'create' && shown.length > 0
      ? proved(`“${name}” is on the page now.`, shown.slice(0, 5), evidence.navigation ? 'strong' : 'good')
      : undefined;
  }
  const shown = fills.map(({ value }) => shownValue(value, undefined, evidence).slice(0, 1));
  return fills.length > 0 && shown.every((places) => places.length > 0)
    ? proved('The page shows what was entered.', shown.flat(), 'good')
    : undefined;
}

/**
 * Whether an element that came may say how it ended: a heading; or, where the site has taken a change, a text that begins with a sentence of success,
 * “Saved. We will be at your door.”, though nothing marks it as a message.
 */
function tellsOutcome({ role, name: text }: ObservedElement, deed: Deed, { wasTaken }: Evidence): boolean {
  if (role === 'heading') return true;
  if (role !== 'text' || deed !== 'edit' || !wasTaken) return false;
  const [first = ''] = text.split(/(?<=[.!])\s/);
  const goesOn = first !== text;
  return goesOn && messageMeaning(text, 'status') !== 'error' && messageMeaning(first, 'status') === 'confirmation';
}

/** “None so far” of a list has become what was entered, or says it: the first entry, and no field. */
function takesIn(one: Observation, fills: readonly Fill[]): boolean {
  const { list, property, from = '', to = '' } = one;
  if (list === undefined || property !== 'text' || isFieldObservation(one)) return false;
  const telling = fills.filter(({ value }) => value.length >= offlineSettings.telling.entered);
  return telling.some(({ value }) => showsValue(to, value) && !showsValue(from, value));
}

/** Whether asking to delete brought up the question, or has deleted already. */
export function judgeDeletion(name: string, goal: string, evidence: Evidence): Finding {
  const done = judgeGone(name, goal, evidence);
  if (done.outcome === 'worked') return done;
  const asked = evidence.messages.filter((one) => one.reading === 'question' || isDialog(one));
  const [question] = asked;
  const cites = asked.map(({ observation }) => observation);
  if (question) return advanced(`The page asks: “${question.text}”.`, cites);
  // A dialog that is drawn of plain elements.
  const drawn = asksFirst(evidence);
  if (drawn) return advanced(`The page asks: ${observationText(drawn)}.`, [drawn]);
  const controls = evidence.appeared.filter(
    ({ element }) =>
      element?.role === 'button' && ['delete', 'confirm', 'yes', 'cancel'].some((word) => speaksOf(element.name, word)),
  );
  return controls.length > 0 ? advanced('The page asks for a confirmation.', controls, 'fair') : done;
}

/** Whether a thing is gone: the page says so, or it is no longer listed. */
export function judgeGone(name: string, goal: string, evidence: Evidence): Finding {
  const confirmed = confirmation(evidence, 'delete', goal, name);
  if (confirmed) return confirmed;
  // A question in the place of what it is about says that nothing is gone yet.
  if (asksFirst(evidence)) return inconclusive(`the page asks first whether “${name}” is to be deleted.`, evidence.all);
  const gone = [
    ...evidence.disappeared.filter((one) => isAbout(one, name)),
    ...evidence.changed.filter(({ from: before = '' }) => isExactly(before, name)),
  ];
  const still = [...evidence.appeared, ...evidence.changed].filter((one) => isAbout(one, name));
  const moved = evidence.navigation !== undefined && !isSamePage(evidence.navigation.from, evidence.navigation.to);
  if (gone.length > 0 && still.length === 0 && !moved)
    return proved(`“${name}” disappeared from the page.`, gone.slice(0, 5));
  const lone = gone.length === 0 && still.length === 0 && !moved ? loneRecordGone(name, evidence) : undefined;
  const why = still.length > 0 ? `“${name}” is still listed.` : `nothing shows that “${name}” was deleted.`;
  return provedBy(lone, 'good') ?? inconclusive(why, evidence.all);
}

/** Whether a question was answered and something came of it. */
export function judgeConfirmed(element: ElementDescription | undefined, stored: Stored, evidence: Evidence): Finding {
  const { goal } = stored;
  for (const deed of ['edit', 'create', 'delete', 'send'] as const) {
    const confirmed = confirmation(evidence, deed, goal, undefined);
    if (confirmed) return confirmed;
  }
  const off = calledOff(goal, evidence);
  if (off) return proved(`The page says: “${withoutStop(off.text)}”.`, [off.observation], 'good');
  const closed = evidence.all.filter(
    ({ kind, changed, message }) => kind === 'message-disappeared' && changed && message?.kind === 'dialog',
  );
  const effects = [
    ...evidence.appeared,
    ...evidence.changed,
    ...(evidence.navigation ? [evidence.navigation] : []),
  ].filter((one) => !isFieldObservation(one));
  // What the question named, and the task, is gone by an answer that the site has taken.
  const itself = element && asks(elementName(element)) ? (element.group ?? '') : '';
  const asked = [...closed.map(({ message }) => message?.text ?? ''), itself].join(' ');
  const gone = evidence.disappeared.filter(({ element }) => {
    const name = element?.role === 'button' ? '' : (element?.name ?? '');
    return name !== '' && [asked, goal].every((text) => mentions(text, name));
  });
  const name = gone[0]?.element?.name;
  const isStill = name !== undefined && evidence.appeared.some((one) => isAbout(one, name));
  if (name !== undefined && answeredWrites(evidence.requests).length > 0 && !isStill)
    return proved(`“${name}” disappeared from the page.`, [...closed, ...gone.slice(0, 3)]);
  if (closed.length > 0 && effects.length > 0)
    return advanced('The question was answered and the page went on.', [...closed, ...effects.slice(0, 3)], 'fair');
  // “Block this device?” “Block”: and the row of it says “blocked”.
  const became = element && asNamed(elementName(element), stored, evidence);
  return provedBy(became, 'good') ?? inconclusive('nothing shows what came of the answer.', evidence.all);
}

/** “Cancelled: Vinyasa, Saturday 21 November.”, where just that was to be cancelled, and the site took it; for all else it is no good news. */
function calledOff(goal: string, { messages, wasTaken }: Evidence): SeenMessage | undefined {
  if (!CALL_OFF.test(goal) || !wasTaken) return undefined;
  const asked = contentWords(goal.replace(CALL_OFF, ' '));
  return messages.find(({ text, reading }) => {
    const said = contentWords(text);
    return reading !== 'error' && CALLED_OFF.test(text) && asked.some((word) => said.includes(word));
  });
}

const CALL_OFF = phrases(...vocabulary.calledOff.asked);
const CALLED_OFF = phrases(...vocabulary.calledOff.said);

function confirmation(evidence: Evidence, deed: Deed, goal: string, name: string | undefined): Finding | undefined {
  const fitting = evidence.messages.filter(
    ({ text, reading }) =>
      (reading === 'confirmation' || (reading === 'neutral' && confirmsAsAsked(text, goal))) &&
      confirmsDeed(text, deed),
  );
  const own = fitting.find(({ text }) => name !== undefined && mentions(text, name));
  if (own) return proved(`The page says: “${withoutStop(own.text)}”.`, [own.observation]);
  const general = fitting.find(({ text }) => !speaksOfAnother(text, goal));
  return general && proved(`The page says: “${withoutStop(general.text)}”.`, [general.observation], 'good');
}

/** What is made to be sent is made when the page says that this very thing was: “Message sent”. */
function saidToBeSent({ purpose, thing }: Submit, goal: string, evidence: Evidence): Finding | undefined {
  if (purpose !== 'create' || thing === undefined) return undefined;
  const said = evidence.messages.find(
    ({ text, reading }) =>
      reading === 'confirmation' && confirmsDeed(text, 'send') && mentions(text, thing) && !speaksOfAnother(text, goal),
  );
  return said && proved(`The page says: “${withoutStop(said.text)}”.`, [said.observation], 'good');
}

/** A new value outside of fields. Where it stands in a row, the row must be that of the record. */
function shownValue(value: string, name: string | undefined, evidence: Evidence): readonly Observation[] {
  const shown = [...evidence.changed, ...evidence.appeared].filter(
    (one) =>
      !isFieldObservation(one) &&
      value !== '' &&
      [elementText(one), shownText(one)].some((text) => showsValue(text, value)),
  );
  return shown.filter(
    (one) => name === undefined || one.element?.group === undefined || mentions(saidInObservation(one).join(' '), name),
  );
}

/** Whether an appearance is the very name: by itself, or as one of the elements of a row that are told of together. */
function isNamed(one: Observation, name: string): boolean {
  const texts = [shownText(one), one.to ?? '', ...(one.members ?? []).map(({ name: member }) => member)];
  return texts.some((text) => isExactly(text, name));
}

/** A log, such as a conversation, that has all of what was sent in it now, and had not before. */
function hasTaken({ observation: { message, from = '' }, text }: SeenMessage, fills: Stored['fills']): boolean {
  if (message?.kind !== 'log' || fills.length === 0) return false;
  return fills.every(({ value }) => showsValue(text, value) && !showsValue(from, value));
}

/** The button that was pressed tells by its new name that the server has taken it: “Save” becomes “Saved”. */
function renamedButton(evidence: Evidence, deed: Deed): Observation | undefined {
  if (!evidence.wasTaken) return undefined;
  return evidence.changed.find(({ element, property: attribute, from: before = '', to: after = '' }) => {
    if (element?.role !== 'button' || (attribute !== 'name' && attribute !== 'text')) return false;
    const verb = before.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
    const stem = verb.replace(/(?:e|y)$/, '');
    return (
      stem.length > 2 &&
      !confirmsDeed(before, deed) &&
      confirmsDeed(after, deed) &&
      after.toLowerCase().startsWith(stem)
    );
  });
}

/** A message of which it is not known what it means for the outcome: an alert, or a sentence without numbers that only count. */
function isUnread(one: SeenMessage): boolean {
  const { observation, reading, text } = one;
  if (reading !== 'neutral' || observation.kind === 'dialog' || isDialog(one)) return false;
  if (observation.message?.kind === 'alert') return true;
  const isNew = observation.kind === 'message-appeared' || observation.kind === 'message-passed';
  return isNew && text.trim().split(/\s+/).length > 2 && !/\d/.test(text);
}

function isAbout(one: Observation, name: string): boolean {
  const { element } = one;
  if (!element || isFieldObservation(one) || element.role === 'dialog' || element.role === 'alertdialog') return false;
  // The bin in its row asks for nothing.
  const around = (element.group ?? '').replace(/[^\p{L}\p{N}?]+/gu, ' ');
  const asks = /\?/.test(`${element.name} ${around}`) || speaksOf(around, 'delete');
  // A menu that closes takes the record's own commands with it, and not the record.
  // A sign alone, “☆”, goes by what it stands in.
  const isSign = !/[\p{L}\p{N}]/u.test(elementText(one));
  const said = isSign ? (element.group ?? '') : COMMANDS.has(element.role) ? element.name : elementText(one);
  return !asks && !speaksOf(element.name, 'delete') && mentions(said, name);
}

const COMMANDS: ReadonlySet<string> = new Set(['button', 'menuitem']);

/** What sending a form for that purpose is called when it is done. */
export function deedOf({ purpose }: Submit): Deed {
  if (purpose === 'create') return 'create';
  return purpose === 'send' || purpose === 'submit' ? 'send' : 'edit';
}

/** A sentence of the page within one of ours. */
function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
