import { concepts } from './concepts.ts';

const LABELS = new Set(
  'email phone firstname lastname username name birthdate postcode password quantity note address street city country status title description subject message comment age gender price amount date time category priority company website url type role'.split(
    ' ',
  ),
);

/** Whether a text is one of the labels that forms everywhere use, by any of its synonyms. */
export function isFieldLabel(text: string): boolean {
  const words = concepts(text);
  return words.length === 1 && LABELS.has(words[0] ?? '');
}
