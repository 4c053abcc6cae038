import { type Answer, type Citation, isAnswerProved } from '../../../shared/meaning/answer.ts';
import { questionSchema } from '../../../shared/meaning/question.ts';
import {
  type FoundValue,
  messageKey,
  type NoteProposal,
  type SeenPage,
  shownAt,
} from '../../../shared/reasoning/answering.ts';
import type { AgentContext } from '../agentContext.ts';
import { toAnswer } from './answerStep.ts';
import { holds, isSameNumber, proveValue, reduceTexts } from './proveAnswer.ts';
import { wholeTexts } from './wholeTexts.ts';

/**
 * Keeps what a reasoner has noted with its answer, each value with what our code finds of its proof: the place on a captured
 * page that says it, or the computation, which is carried out here and not believed. What is not proved is kept as such, so
 * that whoever decides next is told why.
 */
export async function noteProposals(context: AgentContext, notes: readonly NoteProposal[] = []): Promise<void> {
  const { recorder } = context;
  for (const note of notes) {
    const known = noteCalled(note.name, recorder.state.answers);
    if (note.value === '' && !note.compute) {
      if (known) await recorder.append({ type: 'answer.withdrawn', label: known.label });
      continue;
    }
    const answer = note.compute ? computed(note, note.compute, context) : read(note, context);
    // What was proved once is not put in question by a note that is not.
    if (known && isAnswerProved(known) && !isAnswerProved(answer)) continue;
    await recorder.append({ type: 'answer.noted', answer });
  }
}

function computed(note: NoteProposal, compute: NonNullable<NoteProposal['compute']>, context: AgentContext): Answer {
  const parts = partsOf(compute, context);
  if (parts) return workedOut(note, compute.operation, parts, context);
  const question = questionOf(compute);
  const { seenPages, reader } = context;
  const finding = reader.answer(question, seenPages);
  if (finding.kind !== 'found') {
    const reason =
      finding.kind === 'goes-on'
        ? `${finding.reason}; go on to its next page`
        : `${finding.reason} What is to be worked with can be given as texts of the page instead.`;
    return { ...single(note, [], context), question, ...unprovedRow(note.value, reason) };
  }
  const answer = toAnswer(note.name, question, finding, context);
  const [only] = answer.rows.flat();
  const isOther = note.value !== '' && only && answer.rows.flat().length === 1 && !holds(only.text, note.value);
  if (!isOther) return answer;
  return { ...answer, ...unprovedRow(note.value, `It was computed to be ${only.text}`) };
}

function questionOf({ operation, list, column, give, where = [] }: NonNullable<NoteProposal['compute']>) {
  const isRanked = operation === 'lowest-record' || operation === 'highest-record';
  return questionSchema.parse({
    ask: isRanked ? (give === undefined ? 'which' : 'list') : operation === 'difference' ? 'value' : operation,
    fields: isRanked ? (give === undefined ? [] : [give]) : column === undefined ? [] : [column],
    from: {
      ...(list !== undefined && { thing: list }),
      where,
      ...(isRanked && {
        order: { field: column, direction: operation === 'lowest-record' ? 'ascending' : 'descending' },
        limit: 1,
      }),
    },
  });
}

/** A value to work with, and the places that it rests on; '' where it is not proved, or stands nowhere. */
interface Part {
  readonly text: string;
  readonly cites: readonly Citation[];
  /** Why it cannot be worked with. */
  readonly lacks?: string;
}

/** The values that a computation names one by one: earlier notes, or texts of the pages; undefined where it names a list. */
function partsOf(
  { notes = [], texts = [] }: NonNullable<NoteProposal['compute']>,
  { recorder, seenPages }: AgentContext,
): readonly Part[] | undefined {
  if (notes.length > 0)
    return notes.flatMap((name) => {
      const answer = noteCalled(name, recorder.state.answers);
      if (!answer || !isAnswerProved(answer))
        return [{ text: name, cites: [], lacks: `“${name}” is not noted, or not proved` }];
      return answer.rows
        .flat()
        .map(({ text, proof }) => ({ text, cites: proof.by === 'nothing' ? [] : [...proof.cites] }));
    });
  if (texts.length === 0) return undefined;
  const taken = new Set<string>();
  return texts.map((given) => {
    const text = given.trim();
    const newest = seenPages.toReversed();
    const places = newest.flatMap((page) => placesOf(text, '', page, 0)).map((cite) => ({ cite, text }));
    // The same text twice stands in two places.
    const place = (places.length > 0 ? places : newest.flatMap((page) => wholeTexts(text, page))).find(
      ({ cite: { page, key } }) => !taken.has(`${text} ${page} ${key}`),
    );
    if (!place) return { text, cites: [], lacks: `“${text}” stands on no page that was seen, or not so often` };
    const { cite } = place;
    taken.add(`${text} ${cite.page} ${cite.key}`);
    return { text: place.text, cites: [cite] };
  });
}

