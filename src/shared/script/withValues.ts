import type { VerifiedScript } from './verifiedScript.ts';

/** A value of the record, and what takes its place. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
  /** How the new one is written in addresses, where that is not as addresses write it. */
  readonly inAddress?: string;
}

/** Fields that hold words of the format itself and never a value of a page. */
const NO_VALUES: ReadonlySet<string> = new Set(
  'format runId type kind role toolType level standing attribute messageKind method parameter parameters key to act purpose relation form property quantity'.split(
    ' ',
  ),
);

/**
 * The script with values that the record was given replaced wherever they stand as words of their own: in actions, elements,
 * criteria and what is expected to change. In addresses the value may also be written as addresses are.
 */
export function withValues(script: VerifiedScript, replacements: readonly Replacement[]): VerifiedScript {
  const real = replacements.filter(({ from, to }) => from !== '' && from !== to);
  return real.length === 0 ? script : (replaced(script, '', real) as VerifiedScript);
}

/** A text with each of these values replaced where it is not a part of a longer word or number. */
export function withValuesIn(text: string, replacements: readonly Replacement[]): string {
  if (replacements.length === 0) return text;
  // All at once, longest first, so that what was put in is never replaced itself.
  const ordered = replacements.toSorted((one, other) => other.from.length - one.from.length);
  const whole = new RegExp(ordered.map(({ from }) => wholeWord(from)).join('|'), 'gu');
  return text.replace(whole, (found) => ordered.find(({ from }) => from === found)?.to ?? found);
}

function replaced(value: unknown, field: string, replacements: readonly Replacement[]): unknown {
  if (typeof value === 'string') {
    if (field !== 'url' && field !== 'startUrl') return withValuesIn(value, replacements);
    const inAddress = replacements.flatMap(({ from, to, inAddress: written = encodeURIComponent(to) }) =>
      [from, encodeURIComponent(from), encodeURIComponent(from).replaceAll('%20', '+')].map((form) => ({
        from: form,
        to: written,
      })),
    );
    return withValuesIn(value, inAddress);
  }
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, field, replacements));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, NO_VALUES.has(key) ? entry : replaced(entry, key, replacements)]),
  );
}

function wholeWord(value: string): string {
  const escaped = value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const before = /^[\p{L}\p{N}]/u.test(value) ? '(?<![\\p{L}\\p{N}])(?<!\\d[.,])' : '';
  const after = /[\p{L}\p{N}]$/u.test(value) ? '(?![\\p{L}\\p{N}])(?![.,]\\d)' : '';
  return `${before}${escaped}${after}`;
}
