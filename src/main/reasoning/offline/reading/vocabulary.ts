import type { Act } from '../../../../shared/meaning/instruction.ts';
import type { Relation } from '../../../../shared/meaning/target.ts';
import { singular } from '../language/text.ts';
import { type Token, tokensOf } from './tokens.ts';
import en from './vocabulary/en.json' with { type: 'json' };

/** Phrases with what they mean, found by their first word; the longest that fits counts. */
export interface Phrases<Meaning> {
  readonly byFirst: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
}

interface Phrase<Meaning> {
  readonly words: readonly string[];
  /** What stands behind the object, as in “turn … on”. */
  readonly after?: readonly string[];
  readonly means: Meaning;
}

/** A phrase in a text: how many tokens it takes, and what it means. */
export interface Found<Meaning> {
  readonly length: number;
  readonly means: Meaning;
  readonly after?: readonly string[];
}

/** What a verb has the reader look for after it: acts of instructions, and kinds of clauses that become some. */
export type Verb =
  | Act
  | 'deed'
  | 'switch-to'
  | 'fill'
  | 'leave'
  | 'clear'
  | 'toggle'
  | 'mark'
  | 'rename'
  | 'assign'
  | 'log-out'
  | 'sign-up'
  | 'save'
  | 'send'
  | 'apply'
  | 'cancel'
  | 'expand'
  | 'collapse'
  | 'undo'
  | 'use'
  | 'tell'
  | 'increase'
  | 'decrease'
  | 'run-search';

type Words = typeof en;
type State = { readonly property: 'on' | 'open'; readonly holds: boolean } | { readonly property: 'value' };

/** What the phrases of a sort mean. */
interface Meanings {
  readonly verbs: { readonly verb: Verb; readonly said: string; readonly isGerund: boolean };
  readonly relations: Relation;
  readonly roles: string;
  readonly ordinals: number;
  readonly extremes: { readonly by?: string; readonly pick: 'most' | 'least' };
  readonly many: 'all' | 'each' | 'both' | 'none';
  readonly keys: string;
  /** Looks of a text, as an adjective and as a verb. */
  readonly formats: string;
  readonly formattingVerbs: string;
  readonly scrolls: string;
  readonly comparisons: 'at-least' | 'at-most' | 'is-not' | 'contains';
  readonly due: string;
  readonly states: State;
}

type ListName = { [Key in keyof Words]: Words[Key] extends readonly string[] ? Key : never }[keyof Words];

/** What phrases are looked for by: the sorts that mean something, and the lists of the file under their own names. */
export type Sort = keyof Meanings | ListName;
export type MeaningOf<Kind extends Sort> = Kind extends keyof Meanings ? Meanings[Kind] : Kind;
type PhraseSets = { readonly [Kind in keyof Meanings]: Phrases<Meanings[Kind]> };

/** The vocabulary of a language: data of `vocabulary/`, as phrases that can be looked for. */
export interface Vocabulary extends PhraseSets {
  readonly words: Words;
  readonly phrases: <Kind extends Sort>(sort: Kind) => Phrases<MeaningOf<Kind>>;
  readonly has: (name: ListName, word: string) => boolean;
  /** Whether a word is one that grammar goes by. */
  readonly knows: (word: string) => boolean;
}

const all = [en].map(compile);

/** The vocabulary whose words a text has most of. */
export function vocabularyOf(tokens: readonly Token[]): Vocabulary {
  const score = ({ words }: Vocabulary) => {
    const known = new Set(words.function.split(' '));
    return tokens.filter(({ lower }) => known.has(lower)).length;
  };
  return all.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/** Whether a common noun for something that is kept in lists: patient, orders … */
export function isThing(word: string): boolean {
  const lower = word.toLowerCase();
  return all.some(({ has }) => has('things', lower) || has('things', singular(lower)));
}

/** The role of the controls that a noun is for, `treeitem` for “node”; undefined for a noun that is for none. */
export function roleOfNoun(word: string): string | undefined {
  const isFor = (texts: readonly string[]) => texts.includes(word) || texts.includes(singular(word));
  return all.flatMap(({ words }) => Object.entries(words.roles)).find(([, texts]) => isFor(texts))?.[0];
}

/** Whether a noun may follow it that means one certain thing: the, my, her … */
export function isDeterminer(word: string): boolean {
  return all.some(({ has }) => has('determiners', word) || has('owners', word));
}

/** The phrase that begins at a token, if one does. */
export function phraseAt<Meaning>(
  phrases: Phrases<Meaning>,
  tokens: readonly Token[],
  at: number,
  end = tokens.length,
): Found<Meaning> | undefined {
  const first = tokens[at];
  if (!first || first.kind === 'quote' || at >= end) return undefined;
  for (const { words, means, after } of phrases.byFirst.get(first.lower) ?? []) {
    if (at + words.length > end) continue;
    if (words.every((word, offset) => tokens[at + offset]?.lower === word && tokens[at + offset]?.kind !== 'quote'))
      return { length: words.length, means, ...(after && { after }) };
  }
  return undefined;
}

function phrases<Meaning>(entries: readonly (readonly [string, Meaning])[]): Phrases<Meaning> {
  const byFirst = new Map<string, Phrase<Meaning>[]>();
  for (const [text, means] of entries) {
    const [before = '', behind] = text.split('…');
    const words = tokensOf(before).map(({ lower }) => lower);
    const after = behind === undefined ? undefined : tokensOf(behind).map(({ lower }) => lower);
    const first = words[0];
    if (first === undefined) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, means, ...(after && { after }) }]);
  }
  const longest = ({ words, after }: Phrase<Meaning>) => words.length + (after?.length ?? 0);
  for (const list of byFirst.values()) list.sort((a, b) => longest(b) - longest(a));
  return { byFirst };
}

