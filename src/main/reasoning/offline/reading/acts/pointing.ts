import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { capital } from '../../language/text.ts';
import { numberAt } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { listOf, type Read, read, together } from './read.ts';

type Act = Instruction['act'];

/** Acts on one thing that are told by their target alone: click, double-click, right-click, hover. */
export function readPointing(act: Act, rest: Words, said: string): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const { what, times } = readTimes(words);
  const key = act === 'click' && KEY_VERBS.has(said) ? readKey(what) : undefined;
  if (key !== undefined) return together(Array.from({ length: times }, () => read({ act: 'press', value: key })));
  const parts = listOf(what);
  const reads = parts.map((part) => readPointed(act, part));
  const once = together(reads);
  return { ...once, instructions: Array.from({ length: times }, () => once.instructions).flat() };
}

function readPointed(act: Act, words: Words): Read {
  const { target: said, ...rest } = readTarget(words);
  const { role: noun, kind, ...own } = said;
  // “Click her address”: what belongs to somebody is called by its noun.
  const isPart = noun === 'record' && kind !== undefined && own.name === undefined && own.container?.role === 'record';
  const target = isPart ? { ...own, name: kind } : said;
  if (act === 'click' && target.role === 'tab' && target.name !== undefined && !target.container)
    return read({ act: 'open', target }, rest);
  const isRow = target.role === 'row' && target.name !== undefined;
  const { role: _, ...bare } = target;
  return read({ act, target: isRow ? bare : target }, rest);
}

const MOST_TIMES = 50;

function readTimes(words: Words): { what: Words; times: number } {
  const { times } = words.vocabulary.words;
  const last = words.at(-1)?.lower ?? '';
  const known = (times as Readonly<Record<string, number>>)[last];
  if (known === undefined || words.at(-1)?.kind === 'quote') return { what: words, times: 1 };
  if (known > 0 && words.length > 1) return { what: words.slice(0, -1), times: known };
  const count = numberAt(words, words.length - 2);
  if (count === undefined || count < 1 || count > MOST_TIMES) return { what: words, times: 1 };
  return { what: words.slice(0, -2), times: count };
}

const KEY_VERBS: ReadonlySet<string> = new Set(['press', 'hit', 'push', 'press on']);

function readKey(phrase: Words): string | undefined {
  const { vocabulary } = phrase;
  const noun = phrase.end('keyNoun');
  const words = (noun?.before ?? phrase).bare;
  if (noun && words.quoted !== undefined) return words.quoted;
  const found = words.begin('keys');
  if (found?.length === words.length) return found.means;
  const [only] = words.list;
  const isSpaced = words.length > 1 && words.list.some(({ text }) => text === '+');
  if ((words.length !== 1 && !isSpaced) || !only || only.kind === 'quote') return undefined;
  const parts = words.lower.split('+').map((part) => part.trim());
  const modifiers: Readonly<Record<string, string>> = vocabulary.words.modifiers;
  const keys: Readonly<Record<string, string>> = vocabulary.words.keys;
  const isCombined = parts.length > 1 && parts.slice(0, -1).every((part) => modifiers[part] !== undefined);
  if (isCombined || /^f\d{1,2}$/.test(only.lower))
    return parts.map((part) => modifiers[part] ?? keys[part] ?? (part.length > 1 ? capital(part) : part)).join('+');
  return noun ? (keys[only.lower] ?? (only.text.length === 1 ? only.text : capital(only.text))) : undefined;
}
