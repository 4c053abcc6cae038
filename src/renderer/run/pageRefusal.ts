import { OFFLINE } from '../../shared/models/connection.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { Observation } from '../../shared/verification/observation.ts';

/** What a page said as it did not take something, in its own words. */
export interface PageRefusal {
  /** What it says of a field first. */
  readonly words: readonly string[];
  /** The one field that it marks as wrong, where it is one. */
  readonly field?: string;
}

/** As many as a person takes in at once. */
const MOST_WORDS = 3;

/**
 * What the page said against the last thing that was done, where it was judged to have failed for that: what the verdict
 * cites of what the page newly says. Rules cite nothing but what speaks against it; of what a model cites, words count beside
 * a mark on a field, a refusal of the server or a message of an error. Undefined where nothing was refused in words.
 */
export function refusalOf({ frames, judge }: Pick<RunState, 'frames' | 'judge'>): PageRefusal | undefined {
  const last = frames.at(-1);
  if (!last?.verdict || last.verdict.success || last.verdict.actionSucceeded || last.verdict.inconclusive)
    return undefined;
  const cited = citedBy(last);
  const isRefused =
    judge === OFFLINE || cited.some((one) => isMarkedWrong(one) || isComplaint(one) || one.answer === 'failed');
  const said = [...cited.filter(isOfField), ...cited.filter((one) => !isOfField(one))].flatMap(wordsOf);
  const words = said.filter((text, at) => !said.some((other, place) => place < at && other.includes(text)));
  if (!isRefused || words.length === 0) return undefined;
  const [field, another] = cited.filter(isMarkedWrong).map(({ element }) => element?.name ?? '');
  return { words: words.slice(0, MOST_WORDS), ...(field && another === undefined && { field }) };
}

function citedBy({ verdict, observed }: Frame): readonly Observation[] {
  const cites = new Set(verdict?.cites ?? []);
  return (observed?.observations ?? []).filter(({ id, changed }) => changed && cites.has(id));
}

function isMarkedWrong({ kind, property, to }: Observation): boolean {
  return kind === 'element-changed' && property === 'invalid' && to === 'true';
}

function isOfField({ message }: Observation): boolean {
  return message?.kind === 'error';
}

function isComplaint({ message }: Observation): boolean {
  return message?.kind === 'error' || message?.kind === 'alert';
}

/** The texts that an observation of something new has of the page. */
function wordsOf({ kind, message, dialog, element }: Observation): readonly string[] {
  if (message) return kind === 'message-disappeared' ? [] : [message.text];
  if (dialog?.type === 'alert') return [dialog.message];
  return kind === 'element-appeared' && element?.role === 'text' && element.name !== '' ? [element.name] : [];
}
