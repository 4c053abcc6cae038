import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Question } from '../../../../shared/meaning/question.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { askByPage } from '../alignment/asking/askByPage.ts';
import words from '../alignment/pageWords.json' with { type: 'json' };
import { isAmong } from '../alignment/pageWords.ts';
import { readByPage } from '../alignment/readByPage.ts';
import { alike, type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { type Told, tellApart, withReferent } from '../following/account.ts';
import { explain } from '../following/explain.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { inReach, isOn, sceneOf, showsName, type Thing } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { withoutConstraints } from '../reading/constraints.ts';
import { type ReadClause, readTask } from '../reading/readTask.ts';
import { expandTask, FILLING } from './expandTask.ts';
import { partTask } from './partTask.ts';
import { garbledName, isDoubtful, leadsOn, type Reading } from './weighReading.ts';

/** Words that make sentences, and stand in no name of a column or list. */
const CLAUSAL: ReadonlySet<string> = new Set(words.clausal);

const LIGHT: ReadonlySet<string> = new Set(words.light);

/** Words that begin a place: what stands in it was to be found first. */
const PLACING: ReadonlySet<string> = new Set(words.placing);

const ON_CONTROLS: ReadonlySet<Instruction['act']> = new Set([
  'click',
  'choose',
  'turn-on',
  'turn-off',
  'enter',
  'set',
  'open',
  'move',
]);

/** What a task asks for on the page that is open. */
export interface TaskOnPage {
  readonly instructions: readonly Instruction[];
  /** The words that nothing could be made of, part by part. */
  readonly unread: readonly string[];
  /** The instructions up to the first of those words. */
  readonly clear: readonly Instruction[];
  /** Parts that tell how it came to be, and ask for nothing. */
  readonly aside: readonly string[];
}

/**
 * Reads a task by itself, and what no grammar can read of it, or what the page lacks as it was read, by what the page offers, where that
 * says all of it.
 */
export function readOnPage(said: string, page: PageView): TaskOnPage {
  const { text, isHeld, isOnly, constraints } = withoutConstraints(said);
  const read = constraints.length === 0 ? undefined : readTask(said);
  // What a grammar makes sense of as it stands, such as “keep the rest closed” of a list, is no constraint.
  if (!read || (!isOnly && read.unread.length === 0 && read.clauses.every((clause) => isSound(clause, page, false))))
    return readWhole(said, page);
  const reading = readWhole(text, page, isHeld);
  const held = ({ instructions }: Pick<TaskOnPage, 'instructions'>) => {
    const meant = isOnly ? noOthers(instructions, page) : instructions;
    return isHeld ? meant.flatMap(unsent) : meant;
  };
  return {
    ...reading,
    instructions: held(reading),
    clear: held({ instructions: reading.clear }),
    aside: [...reading.aside, ...constraints],
  };
}

/** Where only these are to be ticked, what else is ticked among them is not to stay so. */
function noOthers(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const boxes = inReach(sceneOf(page)).filter(({ role }) => role === 'checkbox');
  const names = instructions.flatMap(({ act, target, value }) => (TICKS.has(act) ? [target?.name, value] : []));
  const wanted = new Set(names.flatMap((name) => (name ? [fold(name)] : [])));
  const meant = ({ node }: Thing) => wanted.has(fold(node.n));
  const groups = new Set(boxes.filter(meant).map(({ node }) => node.g));
  const others = boxes.filter((box) => groups.has(box.node.g) && !meant(box) && isOn(box.node));
  const first = instructions.findIndex(({ act }) => TICKS.has(act));
  const cleared = others.map(
    ({ node }): Instruction => ({ act: 'turn-off', target: { role: 'checkbox', name: node.n } }),
  );
  return [...instructions.slice(0, first), ...cleared, ...instructions.slice(first)];
}

const TICKS: ReadonlySet<Instruction['act']> = new Set(['turn-on', 'choose', 'click']);

/** What is only to be filled in is neither sent nor kept. */
function unsent({ ensure: _, ...instruction }: Instruction): readonly Instruction[] {
  if (instruction.act === 'submit' || instruction.act === 'confirm') return [];
  return [instruction.act === 'set' ? { ...instruction, act: 'enter' } : instruction];
}

function readWhole(task: string, page: PageView, isHeld = false): TaskOnPage {
  const first = readInClauses(task, page, isHeld);
  const apart = tellApart(task);
  if (!isDoubtful(first, page) && !apart?.told.some((told) => isTakenIn(told, first))) return first;
  // What only tells is left aside where what is asked for makes sense by itself.
  const named = apart && withReferent(apart);
  const ways = [...(apart ? [apart] : []), ...(named ? [named] : []), { request: task, told: [] }];
  for (const { request, told } of ways) {
    const inClauses = request === task ? undefined : readInClauses(request, page, isHeld, told);
    const parted = partTask(request, page, isHeld, told);
    for (const reading of [inClauses, parted]) {
      if (!reading) continue;
      const all = { ...reading, aside: [...(reading.aside ?? []), ...told], clear: reading.instructions };
      // What is doubtful is no better than words that are said not to be understood.
      const isWhole = !isHalf([all]) && !isDoubtful(all, page) && expandTask(all.instructions, page).length > 0;
      if (isWhole && isAboutTold(all.instructions, { request, told }, page)) return all;
    }
  }
  return first;
}

/**
 * Whether what is done is done with what was told: its values are made use of, and “it” is something that was spoken of there; what the page
 * itself is about is spoken of as well.
 */
function isAboutTold(instructions: readonly Instruction[], { request, told }: Told, page: PageView): boolean {
  if (told.length === 0) return true;
  const headings = [page.title, ...page.tree.flatMap(({ r, n }) => (r === 'h' || r === 'dlg' ? [n] : []))];
  const done = instructions
    .flatMap(({ target, value, fields = [] }) => [
      target?.name,
      target?.container?.name,
      value,
      ...fields.map((one) => one.value),
    ])
    .map((text) => fold(text ?? ''))
    .join(' ');
  const said = [...wordsOf(done), ...wordsOf(headings.join(' '))];
  const units = told.flatMap((part) => unitsOf(part, new Date())).filter(({ isLight }) => !isLight);
  const isSaid = ({ sort, text, word }: Unit) =>
    sort === 'word' ? said.some((one) => alike(one, word)) : done.includes(fold(text)) || said.includes(fold(text));
  const isDone = ({ text }: Unit) => done.includes(fold(text));
  const isShown = (unit: Unit) => isSaid(unit) || showsName(page, unit.text);
  const isReferring = unitsOf(request, new Date()).some(({ said: one }) => isAmong('pronouns', one));
  // Whoever was spoken of by name is not left out: “Tom Whitaker has a new number. Put it in the address book.”
  const names = units.filter((unit, at) => unit.sort === 'word' && unit.isCapital && (at > 0 || units[1]?.isCapital));
  return (
    units.every((unit) => unit.sort === 'word' || isSaid(unit)) &&
    (!isReferring || units.some(isSaid)) &&
    (!isReferring || names.every(isSaid) || (names.some(isDone) && names.every(isShown)))
  );
}

/** Whether what a task only tells went into a value: “paid, he gave me the cash”. */
function isTakenIn(told: string, { instructions }: TaskOnPage): boolean {
  return instructions.some(({ value, target }) => [value, target?.name].some((text) => text?.includes(told)));
}

/**
 * A task in the clauses that its words show, what grammar makes nothing of read by the page.
 *
 * @param told what was told beside it
 */
function readInClauses(task: string, page: PageView, isHeld: boolean, told: readonly string[] = []): TaskOnPage {
  const reading = readTask(task);
  const { clauses } = reading;
  const isRead = (at: number) => {
    const before = clauses.slice(0, at).flatMap(({ instructions }) => instructions);
    // What was pressed before may have led to another page, of which this one tells nothing.
    const isHere = before.every(({ act }) => FILLING.has(act));
    return (
      isSound(clauses[at], page, before.some(leadsOn) || (before.length > 0 && pressesByName(clauses[at]))) &&
      (!isHere || isHeld || !isBetterExplained(clauses[at], page))
    );
  };
  if (clauses.every((_, at) => isRead(at)))
    return { instructions: reading.instructions, unread: [], clear: reading.instructions, aside: [] };
  const whole = readByPage(task, page, { isHeld });
  if (whole.unread.length === 0 && !isHalf([whole])) return { ...whole, clear: whole.instructions };
  const parts: Reading[] = [];
  for (let at = 0; at < clauses.length; ) {
    let end = at;
    while (end < clauses.length && !isRead(end)) end++;
    if (end === at) {
      parts.push({ instructions: clauses[at]?.instructions ?? [], unread: [] });
      at++;
      continue;
    }
    parts.push(...byPage(clauses.slice(at, end), page, { task, told, isHeld }));
    at = end;
  }
  if (isHalf(parts)) return { instructions: [], unread: [task], clear: [], aside: [] };
  const end = parts.findIndex(({ unread }) => unread.length > 0);
  const clear = end === -1 ? parts : parts.slice(0, end);
  return {
    instructions: parts.flatMap(({ instructions }) => instructions),
    unread: parts.flatMap(({ unread }) => unread),
    clear: clear.flatMap(({ instructions }) => instructions),
    aside: parts.flatMap(({ aside = [] }) => aside),
  };
}

/** “Tick both and press Mark solved”: what is called by such a name may only come up by what is done before. */
function pressesByName(clause: ReadClause | undefined): boolean {
  const [press, another] = clause?.instructions ?? [];
  return press?.act === 'click' && !another && /^\p{Lu}/u.test(press.target?.name ?? '');
}

/** “I moved to Linz, update my city”: what only opens a form changes nothing, and what was told was to go into it. */
function isHalf(parts: readonly Reading[]): boolean {
  const all = parts.flatMap(({ instructions }) => instructions);
  const opens = ({ act, target, ifNeeded }: Instruction) =>
    ifNeeded === true || (act === 'click' && wordsOf(target?.name ?? '').includes('edit'));
  return parts.some(({ aside = [] }) => aside.length > 0) && all.length > 0 && all.every(opens);
}

/** Clauses that follow one another, by what the page offers: together, else each by itself. */
function byPage(
  clauses: readonly ReadClause[],
  page: PageView,
  { task, told, isHeld }: { readonly task: string; readonly told: readonly string[]; readonly isHeld: boolean },
): readonly Reading[] {
  const text = stretch(task, clauses);
  const question = answerable(text, page);
  if (question) return [{ instructions: [{ act: 'answer', question }], unread: [] }];
  const together =
    clauses.length > 1 ? readByPage(text, page, { isHeld, isPart: text.length < task.trim().length - 1 }) : undefined;
  if (together?.unread.length === 0) return [together];
  return clauses.map((clause) => {
    const asked = answerable(clause.text, page);
    if (asked) return { instructions: [{ act: 'answer', question: asked }], unread: [] };
    const explained = isHeld ? undefined : explain(clause.text, page, told);
    if (explained?.unread.length === 0) return explained;
    const own = readByPage(clause.text, page, { isHeld, isPart: true });
    if (own.unread.length === 0) return own;
    const isAsked = clause.instructions.some(({ question }) => question !== undefined && BY_PAGE.has(question.ask));
    const isPronoun = clause.instructions.some(
      ({ act, value }) => act === 'enter' && isAmong('pronouns', value?.toLowerCase()),
    );
    const isGarbled = isPronoun || clause.instructions.some((one) => garbledName(one, page) !== undefined);
    const left = leftIn(clause) ?? (isAsked || isGarbled ? clause.text : undefined);
    return { instructions: left === undefined ? clause.instructions : [], unread: left === undefined ? [] : [left] };
  });
}

/** A question that this page has an answer to, or the beginning of one. */
function answerable(text: string, page: PageView): Question | undefined {
  const question = askByPage(text, page);
  const found = question && answerQuestion(question, [{ ...page, domHash: '' }]);
  if (!found || found.kind === 'none') return undefined;
  // Beside a label stands its value; what was found elsewhere is something else.
  const isElsewhere = found.kind === 'found' && question.from.target === undefined && question.from.where.length === 0;
  return isElsewhere && question.ask === 'value' && fold(found.columns[0] ?? '') !== fold(question.fields[0] ?? '')
    ? undefined
    : question;
}

/** The words of the task from the first clause to the last, with the marks between them. */
function stretch(task: string, clauses: readonly ReadClause[]): string {
  const [first, last] = [clauses[0]?.text ?? '', clauses.at(-1)?.text ?? ''];
  const from = task.indexOf(first);
  const to = task.indexOf(last, from);
  return from < 0 || to < 0 ? clauses.map(({ text }) => text).join('. ') : task.slice(from, to + last.length + 1);
}

function leftIn({ unread, instructions, text }: ReadClause): string | undefined {
  if (unread === undefined && instructions.some(isAboutNothing)) return text;
  return unread ?? instructions.flatMap(({ question }) => (question ? (muddledName(question) ?? []) : []))[0];
}

/** Whether the page has nothing that a clause begins with as grammar reads it, and something that explains all of its words. */
function isBetterExplained(clause: ReadClause | undefined, page: PageView): boolean {
  if (!clause || clause.instructions.some(({ question }) => question !== undefined)) return false;
  const steps = expandTask(clause.instructions, page).map((step) => groundInstruction(step, page).kind);
  return steps.find((kind) => kind !== 'satisfied') === 'none' && explain(clause.text, page).unread.length === 0;
}

/** Whether a clause was read, and the page has what it begins with, unless what is asked for before it leads to another one. */
function isSound(clause: ReadClause | undefined, page: PageView, isLater: boolean): boolean {
  if (!clause) return true;
  const { instructions } = clause;
  if (leftIn(clause) !== undefined) return false;
  // “Put them in the album”: what is only spoken of as “them” is nothing to be typed.
  if (
    instructions.some(
      ({ act, value }) => (act === 'enter' || act === 'set') && isAmong('pronouns', value?.toLowerCase()),
    )
  )
    return false;
  const [asked] = instructions.flatMap(({ question }) => question ?? []);
  // What is told in one place is read by the page, which says whether all words are accounted for; what is denied is no word of the page.
  const isDenied = asked?.from.where.some(({ relation }) => relation === 'is-not') === true;
  if (asked && !isLater && !isDenied && BY_PAGE.has(asked.ask)) return false;
  if (instructions.some((one) => garbledName(one, page) !== undefined)) return false;
  if (asked && !isLater && answerQuestion(asked, [{ ...page, domHash: '' }]).kind === 'none') return false;
  if (instructions.some((one) => one.act === 'delete' && one.quantity !== undefined) || instructions.some(isMuddled))
    return false;
  const [first] = instructions.length > 0 ? expandTask(instructions, page) : [];
  return !first || isLater || !isMissing(first, page);
}

const BY_PAGE: ReadonlySet<Question['ask']> = new Set(['value', 'count', 'which']);

/**
 * “Enter it again”: no field is called “it again”; “fix it everywhere” is of no record “it everywhere”; and “a bid of 90 for me” is said to
 * somebody, and no text to be written.
 */
function isAboutNothing({ act, target, value }: Instruction): boolean {
  if (WRITES.has(act) && (isOfPronoun(value) || FOR_ME.test(value ?? ''))) return true;
  return (ON_CONTROLS.has(act) || act === 'change' || act === 'delete') && isOfPronoun(target?.name);
}

const WRITES: ReadonlySet<Instruction['act']> = new Set(['search', 'enter', 'type', 'set']);
const FOR_ME = / for (?:me|us)(?: |$)/i;

function isOfPronoun(said = ''): boolean {
  return PRONOUN.test(fold(said)) && / /.test(said);
}

const PRONOUN = /^(?:(?:both|all|each|one|two) of )?(?:i|we|it|them|these|those|him|her|that|this|me|us|you)(?: |$)/;

/** A name that is half a sentence: it ends or begins with a small word, or says nothing. */
function isMuddled({ target, value, act }: Instruction): boolean {
  const names = [target?.name, target?.kind, act === 'set' || act === 'change' ? value : undefined];
  return names.some((name) => {
    // “to-do” is one word, whatever its parts are.
    if (name === undefined || name === '' || /^\p{L}+-\p{L}+$/u.test(name)) return false;
    const said = fold(name).split(' ');
    return (
      PLACING.has(said[0] ?? '') ||
      PLACING.has(said.at(-1) ?? '') ||
      said.at(-1) === 'to' ||
      // “Like” in a capital is what a button is called.
      (!/^\p{Lu}/u.test(name) && said.every((word) => LIGHT.has(word))) ||
      (said.length > 3 &&
        said.some((word) => ['on', 'from', 'for', 'until', 'and'].includes(word)) &&
        /\d|\band\b|\bnext\b/.test(name))
    );
  });
}

/** Whether an instruction was read as one on a single control, and the page has nothing that fits it. */
export function isMissing(instruction: Instruction, page: PageView): boolean {
  return ON_CONTROLS.has(instruction.act) && groundInstruction(instruction, page).kind === 'none';
}

/** A name in a question that is no name but half a sentence: what it asks for was not understood. */
function muddledName({ fields, from }: Question): string | undefined {
  const { thing, target, where, order } = from;
  const names = [
    ...fields,
    thing,
    target?.name,
    target?.container?.name,
    order?.field,
    ...where.map(({ field }) => field),
  ];
  const place = where.find(({ value = '' }) => PLACING.has(fold(value).split(' ')[0] ?? ''))?.value;
  if (place !== undefined) return place;
  return names.find(
    (name) =>
      name !== undefined &&
      fold(name)
        .split(' ')
        .some((word) => CLAUSAL.has(word)),
  );
}
