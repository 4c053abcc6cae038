import type { Action } from '../../../shared/actions/action.ts';

/**
 * Whether a field holds what was entered in a form of its own, with separators or a prefix (“555 0101” as “(555) 0101”): not
 * equal, but no other value either.
 */
export function isRewritten(action: Action, held: string | undefined): boolean {
  if (action.type !== 'setValue' || held === undefined) return false;
  const wanted = bare(action.text);
  return wanted !== '' && bare(held).includes(wanted);
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
