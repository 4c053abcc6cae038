import { concepts } from './concepts.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const LABELS = new Set(vocabulary.fieldLabels.split(' '));

/** Whether a text is one of the labels that forms everywhere use, by any of its synonyms. */
export function isFieldLabel(text: string): boolean {
  const words = concepts(text);
  return words.length === 1 && LABELS.has(words[0] ?? '');
}
