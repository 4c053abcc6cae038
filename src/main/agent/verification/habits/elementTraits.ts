import { isLastingKey } from '../../../../shared/page/lastingKey.ts';
import type { ChangedList, SkeletonChange } from '../../../../shared/page/skeleton.ts';
import type { ElementChange, Places } from './places.ts';
import { shapeOf } from './textShape.ts';

const FIELDS = /^(?:textbox|searchbox|spinbutton|combobox|listbox|checkbox|radio|switch|slider)$/;
/** A part of the page in which more is replaced than this is another view rather than something that rotates. */
const ROTATING_ELEMENTS = 12;
/** A count that stands at nothing has not been filled in yet. */
const ONLY_ZEROS = /^[^1-9]*$/;
const STATE = /^(?:true|false|)$/;

/**
 * What happened to an element, or to a record as what happened to the first of its elements, or to the one that changed. Where
 * the pages are not at hand, a record that came or went is not known again.
 */
export function asElementChange(change: SkeletonChange, places: Places | undefined): ElementChange | undefined {
  if ('element' in change) return change;
  if (!('record' in change)) return undefined;
  const { key, type } = change;
  if (type === 'record-changed') {
    const { before, after, shownBy: element } = change;
    return { type: 'element-changed', key, element, attribute: 'text', before, after };
  }
  const element = places?.elementOf(key, type === 'record-disappeared');
  if (element === undefined) return undefined;
  if (type === 'record-moved') {
    const { property: attribute, before, after } = change;
    return { type: 'element-changed', key, element, attribute, before, after };
  }
  return { type: type === 'record-appeared' ? 'element-appeared' : 'element-disappeared', key, element };
}

/** By what a list that is sorted, paged or replaced by itself is known again. */
export function listTrait({ role, name, change }: ChangedList): string {
  return JSON.stringify(['list', role, shapeOf(name), change ?? '']);
}

/** By what differences can be known again. */
export interface LearntTraits {
  /** What only a habit can be: numbers that go on counting, a mark that wanders from one element to another. */
  readonly certain: ReadonlySet<string>;
  /** What may be a habit, or have happened once because the page came up late. */
  readonly likely: ReadonlySet<string>;
}

/** What can be learnt from the differences between two captures between which nobody acted. */
export function traitsToLearn(changes: readonly ElementChange[], places: Places): LearntTraits {
  const certain = new Set(wanderingStates(changes));
  const likely = new Set<string>();
  const gaps = new Map<string, ElementChange[]>();
  for (const change of changes) {
    if (change.type === 'element-changed') {
      const counts = shapeOf(change.before) === shapeOf(change.after) && !ONLY_ZEROS.test(change.before);
      for (const trait of changeTraits(change, counts ? shapeOf(change.after) : ANY)) {
        (counts ? certain : likely).add(trait);
      }
      if (!places.isFresh(change)) continue;
    } else {
      for (const trait of edgeTraits(change, places, true)) likely.add(trait);
    }
    const gap = gapOf(change, places);
    gaps.set(gap, [...(gaps.get(gap) ?? []), change]);
  }
  for (const [gap, inGap] of gaps) {
    if (mayRotate(inGap)) for (const { element } of inGap) likely.add(gapTrait(element.role, gap));
  }
  return { certain, likely };
}

/** By what a later difference may be known again. `wasThere` tells whether an element of that key was there to be watched. */
export function traitsToMatch(
  change: ElementChange,
  places: Places,
  wasThere: (key: string) => boolean,
): readonly string[] {
  const { key, element } = change;
  const gap = gapTrait(element.role, gapOf(change, places));
  if (change.type !== 'element-changed') return [gap, ...edgeTraits(change, places, false)];
  if (places.isFresh(change)) return [gap, ...traitsOfLook(change)];
  const own = [ANY, shapeOf(change.after)].map((shape) => changeTraits(change, shape)[0]);
  const known = [...own, ...(isState(change) ? [wanderingTrait(change)] : [])];
  return isLastingKey(key) && wasThere(key) ? known : [...known, ...traitsOfLook(change)];
}

/** By what a difference may be known again on a page where neither keys nor places hold, as one that was loaded anew. */
export function traitsOfLook(change: ElementChange): readonly string[] {
  if (change.type !== 'element-changed') return [];
  return [ANY, shapeOf(change.after)].map((shape) => changeTraits(change, shape)[1]);
}

/** Stands for whatever text. */
const ANY = '*';

type Changed = Extract<ElementChange, { type: 'element-changed' }>;

/** By who the element is, and by what it looks like. */
function changeTraits({ key, element, attribute }: Changed, shape: string): [own: string, look: string] {
  const { role, name, group = '', id = '' } = element;
  return [
    JSON.stringify(['changed', key, role, attribute, shape]),
    JSON.stringify(['changed', role, shapeOf(name), shapeOf(group), id, attribute, shape]),
  ];
}

function isState({ before, after }: Changed): boolean {
  return STATE.test(before) && STATE.test(after);
}

/** States that one element lost while another of its role got them, as the dots of a carousel do. */
function wanderingStates(changes: readonly ElementChange[]): string[] {
  const states = changes.filter((change): change is Changed => change.type === 'element-changed' && isState(change));
  const got = new Set(states.filter(({ after }) => after === 'true').map(wanderingTrait));
  return states
    .filter(({ before }) => before === 'true')
    .map(wanderingTrait)
    .filter((trait) => got.has(trait));
}

function wanderingTrait({ element, attribute }: Changed): string {
  return JSON.stringify(['wanders', element.role, attribute]);
}

/**
 * What comes or goes at one end of a list. To be learnt, there must be others of its kind next to it: a list that was
 * empty has only been filled late.
 */
function edgeTraits(change: ElementChange, places: Places, isLearning: boolean): string[] {
  const { previous, next, followsItsKind, precedesItsKind } = places.of(change);
  const { type, element } = change;
  return [
    ...(followsItsKind || !isLearning ? [JSON.stringify([type, element.role, 'before', next])] : []),
    ...(precedesItsKind || !isLearning ? [JSON.stringify([type, element.role, 'after', previous])] : []),
  ];
}

function gapOf(change: ElementChange, places: Places): string {
  const { previous, next } = places.of(change);
  return JSON.stringify([previous, next]);
}

function gapTrait(role: string, gap: string): string {
  return `between ${role} ${gap}`;
}

/** Forms are never rotated, and large parts of a page are other views rather than rotating ones. */
function mayRotate(changes: readonly ElementChange[]): boolean {
  return changes.length <= ROTATING_ELEMENTS && !changes.some(({ element }) => FIELDS.test(element.role));
}
