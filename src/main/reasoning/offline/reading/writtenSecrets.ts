import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { isSecretPlaceholder, PASSWORD } from '../../../../shared/secrets/keptSecret.ts';
import { concepts } from '../language/concepts.ts';
import { readTask } from './readTask.ts';
import { isSecretWord, type Token, tokensOf } from './tokens.ts';

/** A password that somebody wrote into a task, and where it stands there. */
export interface WrittenSecret {
  readonly value: string;
  readonly from: number;
  readonly to: number;
  /** Whose it is, where the task says so. */
  readonly userName?: string;
}

/** The passwords in a task, in order: what it logs in with or enters as one, and what follows the word for it. */
export function writtenSecrets(task: string): readonly WrittenSecret[] {
  const { instructions } = readTask(task);
  const given = instructions.flatMap((one) => givenBy(one));
  const userName = instructions.flatMap(userNamesIn)[0];
  const named = tokensOf(task).flatMap((token, at, all) => (isNamed(all, at) ? [token.text] : []));
  const values = [...new Set([...given, ...named])].filter((value) => value !== '' && !isSecretPlaceholder(value));
  return values
    .flatMap((value) => {
      // Whoever is called like the password is named first.
      const from = task.lastIndexOf(value);
      return from === -1 ? [] : [{ value, from, to: from + value.length, ...(userName !== undefined && { userName }) }];
    })
    .toSorted((a, b) => a.from - b.from);
}

function givenBy({ act, target, value = '', fields = [] }: Instruction): string[] {
  const entered = (act === 'enter' || act === 'set') && isPassword(target?.name ?? '') ? [value] : [];
  return [...entered, ...fields.flatMap((one) => (isPassword(one.field) ? [one.value] : []))];
}

function userNamesIn({ act, target, value = '', fields = [] }: Instruction): string[] {
  const entered = act === 'enter' && isUserName(target?.name ?? '') ? [value] : [];
  return [...entered, ...fields.flatMap((one) => (isUserName(one.field) ? [one.value] : []))].filter(Boolean);
}

function isPassword(field: string): boolean {
  return concepts(field).at(-1) === PASSWORD;
}

function isUserName(field: string): boolean {
  return /^(?:e-?mail(?: address)?|user|user ?name|login|account)$/i.test(field.trim());
}

/** “Password: x”, “password is x”, “the password x7!”; “the password policy” speaks of something else. */
function isNamed(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || (token.kind !== 'value' && token.kind !== 'quote')) return false;
  const before = tokens[at - 1];
  const isSaid = before !== undefined && (before.text === ':' || before.text === '=' || before.lower === 'is');
  const word = isSaid ? tokens[at - 2] : before;
  if (word?.kind !== 'word' || !isSecretWord(word)) return false;
  return isSaid || token.kind === 'quote' || /\d|[^\p{L}\p{N}\s-]|\p{Ll}\p{Lu}/u.test(token.text);
}
