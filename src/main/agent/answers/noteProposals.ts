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
import { holds, proveValue } from './proveAnswer.ts';

/**
 * Keeps what a reasoner has noted with its answer, each value with what our code finds of its proof: the place on a captured
 * page that says it, or the computation, which is carried out here and not believed. What is not proved is kept as such, so
 * that whoever decides next is told why.
 */
export async function noteProposals(context: AgentContext, notes: readonly NoteProposal[] = []): Promise<void> {
  const { recorder } = context;
  for (const note of notes) {
    const known = recorder.state.answers.find(({ label }) => label === note.name);
    const answer = note.compute ? computed(note, note.compute, context) : read(note, context);
    // What was proved once is not put in question by a note that is not.
    if (known && isAnswerProved(known) && !isAnswerProved(answer)) continue;
    await recorder.append({ type: 'answer.noted', answer });
  }
}

function computed(note: NoteProposal, compute: NonNullable<NoteProposal['compute']>, context: AgentContext): Answer {
  if (compute.notes && compute.notes.length > 0) return ofNotes(note, compute, context);
  const question = questionOf(compute);
  const { seenPages, reader } = context;
  const finding = reader.answer(question, seenPages);
  if (finding.kind !== 'found') {
    const reason = finding.kind === 'goes-on' ? `${finding.reason}; go on to its next page` : finding.reason;
    return { ...single(note, [], context), question, ...unprovedRow(note.value, reason) };
  }
  const answer = toAnswer(note.name, question, finding, context);
  const [only] = answer.rows.flat();
  const isOther = note.value !== '' && only && answer.rows.flat().length === 1 && !holds(only.text, note.value);
  if (!isOther) return answer;
  return { ...answer, ...unprovedRow(note.value, `It was computed to be ${only.text}`) };
}

function questionOf({ operation, list, column, where = [] }: NonNullable<NoteProposal['compute']>) {
  const isRanked = operation === 'lowest-record' || operation === 'highest-record';
  return questionSchema.parse({
    ask: isRanked ? 'which' : operation === 'difference' ? 'value' : operation,
    fields: isRanked || column === undefined ? [] : [column],
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

/** What is worked out from values that were noted before. */
function ofNotes(
  note: NoteProposal,
  { operation, notes = [] }: NonNullable<NoteProposal['compute']>,
  context: AgentContext,
): Answer {
  const { answers } = context.recorder.state;
  const cites = notes.flatMap((name): Citation[] => {
    const [value] = answers.find(({ label }) => label === name)?.rows.flat() ?? [];
    return value?.proof.by === 'citation' ? value.proof.cites.slice(0, 1) : [];
  });
  const isKnown = cites.length === notes.length;
  const simple = operation === 'difference' || operation === 'sum' || operation === 'average' ? operation : undefined;
  if (!isKnown || !simple)
    return {
      ...single(note, [], context),
      ...unprovedRow(note.value, 'Only noted values that stand on a page can be worked with'),
    };
  return single(note, [{ text: note.value, operation: simple, cites }], context);
}

/** A value that is said to stand on a page: the newest page that says it, by the words around it where those are given. */
function read(note: NoteProposal, context: AgentContext): Answer {
  const { seenPages } = context;
  const value = note.value.trim();
  for (const page of seenPages.toReversed()) {
    const cites = placesOf(value, note.quote?.trim() ?? '', page);
    if (cites.length > 0) return single(note, [{ text: value, cites: cites.slice(0, 1) }], context);
  }
  const reason = note.quote
    ? 'No page that was seen says it in these words'
    : 'No page that was seen says it word for word by itself; give the text around it as quote';
  return { ...single(note, [], context), ...unprovedRow(value, reason) };
}

/** So short a value stands on any page: it counts as the whole of a text, or with the words around it. */
const TELLING_CHARACTERS = 3;

function placesOf(value: string, quote: string, page: SeenPage): Citation[] {
  const { elements, order = Object.keys(elements), messages } = page.skeleton;
  const keys = [...order, ...Object.keys(messages).map(messageKey), 'title', 'address'];
  const isQuoted = quote.length > value.length && holds(folded(quote), folded(value));
  return keys.flatMap((key) => {
    const text = shownAt(page, key) ?? '';
    const says =
      text === value ||
      (holds(text, value) && (value.length > TELLING_CHARACTERS || (isQuoted && folded(quote) !== '')));
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
  return { label: name, columns: [''], rows: [row] };
}

function unprovedRow(text: string, reason: string): Pick<Answer, 'rows'> {
  return { rows: [[{ text, proof: { by: 'nothing', reason } }]] };
}
