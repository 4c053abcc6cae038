import { type Instruction, isSameInstruction } from '../../../../shared/meaning/instruction.ts';
import { isoDate } from '../../../../shared/values/readDate.ts';
import { fold, singular } from '../language/text.ts';
import type { Read } from './acts/read.ts';
import { clausesOf, type Clause as WrittenClause } from './clauses.ts';
import { mannerIn } from './constraints.ts';
import { withRegion } from './places.ts';
import { readQuestion } from './questions/readQuestion.ts';
import { readClause as readDeeds } from './readClause.ts';
import { resolveReferences } from './references.ts';
import { shownValueIn } from './shownValue.ts';
import { type Token, tokensOf } from './tokens.ts';
import { isGerund, LENT_VERBS, verbOf } from './verbs.ts';
import { roleOfNoun, vocabularyOf } from './vocabulary.ts';
import { Words } from './words.ts';

/** A clause of a task with what it asks for. */
export interface ReadClause {
  /** Its words, as they were written. */
  readonly text: string;
  /** The task says that it comes after the clause before. */
  readonly follows: boolean;
  /** Its verb says that it is done, as “pressing Enter”. */
  readonly isGerund: boolean;
  readonly instructions: readonly Instruction[];
  /** The words that nothing could be made of; all of the clause, or some. */
  readonly unread?: string | undefined;
  /** Names of the values, noted in earlier clauses, that it makes use of. */
  readonly uses: readonly string[];
}

/** What a task asks for, clause by clause (design, Contracts: Instruction). */
export interface TaskReading {
  readonly clauses: readonly ReadClause[];
  readonly instructions: readonly Instruction[];
  /** The words that nothing could be made of, clause by clause; nothing of them is in the instructions. */
  readonly unread: readonly string[];
}

/**
 * Reads a task in plain words. Nothing is guessed and nothing is left out: what is not in an instruction is in `unread`;
 * what the task wants to know is one that answers. Takes time that grows with the length of the text. The same text always reads the same, but for days that count
 * from today.
 */
export function readTask(task: string): TaskReading {
  const written = clausesOf(wordsOfTask(task));
  const reading = readClauses(written);
  return written.every(({ words }) => isOwnState(words)) ? asWished(reading) : reading;
}

/** Whether a clause says that something is to be typed or chosen, “enter …”, “put … in the text field”; “put £64 as the price” wants that to be so. */
export function saysTyping(clause: string): boolean {
  const words = wordsOfTask(clause);
  const { vocabulary } = words;
  const said = verbOf(words)?.said.split(' ')[0] ?? '';
  const isWritten = said === 'write' && words.list.some((_, at) => words.is(at, 'in', 'into'));
  const namesField = words.list.some(({ lower }) => FIELD_NOUNS.has(roleOfNoun(lower) ?? ''));
  return isWritten || namesField || vocabulary.has('typing', said);
}

const FIELD_NOUNS: ReadonlySet<string> = new Set(['field', 'textbox', 'searchbox', 'combobox', 'box']);

/** “My new phone number is …”, without a word of what is to be done. */
function isOwnState(words: Words): boolean {
  return verbOf(words) === undefined && words.find('mine')?.after.find('isValue') !== undefined;
}

/** “My new phone number is 0171 555” asks for nothing else, so it is to be so from now on, and not only to stand in a field. */
function asWished(reading: TaskReading): TaskReading {
  const clauses = reading.clauses.map((clause) => ({
    ...clause,
    instructions: clause.instructions.map((one) => (one.act === 'enter' ? { ...one, act: 'set' as const } : one)),
  }));
  return summaryOf(clauses);
}

/** A task as words of its language. */
export function wordsOfTask(task: string): Words {
  const all = tokensOf(task);
  const manner = mannerIn(all);
  const tokens = all.filter((token) => !manner.has(token));
  return new Words(task, tokens, vocabularyOf(tokens));
}

