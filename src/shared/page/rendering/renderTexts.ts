import { jsonLine } from '../jsonLine.ts';
import type { PageState } from '../pageState.ts';
import { boundedLines } from './boundedLines.ts';

/**
 * What the page says beside its controls, one text a line in page order: headings, cells, list items and paragraphs, of which
 * the tree knows only few. Page text cannot start a line of its own.
 */
export function renderTexts(
  { tree, skeleton }: Pick<PageState, 'tree' | 'skeleton'>,
  maximumCharacters: number,
): string {
  const told = new Set(tree.map(({ i }) => i));
  const lines = (skeleton.order ?? Object.keys(skeleton.elements)).flatMap((key) => {
    const element = told.has(key) ? undefined : skeleton.elements[key];
    const text = element?.text ?? element?.name ?? '';
    return element && text !== '' ? [jsonLine({ role: element.role || undefined, text })] : [];
  });
  return boundedLines(lines, maximumCharacters, 'texts').join('\n');
}
