import type { AttachedFile, AttachedText } from '../../../shared/run/attachment.ts';
import type { SecretMask } from '../../../shared/secrets/secretMask.ts';

/**
 * What attached files say that are texts, up to so many characters of all of them together, in their order. A text is known by what it holds and
 * by no name or kind: valid UTF-8 with signs that are written and no others. Secrets are taken out before it is cut.
 */
export function attachedTexts(files: readonly AttachedFile[], characters: number, mask: SecretMask): AttachedText[] {
  let room = characters;
  return files.flatMap(({ name, content }) => {
    const whole = characters === 0 ? undefined : textOf(content);
    if (whole === undefined) return [];
    const head = whole.slice(0, room + SECRET_ROOM);
    const masked = mask.text(head);
    const text = masked.slice(0, room).replace(HALF_A_PAIR, '');
    room -= text.length;
    return [{ name: mask.text(name), text, left: masked.length - text.length + whole.length - head.length }];
  });
}

/** More than any secret takes, however it is written: one that begins where the text is cut is found, too. */
const SECRET_ROOM = 10_000;

/** A cut may part the two halves of a sign. */
const HALF_A_PAIR = /[\ud800-\udbff]$/;

/** What no text has: control characters but tabs, ends of lines and of pages. */
const UNWRITTEN = /(?![\t\n\f\r])\p{Cc}/u;

function textOf(content: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.trim() === '' || UNWRITTEN.test(text) ? undefined : text.replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
