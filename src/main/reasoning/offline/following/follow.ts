import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { withYears } from '../alignment/pageYear.ts';
import { readByPage } from '../alignment/readByPage.ts';
import { tellsOnly, wishes } from '../alignment/sentenceKind.ts';
import { pressOn } from '../alignment/targetOf.ts';
import { opens, unitsOf, wordsOf } from '../alignment/units.ts';
import { leadAt } from '../alignment/wording.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { hasState, inReach, isField, sceneOf, type Thing } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { expandTask } from '../planning/expandTask.ts';
import { readOnPage } from '../planning/readOnPage.ts';
import { isDoubtful } from '../planning/weighReading.ts';
import { jointsOf } from '../reading/clauses.ts';
import { readQuestion } from '../reading/questions/readQuestion.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { LENT_VERBS, verbOf } from '../reading/verbs.ts';
import type { Words } from '../reading/words.ts';
import { hasPlaceFor, isElsewhere, tellApart, withPlace } from './account.ts';
import { beginInList, beginWithLetter } from './beginnings.ts';
import { beginWithForm, finishInField } from './openForm.ts';
import type { Begun } from './openRecord.ts';
import { fromVerb, GIVERS, hears, isManner, speaksOf } from './saying.ts';
import { isQuietName, wayAmong, wayTo } from './wayTo.ts';

/**
 * Begins a task that cannot be read as a whole on the page at hand (design, Contracts: Instruction): with as much of its beginning as makes
 * sense there and only leads on, narrows or marks; else by going to the place that it begins with, “In the basket, …”, or by leaving aside
 * what it only tells. Nothing is sent or deleted before all that comes before it was understood.
 */
export function begin(said: string, page: PageView, { goesOn = false } = {}): Begun | undefined {
  const task = withYears(said, page);
  // Each of its beginnings is read, which would take the square of the time on long texts.
  if (task.length > offlineSettings.following.mostCharacters) return undefined;
  const place = beginWithPlace(task, page);
  // What is to be done at a place that was told is not begun at another one.
  if (place || isElsewhere(task, page)) return place;
  const begun =
    beginWithLetter(task, page) ??
    beginInList(task, page) ??
    (goesOn ? finishInField(task, page) : undefined) ??
    beginWithPart(task, page, goesOn) ??
    (goesOn ? undefined : (beginWithForm(task, page) ?? beginWithMenu(task, page) ?? beginWithSlot(task, page))) ??
    beginBehindAccount(task, page);
  return begun && begun.rest !== '' && begun.instructions.some(isMark) ? undefined : begun;
}

/** “✔ Ann”: to press what shows a mark is a deed of its own, and leads to no other. */
function isMark({ act, target }: Instruction): boolean {
  return act === 'click' && /^[☐☑✓✔✅]/u.test(target?.name ?? '');
}

/** “Pause the alerts for 8 hours”: “Pause alerts ▾” shows for how long they can be, and what is left of the words is chosen there. */
function beginWithMenu(task: string, page: PageView): Begun | undefined {
  const { instructions, unread } = readByPage(task, page);
  const [press, another] = instructions.filter(({ ifNeeded }) => !ifNeeded);
  const [left, more] = unread;
  if (!press?.target?.name || another || left === undefined || more !== undefined) return undefined;
  const { name } = press.target;
  const isFolded = inReach(sceneOf(page)).some(({ node }) => node.n === name && hasState(node, 'collapsed'));
  return press.act === 'click' && (isFolded || MENU.test(name.trim()))
    ? { instructions: [press], rest: `choose ${left}` }
    : undefined;
}

/** “Put the soup on Monday lunch”: the “+” in the empty place that is called so is pressed, and the soup is chosen behind it. */
function beginWithSlot(task: string, page: PageView): Begun | undefined {
  const apart = tellApart(task);
  const request = apart ? withPlace(apart) : task;
  const units = request === undefined ? [] : unitsOf(request);
  const verb = leadAt(units);
  const into = units.findLastIndex(({ said }) => isAmong('places', said));
  const place = units.slice(into + 1).filter(({ isLight }) => !isLight);
  const given = units.slice(verb + 1, into);
  const first = given.find(({ isLight }) => !isLight);
  const isOne = units.every(({ part }) => part === units[0]?.part);
  if (!request || !isOne || !isAmong('puts', units[verb]?.said) || !first || place.length === 0) return undefined;
  const isSlot = ({ node, title = '' }: Thing) => {
    const words = wordsOf(title);
    const isCalled = words.length > 0 && words.every((word) => place.some((unit) => hears(word, unit)));
    return /^[+＋]$/u.test(node.n.trim()) && isCalled && place.every((unit) => speaksOf(words, unit));
  };
  const slot = only(inReach(sceneOf(page)).filter(isSlot));
  if (!slot) return undefined;
  const rest = `choose ${request.slice(first.from, given.at(-1)?.to)}`;
  return { instructions: [pressOn(slot)], rest };
}

