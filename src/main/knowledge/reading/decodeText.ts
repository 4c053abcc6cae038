import { failure, type Result, success } from '../../../shared/result.ts';

/** Control characters that texts do not have; files of other kinds do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a file: as its byte order mark says, else UTF-8, else as `declared` (what an HTML page says of itself), else
 * Windows-1252, in which older Western texts are. Error: that it is no text, for people.
 */
export function decodeText(bytes: Uint8Array, declared?: string): Result<string, string> {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const text = marked
    ? decode(bytes, marked)
    : (decode(bytes, 'utf-8') ?? (declared && decode(bytes, declared)) ?? decode(bytes, 'windows-1252'));
  if (text === undefined || BINARY.test(text)) return failure('It is not a text, or in an encoding that is not known.');
  return success(text.replace(/\r\n?/g, '\n'));
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
