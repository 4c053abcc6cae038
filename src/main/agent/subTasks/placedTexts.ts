import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonElement } from '../../../shared/page/skeleton.ts';
import type { ShownText } from './acceptOutputs.ts';

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);
const LABELS: ReadonlySet<string> = new Set(['term', 'rowheader', 'text']);
const VALUES: ReadonlySet<string> = new Set(['definition', 'cell', 'gridcell', 'text', 'link', 'status']);

/** The texts of a page to which other words lead: what fields hold, and what comes after a term or a label. */
export function placedTexts({ url, skeleton }: Pick<PageState, 'url' | 'skeleton'>): readonly ShownText[] {
  const { elements, order = Object.keys(elements) } = skeleton;
  const shown = order.flatMap((key) => elements[key] ?? []);
  return shown.flatMap((element, index): ShownText[] => {
    if (FIELDS.has(element.role)) {
      const { value, name: label } = element;
      return value && label ? [{ url, text: value, place: { label, by: 'field', url } }] : [];
    }
    const before = shown[index - 1];
    const isPair = before && LABELS.has(before.role) && VALUES.has(element.role) && before.group === element.group;
    const label = before ? wordsOf(before) : '';
    return isPair && label ? [{ url, text: wordsOf(element), place: { label, by: 'beside', url } }] : [];
  });
}

function wordsOf({ text, name }: SkeletonElement): string {
  return (text ?? name).trim();
}
