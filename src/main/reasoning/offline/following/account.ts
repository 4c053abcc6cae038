import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isQuantity } from '../alignment/matchControl.ts';
import { offersOf } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { tellsOnly, wishes } from '../alignment/sentenceKind.ts';
import { recordName } from '../alignment/targetOf.ts';
import { alike, opens, type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { hasLike, saysAny } from '../alignment/wording.ts';
import { stemOf } from '../answering/told/sayings.ts';
import { showsName } from '../grounding/openPage.ts';
import { inReach, isField, sceneOf } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { fold } from '../language/text.ts';
import { readQuestion } from '../reading/questions/readQuestion.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { verbOf } from '../reading/verbs.ts';
import type { Words } from '../reading/words.ts';

/** A task in what it asks for and what it only tells. */
export interface Told {
  /** Its parts that ask for something, as they were written. */
  readonly request: string;
  /** Its parts that tell how things are, part by part; what “it” and “them” are is said there. */
  readonly told: readonly string[];
}

/**
 * Parts what a task tells from what it asks for: “I can't find my card anywhere, freeze it for now”, “Mark it as paid, he gave me the cash”.
 * Undefined where it only asks, or only tells.
 */
export function tellApart(task: string): Told | undefined {
  const parts: { readonly written: string; readonly isTold: boolean }[] = [];
  for (const written of partsOf(task)) {
    // “…, 555-0199, and …”: what only goes on with an account is part of it.
    const isTold = isAccount(written) || (parts.at(-1)?.isTold === true && goesOn(written));
    parts.push({ written, isTold });
  }
  const [told, asked] = [true, false].map((isOf) =>
    parts.flatMap(({ written, isTold }) => (isTold === isOf ? [written] : [])),
  ) as [string[], string[]];
  if (told.length === 0 || asked.length === 0 || told.some((one) => tellsOfWhich(one.trim()))) return undefined;
  return {
    request: asked
      .join('')
      .trim()
      .replace(/(?<![\s,;–—-])[\s,;–—-]+$/, ''),
    told: told.map((one) => one.trim().replace(/(?<![\s,;.–—-])[\s,;.–—-]+$/, '')),
  };
}

/** “I write to the insurers: of the things that are lent, which is the dearest?”: of what is asked is told, and no account to be left aside. */
function tellsOfWhich(told: string): boolean {
  const units = unitsOf(told);
  const begins = (at: number) => at === 0 || /[,;:–—]\s*$/.test(told.slice(units[at - 1]?.to, units[at]?.from));
  return units.some(
    ({ said }, at) => isAmong('partitives', said) && begins(at) && isAmong('definite', units[at + 1]?.said),
  );
}

/**
 * The request with what “it” is in the place of “it”, where that is told by a number or in quotation marks: “mark invoice 1042 as paid”; else
 * by the name of a number: “The volume is too low, set it to 60”; or with who “him” is. Undefined where nothing and nobody, or more than one is told of.
 */
export function withReferent(apart: Told, page: PageView): Told | undefined {
  const { request, told } = apart;
  const names = told.flatMap((part) => {
    const units = unitsOf(part);
    return units.flatMap((unit, at) => {
      const noun = units[at - 1];
      if (unit.sort === 'quote') return [part.slice(noun?.isLight === false ? noun.from : unit.from, unit.to)];
      // “Invoice 1042” is one of them; “40 rolls” are as many.
      const isOne = unit.sort === 'number' && noun?.sort === 'word' && !noun.isLight && !isQuantity(units, at);
      return isOne ? [part.slice(noun.from, unit.to)] : [];
    });
  });
  const name = only(names.length > 0 ? names : numbersSaid(told, page));
  const replaced = name === undefined ? request : request.replace(/\b(?:it|this|that)\b/i, name);
  return replaced === request ? withPerson(apart) : { request: replaced, told };
}

/** “Pip has just walked in, cancel her appointment”: the request with the one person that was told of by name for “her”. */
function withPerson({ request, told }: Told): Told | undefined {
  const name = only(new Set(told.flatMap(namesIn)));
  const { list } = wordsOfTask(request);
  const at = list.findIndex(({ lower }) => isAmong('persons', lower));
  const [one, next] = [list[at], list[at + 1]];
  if (name === undefined || !one) return undefined;
  // “Her booking” is hers, and “add it to her on Monday” is she.
  const isOwner = one.lower !== 'him' && one.lower !== 'them' && next?.kind === 'word' && !isAmong('light', next.lower);
  return { request: `${request.slice(0, one.from)}${name}${isOwner ? "'s" : ''}${request.slice(one.to)}`, told };
}

/** Who or what is told of by name: capitals that say nothing else, one behind the other. */
function namesIn(part: string): readonly string[] {
  const units = unitsOf(part);
  const isName = (at: number) => {
    const unit = units[at];
    if (unit?.sort !== 'word' || !unit.isCapital || unit.isLight || isWhen(units, at)) return false;
    const first = /^\p{L}*/u.exec(part.slice(unit.from).toLowerCase())?.[0];
    return !isAmong('accounts', unit.said) && !isAmong('speakers', unit.said) && !isAmong('accounts', first);
  };
  return units.flatMap(({ from }, at) => {
    if (!isName(at) || isName(at - 1)) return [];
    let end = at;
    while (isName(end + 1)) end++;
    return [part.slice(from, units[end]?.to)];
  });
}

/** “Before Easter” says when, and is nobody. */
function isWhen(units: readonly Unit[], at: number): boolean {
  return isAmong('timing', units[at - 1]?.said);
}

/** What the numbers that can be set are called of which all words are said, and nobody else is spoken of by name. */
function numbersSaid(told: readonly string[], page: PageView): readonly string[] {
  const said = wordsOf(told.join(' '));
  const names = told
    .flatMap((part) => unitsOf(part).slice(1))
    .filter(({ sort, isCapital }) => sort !== 'word' || isCapital);
  return offersOf(page).flatMap(({ does, own, thing }) => {
    const isSaid = does === 'enter' && COUNTED.has(thing.role) && own.every((word) => said.includes(word));
    return isSaid && names.every(({ word }) => own.includes(word)) ? (thing.names[0]?.text ?? []) : [];
  });
}

/** A number that two buttons count goes by one of them. */
const COUNTED: ReadonlySet<string> = new Set(['slider', 'spinbutton', 'button', 'clickable']);

/** “Nothing is planned for Monday lunch yet, put the soup there”: the request with the place that was told last for “there”. */
export function withPlace({ request, told }: Told): string | undefined {
  const places = told.flatMap((part) => {
    const units = unitsOf(part);
    const at = units.findLastIndex(({ said }) => isAmong('places', said));
    const rest = at < 0 ? [] : units.slice(at + 1);
    const end = rest.findLastIndex(({ isLight }) => !isLight);
    return end < 0 ? [] : [part.slice(units[at]?.from, rest[end]?.to)];
  });
  const place = only(places);
  const replaced = place === undefined ? request : request.replace(/\bthere\b/i, place);
  return replaced === request ? undefined : replaced;
}

/**
 * Whether what is done is done with what was told: its values are made use of, and “it” is something that was spoken of there; what the page
 * itself is about is spoken of as well.
 */
export function isAboutTold(instructions: readonly Instruction[], { request, told }: Told, page: PageView): boolean {
  if (told.length === 0) return true;
  const done = valuesOf(instructions).map(fold).join(' ');
  const said = saidOf(instructions, page);
  if (leavesPlace(told, instructions, page)) return false;
  const allUnits = told.flatMap((part) => unitsOf(part, new Date()));
  const units = allUnits.filter(({ isLight }) => !isLight);
  const isOfRecord = saidBeside(instructions, page);
  const isDone = ({ text }: Unit) => done.includes(fold(text));
  const isSaid = (unit: Unit) =>
    isDone(unit) ||
    (unit.sort === 'word' ? hasLike(said, unit.word) : isOfRecord(unit) || said.includes(fold(unit.text)));
  const isShown = (unit: Unit) => isSaid(unit) || showsName(page, unit.text);
  // Whoever was spoken of by name is not left out: “Tom Whitaker has a new number. Put it in the address book.”
  const isName = ({ sort, isCapital }: Unit, at: number) =>
    sort === 'word' && isCapital && (at > 0 || units[1]?.isCapital);
  const names = units.filter((unit, at) => isName(unit, at) && !isWhen(allUnits, allUnits.indexOf(unit)));
  // The place that is told is this page, or something that is done here is done in it.
  if (isForPlace({ request, told }) && !(names.some(isSaid) && names.every(isShown))) return false;
  if (!units.every((unit) => unit.sort === 'word' || isSaid(unit))) return false;
  if (!saysAny(unitsOf(request, new Date()), 'pronouns')) return true;
  // “Ada asked for a rise, approve it”: it is what she asked for, and not just something of hers.
  const wanted = units.slice(units.findIndex(({ said: one }) => isAmong('askedFor', one)) + 1);
  const isWanted =
    wanted.length === 0 || wanted.length === units.length || wanted.some((unit) => isSaid(unit) || isOfRecord(unit));
  // What only the record says of it is as good where it says what each part begins with: whose holiday it is.
  const leads = told.flatMap((part) => unitsOf(part, new Date()).find(({ isLight }) => !isLight) ?? []);
  const isKnown = leads.every((unit) => isSaid(unit) || isOfRecord(unit)) && units.some(isOfRecord);
  const isNamed = names.every(isSaid) || (names.some(isDone) && names.every(isShown));
  return isWanted && isNamed && (isKnown || units.some(isSaid));
}

/** Whether what is filled in leaves a choice or field of the page that was told of as it is: “he is a friend now”, beside a new number. */
export function leavesPlace(told: readonly string[], instructions: readonly Instruction[], page: PageView): boolean {
  const isFilledIn = instructions.some(({ act }) => act === 'enter' || act === 'set' || act === 'choose');
  return isFilledIn && hasPlaceFor(told, page, saidOf(instructions, page));
}

/**
 * Whether the page has a place for what was told: the choice “Friends” for a friend, “Accepted” where somebody “is coming after all”, an
 * empty field “Covered by” for “Tomasz is covering for me”.
 *
 * @param done the words of what is chosen and entered
 */
export function hasPlaceFor(told: readonly string[], page: PageView, done: readonly string[] = []): boolean {
  const units = told.flatMap((part) => unitsOf(part));
  const comes = units.some(({ said }) => isAmong('comes', said));
  const isTold = (word: string) =>
    units.some((unit) => !unit.isLight && (alike(unit.word, word) || stemOf(unit.word) === stemOf(word))) ||
    (comes && isAmong('comes', word));
  const isLeft = (words: readonly string[]) =>
    words.length > 0 && words.every((word) => isTold(word) && !hasLike(done, word));
  return inReach(sceneOf(page)).some(({ node }) => {
    const { r, n, o = [], v = '', s = [] } = node;
    const choices = r === 'rad' ? (s.includes('checked') ? [] : [n]) : o.filter((option) => option !== v);
    if (choices.some((option) => isLeft(wordsOf(option)))) return true;
    const label = wordsOf(n).filter((word) => !isAmong('light', word) && !isAmong('labelLight', word));
    return isField(node) && v === '' && isLeft(label) && told.some((part) => namesIn(part).length > 0);
  });
}

/** The names and values of what is done. */
function valuesOf(instructions: readonly Instruction[]): readonly string[] {
  return instructions.flatMap(({ target, value, fields = [] }) =>
    [target?.name, target?.container?.name, value, ...fields.map((one) => one.value)].filter(
      (text) => text !== undefined,
    ),
  );
}

/** The words of what is done, and of what the page itself is about. */
function saidOf(instructions: readonly Instruction[], page: PageView): readonly string[] {
  const headings = [page.title, ...page.tree.flatMap(({ r, n }) => (r === 'h' || r === 'dlg' ? [n] : []))];
  return [...valuesOf(instructions), ...headings].flatMap(wordsOf);
}

/** “Under Plans there is a page on boats. Comment there …”: whether a request is for a place that is told, and that this page is not. */
export function isElsewhere(task: string, page: PageView): boolean {
  const apart = tellApart(task);
  return apart !== undefined && isForPlace(apart) && !isAboutTold([], apart, page);
}

/** Whether something is to be done “there”, and it was told what there is. */
function isForPlace({ request, told }: Told): boolean {
  const refers = unitsOf(request).some(({ said }) => isAmong('placesTold', said));
  return refers && told.some((part) => tellsWhatThereIs(unitsOf(part)));
}

function tellsWhatThereIs(units: readonly Unit[]): boolean {
  return units.some(({ said }, at) => isAmong('placesTold', said) && isAmong('copulas', units[at + 1]?.said));
}

/** Whether the records in which something is done say a word or value. */
function saidBeside(instructions: readonly Instruction[], page: PageView): (unit: Unit) => boolean {
  const titles = instructions.flatMap(({ target }) => target?.container?.name ?? []).map(fold);
  const isTold = (name: string | undefined) => name !== undefined && titles.includes(fold(name));
  const things = inReach(sceneOf(page)).filter((thing) => isTold(thing.title) || isTold(recordName(thing)));
  const isOne = new Set(things.map(({ record, texts }) => record ?? texts)).size === 1;
  const said = isOne ? unitsOf(things[0]?.texts ?? '', new Date()) : [];
  return ({ sort, text, word }) =>
    said.some((one) => one.sort === sort && (sort === 'word' ? alike(one.word, word) : one.text === text));
}

/** Stretches up to a stop, a comma or a dash, each with the mark behind it. */
function partsOf(task: string): readonly string[] {
  const whole = wordsOfTask(task);
  const ends = whole.list.flatMap(({ kind, text, from, to }, at) => {
    if (kind === 'mark') return /^[.!;,–—\n]$/.test(text) ? [to] : [];
    return isHence(whole, at) ? [from] : [];
  });
  const cuts = [0, ...ends.filter((end) => end < task.length), task.length];
  return cuts.slice(1).map((end, at) => task.slice(cuts[at], end));
}

/** “My sister is coming on Friday so add her to the list”: an order behind what it follows from. */
function isHence(words: Words, at: number): boolean {
  if (at === 0 || !isAmong('hence', words.at(at)?.lower) || isAmong('copulas', words.at(at - 1)?.lower)) return false;
  const order = words.slice(at + 1, at + HENCE_WORDS);
  return order.length > 0 && verbOf(order.without('lead').trimmed()) !== undefined;
}

/** No order needs more words to be told by. */
const HENCE_WORDS = 12;

/** Whether a stretch says of somebody or something how it is, and neither asks for anything nor lists anything. */
function isAccount(written: string): boolean {
  const units = unitsOf(written);
  const [first] = units.filter((unit) => !opens(unit));
  if (!first || asks(written, units)) return false;
  // “Under Plans there is a page on boats”
  if (isAmong('placing', first.said)) return tellsWhatThereIs(units);
  return tellsOnly(units, first.isCapital && first.sort === 'word');
}

/** Whether a stretch has no verb of its own, and asks for nothing: “not 320”. */
function goesOn(written: string): boolean {
  const units = unitsOf(written);
  const [first, next] = units.filter((unit) => !opens(unit));
  if (first === undefined || isAmong('hence', units[0]?.said)) return false;
  // “…, give it a heart”, “…, freeze it”: an order, also where nobody knows how it is carried out.
  if (isAmong('orders', first.said) || (!first.isLight && isAmong('pronouns', next?.said))) return false;
  return !first.isCapital && !asks(written, units) && !isAmong('placing', first.said);
}

function asks(written: string, units: readonly Unit[]): boolean {
  const words = wordsOfTask(written.replace(/^\s*(?:and|so|but)\s+/i, ''))
    .without('lead')
    .trimmed();
  const isAsking = verbOf(words) !== undefined || readQuestion(words) !== undefined;
  return isAsking || wishes(units) || saysAny(units, 'turnsRequest');
}
