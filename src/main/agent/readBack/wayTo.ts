import { fillsIn } from '../../../shared/actions/action.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import type { ElementDescription } from '../../../shared/page/elementDescription.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import { datesIn } from '../../../shared/values/readDate.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { WayStep } from '../ports/executor.ts';

/** What holds a value that was given to it. */
export const FIELDS: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'slider',
  'listbox',
]);

/** A page to be asked for afresh, and what is to be done there to see what it holds. */
export interface FurtherLook {
  readonly url: string;
  readonly way: readonly WayStep[];
}

/**
 * The page that the run is on, once the way is gone by which the run came to see there what it saw; undefined where it came up so.
 *
 * @param left the page as the run left it: a menu or a field that was closed by then is no part of what it saw in the end
 */
export function lookByWay(current: string, frames: readonly Frame[], left?: Skeleton): FurtherLook | undefined {
  const steps = wayTo(current, frames);
  const shown =
    left &&
    Object.values(left.elements)
      .map(({ name, text = '' }) => `${name}\n${text}`)
      .join('\n');
  const end = steps.findLastIndex(
    ({ brought }) =>
      shown === undefined || brought.length === 0 || brought.some((name) => name !== '' && shown.includes(name)),
  );
  const way = steps.slice(0, end + 1).map(({ action, element }) => ({ action, element }));
  return way.length > 0 ? { url: current, way } : undefined;
}

/** A step of a way, with the names of what it brought into view. */
interface SeenStep extends WayStep {
  readonly brought: readonly string[];
}

/** What came into view, by its names; a field that came in place of a text has none. */
function broughtBy(observations: readonly Observation[]): readonly string[] {
  return observations.flatMap(({ kind, element, list, property, to }) => {
    if (CAME.test(kind)) return [element?.name ?? '', ...(list?.came ?? [])];
    // “Wednesday 11 March”, where another day stood: what it shows now came with it.
    return kind === 'element-changed' && to !== undefined && (property === 'name' || property === 'text') ? [to] : [];
  });
}
const CAME = /^(?:element-appeared|record-appeared|list-changed)$/;

/**
 * What was clicked or pointed at on a page, since it was come to, that showed something and sent nothing: another week, a tab, a filter. Of what came after the
 * last that was sent, only what is still there once it is clicked, or made a list longer: what else went with the click, such as the “OK” of a
 * message, no page comes up with.
 * A button that was pressed once something was entered leads on with that, and nowhere without it, unless it opens another part of the site.
 */
function wayTo(current: string, frames: readonly Frame[]): SeenStep[] {
  const last = frames.findLastIndex(sentData);
  const steps: SeenStep[] = [];
  let hasEntered = false;
  for (const [index, frame] of frames.entries()) {
    const { action, element, verdict, observed, witness, clientVerification, goesOn } = frame;
    if (last === -1) break;
    const observations = observed?.observations ?? [];
    const moved = observations.find(({ kind, changed }) => kind === 'navigation' && changed);
    const leavesPage = moved !== undefined || action.type === 'navigate' || action.type === 'goBack';
    if (leavesPage) steps.length = 0;
    const isView = action.type === 'select' && showsOther(observations, element);
    hasEntered = !leavesPage && (hasEntered || (fillsIn(action) && !isView));
    const isAt = observations.some(({ kind, url }) => kind === 'navigation' && url === current);
    const opens = opensDialog(observations) && !choosesDay(frames[index], frames[index + 1]);
    const opensOther = opensPart(observations, element?.name ?? '');
    // What another tab shows as ticked or not was not ticked by opening it.
    const turns =
      !LEADING.has(element?.role ?? '') && !opensOther && (observations.some(turnsOn) || onlyChooses(observations));
    const isWay =
      action.type === 'hover' ||
      isView ||
      (action.type === 'click' && action.modifier === undefined) ||
      (action.type === 'press' && action.key === 'ArrowRight' && element?.role === 'treeitem');
    if (!isWay || !element || verdict?.success !== true || goesOn !== undefined || STEPS.test(element.name.trim()))
      continue;
    const stays = index < last || clientVerification?.elementFound === true || showsMore(observations);
    if (
      isAt &&
      stays &&
      !opens &&
      !turns &&
      !setsField(observations) &&
      !(hasEntered && element.role === 'button' && !unfolds(observations, element) && !opensOther) &&
      !countsOnly(observations) &&
      !witness?.requests.some(({ method }) => sendsData(method))
    )
      steps.push({ action, element, brought: broughtBy(observations) });
  }
  return steps;
}

/** A part of the page that was folded away is shown since, whatever has been entered in others. */
function unfolds(observations: readonly Observation[], { name }: ElementDescription): boolean {
  return observations.some(
    ({ property, to, element }) => property === 'expanded' && to === 'true' && element?.name === name,
  );
}

/** “Sunday” was chosen of the teams that there are: lists of the page, or what stands under its headings, are other ones since. */
function showsOther(observations: readonly Observation[], element: ElementDescription | undefined): boolean {
  return observations.some(
    ({ kind, changed, ambient, element: other }) =>
      changed && ambient !== true && LISTED.test(kind) && other?.name !== element?.name,
  );
}
const LISTED = /^(?:record-(?:appeared|disappeared|changed)|list-changed)$/;

