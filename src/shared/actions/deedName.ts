import type { Hint, SemanticNode } from '../page/semanticTree.ts';
import { riskOfDeed, riskyDeed } from './riskyDeed.ts';

/** Nothing, or characters of an icon font. */
const NAMELESS = /^[\p{Co}\s]*$/u;

/**
 * By what it says of itself that an element does something: its name, else its description; without either what is drawn on it, or a word of its
 * class or picture that speaks of deleting. Empty where nothing does.
 */
export function deedName({ n, d, h }: Pick<SemanticNode, 'n' | 'd' | 'h'>): string {
  if (!NAMELESS.test(n)) return n;
  if (d !== undefined && d !== '') return d;
  const drawn = h?.does ?? '';
  return riskyDeed(drawn) === undefined ? (destructiveWord(h) ?? drawn) : drawn;
}

/** Names that authors give to their own parts are no labels: only those count that can mean nothing else. */
function destructiveWord(hint: Hint | undefined): string | undefined {
  const said = [hint, hint?.also].flatMap((one) => (one?.by === 'class' || one?.by === 'picture' ? [one.n] : []));
  return said
    .flatMap((text) => [text, ...text.split(' ')])
    .map((word) => (word === 'bin' ? 'trash' : word))
    .find((word) => {
      const deed = riskyDeed(word);
      return deed !== undefined && riskOfDeed(deed) === 'destructive';
    });
}
