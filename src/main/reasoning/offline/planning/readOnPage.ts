import { GIVING_ACTS, type Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Question } from '../../../../shared/meaning/question.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { askByPage } from '../alignment/asking/askByPage.ts';
import { readOrderWish } from '../alignment/orderWish.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { withYears } from '../alignment/pageYear.ts';
import { readByPage } from '../alignment/readByPage.ts';
import { readSelectionWish } from '../alignment/selectionWish.ts';
import { tellsOnly } from '../alignment/sentenceKind.ts';
import { readSlotWish } from '../alignment/slotWish.ts';
import { readTransferWish } from '../alignment/transferWish.ts';
import { unitsOf, wordsOf } from '../alignment/units.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { isAboutTold, leavesPlace, tellApart, withPlace, withReferent } from '../following/account.ts';
import { explain } from '../following/explain.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { isField, sceneOf } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { withoutConstraints } from '../reading/constraints.ts';
import { type ReadClause, readTask, wordsOfTask } from '../reading/readTask.ts';
import {
  asCells,
  asDeleted,
  asKept,
  asListed,
  asNamedPlaces,
  asNumbered,
  asSaved,
  asTicked,
  goesAstray,
  inOpened,
  noOthers,
  unsent,
  withoutHeld,
  withRepeats,
} from './adjustToPage.ts';
import { foldersFirst } from './alongPath.ts';
import { expandTask, FILLING } from './expandTask.ts';
import { partTask, verbLent } from './partTask.ts';
import { shownElsewhere, withShownValues } from './shownValues.ts';
import { BY_PAGE, isBetterExplained, isSound, leftIn, pressesByName } from './soundness.ts';
import { garbledName, isDoubtful, leadsOn, type Reading } from './weighReading.ts';

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
export function readOnPage(task: string, page: PageView): TaskOnPage {
  const reading = readAsSaid(withYears(task, page), page);
  const meant = (all: readonly Instruction[]) =>
    [asNamedPlaces, asNumbered, asListed, asDeleted, asTicked, withRepeats, withoutHeld, inOpened].reduce(
      (read, adjust) => adjust(read, page),
      asSaved(asKept(all, task), page, task),
    );
  const instructions = meant(reading.instructions);
  const isLost =
    reading.aside.some((told) => isToBeGiven(told, instructions, page)) ||
    leavesPlace([...reading.aside, ...(tellApart(task)?.told ?? [])], instructions, page) ||
    (leavesOut(task) && !instructions.some(({ target }) => target?.except !== undefined));
  if (isLost || instructions.some((one) => goesAstray(one, task, page)))
    return { ...reading, instructions: [], unread: [task], clear: [] };
  return { ...reading, instructions, clear: meant(reading.clear) };
}

/** “Cancel all my bookings but the one on Saturday”: what follows “but” is what is not meant, and “but keep the last one” asks for something. */
function leavesOut(task: string): boolean {
  const units = unitsOf(task, new Date(0));
  return units.some(({ said, sentence }, at) => {
    if (said !== 'but') return false;
    const [next, noun] = units.slice(at + 1).filter((unit) => unit.said !== 'not');
    if (!next || next.sentence !== sentence) return false;
    const isOfAll = units.slice(0, at).some((unit) => unit.sentence === sentence && isAmong('all', unit.said));
    const isThing = isAmong('definite', next.said) || isAmong('articles', next.said);
    // “Archive the mails from Ann, but the one about the boat can go”: that one is none of them.
    return (isOfAll && (isThing || next.isCapital)) || (isAmong('referring', next.said) && isAmong('ones', noun?.said));
  });
}

/** “My favourite fruit is papaya now, please save”: what was told is what a field of the page is to hold, and nothing gives it that. */
function isToBeGiven(told: string, instructions: readonly Instruction[], page: PageView): boolean {
  const labels = sceneOf(page).things.flatMap(({ node }) => (isField(node) ? [wordsOf(node.near ?? node.n)] : []));
  const given = instructions.flatMap(({ value, fields = [] }) => [value, ...fields.map((field) => field.value)]);
  return readTask(told).instructions.some(({ act, target, value = '' }) => {
    const name = GIVING_ACTS.has(act) ? wordsOf(target?.name ?? '') : [];
    const isOfField = labels.some((label) => label.some((word) => name.includes(word) && !isAmong('labelLight', word)));
    return isOfField && !given.some((one) => one !== undefined && fold(one).includes(fold(value)));
  });
}

