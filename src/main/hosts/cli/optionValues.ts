import { InvalidArgumentError, Option } from 'commander';
import { resolveAddress } from '../../browser/executor/actions/address.ts';

/** What is called with the exit code of the command that was given. */
export type Done = (code: number) => void;

/** Something, without the spaces around it. */
export function text(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return value.trim();
}

/** Of a page, as it is typed into an address bar. */
export function address(value: string): string {
  const resolved = resolveAddress(text(value), 'about:blank');
  if (!resolved.ok) throw new InvalidArgumentError(resolved.error.message);
  return resolved.value;
}

/** Where a running browser can be controlled. */
export function endpoint(value: string): string {
  const url = URL.parse(value);
  if (!url || !/^(https?|wss?):$/.test(url.protocol)) {
    throw new InvalidArgumentError('It must be an http or ws address, such as http://127.0.0.1:9222.');
  }
  return value;
}

/** 0: any that is free. */
export function port(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new InvalidArgumentError('Not a port.');
  return number;
}

/** SHA-256 in hexadecimal digits. */
export function hash(value: string): string {
  const lower = value.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(lower)) throw new InvalidArgumentError('A hash is 64 digits from 0 to f.');
  return lower;
}

/** A whole number from 1 on. */
export function count(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return number;
}

/** From 0 to 1. */
export function share(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 1)) throw new InvalidArgumentError('It must be from 0 to 1.');
  return number;
}

/** `--model`; `other`: what else there is to say of it. */
export function modelOption(other = ''): Option {
  return new Option(
    '--model <name>',
    `who reasons: offline, or a model such as openai/gpt-5-mini (countersign models shows which)${other}`,
  ).argParser(text);
}
