import type { Question } from '../../../../../shared/meaning/question.ts';
import en from '../../reading/vocabulary/en.json' with { type: 'json' };
import type { Unit } from '../units.ts';
import { hasLike } from '../wording.ts';
import { tellsOf } from './tellIn.ts';

/** What a question was found to say, and which of its units have been accounted for. */
export interface Asked {
  readonly units: readonly Unit[];
  readonly claimed: Set<number>;
  readonly lower: string;
  /** A sum over records is wanted, of which several may be called alike. */
  readonly isSummed?: boolean;
}

export type Kind = Question['ask'] | 'total' | 'when';

const EXTREMES = [
  ...Object.entries(en.extremes).map(([said, [by = '', pick = '']]) => ({ said, by, pick })),
  ...en.most.map((said) => ({ said, by: '', pick: 'most' })),
  ...en.least.map((said) => ({ said, by: '', pick: 'least' })),
].toSorted((one, other) => other.said.length - one.said.length);

/** The word for the most or the least that a question has, “at least” being a bound; and what it ranks by, where it says so. */
export function extremeIn(lower: string): (typeof EXTREMES)[number] | undefined {
  const said = lower.replaceAll(/ at (?:least|most)(?= )/g, '');
  return EXTREMES.find((one) => said.includes(` ${one.said} `));
}

export const SUM = / (?:total|totals|sum|altogether|in all|in total|overall|all in all|add up) /;

export const RANK = / (?:second|third|fourth|fifth|sixth|\d{1,2}(?:nd|rd|th)) (?:most|least|\p{L}{2,20}est) /u;

/** “Do the bread baking workshop” asks for nothing to be known. */
const YES_NO =
  /^ (?:(?:is|are|was|were|does|did|has|am) |(?:do|have) (?:i|we|you|they|any|all|both|these|those|the \p{L}{1,20}s) )/u;

/** What sort of answer is wanted: a number, a sum, a day, a yes or no, one of them, a value. The words for it are claimed. */
export function kindOf({ lower, units, claimed }: Asked): Kind | undefined {
  const claim = (pattern: RegExp) => {
    for (const [at, { text }] of units.entries()) if (pattern.test(text)) claimed.add(at);
  };
  if (/ (?:how many|number of|count) /.test(lower)) {
    claim(/^(?:how|many|number|count)$/i);
    return 'count';
  }
  if (/ average /.test(lower)) {
    claim(/^average$/i);
    return 'average';
  }
  if (
    SUM.test(lower) ||
    / what (?:did|do|does|have|has) .{0,200}(?:spend|spent|pay|paid|earn|earned|claim|claimed|owe) /.test(lower) ||
    / how much (?:did|do|does|have|has|was|were) /.test(lower)
  ) {
    claim(/^(?:total|totals|sum|altogether|overall|much|how|add|up|in|all)$/i);
    return 'total';
  }
  if (/^ (?:and |so |hi |hey )?(?:when|what time|what day|until when|by when)\b/.test(lower)) {
    claim(/^(?:time|day|until|when|by)$/i);
    return 'when';
  }
  if (/ (?:which|who|whos|whose) /.test(lower)) return 'which';
  if (/ (?:what|whats|where|how much|how long|how far|how old|how big|how heavy) /.test(lower)) return 'value';
  if (YES_NO.test(lower)) return 'yes-no';
  if (tellsOf(lower) && extremeIn(lower)) return 'value';
  if (EXTREMES.some(({ said }) => lower.startsWith(` ${said} `) || lower.startsWith(` the ${said} `))) return 'which';
  return undefined;
}

/** Where units that nothing has claimed yet say one of these words. */
export function saidOf({ units, claimed }: Asked, wanted: readonly string[]): readonly number[] {
  return [...units.keys()].filter(
    (at) => !claimed.has(at) && units[at]?.sort === 'word' && hasLike(wanted, units[at]?.word),
  );
}
