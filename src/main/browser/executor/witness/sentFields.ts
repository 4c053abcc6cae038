import type { NetworkRequest } from '../../../../shared/actions/actionOutcome.ts';
import type { SecretMask } from '../../../../shared/secrets/secretMask.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';

type SentField = NonNullable<NetworkRequest['sent']>[number];

/** What a request carried. */
interface Body {
  readonly contentType: string;
  /** Undefined where there is none, or the browser does not hand it out. */
  readonly text: string | null;
}

/** What is known to be secret on a page: names of fields, and values that were typed into such fields. */
export interface Secrets {
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  /** Puts what stands for a kept secret in its place; before a value is cut, which would leave a part of it. */
  readonly mask: SecretMask;
}

/** What stands for a secret, whatever its length; as captures have it. */
const BULLETS = '••••••••';

type Limits = Pick<Settings['browser'], 'sentFields' | 'sentCharacters' | 'sentBodyCharacters'>;

/** Words of a name that say that its value is not for others to see; names are taken apart at case, hyphens and dots. */
const SECRET_WORDS: ReadonlySet<string> = new Set(
  'pass password passwd passwort passphrase passcode pwd secret secrets token tokens pin otp tan cvv cvc csc credential credentials apikey authorization auth'.split(
    ' ',
  ),
);
/** The same where two words say it. */
const SECRET_PHRASE = /\b(?:api|access|private|secret) key\b/;

/**
 * What a request sent, by field: forms, JSON (deeper values under dotted names) and multipart bodies, of files their names.
 * At most so many fields, each cut to so many characters; secrets as bullets. Undefined for bodies that have no fields.
 */
export function sentFields({ contentType, text }: Body, secrets: Secrets, limits: Limits): SentField[] | undefined {
  if (text === null || text === '' || text.length > limits.sentBodyCharacters) return undefined;
  const fields = fieldsOf(contentType, text, limits.sentFields);
  if (fields === undefined || fields.length === 0) return undefined;
  return fields.slice(0, limits.sentFields).map(({ name, value }) => ({
    name: cut(secrets.mask.text(name), limits.sentCharacters),
    value:
      value !== '' && isSecret(name, value, secrets) ? BULLETS : cut(secrets.mask.text(value), limits.sentCharacters),
  }));
}

/** A text that a site answers with, without what was typed into fields for secrets, which some repeat. */
export function withoutSecrets(text: string, { values, mask }: Secrets): string {
  return [...values]
    .filter((value) => value !== '')
    .reduce((rest, value) => rest.replaceAll(value, BULLETS), mask.text(text));
}

function fieldsOf(contentType: string, text: string, most: number): SentField[] | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    return Array.from(new URLSearchParams(text), ([name, value]) => ({ name, value }));
  }
  const boundary = /^multipart\/form-data;.*?\bboundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary !== undefined) return multipartFields(text, boundary);
  // Pages send JSON under all sorts of names, and under none.
  return /^\s*[[{]/.test(text) ? jsonFields(text, most) : undefined;
}

function jsonFields(text: string, most: number): SentField[] | undefined {
  const fields: SentField[] = [];
  const add = (name: string, value: unknown): void => {
    if (fields.length >= most) return;
    if (typeof value !== 'object' || value === null) fields.push({ name, value: value === null ? '' : String(value) });
    else for (const [key, inner] of Object.entries(value)) add(name === '' ? key : `${name}.${key}`, inner);
  };
  try {
    add('', JSON.parse(text));
    return fields;
  } catch {
    return undefined;
  }
}

function multipartFields(text: string, boundary: string): SentField[] {
  return text.split(`--${boundary}`).flatMap((part) => {
    const [, head = '', body = ''] = /^\r\n([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(part) ?? [];
    const name = parameterOf(head, 'name');
    if (name === undefined) return [];
    return [{ name, value: parameterOf(head, 'filename') ?? body.replace(/\r\n$/, '') }];
  });
}

/** A parameter of the part's disposition, in which browsers write quotes and line ends as percent signs and digits. */
function parameterOf(head: string, parameter: string): string | undefined {
  const value = new RegExp(`^content-disposition:.*?[;\\s]${parameter}="([^"]*)"`, 'im').exec(head)?.[1];
  return value?.replaceAll('%22', '"').replaceAll('%0D%0A', '\n');
}

function isSecret(name: string, value: string, { names, values }: Secrets): boolean {
  if (values.has(value) || names.has(name) || names.has(name.split('.').at(-1) ?? '')) return true;
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_PHRASE.test(words.join(' '));
}

/** Never cuts through a character. */
function cut(text: string, characters: number): string {
  return text.length <= characters ? text : `${Array.from(text.slice(0, characters)).slice(0, -1).join('')}…`;
}
