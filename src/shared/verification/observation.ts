import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import {
  actionErrorSchema,
  downloadSchema,
  nativeDialogSchema,
  networkRequestSchema,
} from '../actions/actionOutcome.ts';
import { renderedSchema } from '../meaning/rendered.ts';
import { hintSchema } from '../page/semanticTree.ts';
import { type SkeletonElement, skeletonMessageSchema } from '../page/skeleton.ts';
import { toolCallSchema } from '../tools/tool.ts';

export const observationKindSchema = z.enum([
  'navigation',
  'content',
  'element-appeared',
  'element-disappeared',
  'element-changed',
  /** A record (row, list item, card) came to a list, left it, changed or moved. */
  'record-appeared',
  'record-disappeared',
  'record-changed',
  'record-moved',
  /** A list as a whole: sorted, filtered, paged, reloaded. */
  'list-changed',
  'message-appeared',
  'message-disappeared',
  'message-changed',
  /** A message that came and went between the two captures. */
  'message-passed',
  'title',
  'focus',
  'scroll',
  'dialog',
  'tab',
  'download',
  'network',
  'witness',
  /** What the executor itself finds of the action's element. */
  'client-verification',
  /** What a page that was asked for afresh shows, see `ReadBack`. */
  'read-back',
  /** Changed between the last capture and the action: never credited to the action. */
  'drift',
  /** What a tool said to a call; see `ToolCall`. */
  'tool',
  /** The browser could not carry out the action. */
  'action-error',
]);
export type ObservationKind = z.infer<typeof observationKindSchema>;

const namedSchema = z.object({ role: z.string(), name: z.string() });

/** The element, or the record, that an observation is about. */
export const observedElementSchema = z.object({
  /** As in the skeleton. */
  key: z.string(),
  role: z.string(),
  name: z.string(),
  /** Of one without a name: what it seems to be for, and what says so. */
  hint: hintSchema.optional(),
  /** Text of the nearest row, list item, group or dialog that it stands in. */
  group: z.string().optional(),
  /** What it stands in, from the nearest to the outermost: row, table, dialog, region … */
  container: z.array(namedSchema).optional(),
  /** Of a text that came or went: what it says, where its name is only the beginning of that; at most 2000 characters. */
  text: z.string().optional(),
  /** What it held, or whether it was on, when it appeared or disappeared. */
  value: z.string().optional(),
  checked: z.string().optional(),
  /** Of a record: the text that tells it from others of its list that are called the same. */
  next: z.string().optional(),
  /** Of a record: its cells, in order, with the headings of their columns where there are any. */
  cells: z.array(z.object({ column: z.string().optional(), text: z.string() })).optional(),
  /** Of a record: what its controls are called, at most some of them. */
  controls: z.array(namedSchema).optional(),
});
export type ObservedElement = z.infer<typeof observedElementSchema>;

/** The list that a record belongs to, or that changed as a whole. */
export const observedListSchema = z.object({
  key: z.string(),
  /** table, list, grid, tree … or `cards`. */
  role: z.string(),
  name: z.string(),
  /** Records shown before and after. */
  before: z.number().int().nonnegative(),
  after: z.number().int().nonnegative(),
  /** Names of records that came and that went, at most some of them. */
  came: z.array(z.string()).optional(),
  went: z.array(z.string()).optional(),
  /** All that those records say, in the same order; each at most 80 characters. */
  cameTexts: z.array(z.string()).optional(),
  wentTexts: z.array(z.string()).optional(),
  /** Where it was sorted, what the first of its records say, in the order that they stand in now. */
  firstTexts: z.array(z.string()).optional(),
  /** What happened to it as a whole. */
  change: z.enum(['sorted', 'filtered', 'unfiltered', 'paged', 'replaced']).optional(),
});
export type ObservedList = z.infer<typeof observedListSchema>;

/** `equal`: the hash is the same; `unchanged`: so are all controls, texts and messages; `unknown`: it could not be compared; `in-part`: only the beginning of the page was read. */
export const pageContentSchema = z.enum(['in-part', 'equal', 'unchanged', 'only-ambient', 'insignificant', 'unknown']);

/** What the executor finds of the presence of an action's element; `same` and `changed` are about its state. */
export const PRESENCE = ['gone', 'hidden', 'there', 'same', 'changed'] as const;

/**
 * One thing that was seen to happen, or not to happen, between before and after (verification-process, Step 5), as a person
 * would say it. Rules look at the fields, verdicts cite `id`, and `observationText` renders it for people and models. Which
 * of the subject fields (`element`, `list`, `message`, `requests`, `dialog` …) are there depends on `kind`.
 */
