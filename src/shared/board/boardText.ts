/** Control characters that are neither line breaks nor tabs, and those that turn the direction of what follows. */
const STEERING = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as it is kept on the board: what is read there is what was written, by people and by agents alike. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(STEERING, '');
}

/** The same in one line, for what is shown in lists. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}

/** Whether there is anything to see in it. */
export function saysSomething(text: string): boolean {
  return text.replace(UNSEEN, '') !== '';
}

/** At most so many characters of it (UTF-16), without a half one or a blank at the end. */
export function cutTo(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i;

/** Whether an address, as people write it (`example.com`, `localhost:3000`), is one of the web: no script and no file. */
export function isOfTheWeb(address: string): boolean {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https' || address.toLowerCase() === 'about:blank';
}
