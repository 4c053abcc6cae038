import { z } from 'zod';
import { ELEMENT_ID } from '../page/semanticTree.ts';

const elementId = z
  .string()
  .regex(ELEMENT_ID, 'an element id is an e and a number, as in the list: e11')
  .describe('Element id `i`');

/**
 * The action vocabulary (planner-process, Chrome Tab Actions): one entry is one browser action, performed on one tab.
 * `finish` and `fail` end the agent's turn and touch no page.
 */
export const actionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('navigate'), url: z.string().min(1) }),
  z.object({ type: z.literal('goBack') }),
  z.object({ type: z.literal('click'), id: elementId }),
  z.object({ type: z.literal('doubleClick'), id: elementId }),
  z.object({ type: z.literal('setValue'), id: elementId, text: z.string() }),
  z.object({ type: z.literal('type'), text: z.string().min(1) }),
  z.object({ type: z.literal('check'), id: elementId }),
  z.object({ type: z.literal('uncheck'), id: elementId }),
  z.object({ type: z.literal('select'), id: elementId, value: z.string() }),
  z.object({ type: z.literal('press'), key: z.string().min(1) }),
  z.object({ type: z.literal('scroll'), to: z.union([z.enum(['up', 'down', 'top', 'bottom']), elementId]) }),
  z.object({ type: z.literal('hover'), id: elementId }),
  z.object({ type: z.literal('wait'), seconds: z.number().positive().max(60) }),
  z.object({ type: z.literal('finish') }),
  z.object({ type: z.literal('fail'), reason: z.string().min(1) }),
]);
export type Action = z.infer<typeof actionSchema>;

/** An action that touches the page: everything but `finish` and `fail`. */
export type PageAction = Exclude<Action, { type: 'finish' | 'fail' }>;

export function isPageAction(action: Action): action is PageAction {
  return action.type !== 'finish' && action.type !== 'fail';
}

/** The element an action works on, if it names one. */
export function targetId(action: Action): string | undefined {
  if ('id' in action) return action.id;
  if (action.type === 'scroll' && ELEMENT_ID.test(action.to)) return action.to;
  return undefined;
}

/** Whether two actions do the same to the same element. */
export function sameAction(one: Action, other: Action): boolean {
  const fields = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => fields.get(name) === value) && one.type === other.type;
}
