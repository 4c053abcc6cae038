import type { Assignment } from '../../../../shared/meaning/instruction.ts';
import { concepts } from './concepts.ts';
import { fold } from './text.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const LABELS = new Set(vocabulary.fieldLabels.split(' '));

/** Whether a text is one of the labels that forms everywhere use, by any of its synonyms. */
export function isFieldLabel(text: string): boolean {
  const words = concepts(text);
  return words.length === 1 && LABELS.has(words[0] ?? '');
}

/** Whether a field is what its record goes by: what is given another name is looked for by that from then on. */
export function isNaming(field = ''): boolean {
  return NAMING.has(fold(field));
}

/** Whether what a field is given is a state that its record may have some other way as well, such as a button “Mark as paid”. */
export function isState(field: string, guess?: Assignment['guess']): boolean {
  return guess === 'state' || fold(field) === vocabulary.state;
}

const NAMING: ReadonlySet<string> = new Set(['name', 'title']);