const MENU = /[\p{L}\p{N}]\s?[▾▼⌄▿∨˅⏷🔽]$/u;

/** What a reader knows of before it has seen the page on which it is to be done: what is called by its name there. */
const PLAIN: ReadonlySet<Instruction['act']> = new Set([
  'click',
  'double-click',
  'open',
  'navigate',
  'enter',
  'set',
  'choose',
  'turn-on',
  'turn-off',
  'press',
  'submit',
  'confirm',
  'close',
  'log-in',
  'answer',
  'read',
  'search',
  'sort',
  'wait',
]);

/**
 * Whether a task leads on before something that is better read on the page where that leads: “click Create, …, add Rosa under Guests”
 * makes no new item, and which field takes what is told only shows in the dialog.
 */
export function isBetterReadLater(instructions: readonly Instruction[], begun: Begun): boolean {
  const later = instructions.slice(begun.instructions.length);
  return later.some(({ act, ensure }) => !PLAIN.has(act) && ensure !== true);
}

/** The longest beginning that makes sense on the open page. */
function beginWithPart(task: string, page: PageView, goesOn: boolean): Begun | undefined {
  const whole = wordsOfTask(task);
  const joints = jointsOf(whole).slice(0, offlineSettings.following.mostBeginnings);
  for (const joint of joints.toReversed()) {
    const before = whole.slice(0, joint.from).trimmed();
    const behind = asTask(whole.slice(joint.to).trimmed(), before, joint.isSure);
    if (before.length === 0 || (behind === undefined && !joint.isEnd)) continue;
    const reading = readOnPage(before.written, page);
    if (reading.unread.length > 0 || reading.instructions.length === 0 || isDoubtful(reading, page)) continue;
    // “The lamp is broken, report that. As details write …”: what was told is made use of in the form for it.
    const isForm = reading.aside.length > 0 && reading.instructions.some(isCommitment);
    const rest = isForm ? task : behind;
    if (rest === undefined || (isForm && goesOn)) continue;
    if (reading.instructions.every((one) => isQuiet(one, page, before.written)) && canBegin(reading.instructions, page))
      return { instructions: reading.instructions, rest };
  }
  return undefined;
}

function isCommitment({ act, target }: Instruction): boolean {
  return act === 'click' && isAmong('commits', wordsOf(target?.name ?? '')[0]);
}

/** What comes behind a joint as a task of its own; undefined where it is only another part of what stands before. */
function asTask(rest: Words, before: Words, isSure: boolean): string | undefined {
  const said = rest.without('lead').trimmed();
  if (said.length === 0) return undefined;
  const first = said.at(0);
  const written = rest.text.slice(first?.from);
  const isOwn = isAmong('placing', first?.lower) || GIVERS.has(first?.lower ?? '');
  if (isOwn || verbOf(said) || readQuestion(said)) return written;
  const lender = verbOf(before.without('lead').trimmed());
  const isName = first?.kind === 'quote' || /^\p{Lu}/u.test(first?.text ?? '') || said.begin('determiners');
  return isSure && isName && lender && LENT_VERBS.has(lender.verb) ? `${lender.said} ${written}` : undefined;
}

/** What leads to another page, or to another part or view of this one. */
const LEADING: ReadonlySet<Instruction['act']> = new Set([
  'navigate',
  'open',
  'find',
  'search',
  'sort',
  'filter',
  'scroll',
  'close',
]);

/** What is pressed, marked or chosen, and sends nothing for good by that. */
const MARKING: ReadonlySet<Instruction['act']> = new Set(['click', 'hover', 'choose', 'turn-on', 'turn-off', 'press']);

