import { runInThisContext } from 'node:vm';
import type { HostileText } from './hostileTexts.ts';

/** How a pattern is used on one text: looked for once, again and again, or at each place that was not matched yet. */
export function workOf(pattern: RegExp, isRepeated: boolean): (text: string) => void {
  if (pattern.sticky) {
    return (text) => {
      for (let at = 0; at < text.length; at++) {
        pattern.lastIndex = at;
        if (pattern.test(text)) at = Math.max(at, pattern.lastIndex - 1);
      }
    };
  }
  if (!isRepeated) return (text) => void pattern.exec(text);
  const everywhere = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  return (text) => void text.replace(everywhere, '\u0002');
}

/** A text that takes a piece of work longer than grows with its length. */
export interface SlowText {
  readonly text: HostileText;
  /** How much longer the work takes on a text that is eight times as long; undefined where it did not come to an end. */
  readonly growth: number | undefined;
}

const SHORT = 4_000;
const TIMES = 8;
/** Eight times the text may take eight times as long, on a busy machine longer; 64 times is what squares need. */
const GROWTH = 40;
/** What takes less on the short text takes no squares: those need at least a million steps there. */
const UNSUSPICIOUS_MS = 0.7;
/** For all texts of a pattern together, of the processor's time. */
const LONGEST_MS = 20_000;
/** A piece of work that was broken off may have waited for the processor instead: as often it is begun anew, with twice the time. */
const BEGUN_ANEW = 3;

/** How long the short texts are, how long one may take without being looked at closer, and after how long it is given up. */
interface Bounds {
  readonly short?: number;
  readonly unsuspiciousMs?: number;
  readonly longestMs?: number;
}

/**
 * The first of these texts on which work takes longer than in proportion to the text's length. What a noisy machine slows down is
 * measured again, and the fastest counts; a work that does not come to an end is broken off.
 */
export function findSlow(
  texts: readonly HostileText[],
  work: (text: string) => void,
  { short = SHORT, unsuspiciousMs = UNSUSPICIOUS_MS, longestMs = LONGEST_MS }: Bounds = {},
): SlowText | undefined {
  let at: HostileText | undefined;
  const look = (): SlowText | undefined => {
    for (const text of texts) {
      at = text;
      if (timeOf(work, lengthened(text, short), 1) < unsuspiciousMs) continue;
      let growth = growthOn(text, work, short);
      for (let again = 0; again < 4 && growth > GROWTH; again++) growth = Math.min(growth, growthOn(text, work, short));
      if (growth > GROWTH) return { text, growth };
    }
    return undefined;
  };
  for (let time = 0; ; time++) {
    const started = workedMs();
    try {
      return interruptible(look, longestMs * 2 ** time);
    } catch (thrown) {
      if (!at || (thrown as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
      if (time === BEGUN_ANEW || workedMs() - started > longestMs * 0.9) return { text: at, growth: undefined };
    }
  }
}

function growthOn(text: HostileText, work: (text: string) => void, length: number): number {
  const short = timeOf(work, lengthened(text, length), 3);
  if (short < UNSUSPICIOUS_MS / 2) return 0;
  return timeOf(work, lengthened(text, length * TIMES), 1) / short;
}

function lengthened({ before, repeated, after }: HostileText, length: number): string {
  return before + repeated.repeat(Math.ceil(length / repeated.length)) + after;
}

function timeOf(work: (text: string) => void, text: string, times: number): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const started = workedMs();
    work(text);
    fastest = Math.min(fastest, workedMs() - started);
  }
  return fastest;
}

/** The time of the processor that this thread has taken: what others make it wait for does not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Only code that is called as a script can be broken off while a pattern is at work. */
function interruptible<T>(work: () => T, timeout: number): T {
  const place = globalThis as { interruptibleWork?: () => T };
  place.interruptibleWork = work;
  try {
    return runInThisContext('globalThis.interruptibleWork()', { timeout }) as T;
  } finally {
    delete place.interruptibleWork;
  }
}