function listed<Key extends string>(of: Readonly<Record<string, readonly string[]>>): Phrases<Key> {
  return phrases(Object.entries(of).flatMap(([key, texts]) => texts.map((text) => [text, key as Key] as const)));
}

function compile(words: Words): Vocabulary {
  const verbs = [
    ...Object.entries(words.acts).flatMap(([verb, texts]) => texts.map((text) => [text, verb as Verb] as const)),
    ...words.deeds.map((text) => [text, 'deed'] as const),
  ];
  const known = new Set<string>();
  const said = verbs.filter(([text]) => !known.has(text) && known.add(text));
  const spoken = new Set(
    JSON.stringify(words)
      .toLowerCase()
      .match(/[^\s",[\]{}:…]+/g),
  );
  const gerunds = new Set(said.map(([text]) => gerund(text, words.gerunds).split(' ')[0]));
  const sets: PhraseSets = {
    verbs: phrases<Meanings['verbs']>([
      ...said.map(([text, verb]) => [text, { verb, said: text, isGerund: false }] as const),
      ...said.map(([text, verb]) => [gerund(text, words.gerunds), { verb, said: text, isGerund: true }] as const),
    ]),
    relations: listed(words.relations),
    roles: phrases(
      Object.entries(words.roles).flatMap(([role, texts]) =>
        texts.flatMap((text) => [[text, role] as const, [`${text}s`, role] as const, [`${text}es`, role] as const]),
      ),
    ),
    ordinals: phrases(Object.entries(words.ordinals)),
    extremes: phrases<Meanings['extremes']>([
      ...Object.entries(words.extremes).map(
        ([text, [by = '', pick]]) => [text, { by, pick: pick === 'most' ? 'most' : 'least' }] as const,
      ),
      ...words.most.map((text) => [text, { pick: 'most' }] as const),
      ...words.least.map((text) => [text, { pick: 'least' }] as const),
    ]),
    many: listed(words.howMany),
    keys: phrases(Object.entries(words.keys)),
    formats: listed(words.formats),
    formattingVerbs: listed(words.formattingVerbs),
    scrolls: phrases(Object.entries(words.scrolls)),
    comparisons: listed(words.comparisons),
    due: phrases(Object.entries(words.due)),
    states: phrases<State>([
      ...words.stateOn.map((text) => [text, { property: 'on', holds: true }] as const),
      ...words.stateOff.map((text) => [text, { property: 'on', holds: false }] as const),
      ...words.stateOpen.map((text) => [text, { property: 'open', holds: true }] as const),
      ...words.stateClosed.map((text) => [text, { property: 'open', holds: false }] as const),
      ...words.stateValue.map((text) => [text, { property: 'value' }] as const),
    ]),
  };
  const textsOf = (name: ListName) => words[name] as readonly string[];
  const bySort = new Map<string, Phrases<unknown>>(Object.entries(sets));
  const byList = new Map<ListName, ReadonlySet<string>>();
  return {
    ...sets,
    words,
    phrases<Kind extends Sort>(sort: Kind) {
      const found = bySort.get(sort) ?? phrases(textsOf(sort as ListName).map((text) => [text, sort] as const));
      bySort.set(sort, found);
      return found as Phrases<MeaningOf<Kind>>;
    },
    knows: (word) => spoken.has(word) || spoken.has(singular(word)) || gerunds.has(word),
    has(name, word) {
      const found = byList.get(name) ?? new Set(textsOf(name));
      byList.set(name, found);
      return found.has(word);
    },
  };
}

/** “click on” as “clicking on”: the first word in the form that stands for doing it. */
function gerund(text: string, ending: string): string {
  const [, verb = text, rest = ''] = /^(\S+)(?!\S)(.*)$/.exec(text) ?? [];
  const stem = /[^e]e$/.test(verb)
    ? verb.slice(0, -1)
    : /^[^aeiou]*[aeiou][bdgmnprt]$/.test(verb)
      ? verb + verb.at(-1)
      : verb;
  return `${stem}${ending}${rest}`;
}