/** Reads clauses one after the other: what is spoken of in one, “it” means in the next. What was read already stands as it is. */
export function readClauses(clauses: readonly (WrittenClause | ReadClause)[]): TaskReading {
  const notes: Note[] = [];
  let region: Read['region'];
  let place: string | undefined;
  let verb: string | undefined;
  const read = clauses.flatMap((written, at) => {
    if ('instructions' in written) return [written];
    const { words, follows } = written;
    const quoted = notes.length === 0 ? words : quoteNoted(words, notes);
    const alone = withVerbBefore({ words: quoted, follows }, readOne(quoted), verb);
    const said = verbOf(words);
    if (said) verb = LENT_VERBS.has(said.verb) ? said.said : undefined;
    const read = region ? withRegion(alone, region) : alone;
    region = alone.region;
    const isPlain = notes.length === 0;
    const { region: _, ...rest } = read;
    const clause = { ...rest, instructions: read.instructions.map((one) => withNoted(one, notes)) };
    const meant = clause.instructions;
    notes.push(...meant.flatMap(noteOf));
    const own = isPlain ? words.written : quoted.writtenOut;
    const text = place === undefined ? own : `${place}, ${own}`;
    // “For the user @ada”: whose something is belongs to what is done with it, however that is read.
    place = region && meant.length === 0 ? text : undefined;
    if (place !== undefined && at < clauses.length - 1) return [];
    const unread = place ?? clause.unread;
    return [{ ...clause, unread, text, follows, isGerund: isGerund(words), uses: usedIn(meant, notes) }];
  });
  const resolved = withDays(resolveReferences(read));
  return summaryOf(resolved);
}

function summaryOf(clauses: readonly ReadClause[]): TaskReading {
  return {
    clauses,
    instructions: clauses.flatMap(({ instructions, unread }) => (unread === undefined ? instructions : [])),
    unread: clauses.flatMap(({ unread }) => unread ?? []),
  };
}

const MONTH = /^\p{L}{3,10} \d{4}$/u;

/** “Go to May 2027, pick the 18th”: one day, of the month that is told before it, in the calendar. */
function withDays(clauses: readonly ReadClause[]): readonly ReadClause[] {
  const all: ReadClause[] = [];
  for (const clause of clauses) {
    const before = all.at(-1);
    const day = before && dayOf(before, clause);
    if (!before || day === undefined) {
      all.push(clause);
      continue;
    }
    const picked: Instruction = { act: 'choose', value: day, target: { role: 'calendar' } };
    const instructions = [picked, ...clause.instructions.slice(1)];
    all.splice(-1, 1, { ...before, text: `${before.text}, ${clause.text}`, instructions });
  }
  return all;
}

function dayOf(month: ReadClause, day: ReadClause): string | undefined {
  const [turned, more] = month.instructions;
  const [picked] = day.instructions;
  const { name = '', container } = turned?.target ?? {};
  const isMonth = turned?.act === 'open' && MONTH.test(name) && (!container || container.role === 'calendar');
  if (!isMonth || more || month.unread !== undefined || day.unread !== undefined) return undefined;
  const { ordinal, ...rest } = picked?.target ?? {};
  const isDay = (picked?.act === 'choose' || picked?.act === 'click') && picked.value === undefined;
  if (!isDay || ordinal === undefined || Object.keys(rest).length > 0) return undefined;
  const said = `${ordinal} ${name}`;
  return ordinal > 0 && isoDate(said) !== undefined ? said : undefined;
}

/** “Click the button A and then the button B”, “Expand Travel, then Booking”: a clause that only names a thing is about the deed of the one before. */
function withVerbBefore({ words, follows }: WrittenClause, alone: Clause, verb: string | undefined): Clause {
  const isNamed = words.at(0)?.kind === 'quote' || (follows && words.isName(0));
  const isBare = isNamed || words.begin('determiners') !== undefined;
  if (verb === undefined || !isBare || alone.unread !== words.written || verbOf(words)) return alone;
  const lent = readOne(words.again(`${verb} ${words.written}`));
  return lent.unread === undefined ? lent : alone;
}

/** What one clause says by itself, and whether it speaks of what came before it. */
export function readAlone(words: Words): Clause {
  const { region: _, ...read } = readOne(words);
  return read;
}

type Clause = Pick<ReadClause, 'instructions' | 'unread'> & Pick<Read, 'refers' | 'region'>;

/** Longer than anybody writes without a stop: nothing is made of it. */
const LONGEST_CLAUSE = 300;

function readOne(words: Words): Clause {
  if (words.length > LONGEST_CLAUSE) return { instructions: [], unread: words.written };
  const refused = words.find('refused');
  const question = readQuestion(words);
  const counted = question ? undefined : readCounted(words);
  if (counted) return counted;
  if (!question && refused && !/^(?:else|never)$/.test(refused.after.lower))
    return { instructions: [], unread: words.slice(refused.at).said };
  // What stands on the page is read off it, and its description is nothing to be typed.
  if (!question && shownValueIn(words)) return { instructions: [], unread: words.written };
  const read: Read | undefined = question ? { instructions: [{ act: 'answer', question }] } : readDeeds(words);
  if (!read) return { instructions: [], unread: words.written };
  if (read.unread === '') return { ...read, unread: words.written };
  // What is told with all of its words has lost none.
  const lost = question?.told ? undefined : leftOut(words, read.instructions, read.region);
  if (lost === undefined || read.unread?.includes(lost)) return read;
  // What is lost beside what is unread, or within a question, leaves nothing of the clause.
  return { ...read, unread: question || read.unread !== undefined ? words.written : lost };
}