/** It made a list longer and took nothing away: what says “Show all 8” is there again whenever the page comes up, and goes with the press. */
function showsMore(observations: readonly Observation[]): boolean {
  const lists = observations.flatMap(({ list, kind }) => (list && LIST_CHANGE.test(kind) ? [list] : []));
  return (
    lists.some(({ before, after }) => after > before && before > 0) &&
    lists.every(({ before, after }) => after >= before)
  );
}
const LIST_CHANGE = /^(?:record-appeared|record-disappeared|list-changed)$/;

/** What shows another part or page, and turns nothing on or off by itself. */
const LEADING: ReadonlySet<string> = new Set(['tab', 'link', 'treeitem']);

/** Something that was ticked, be it by the mark alone that is drawn on it: pressed again, it would be turned back. */
function turnsOn({ property, from = '', to = '' }: Observation): boolean {
  if (property === 'checked' || property === 'pressed') return true;
  return property === 'name' && [from, to].every((name) => name === '' || TICK.test(name)) && from !== to;
}
/** A part of the page that is chosen now, and shows what is in it: what is on or off there was so before. */
function opensPart(observations: readonly Observation[], name: string): boolean {
  // Pages that draw all of it anew draw this anew as well.
  // “Leo” pressed in where “Mia” was is one of several views, and no switch of its own.
  const isOneOf = observations.some(
    ({ property, to, element }) => property === 'pressed' && to === 'false' && element?.name !== name,
  );
  const isOwn = ({ element, property = '', to }: Observation) =>
    name !== '' &&
    element?.name === name &&
    to === 'true' &&
    (CHOSEN.has(property) || (isOneOf && property === 'pressed'));
  const came = observations.some(({ kind }) => kind === 'record-appeared' || kind === 'element-appeared');
  // “Cactus bay 26.9 °C” under the heading “Cactus bay”, where “Fern house” was: what is shown is of another thing now.
  const isHeaded = observations.some(
    ({ element, property, to = '' }) =>
      element?.role === 'heading' && (property === 'text' || property === 'name') && to !== '' && name.includes(to),
  );
  return (came || isHeaded) && observations.some(isOwn);
}

const CHOSEN: ReadonlySet<string> = new Set(['selected', 'current']);

/** A colour or a day that was chosen for a field, which shows it now: nothing was brought into view by it. */
function setsField(observations: readonly Observation[]): boolean {
  const own = observations.filter(({ kind, changed, ambient }) => changed && ambient !== true && SHOWN.test(kind));
  const isOfField = ({ property, element }: Observation) => property === 'value' && FIELDS.has(element?.role ?? '');
  return (
    own.some(isOfField) &&
    own.every((one) => isOfField(one) || one.property === 'selected' || one.property === 'current')
  );
}

function opensDialog(observations: readonly Observation[]): boolean {
  return observations.some(({ kind, message }) => kind === 'message-appeared' && message?.kind === 'dialog');
}

/** A calendar that was unfolded by the day it stood at, and closed by another day: the page shows what is of that day. */
function choosesDay(opened: Frame | undefined, next: Frame | undefined): boolean {
  const observations = next?.observed?.observations ?? [];
  const isClosed = observations.some(
    ({ kind, message }) => kind === 'message-disappeared' && message?.kind === 'dialog',
  );
  const isDay = next?.action.type === 'click' && datesIn(dayNamed(next.element?.name ?? '')).length > 0;
  return isClosed && isDay && datesIn(dayNamed(opened?.element?.name ?? '')).length > 0;
}

/** “Wednesday 4 March”, with a year that any will do for. */
function dayNamed(name: string): string {
  return /\d{4}/.test(name) ? name : `${name} 2000`;
}

/** One of several was chosen, and nothing came of it: a row that shows what is in it brings that into view. */
function onlyChooses(observations: readonly Observation[]): boolean {
  const own = observations.filter(({ kind, changed, ambient }) => changed && ambient !== true && SHOWN.test(kind));
  return own.length > 0 && own.every(({ property }) => property === 'selected' || property === 'current');
}
const SHOWN = /^(?:element|record|list|message)-/;

/** Signs that count a number up or down. */
const STEPS = /^[+＋➕\-−–➖]$/u;

const TICK = /^[✓✔☑☐✗✘✕□■●○]\uFE0F?$/u;

/** A press of “+” or “−”, which brings nothing into view; done again on the page that has kept the number it would count on. */
function countsOnly(observations: readonly Observation[]): boolean {
  const changes = observations.filter(
    ({ kind, changed, ambient, element }) => changed && ambient !== true && element !== undefined && kind !== 'focus',
  );
  return (
    changes.length > 0 &&
    changes.every(({ kind, to = '' }) => kind === 'element-changed' && /^\D{0,4}\d[\d.,]{0,12}\D{0,4}$/u.test(to))
  );
}
