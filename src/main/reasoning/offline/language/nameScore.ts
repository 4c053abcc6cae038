import { offlineSettings } from '../offlineSettings.ts';
import { concepts } from './concepts.ts';
import { fold, similarity } from './text.ts';

/** How well a name on the page fits a name in the task: 1 the same words, 0 nothing in common. */
export function nameScore(wanted: string, found: string): number {
  const wantedText = fold(wanted);
  const foundText = fold(found);
  if (wantedText === '' || foundText === '') return wanted.trim() !== '' && wanted.trim() === found.trim() ? 1 : 0;
  if (wantedText === foundText) return 1;
  const asked = concepts(wanted);
  const given = concepts(found);
  const shared = asked.filter((word) => given.some((other) => alike(word, other))).length;
  const recall = shared / asked.length;
  const precision = Math.min(1, shared / given.length);
  if (recall === 1 && precision === 1) return 0.97;
  if (recall === 1) return 0.7 + 0.25 * precision;
  if (precision === 1) return 0.5 + 0.35 * recall;
  return shared === 0 ? 0 : (1.2 * recall * precision) / (recall + precision);
}

/** Whether all the words of a name stand in a text, in any order. */
export function mentions(text: string, name: string): boolean {
  const words = fold(name).split(' ').filter(Boolean);
  const within = new Set(fold(text).split(' '));
  return words.length > 0 && words.every((word) => within.has(word));
}

function alike(a: string, b: string): boolean {
  return a === b || (a.length > 4 && b.length > 4 && similarity(a, b) >= offlineSettings.names.misspelling);
}