/** What comes of values that are named one by one. */
function workedOut(
  note: NoteProposal,
  operation: NonNullable<NoteProposal['compute']>['operation'],
  parts: readonly Part[],
  context: AgentContext,
): Answer {
  const open = (reason: string): Answer => ({ ...single(note, [], context), ...unprovedRow(note.value, reason) });
  const lacking = parts.find(({ lacks }) => lacks !== undefined);
  if (lacking?.lacks !== undefined) return open(lacking.lacks);
  if (operation === 'lowest-record' || operation === 'highest-record')
    return open('From single values no record can be told; note its name as a value');
  if (operation === 'list') {
    const { settings, seenPages } = context;
    const { maximumCitations } = settings.answers;
    const rows = parts.map((part) => [proveValue(part, seenPages, { pages: 1, of: parts.length, maximumCitations })]);
    return { label: note.name, columns: [''], rows };
  }
  const text = reduceTexts(
    operation,
    parts.map((part) => part.text),
  );
  if (text === undefined) return open('Not all of these can be read as numbers of one kind, or as days');
  if (note.value !== '' && !holds(text, note.value) && !isSameNumber(text, note.value))
    return open(`It was computed to be ${text}`);
  const cites = parts.flatMap((part) => part.cites);
  const proof = {
    by: 'computation',
    operation,
    cites: cites.slice(0, context.settings.answers.maximumCitations),
    of: parts.length,
    pages: Math.max(1, new Set(cites.map(({ page }) => page)).size),
  } as const;
  return { label: note.name, columns: [''], rows: [[{ text, proof }]] };
}

/** A note by its name; quotes and case are not part of it. */
function noteCalled(name: string, answers: readonly Answer[]): Answer | undefined {
  const plain = (text: string) => folded(text.replace(/["“”„«»]/g, ''));
  return answers.find(({ label }) => label === name) ?? answers.find(({ label }) => plain(label) === plain(name));
}

/** A value that is said to stand on a page: the newest page that says it, by the words around it where those are given. */
function read(note: NoteProposal, context: AgentContext): Answer {
  const { seenPages } = context;
  const value = note.value.trim();
  for (const page of seenPages.toReversed()) {
    const cites = placesOf(value, note.quote?.trim() ?? '', page);
    if (cites.length > 0) return single(note, [{ text: value, cites: cites.slice(0, 1) }], context);
  }
  const pieces = inPieces(value, seenPages);
  if (pieces) return single(note, pieces, context);
  const reason = note.quote
    ? 'No page that was seen says it in these words'
    : 'No page that was seen says it word for word by itself; give the text around it as quote';
  return { ...single(note, [], context), ...unprovedRow(value, reason) };
}

/**
 * “35 in stock · reorder level 60”, as a page is written for who reads it: the texts right behind each other that say it piece by piece, on the newest
 * page that has them. Undefined where none has.
 */
function inPieces(value: string, seenPages: readonly SeenPage[]): readonly FoundValue[] | undefined {
  const pieces = value.replace(/\s+/g, ' ').split(/ [·|] |, /u);
  if (pieces.length < 2) return undefined;
  for (const page of seenPages.toReversed()) {
    const { elements, order = Object.keys(elements) } = page.skeleton;
    const keys = order.filter((key) => (shownAt(page, key) ?? '') !== '');
    const start = keys.findIndex((_, at) =>
      pieces.every((piece, place) => shownAt(page, keys[at + place] ?? '')?.trim() === piece),
    );
    if (start !== -1)
      return pieces.map((text, place) => {
        const key = keys[start + place] ?? '';
        return { text, cites: [{ url: page.url, page: page.domHash, key, text: shownAt(page, key) ?? '' }] };
      });
  }
  return undefined;
}

/** So short a value stands on any page: it counts as the whole of a text, or with the words around it. */
const TELLING_CHARACTERS = 3;

function placesOf(value: string, quote: string, page: SeenPage, telling = TELLING_CHARACTERS): Citation[] {
  const { elements, order = Object.keys(elements), messages } = page.skeleton;
  const keys = [...order, ...Object.keys(messages).map(messageKey), 'title', 'address'];
  const isQuoted = quote.length > value.length && holds(folded(quote), folded(value));
  return keys.flatMap((key) => {
    const text = shownAt(page, key) ?? '';
    const says =
      text === value || (holds(text, value) && (value.length > telling || (isQuoted && folded(quote) !== '')));
    const fits =
      quote === '' || text === value || folded(text).includes(folded(quote)) || folded(quote).includes(folded(text));
    return value !== '' && says && fits ? [{ url: page.url, page: page.domHash, key, text }] : [];
  });
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

function single({ name }: NoteProposal, values: readonly FoundValue[], { seenPages, settings }: AgentContext): Answer {
  const { maximumCitations } = settings.answers;
  const row = values.map((value) => proveValue(value, seenPages, { pages: 1, of: 1, maximumCitations }));
  return { label: name, columns: values.length > 1 ? values.map(() => '') : [''], rows: [row] };
}

function unprovedRow(text: string, reason: string): Pick<Answer, 'rows'> {
  return { rows: [[{ text, proof: { by: 'nothing', reason } }]] };
}
