import { fold } from '../language/text.ts';
import { oncePerPage, sceneOf, type Thing } from './scene.ts';

/** A button between two lists, by which what is chosen in one goes over to the other. */
export interface Mover {
  readonly button: Thing;
  readonly from: Thing;
  readonly to: Thing;
}

/** What a button says that takes things toward the list that is filled, which stands to the right. */
export const OVER =
  /^(?:(?:>{1,2}|[→›»▶►⇒⟩❯➡]\uFE0F?)|(?:add|choose|assign|select|include|move right|move over)(?: selected)?(?:\s*[>→›»▶►⇒➡]{1,2}\uFE0F?)?)$/u;
/** What one says that takes them back out of it. */
export const BACK =
  /^(?:(?:<{1,2}|[←‹«◀◄⇐⟨❮⬅]\uFE0F?)|(?:[<←‹«◀◄⇐⬅]{1,2}\uFE0F?\s*)?(?:remove|unassign|exclude|move left|move back)(?: selected)?)$/u;

/** The buttons of two lists side by side of which what is chosen in one is moved to the other. */
export const moversOf = oncePerPage((page): readonly Mover[] => {
  const { things } = sceneOf(page);
  const lists = things.filter(({ node }) => node.t === 'multiple' && node.o !== undefined);
  return lists.flatMap((from, at) => {
    const to = lists[at + 1];
    if (!to) return [];
    const between = things.slice(things.indexOf(from) + 1, things.indexOf(to));
    const named = (pattern: RegExp) => {
      const [only, another] = between.filter(
        ({ node, role }) => ROLES.has(role) && pattern.test(fold(node.n) || node.n.trim()),
      );
      // “>” and “>>”, of which one moves all of them: which one moves the chosen is not said.
      return another ? undefined : only;
    };
    const [over, back] = [named(OVER), named(BACK)];
    return over && back
      ? [
          { button: over, from, to },
          { button: back, from: to, to: from },
        ]
      : [];
  });
});

const ROLES: ReadonlySet<string> = new Set(['button', 'link', 'clickable']);
