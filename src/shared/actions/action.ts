import { z } from 'zod';
import { ELEMENT_ID } from '../page/semanticTree.ts';
import { toolArgumentsSchema, toolNameSchema } from '../tools/tool.ts';

const elementId = z
  .string()
  .regex(ELEMENT_ID, 'an element id is an e and a number, as in the list: e11')
  .describe('Element id `i`');

/** A tab of the run, by the number that the list of tabs gives it. */
export const tabIdSchema = z.string().regex(/^t\d+$/, 'a tab is a t and a number, as in the list of tabs: t2');

/** A key that is held while the pointer clicks. */
const modifierSchema = z.enum(['Control', 'Shift', 'Alt', 'Meta']);

/** Where the page, or a box in it, is scrolled to: by most of what is seen of it, or to its beginning or end. */
export const scrollDirectionSchema = z.enum(['up', 'down', 'left', 'right', 'top', 'bottom']);
export type ScrollDirection = z.infer<typeof scrollDirectionSchema>;

/** Pixels of the page, to the right and down where positive. */
const pixels = z.number().min(-10_000).max(10_000);

/** Of the width of an element from its left, and of its height from its top. */
const percent = z.number().min(0).max(100);

/**
 * The action vocabulary (planner-process, Chrome Tab Actions): one entry is one browser action, performed on one tab, or one call of
 * a tool. `finish` and `fail` end the agent's turn and touch no page.
 */
export const actionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('navigate'), url: z.string().min(1) }),
  z.object({ type: z.literal('goBack') }),
  /** In the middle, but where the place is told: stars, bars and pictures of one element tell by it what is meant. */
  z.object({
    type: z.literal('click'),
    id: elementId,
    modifier: modifierSchema.optional(),
    x: percent.optional(),
    y: percent.optional(),
  }),
  z.object({ type: z.literal('doubleClick'), id: elementId }),
  z.object({ type: z.literal('rightClick'), id: elementId }),
  /** Picked up with the pointer and dropped on another element, or on that side of it where order matters. */
  z.object({ type: z.literal('drag'), id: elementId, to: elementId, side: z.enum(['before', 'after']).optional() }),
  /** Taken in the middle, but where the place is told: an edge is pulled, a long thing may have another use in its middle. */
  z.object({
    type: z.literal('dragBy'),
    id: elementId,
    x: pixels,
    y: pixels,
    atX: percent.optional(),
    atY: percent.optional(),
  }),
  z.object({ type: z.literal('setValue'), id: elementId, text: z.string() }),
  z.object({ type: z.literal('type'), text: z.string().min(1) }),
  /** Words of a text, as the pointer selects them: in this element, else anywhere on the page; the `nth` of several. */
  z.object({
    type: z.literal('selectText'),
    text: z.string().trim().min(1),
    id: elementId.optional(),
    nth: z.number().int().positive().optional(),
  }),
  z.object({ type: z.literal('check'), id: elementId }),
  z.object({ type: z.literal('uncheck'), id: elementId }),
  z.object({ type: z.literal('select'), id: elementId, value: z.string() }),
  /** These options and no others. */
  z.object({ type: z.literal('selectOptions'), id: elementId, values: z.array(z.string()) }),
  /** Files that the person attached to the task, by name; no others can be had. */
  z.object({ type: z.literal('upload'), id: elementId, files: z.array(z.string().min(1)).min(1) }),
  /** At the keyboard focus, or on an element that is given the focus first. */
  z.object({ type: z.literal('press'), key: z.string().min(1), id: elementId.optional() }),
  /** The page, or with `within` the list or pane that this element stands in; to an element, until it is in view. */
  z.object({
    type: z.literal('scroll'),
    to: z.union([scrollDirectionSchema, elementId]),
    within: elementId.optional(),
  }),
  z.object({ type: z.literal('hover'), id: elementId }),
  z.object({ type: z.literal('wait'), seconds: z.number().positive().max(60) }),
  z.object({ type: z.literal('switchTab'), tab: tabIdSchema }),
  /** Closes the tab that is worked on; the one that opened it is worked on again. */
  z.object({ type: z.literal('closeTab') }),
  /** Calls a tool of the team's instead of doing something on the page. */
  z.object({ type: z.literal('callTool'), tool: toolNameSchema, arguments: toolArgumentsSchema }),
  z.object({ type: z.literal('finish') }),
  z.object({ type: z.literal('fail'), reason: z.string().min(1) }),
]);
export type Action = z.infer<typeof actionSchema>;

/** An action that is carried out, and makes a frame: everything but `finish` and `fail`. */
export type PageAction = Exclude<Action, { type: 'finish' | 'fail' }>;

export function isPageAction(action: Action): action is PageAction {
  return action.type !== 'finish' && action.type !== 'fail';
}

/** What a browser carries out: everything that is carried out but calls of tools. */
export type BrowserAction = Exclude<PageAction, { type: 'callTool' }>;

const ENTRIES: ReadonlySet<Action['type']> = new Set([
  'setValue',
  'type',
  'select',
  'selectOptions',
  'check',
  'uncheck',
]);

/** Whether an action fills something in, which by itself sends nothing. */
export function fillsIn({ type }: Action): boolean {
  return ENTRIES.has(type);
}

/** The element an action works on, if it names one. */
export function targetId(action: Action): string | undefined {
  if ('id' in action) return action.id;
  if (action.type === 'scroll') return ELEMENT_ID.test(action.to) ? action.to : action.within;
  return undefined;
}

/** Whether two actions do the same to the same element. */
export function sameAction(one: Action, other: Action): boolean {
  const fields = new Map<string, unknown>(Object.entries(other));
  const same = (name: string, value: unknown) => JSON.stringify(fields.get(name)) === JSON.stringify(value);
  return one.type === other.type && Object.entries(one).every(([name, value]) => same(name, value));
}
