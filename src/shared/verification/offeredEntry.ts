import type { Observation } from './observation.ts';

/** What lists that open under a field are made of, with a role or without. */
export const ENTRY_ROLES: ReadonlySet<string> = new Set([
  'option',
  'menuitem',
  'treeitem',
  'listitem',
  'clickable',
  'gridcell',
]);

/**
 * The entry that came up as a text was entered, and that is called by it: a field that completes what is typed holds a choice
 * only once one is made. Undefined where nothing of the kind appeared.
 */
export function offeredEntry(observations: readonly Observation[], text: string): Observation | undefined {
  const came = observations.filter(
    ({ kind, changed, ambient, element, list, property }) =>
      // “No options” becomes the one that there is.
      (kind === 'element-appeared' ||
        kind === 'record-appeared' ||
        (kind === 'element-changed' && property === 'name')) &&
      changed &&
      !ambient &&
      element !== undefined &&
      // What only repeats is a list of entries where nothing of it was there before.
      (ENTRY_ROLES.has(element.role) || (element.role === 'card' && list?.before === 0)),
  );
  return came.find(({ element }) => isEntryOf(element?.name ?? '', text));
}

/** Whether an entry of a list offers a text: “Lyon”, “Lyon, France” and “Lyon (FR)” for “lyon”, “Lyon (LYS)” for “LYS” as well. */
export function isEntryOf(name: string, text: string): boolean {
  const [said, wanted] = [plain(name), plain(text)];
  if (wanted !== '' && said.endsWith(`(${wanted})`)) return true;
  return wanted !== '' && said.startsWith(wanted) && !/^[\p{L}\p{N}]/u.test(said.slice(wanted.length));
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
