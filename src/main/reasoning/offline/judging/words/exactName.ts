import { fold } from '../../language/text.ts';

/** What may stand between a name and what a row says beside it. A number in brackets makes it another name. */
const BEFORE = /(?:^|[,;:|·•–—/“”"'(\n]\s*|\s-\s+)$/u;
const AFTER = /^(?:$|[,;:|·•–—/“”"')\n.!]|\s+[-·|–—(](?!\d+\)))/u;
const COPY = /^\s*(?:\(?\d+\)?|[-–_#]\s*\d+|\(?(?:copy|new|duplicate)\)?(?:\s*\(?\d+\)?)?)$/i;

/** Whether a text is that name, or says it by itself beside other things; not as a part of a longer name. */
export function isExactly(text: string, name: string): boolean {
  if (wordsOf(text) === wordsOf(name)) return true;
  const [within, wanted] = [plain(text), plain(name)];
  for (let at = within.indexOf(wanted); at >= 0 && wanted !== ''; at = within.indexOf(wanted, at + 1)) {
    if (BEFORE.test(within.slice(0, at)) && AFTER.test(within.slice(at + wanted.length))) return true;
  }
  return false;
}

/** Whether a text is the name with a number or “copy” behind it: what a site calls a second one. */
export function isNumberedCopy(text: string, name: string): boolean {
  const [whole, wanted] = [plain(text), plain(name)];
  return whole.startsWith(wanted) && COPY.test(whole.slice(wanted.length));
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/[ \t]+/g, ' ')
    .toLowerCase();
}

function wordsOf(text: string): string {
  return fold(text).split(' ').sort().join(' ');
}
