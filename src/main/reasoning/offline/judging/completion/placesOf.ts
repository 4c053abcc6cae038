import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { mentions } from '../../language/nameScore.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';

const CITED = 3;

/** The places of a page that speak of what a step names, as they are cited; the page by its title and address without any. */
export function placesOf(intent: StepIntent, page: PageView, pageId: string): string[] {
  const { kind: _, ...named } = intent;
  const words = Object.values(named).filter((value) => typeof value === 'string' && value.trim() !== '');
  const speaks = (text: string) => words.some((word) => mentions(text, String(word)));
  const places = page.tree.filter(({ n, v = '', g = '' }) => speaks(`${n} ${v}`) || speaks(g)).map(({ i }) => i);
  const cited = places.length > 0 ? places.slice(0, CITED) : ['title', 'url'];
  return cited.map((place) => `${pageId}:${place}`);
}
