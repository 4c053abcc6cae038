/** Words by which pages mark the one of several that is chosen, as a class of its own or at the end of one (`tab--active`). */
const CHOSEN = /^(?:(?:is|has|js)-)?(?:on|active|selected|sel|checked|chosen|picked|pressed|current)$/i;
const CHOSEN_END = /[\w](?:--|__|_|-)(?:active|selected|checked|chosen|picked|pressed|current)$/i;

/** Roles of what can be the chosen one of several, and of what has a click but no role. */
const CHOOSABLE: ReadonlySet<string> = new Set([
  'clickable',
  'button',
  'link',
  'tab',
  'option',
  'gridcell',
  'treeitem',
]);

/**
 * Whether a class alone shows that an element is chosen: many pages draw segments, sizes, colours and tabs so and tell it by no
 * attribute. The state is `selected`, as where a page does tell it.
 *
 * @param role ARIA role, or `clickable` for what has none
 * @param classNames the `class` attribute
 */
export function isChosenByClass(role: string, classNames: string | null | undefined): boolean {
  if (!classNames || !CHOOSABLE.has(role)) return false;
  return classNames.split(/\s+/).some((name) => CHOSEN.test(name) || CHOSEN_END.test(name));
}