export const observationSchema = z.object({
  /** `o1`, `o2` … in the order of the list. */
  id: z.string(),
  kind: observationKindSchema,
  /** False for "nothing happened here" lines such as an address that stayed the same. */
  changed: z.boolean(),
  element: observedElementSchema.optional(),
  list: observedListSchema.optional(),
  /** The message as it is now, or was where it is gone. */
  message: skeletonMessageSchema.optional(),
  dialog: nativeDialogSchema.optional(),
  download: downloadSchema.optional(),
  toolCall: toolCallSchema.optional(),
  /** For network: the requests that the line is about. */
  requests: z.array(networkRequestSchema).optional(),
  /** For network: the one request that the line is about failed, or has no answer; absent: it is about all that were made. */
  answer: z.enum(['failed', 'missing']).optional(),
  /** For action errors, with the action that could not be carried out. */
  error: actionErrorSchema.extend({ action: actionSchema.optional() }).optional(),
  /**
   * What of the subject it is about: value, checked, name, text, options, position, marked (the class that sets it apart from its like), look (classes that went and came) … or the column of a record's cell. Of a
   * witness: `network`, `mutation`, `address` or `time`. Of the executor's own finding: `presence`, `value`, `checked` or `invalid`.
   */
  property: z.string().optional(),
  from: z.string().optional(),
  /** Of the executor's own finding: how it is instead of as it was to be; of its presence, see `PRESENCE`. */
  to: z.string().optional(),
  /** For focus: what had it before; `element` has it now. */
  left: namedSchema.optional(),
  /** For content: how far pages can be told apart of which no single difference can be named. */
  content: pageContentSchema.optional(),
  /** For content: a part of the task, as it was asked for; `changed` tells whether it is done. */
  part: z.string().optional(),
  /** For witness: for how long nothing was done but to wait. */
  seconds: z.number().nonnegative().optional(),
  /** For drift: what kind of difference it was. */
  drifted: observationKindSchema.optional(),
  /** Elements of one row, list item or dialog that are told of together: `element` is the first of them. */
  members: z.array(namedSchema).optional(),
  /** How many more there were: in that row, or, without `members`, of the whole kind. */
  more: z.number().int().positive().optional(),
  /** Of what is only counted: how many elements of which role. */
  roles: z.array(z.object({ role: z.string(), count: z.number().int().positive() })).optional(),
  /** The page does this by itself, as was seen before the action: neither evidence nor a meaningful change. */
  ambient: z.boolean().optional(),
  /**
   * For read-back: `new` was not there before anything was sent, `kept` is as the action left it, `lost` was there right
   * after the action and is no longer, `unchanged` is as it was before anything was sent, `found` holds what was entered, on a page that nobody had come to before.
   */
  standing: z.enum(['new', 'kept', 'lost', 'unchanged', 'found']).optional(),
  /** For read-back: the page that it was seen on. For tabs: the address. */
  url: z.string().optional(),
  /** For read-back: what was used on the page, once it was loaded afresh, to bring into view what it holds. */
  way: z.array(namedSchema).optional(),
  /** What a run of an earlier version has kept in place of fields that it lacks; shown as it is, and read by no rule. */
  storedText: renderedSchema.optional(),
});
export type Observation = z.infer<typeof observationSchema>;

/** All observations of one action, and what follows from them before any model is asked. */
export const observationListSchema = z.object({
  observations: z.array(observationSchema),
  urlChanged: z.boolean(),
  /** Skeleton-primary: the skeleton differs in more than what is ambient; or, without skeletons, the hash does. */
  meaningfulContentChange: z.boolean(),
  /**
   * The executor witnessed network, mutation or a change of address; or an effect that no page content shows: a native
   * dialog, a new tab, a download, the page or the focus moved by a scroll or a key.
   */
  clientSawSomething: z.boolean(),
  /** The site was not seen to have a server that could keep anything, see `JudgeActionInput`. */
  serverless: z.literal(true).optional(),
});
export type ObservationList = z.infer<typeof observationListSchema>;

/** An element of a skeleton as observations speak of it. */
export function observedElement(
  key: string,
  { role, name, group }: SkeletonElement,
  container: ObservedElement['container'] = undefined,
): ObservedElement {
  return { key, role, name, ...(group !== undefined && { group }), ...(container !== undefined && { container }) };
}

/**
 * What the page itself says in an observation, one text after the other and each as it stands there: names, values, messages,
 * file names, and none of our own words.
 */
export function saidInObservation(observation: Observation | Omit<Observation, 'id'>): readonly string[] {
  const { kind, element, list, message, dialog, download, from, to, left, url, members = [] } = observation;
  const texts = [
    element?.text ?? element?.name,
    element?.value,
    element?.group,
    ...(element?.container ?? []).map(({ name }) => name),
    ...(element?.cells ?? []).map(({ text }) => text),
    ...(element?.controls ?? []).map(({ name }) => name),
    list?.name,
    ...(list?.came ?? []),
    ...(list?.went ?? []),
    ...(list?.cameTexts ?? []),
    ...(list?.wentTexts ?? []),
    message?.text,
    dialog?.message,
    download?.fileName,
    ...(isOwnWord(observation) ? [] : [from, to, left?.name]),
    kind === 'tab' ? url : undefined,
    ...members.map(({ name }) => name),
  ];
  return [...new Set(texts.flatMap((text) => (text ? [text] : [])))];
}

/** Whether `from` and `to` are measures or words of ours, rather than what the page says. */
function isOwnWord({ kind, property }: Omit<Observation, 'id'>): boolean {
  return kind === 'scroll' || property === 'position' || property === 'presence';
}
