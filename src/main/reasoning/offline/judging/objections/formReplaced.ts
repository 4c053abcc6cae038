import { type Evidence, isFieldObservation, saidIn } from '../evidence.ts';
import { answeredWrites, queuedWrite } from '../readRequests.ts';
import { judgePlainSentence } from '../steps/judgeQuietSave.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { leavesOpen } from '../words/messageMeaning.ts';
import { sameValue, showsValue } from '../words/sameValue.ts';

/** A value that could not be there by chance. */
const TELLING = /\p{L}{3}/u;
const NUMBER = /^\d{1,3}$/;
/** How many of something: “2 × Margherita”, “Funghi x2”. */
const COUNT = /(?<!\d)(\d{1,3})\s?[×x✕*](?![\p{L}\d])|(?<![\p{L}\d])[×x✕*]\s?(\d{1,3})(?!\d)/gu;

/**
 * Whether an account of what a form took has come in its place: what carried the values was answered with success, nothing more is to be filled in, and
 * the page tells of them. A value that is not told has to be among what was sent; an amount that is told, to be the one that was given.
 */
export function tellsInPlaceOfForm({ goal, fills }: Stored, evidence: Evidence): boolean {
  const { appeared, disappeared, requests } = evidence;
  if (fills.length === 0 || !disappeared.some(isFieldObservation) || appeared.some(isFieldObservation)) return false;
  const { writes, isSent } = writtenBy(evidence);
  if (writes.length === 0 || queuedWrite(requests)) return false;
  const told = saidIn(evidence).map(({ text }) => text);
  if (told.some((text) => leavesOpen(text, goal) || countsOtherwise(text, fills))) return false;
  const isTold = (value: string) => told.some((text) => showsValue(text, value));
  return (
    fills.some(({ value }) => TELLING.test(value) && isTold(value)) &&
    fills.every(({ value }) => isSent(value) || isTold(value))
  );
}

/**
 * Whether a form has begun anew, emptied of what the site took of it, beside a new sentence that says that it is done: all values were
 * sent, and what carried them was answered with success.
 */
export function begunAnew({ goal, fills }: Stored, evidence: Evidence): boolean {
  if (fills.length === 0 || queuedWrite(evidence.requests)) return false;
  const { isSent } = writtenBy(evidence);
  const emptied = evidence.changed.filter((one) => isFieldObservation(one) && one.to === '');
  return (
    fills.every(({ value }) => isSent(value)) &&
    emptied.some(({ from = '' }) => TELLING.test(from) && isSent(from)) &&
    (['create', 'edit', 'send'] as const).some((deed) => judgePlainSentence(deed, goal, evidence) !== undefined)
  );
}

/** What the site answered with success, and whether a value was among what it was sent. */
function writtenBy({ requests }: Evidence) {
  const writes = answeredWrites(requests).filter(({ thirdParty }) => !thirdParty);
  const sent = writes.flatMap((request) => request.sent ?? []);
  return { writes, isSent: (value: string) => sent.some((one) => sameValue(value, one.value)) };
}

/** Whether a line that tells of what was given says that it is another number of it. */
function countsOtherwise(text: string, fills: Stored['fills']): boolean {
  const numbers = fills.map(({ value }) => value.trim()).filter((value) => NUMBER.test(value));
  if (numbers.length === 0 || !fills.some(({ value }) => TELLING.test(value) && showsValue(text, value))) return false;
  const counts = [...text.matchAll(COUNT)].map(([, before, after]) => Number(before ?? after));
  return counts.some((count) => !numbers.some((value) => Number(value) === count));
}
