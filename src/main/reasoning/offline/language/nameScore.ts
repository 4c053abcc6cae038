import { offlineSettings } from '../offlineSettings.ts';
import { concepts } from './concepts.ts';
import { fold, similarity, singular } from './text.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** How well a name on the page fits a name in the task: 1 the same words, 0 nothing in common. */
export function nameScore(wanted: string, found: string): number {
  const wantedText = fold(wanted);
  const foundText = fold(found);
  if (wantedText === '' || foundText === '') return wanted.trim() !== '' && wanted.trim() === found.trim() ? 1 : 0;
  if (wantedText === foundText) return 1;
  if (isOtherEnd(wantedText, foundText)) return 0;
  const asked = concepts(wanted);
  const given = concepts(found);
  if (asked.some((word) => !given.includes(word) && given.some((other) => areOpposite(word, other)))) return 0;
  const shared = asked.filter((word) => given.some((other) => alike(word, other))).length;
  const recall = shared / asked.length;
  const precision = Math.min(1, shared / given.length);
  if (recall === 1 && precision === 1) return 0.97;
  if (recall === 1) return 0.7 + 0.25 * precision;
  if (precision === 1) return 0.5 + 0.35 * recall;
  return shared === 0 ? 0 : (1.2 * recall * precision) / (recall + precision);
}

/** Whether what goes by a name on the page is what is called so in the task; nothing is where no name was given. */
export function isSameName(wanted: string | undefined, found: string): boolean {
  return wanted !== undefined && nameScore(wanted, found) >= offlineSettings.names.same;
}

/** Whether one name says where a span begins, and the other where it ends: small words, but for which “Open from” is “Open to”. */
function isOtherEnd(one: string, other: string): boolean {
  const says = (name: string, words: readonly string[]) => name.split(' ').some((word) => words.includes(word));
  const { from, to } = vocabulary;
  const [begins, ends] = [says(one, from), says(one, to)];
  return begins !== ends && says(other, from) === ends && says(other, to) === begins;
}

/** Whether all the words of a name stand in a text, in any order. */
export function mentions(text: string, name: string): boolean {
  const words = fold(name).split(' ').filter(Boolean);
  const within = new Set(fold(text).split(' '));
  return words.length > 0 && words.every((word) => within.has(word));
}

/** The same, however many there are: “M6 hex bolts” of what says “M6 hex bolt, zinc”. */
export function mentionsAny(text: string, name: string): boolean {
  const inOne = (said: string) => fold(said).split(' ').map(singular).join(' ');
  return mentions(inOne(text), inOne(name));
}

/** Syllables that turn a word round, and pairs of words (without accents) that mean the opposite, in languages that pages are often written in. */
const { turning: TURNING, opposites: OPPOSITES } = vocabulary;
/** So much has to be left of a word: “under” is not the opposite of “der”, nor “unit” of “it”. */
const STEM_LETTERS = 4;

/** Whether one word turns the other round: “deactivate” and “activate”, “unsubscribe” and “subscribe”, “off” and “on”. */
export function areOpposite(a: string, b: string): boolean {
  const [one = '', other = ''] = [a, b].toSorted((first, second) => first.length - second.length);
  if (one.length >= STEM_LETTERS && TURNING.some((syllable) => other === `${syllable}${one}`)) return true;
  return isPairOf(OPPOSITES, a, b);
}

/** Whether two words are one of these pairs, in either order. */
export function isPairOf(pairs: readonly (readonly string[])[], a: string, b: string): boolean {
  return pairs.some((pair) => a !== b && pair.includes(a) && pair.includes(b));
}

/** Endings of verbs as controls are called by them. */
const ENDING = /(?:en|er|ir|ar|re|e|y)$/;

/** Whether a text tells of the opposite of what a control does, as “deactivated” after “Activate”, and not of that itself. */
export function tellsOpposite(control: string, text: string): boolean {
  const [verb = '', ...particles] = fold(control).split(' ');
  const stem = verb.replace(ENDING, '');
  if (stem.length < STEM_LETTERS) return false;
  const words = fold(text).split(' ');
  // “Inlämnad” is what “Lämna in” comes to: what the control says by itself turns nothing round.
  const turning = TURNING.filter((syllable) => !particles.includes(syllable));
  const turned = turning.map((syllable) => `${syllable}${stem}`);
  const bare = TURNING.filter((syllable) => stem.startsWith(syllable)).map((syllable) => stem.slice(syllable.length));
  const paired = OPPOSITES.flatMap(([one = '', other = '']) => (one === verb ? [other] : other === verb ? [one] : []));
  const opposites = [...turned, ...bare, ...paired.map((word) => word.replace(ENDING, ''))].filter(
    (word) => word.length >= STEM_LETTERS,
  );
  return (
    words.some((word) => opposites.some((opposite) => word.startsWith(opposite))) &&
    !words.some((word) => word.startsWith(stem))
  );
}

/** Whether a text has lost a word that was the opposite of what a control is for: “Unread” after “Mark all as read”. */
export function losesOpposite(control: string, before: string, after: string): boolean {
  const wanted = fold(control)
    .split(' ')
    .filter((word) => word.length >= STEM_LETTERS);
  const [was, is] = [before, after].map((text) => fold(text).split(' '));
  return (was ?? []).some((word) => !is?.includes(word) && wanted.some((one) => areOpposite(word, one)));
}

/** Whether a name is another one turned round: “Log out” and “Log in”, “Unfollow Ann” and “Follow Ann”, “Turn off” and “Turn on”. */
export function isTurnedRound(one: string, other: string): boolean {
  const readings = [concepts, (text: string) => fold(text).split(' ')];
  return readings.some((wordsOf) => differByOpposite(wordsOf(one), wordsOf(other)));
}

function differByOpposite(words: readonly string[], others: readonly string[]): boolean {
  const apart = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ''] as const]));
  const [pair] = apart;
  return words.length === others.length && apart.length === 1 && pair !== undefined && areOpposite(...pair);
}

function alike(a: string, b: string): boolean {
  if (a === b) return true;
  // “Bella” is no slip for “Bello”.
  const isOtherName = a.slice(0, -1) === b.slice(0, -1) && [a, b].every((word) => /[aeio]$/.test(word));
  return !isOtherName && a.length > 4 && b.length > 4 && similarity(a, b) >= offlineSettings.names.misspelling;
}