function readAsSaid(task: string, page: PageView): TaskOnPage {
  const said = withShownValues(task, page);
  const { text, isHeld, isOnly, isContrast, constraints } = withoutConstraints(said);
  const read = constraints.length === 0 ? undefined : readTask(said);
  // What a grammar makes sense of as it stands, such as “keep the rest closed” of a list, is no constraint.
  const isRead = !isOnly && !isContrast;
  if (!read || (isRead && read.unread.length === 0 && read.clauses.every((clause) => isSound(clause, page, false))))
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

function readWhole(task: string, page: PageView, isHeld = false): TaskOnPage {
  // Words that say where a value stands are taken for no value, and for no name of a field.
  if (shownElsewhere(task).length > 0) return readGrammar(task);
  const first = readInClauses(task, page, isHeld);
  const apart = tellApart(task);
  const isWhole = !apart?.told.some((told) => isTakenIn(told, first));
  // Who was only told of may be left aside, and not who “it” is of.
  const isOfAll = !apart || first.aside.length === 0 || isAboutTold(first.instructions, apart, page);
  if (!isDoubtful(first, page) && isWhole && isOfAll) return first;
  // What only tells is left aside where what is asked for makes sense by itself.
  const named = apart && withReferent(apart, page);
  const placed = apart && withPlace(apart);
  const ways = [
    ...(apart ? [apart] : []),
    ...(named ? [named] : []),
    ...(placed === undefined ? [] : [{ request: placed, told: apart?.told ?? [] }]),
    { request: task, told: [] },
  ];
  for (const { request, told } of ways) {
    const inClauses = request === task ? undefined : readInClauses(request, page, isHeld, told);
    const parted = partTask(request, page, isHeld, told);
    // “Approve it”: of what was told, the page says which it is.
    const explained: Reading | undefined = told.length === 0 || isHeld ? undefined : explain(request, page, told);
    for (const reading of [inClauses, parted, explained]) {
      if (!reading) continue;
      const all = {
        ...reading,
        aside: [...(reading.aside ?? []), ...told],
        clear: reading.instructions,
      };
      // What is doubtful is no better than words that are said not to be understood.
      const isWhole =
        !isHalf([all], request) && !isDoubtful(all, page) && expandTask(all.instructions, page).length > 0;
      const isAside = request === task && all.aside.length > 0;
      if (isWhole && isAboutTold(all.instructions, (isAside ? apart : undefined) ?? { request, told }, page))
        return all;
    }
  }
  // No control is called “Yes for Mia, Leo is not going”.
  const isNamedSo = apart?.told.some((told) => first.instructions.some(({ target }) => target?.name?.includes(told)));
  return isOfAll && !isNamedSo ? first : { ...first, instructions: [], unread: [task], clear: [] };
}

/** A task in its clauses as grammar alone reads them. */
function readGrammar(task: string): TaskOnPage {
  const { clauses, instructions, unread } = readTask(task);
  const end = clauses.findIndex((clause) => clause.unread !== undefined);
  const clear = clauses.slice(0, Math.max(end, 0)).flatMap((clause) => clause.instructions);
  return { instructions, unread, clear, aside: [] };
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
  const ordered = readTask(task)
    .clauses.map((clause) => byLayout({ ...clause, instructions: [...asCells(clause.instructions, page)] }, page, task))
    .flatMap((clause) => foldersFirst(clause, page) ?? [clause]);
  const last = ordered.findLastIndex(({ isOfTold }) => isOfTold);
  // “I love X, put it on top”: what it is was told, and asks for nothing.
  const isTold = ({ text }: ReadClause, at: number) => at < last && tellsOnly(unitsOf(text, new Date(0)));
  const isSame = ({ instructions }: ReadClause, at: number) =>
    instructions.length > 0 && JSON.stringify(instructions) === JSON.stringify(ordered[at - 1]?.instructions);
  const clauses = ordered.filter((clause, at) => !isTold(clause, at) && !isSame(clause, at));
  const aside = ordered.filter(isTold).map(({ text }) => text);
  const reading = { clauses, instructions: clauses.flatMap(({ instructions }) => instructions) };
  const reads = readable(clauses, page, isHeld);
  const isRead = (at: number) => reads[at] === true;
  if (clauses.every((_, at) => isRead(at)))
    return { instructions: reading.instructions, unread: [], clear: reading.instructions, aside };
  const whole = readByPage(task, page, { isHeld });
  const only = clauses.length === 1 && !isHeld ? instead(whole, task, page, told) : undefined;
  if (only) return { ...only, clear: only.instructions, aside };
  if (whole.unread.length === 0 && !isHalf([whole], task)) return { ...whole, clear: whole.instructions };
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
  if (isHalf(parts, task)) return { instructions: [], unread: [task], clear: [], aside: [] };
  const end = parts.findIndex(({ unread }) => unread.length > 0);
  const clear = end === -1 ? parts : parts.slice(0, end);
  return {
    instructions: parts.flatMap(({ instructions }) => instructions),
    unread: parts.flatMap(({ unread }) => unread),
    clear: clear.flatMap(({ instructions }) => instructions),
    aside: [...aside, ...parts.flatMap(({ aside: own = [] }) => own)],
  };
}

/** A clause about how things are laid out on the page, their order, lists, boxes or times, whatever else its words could mean. */
function byLayout(clause: ReadClause, page: PageView, task: string): ReadClause & { readonly isOfTold?: boolean } {
  // “They can wait: put that one last.”
  const said = clause.text.slice(clause.text.lastIndexOf(': ') + 1).trim();
  const own = readOrderWish(clause.text, page) ?? readOrderWish(said, page);
  const ofTold = own ? undefined : readOrderWish(said, page, task);
  const instructions =
    own ??
    ofTold ??
    readTransferWish(clause.text, page) ??
    readSlotWish(clause.text, page) ??
    readSelectionWish(clause.text, page);
  if (!instructions) return clause;
  const { unread: _, ...rest } = clause;
  return { ...rest, instructions: [...instructions], isOfTold: ofTold !== undefined };
}

/** Which clauses make sense as grammar has read them, each behind what is asked for before it. */
function readable(clauses: readonly ReadClause[], page: PageView, isHeld: boolean): readonly boolean[] {
  let hasLed = false;
  // What was pressed before may have led to another page, of which this one tells nothing.
  let isHere = true;
  let isFirst = true;
  return clauses.map((clause) => {
    const isSaid = isSound(clause, page, hasLed || (!isFirst && pressesByName(clause)));
    const isRead = isSaid && (!isHere || isHeld || !isBetterExplained(clause, page));
    hasLed ||= clause.instructions.some(leadsOn);
    isHere &&= clause.instructions.every(({ act }) => FILLING.has(act));
    isFirst &&= clause.instructions.length === 0;
    return isRead;
  });
}

/** “Add Ann to my favourites” is one press of the heart beside Ann, which all words speak of, and no second one of “Add contact”. */
function instead(whole: Reading, task: string, page: PageView, told: readonly string[]): Reading | undefined {
  const pressed = whole.instructions.filter(({ act, ifNeeded }) => act === 'click' && !ifNeeded);
  if (pressed.length < 2) return undefined;
  const one = explain(task, page, told);
  const isMeant = ({ target }: Instruction) => one.instructions.some((other) => other.target?.name === target?.name);
  const others = pressed.filter((press) => !isMeant(press));
  if (one.unread.length > 0 || others.length === 0) return undefined;
  const isOfOne = one.instructions.every(
    ({ act, target, ifNeeded }) => ifNeeded || (act === 'click' && target?.container),
  );
  const isRest =
    others.length < pressed.length &&
    // “Add to bag” is what “put it in my bag” asks for.
    others.every(({ target: { name = '' } = {} }) => deedIn(name) === 'create' && !/\s(?:to|in)\s/i.test(name));
  return isRest || (isOfOne && others.length === pressed.length) ? one : undefined;
}

/**
 * “I moved to Linz, update my city”: what only opens a form, or keeps what is in it, changes nothing, and what was told was to go into it. “I checked it all,
 * save it” asks for no more.
 */
function isHalf(parts: readonly Reading[], task: string): boolean {
  const all = parts.flatMap(({ instructions }) => instructions);
  const isChange = wordsOf(task).some((word) => word === 'edit' || isAmong('assigns', word));
  const leaves = ({ act, target, ifNeeded }: Instruction) => {
    const words = wordsOf(target?.name ?? '');
    const isKept = act === 'submit' || (act === 'click' && words.some((word) => isAmong('saves', word)));
    return ifNeeded === true || (act === 'click' && words.includes('edit')) || (isChange && isKept);
  };
  return parts.some(({ aside = [] }) => aside.length > 0) && all.length > 0 && all.every(leaves);
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
  const read = (clause: ReadClause): Reading => {
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
  };
  const parts: Reading[] = [];
  for (const [at, clause] of clauses.entries()) {
    const own = read(clause);
    const [before, words] = [clauses[at - 1]?.text, wordsOfTask(clause.text)];
    const verb = before === undefined ? undefined : verbLent(parts.at(-1), wordsOfTask(before), own, words);
    parts.push(verb === undefined ? own : read({ ...clause, text: `${verb} ${clause.text}` }));
  }
  return parts;
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