function isQuiet(instruction: Instruction, page: PageView, said: string): boolean {
  const { act, ensure, question } = instruction;
  if (question !== undefined || ensure === true) return false;
  if (LEADING.has(act)) return true;
  if (!MARKING.has(act)) return false;
  const found = groundInstruction(instruction, page);
  if (found.kind !== 'action' || !('id' in found.action)) return false;
  const { id } = found.action;
  const name = sceneOf(page).things.find(({ node }) => node.i === id)?.node.n ?? '';
  // “Click “Cancel stay”, choose …”: what is to be pressed by its own name is pressed when its turn comes.
  const called = fold(instruction.target?.name ?? '');
  if (act === 'click' && called !== '' && called === fold(name) && fold(said).includes(called)) return true;
  return isQuietName(name) || ['create', 'edit'].includes(deedIn(name) ?? '');
}

function canBegin(instructions: readonly Instruction[], page: PageView): boolean {
  const [first] = expandTask(instructions, page);
  return first !== undefined && groundInstruction(first, page).kind !== 'none';
}

/** “In My stays click …”, “On the card “Offsite” tick …”, “My stays: click …”: the place is gone to, unless this is it. */
function beginWithPlace(task: string, page: PageView): Begun | undefined {
  const whole = wordsOfTask(task).without('lead').trimmed();
  const isPlaced = isAmong('placing', whole.at(0)?.lower);
  const colon = whole.list.findIndex(({ kind, text }) => kind === 'mark' && text === ':');
  const behindColon = whole.slice(colon + 1).without('lead');
  if (!isPlaced && (colon < 1 || !verbOf(behindColon.trimmed()))) return undefined;
  const deed = fromVerb(whole);
  const comma = whole.list.findIndex((_, at) => whole.isComma(at));
  const behind = deed.from > whole.from ? deed.from - whole.from : comma + 1;
  const end = isPlaced ? behind : colon + 1;
  if (isPlaced && end < 2) return undefined;
  const place = whole.slice(isPlaced ? 1 : 0, isPlaced ? end : colon).trimmed();
  const rest = task.slice(whole.at(end)?.from);
  const units = unitsOf(place.written).filter((unit) => !unit.isLight && !isManner(unit));
  if (rest.trim() === '') return undefined;
  // “Subject: write a book” is no place.
  const things = inReach(sceneOf(page));
  const labels = things.flatMap(({ node, names }) => (isField(node) ? names.map(({ text }) => text) : []));
  if (!isPlaced && labels.some((label) => fold(label) === fold(place.written))) return undefined;
  const way = wayTo(units, page);
  if (way) return { instructions: [pressOn(way)], rest };
  // The place may be a part of this page: a heading, a group of things, a field with its choices.
  const headings = page.tree.flatMap(({ r, n }) => (r === 'h' || r === 'dlg' ? [n] : []));
  const groups = things.flatMap(({ places }) => places.map(({ name }) => name));
  const isHere = [[page.title, ...headings].join(' '), ...groups, ...labels].some((text) =>
    units.every((unit) => speaksOf(wordsOf(text), unit)),
  );
  return isHere ? { instructions: [], rest } : undefined;
}

/** “Priya takes over the newsletter. Assign it to her …”: a sentence that only tells says what “it” and “her” are. */
function beginBehindAccount(task: string, page: PageView): Begun | undefined {
  const units = unitsOf(task);
  const first = units.filter(({ sentence }) => sentence === units[0]?.sentence);
  const next = units.find(({ sentence }) => sentence !== units[0]?.sentence);
  const [lead] = first;
  if (!next || !lead) return undefined;
  const told = wordsOfTask(task.slice(0, next.from)).without('lead').trimmed();
  if (wishes(first) || verbOf(told) !== undefined || readQuestion(told)) return undefined;
  if (!tellsOnly(first, lead.isCapital && !opens(lead))) return undefined;
  // A day or an amount that is only told still is to be made use of.
  if (first.some(({ sort }) => sort !== 'word')) return undefined;
  const aside = task.slice(0, next.from).trim();
  const person = lead.isCapital && lead.sort === 'word' ? lead.text : undefined;
  const rest = task.slice(next.from).replace(/\b(?:her|him)\b/i, (said) => person ?? said);
  const telling = first.filter((unit) => !unit.isLight && unit.sort === 'word' && unit !== (person ? lead : undefined));
  const way = wayAmong(telling, page);
  if (way) return { instructions: [pressOn(way)], rest, aside };
  return hasPlaceFor([aside], page) ? undefined : { instructions: [], rest, aside };
}
