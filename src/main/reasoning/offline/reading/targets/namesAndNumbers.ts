import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { singular } from '../../language/text.ts';
import type { Words } from '../words.ts';

/** A name as it was meant; what stands beside a quotation is no part of it. */
export function nameOf(phrase: Words): { readonly name: string; readonly unread?: string | undefined } {
  const words = phrase.trimmed();
  const bare = words.bare.trimmed();
  const first = bare.at(0);
  if (first?.kind === 'quote' && bare.length > 1) return { name: first.text, unread: bare.slice(1).said };
  return { name: bare.length > 0 ? bare.said : words.said };
}

/** A number in figures or words. */
export function numberAt(words: Words, at: number): number | undefined {
  const token = words.at(at);
  if (!token || token.kind === 'quote') return undefined;
  if (/^\d{1,6}$/.test(token.lower)) return Number(token.lower);
  const known: Readonly<Record<string, number>> = words.vocabulary.words.numbers;
  return Object.hasOwn(known, token.lower) ? known[token.lower] : undefined;
}

/** “all of the”, “at least two”, “the first three”, “both”: how many are meant, and what is left of the phrase. */
export function readQuantity(words: Words, least = 2): { rest: Words; quantity?: Instruction['quantity'] } {
  const { units } = words.vocabulary.words;
  const bare = words.bare;
  const atLeast = words.begin('atLeast');
  if (atLeast) {
    const count = numberAt(words, atLeast.length);
    if (count !== undefined)
      return { rest: withoutOf(words.slice(atLeast.length + 1)), quantity: { atLeast: Math.max(1, count) } };
  }
  const said = bare.begin('many') ?? words.begin('many');
  const after = said && (bare.begin('many') ? bare : words).slice(said.length);
  if (said && said.means !== 'none' && !words.isName(0)) {
    const isWhole = !after || after.length === 0;
    const known = { all: 'all', each: 'each', both: 2 } as const;
    if (!isWhole || said.means === 'all') return { rest: withoutOf(after ?? words), quantity: known[said.means] };
  }
  const first = bare.at(0)?.lower === 'first' ? numberAt(bare, 1) : undefined;
  if (first !== undefined && first > 1 && bare.length > 2) return { rest: withoutOf(bare.slice(2)), quantity: first };
  const count = numberAt(bare, 0);
  const noun = bare.at(1);
  const isPlural =
    noun?.kind === 'word' && (count === 1 || singular(noun.lower) !== noun.lower) && !(noun.lower in units);
  const isCounted = isPlural && (bare.has('things', 1) || bare.slice(1).begin('roles') !== undefined);
  if (count !== undefined && count >= least && isCounted) return { rest: bare.slice(1), quantity: count };
  return { rest: words };
}

function withoutOf(words: Words): Words {
  return (words.is(0, 'of') ? words.slice(1) : words).bare;
}
