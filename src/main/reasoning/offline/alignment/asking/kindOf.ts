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

/** Kinds of questions by what they say, the first that fits, with the words that are claimed by it. */
const KINDS: readonly { readonly kind: Kind; readonly said: readonly RegExp[]; readonly claims: RegExp }[] = [
  { kind: 'count', said: [/ (?:how many|number of|count) /], claims: /^(?:how|many|number|count)$/i },
  { kind: 'average', said: [/ average /], claims: /^average$/i },
  {
    kind: 'total',
    said: [
      SUM,
      / what (?:did|do|does|have|has) .{0,200}(?:spend|spent|pay|paid|earn|earned|claim|claimed|owe) /,
      / how much (?:did|do|does|have|has|was|were) /,
    ],
    claims: /^(?:total|totals|sum|altogether|overall|much|how|add|up|in|all)$/i,
  },
  {
    kind: 'when',
    said: [/^ (?:and |so |hi |hey )?(?:when|what time|what day|until when|by when)\b/],
    claims: /^(?:time|day|until|when|by)$/i,
  },
];

/** What sort of answer is wanted: a number, a sum, a day, a yes or no, one of them, a value. The words for it are claimed. */
export function kindOf({ lower, units, claimed }: Asked): Kind | undefined {
  const found = KINDS.find(({ said }) => said.some((pattern) => pattern.test(lower)));
  if (found) {
    for (const [at, { text }] of units.entries()) if (found.claims.test(text)) claimed.add(at);
    return found.kind;
  }
  if (/ (?:which|who|whos|whose) /.test(lower)) return 'which';
  if (/ (?:what|whats|where|how much|how long|how far|how old|how big|how heavy) /.test(lower)) return 'value';
  if (YES_NO.test(lower)) return 'yes-no';
  if (tellsOf(lower) && extremeIn(lower)) return 'value';
  return EXTREMES.some(({ said }) => lower.startsWith(` ${said} `) || lower.startsWith(` the ${said} `))
    ? 'which'
    : undefined;
}

/** Where units that nothing has claimed yet say one of these words. */
export function saidOf({ units, claimed }: Asked, wanted: readonly string[]): readonly number[] {
  return [...units.keys()].filter(
    (at) => !claimed.has(at) && units[at]?.sort === 'word' && hasLike(wanted, units[at]?.word),
  );
}