/** “Press + beside Bedroom until it reads 19.5”: what is counted up or down is brought to that number, whatever counts it. */
function readCounted(words: Words): Clause | undefined {
  const until = words.find('until', 1);
  const shown = until?.after.find('showing');
  const value = shown?.after.trimmed().written ?? '';
  if (!until || !shown || !COUNT.test(value)) return undefined;
  const { instructions, unread } = readOne(until.before.trimmed().without('keepOn'));
  const [pressed, more] = instructions;
  const { name = '', container, ordinal } = pressed?.target ?? {};
  const subject = shown.before.bare;
  const isIt = subject.length === 0 || (subject.length === 1 && subject.has('itself', 0));
  const bare = name.replace(SIGNS, '').trim();
  const called = isIt ? (container?.name ?? (bare === name ? '' : bare)) : subject.said;
  const isCounted = pressed?.act === 'click' && !more && unread === undefined && ordinal === undefined;
  // What is pressed says no more than which way, and what it counts.
  if (!isCounted || called === '' || (bare !== '' && bare !== called))
    return { instructions: [], unread: words.written };
  const isIn = !isIt && container && container.name !== called;
  return { instructions: [{ act: 'set', target: { name: called, ...(isIn && { container }) }, value }] };
}
const COUNT = /^[-−]?\d{1,6}(?:[.,]\d{1,3})?(?:\s?[^\s\d]{1,12}){0,2}$/u;
const SIGNS = /[+−–-]|\b(?:plus|minus|up|down|arrow)\b/giu;

/** Words that are in no instruction, and none of those that grammar goes by: they would be lost. */
function leftOut(words: Words, instructions: readonly Instruction[], region: Read['region']): string | undefined {
  const raw = JSON.stringify([instructions, region]);
  const kept = fold(raw);
  const holds = (text: string) =>
    raw.includes(JSON.stringify(text).slice(1, -1)) || kept.includes(fold(text)) || kept.includes(singular(fold(text)));
  // What a field held before, as in “from Active to Waiting”, is not what it shall hold.
  const from = words.find('fromWords', 1);
  const to = from && words.find('toWords', from.at);
  const isBefore = (at: number) => from !== undefined && to !== undefined && at > from.at && at < to.at;
  const isCommon = ({ kind, text, lower }: Token, at: number) =>
    kind === 'mark' ||
    isBefore(at) ||
    /^[\d.,]+(?:[a-z]{1,3})?$|\+/.test(lower) ||
    words.vocabulary.knows(lower) ||
    text.split(/[/,[\]]/).every((part) => holds(part.trim()));
  // Which ones are meant is not to be lost for being said in common words: “in the blue team”.
  const areChosen = instructions.some(({ act }) => act === 'filter' || act === 'answer');
  const isDropped = ({ kind, text, lower }: Token, at: number) =>
    areChosen &&
    kind === 'word' &&
    words.at(at + 1)?.kind === 'word' &&
    words.vocabulary.has('qualities', lower) &&
    !holds(text);
  const lost = words.list.filter((token, at) => isDropped(token, at) || !isCommon(token, at));
  return lost.length === 0 ? undefined : lost.map(({ text }) => text).join(' ');
}

interface Note {
  readonly label: string;
  readonly as: string;
}

function noteOf({ act, target, value }: Instruction): readonly Note[] {
  return act === 'read' && target?.name !== undefined && value !== undefined ? [{ label: target.name, as: value }] : [];
}

/** How a noted value is written where it is used; what stands for it is known only once it has been read from a page. */
export function notedValue(as: string): string {
  return `{${as}}`;
}

function usedIn(instructions: readonly Instruction[], notes: readonly Note[]): readonly string[] {
  const texts = JSON.stringify(instructions.filter(({ act }) => act !== 'read'));
  return notes.map(({ as }) => as).filter((as) => texts.includes(notedValue(as)));
}

