import type { Observation } from '../../shared/verification/observation.ts';

/** By what the thing that an observation speaks of is looked for on a page. */
export interface Sought {
  /** As in the skeleton; absent where it would be that of another load of the page. */
  readonly key: string | undefined;
  /** What it says there or is called, the surest first. */
  readonly texts: readonly string[];
  readonly role: string | undefined;
  /** What else is said beside it: of a record its cells, of an element what it stands in. */
  readonly around: readonly string[];
  /** The role of the record or list that is meant, where it is no single element. */
  readonly whole?: string | undefined;
}

type Side = 'before' | 'after';

/** Kinds of which only one of the two pages can show something. */
const ONLY_ON: Readonly<Partial<Record<Observation['kind'], Side>>> = {
  'element-appeared': 'after',
  'record-appeared': 'after',
  'message-appeared': 'after',
  'message-passed': 'after',
  'element-disappeared': 'before',
  'record-disappeared': 'before',
  'message-disappeared': 'before',
};

/** Which of what is told of a page above it an observation speaks of. */
export function captionOf({ kind, drifted }: Observation): 'address' | 'title' | undefined {
  const of = drifted ?? kind;
  return of === 'navigation' ? 'address' : of === 'title' ? 'title' : undefined;
}

/** Whether an observation speaks of something on a page, or told of it above it, so that it can be shown there. */
export function isOnPages(observation: Observation): boolean {
  if (captionOf(observation)) return true;
  return soughtOn(observation, 'before') !== undefined || soughtOn(observation, 'after') !== undefined;
}

/** What to look for on that page of the frame; undefined where an observation speaks of nothing that could be there. */
export function soughtOn(observation: Observation, side: Side): Sought | undefined {
  const { element, list, message, standing, left } = observation;
  // That is about the target, which is outlined anyway.
  if (observation.kind === 'client-verification') return undefined;
  // A page that was asked for afresh is not kept: what it still shows is on the page after the action.
  const only = standing === undefined ? ONLY_ON[observation.kind] : 'after';
  if (only !== undefined && only !== side) return undefined;
  const key = standing === undefined ? (element ?? list)?.key : undefined;
  if (message)
    return { key: undefined, texts: told(changedText(observation, side), message.text), role: undefined, around: [] };
  if (observation.kind === 'focus' && side === 'before')
    return left && { key: undefined, texts: told(left.name), role: left.role, around: [] };
  if (element) {
    const { cells, name, role, text, value, group, next, container = [] } = element;
    const around = told(next, ...(cells ?? []).map((cell) => cell.text), group, ...container.map((one) => one.name));
    return {
      key,
      texts: told(cells ? undefined : changedText(observation, side), text, name, value),
      role,
      around,
      ...(cells && { whole: role }),
    };
  }
  if (!list) return undefined;
  const { came = [], went = [], cameTexts = [], wentTexts = [], firstTexts = [], name, role } = list;
  const records = side === 'after' ? [...came, ...cameTexts, ...firstTexts] : [...went, ...wentTexts, ...firstTexts];
  return { key, texts: told(...records, name), role: undefined, around: told(name), whole: role };
}

/** What the text of it was, or became. */
function changedText({ property, from, to, kind }: Observation, side: Side): string | undefined {
  const isText = property === undefined ? kind.startsWith('message') : property === 'text' || property === 'name';
  return isText ? (side === 'before' ? from : to) : undefined;
}

function told(...texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text): text is string => text !== undefined && text.trim() !== '');
}