/** A value that is the plain name of what was noted is not that name. */
function withNoted(instruction: Instruction, notes: readonly Note[]): Instruction {
  if (instruction.act === 'read') return instruction;
  const noted = (text: string) => {
    const plain = fold(text).replace(/^(?:the|this|that) /, '');
    const note = notes.find(({ label, as }) => fold(label) === plain || (text.includes(`{`) && fold(as) === plain));
    return note ? notedValue(note.as) : text;
  };
  const { value, fields } = instruction;
  return {
    ...instruction,
    ...(value !== undefined && { value: noted(value) }),
    ...(fields && { fields: fields.map((one) => ({ ...one, value: noted(one.value) })) }),
  };
}

/** The words with a quotation such as “{patient number}” where they can only mean a value noted before. */
function quoteNoted(words: Words, notes: readonly Note[]): Words {
  let quoted = words;
  for (const note of notes)
    for (const name of namesOf(note, notes))
      for (let at = 0; at < quoted.length; at++) {
        const meant = notedAt(quoted, at, name);
        if (meant) quoted = withNote(quoted, meant, note);
      }
  return quoted;
}

/** Where a noted value is spoken of around the words of its name: “the noted number”, “that number”, “{number}”, “the number you kept”. */
function notedAt(words: Words, at: number, name: string): { readonly from: number; readonly to: number } | undefined {
  const most = name.split(' ').length;
  const saidIn = (size: number) => {
    const part = words.slice(at, at + size);
    return part.length === size ? fold(part.lower) : undefined;
  };
  const size = Array.from({ length: most }, (_, less) => most - less).find((one) => saidIn(one) === fold(name));
  const isBraced =
    words.at(at)?.lower === `{${name}}` ||
    (size !== undefined && words.at(at)?.text.startsWith('{') && words.at(at + size - 1)?.text.endsWith('}'));
  if (size === undefined && !isBraced) return undefined;
  const behind = at + (size ?? most);
  const lowerAt = (place: number) => (place < 0 ? '' : (words.at(place)?.lower ?? ''));
  const isKept = words.vocabulary.has('kept', lowerAt(at - 1));
  const from = isKept ? at - 1 : at;
  const isDetermined = ['the', 'that', 'this'].includes(lowerAt(from - 1));
  let to = behind;
  while (words.vocabulary.has('keptBy', lowerAt(to)) && words.at(to)?.kind === 'word') to++;
  const isSaid = words.slice(behind, to).list.some(({ lower }) => words.vocabulary.has('kept', lower));
  const isMeant = isBraced || (isDetermined && (isKept || isSaid || lowerAt(from - 1) === 'that'));
  return isMeant ? { from: isDetermined ? from - 1 : from, to: isSaid ? to : behind } : undefined;
}

function withNote(words: Words, { from, to }: { readonly from: number; readonly to: number }, note: Note): Words {
  const [first, last] = [words.at(from), words.slice(from, to).at(-1)];
  if (!first || !last) return words;
  const value: Token = { kind: 'quote', text: notedValue(note.as), lower: '', from: first.from, to: last.to };
  // “With the noted number”: the value says by itself which field it is for.
  const before = words.slice(0, from);
  const isListed =
    before.list.some(({ lower }) => lower === 'with') && /^(?:with|and|,)$/.test(before.at(-1)?.lower ?? '');
  const labels = isListed ? tokensOf(note.label).map((one) => ({ ...one, from: first.from, to: first.from })) : [];
  return new Words(words.text, words.list.toSpliced(from, to - from, ...labels, value), words.vocabulary);
}

/** Its own name, its label, and the label's last word where no other label ends with it. */
function namesOf({ as, label }: Note, notes: readonly Note[]): readonly string[] {
  const head = (text: string) => fold(text).split(' ').at(-1) ?? '';
  const isAlone = notes.filter((note) => head(note.label) === head(label)).length === 1;
  return [...new Set([fold(as), fold(label), ...(isAlone ? [head(label)] : [])])];
}

/** A task without polite or ordering words in front of its verb. */
export function withoutLead(task: string): string {
  const tokens = tokensOf(task);
  return new Words(task, tokens, vocabularyOf(tokens)).trimmed().without('lead').written;
}

/** Whether two readings ask for the same. */
export function readsTheSame(one: readonly Instruction[], other: readonly Instruction[]): boolean {
  return (
    one.length === other.length &&
    one.every((instruction, at) => {
      const twin = other[at];
      return twin !== undefined && isSameInstruction(instruction, twin);
    })
  );
}
