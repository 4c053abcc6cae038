import { elementText } from '../../../../../shared/page/records.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { dateOrder, datesIn, isoDate } from '../../../../../shared/values/readDate.ts';
import { findThing } from '../findThing.ts';
import { act, nodeLabel, nothing, satisfied } from '../refinements.ts';
import { hasState, inReach, isField, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };

/** Days from which on what is numbered one after the other is a month. */
const SHORTEST_MONTH = 28;

/**
 * Puts a day into a field that takes none that is typed: whoever carries it out works the calendar that the field opens. Undefined where the
 * field can be written into, or the value is no day. Numbers that tell neither day nor month have the month first, unless the page tells.
 */
export function pickDate(page: PageView, { node }: Thing, value: string): StepRefinement | undefined {
  const order = orderOf(page);
  const wanted = hasState(node, 'readonly') ? isoDate(value, order) : undefined;
  if (wanted === undefined) return undefined;
  return isoDate(node.v ?? '', order) === wanted
    ? satisfied(`“${nodeLabel(node)}” already shows ${value}.`)
    : act({ type: 'setValue', id: node.i, text: wanted }, `The ${nodeLabel(node)} takes a day of its calendar.`);
}

/** A day of the calendar that stands open on a page, of which the month is told; undefined where none does. */
export function dayOfCalendar(page: PageView): Thing | undefined {
  return monthShown(page) === undefined ? undefined : daysOf(page).find((day) => day !== undefined);
}

/** Presses a day in the calendar that stands open on a page, of no field; undefined where none does, or the value is no day. */
export function pickInCalendar(page: PageView, value: string): StepRefinement | undefined {
  const wanted = isoDate(value, orderOf(page));
  if (wanted === undefined || dayOfCalendar(page) === undefined) return undefined;
  return dayShown(page, wanted, value);
}

/** Turns the calendar that a page shows to the month, and presses the day. */
function dayShown(page: PageView, wanted: string, value: string): StepRefinement {
  const days = daysOf(page);
  const shown = monthShown(page);
  if (shown === undefined) return nothing(`Which month the calendar on “${page.title}” shows cannot be told.`);
  const month = wanted.slice(0, 7);
  if (shown === month) {
    const day = days[Number(wanted.slice(8)) - 1];
    return day
      ? act({ type: 'click', id: day.node.i }, `The calendar shows the month; this is the day.`, {
          thing: day,
          score: weights.same,
        })
      : nothing(`The calendar on “${page.title}” does not offer ${value}.`);
  }
  const way = shown < month ? 'next' : 'previous';
  const turner = turnerTo(page, way);
  return turner
    ? lookBy(turner, `The calendar shows another month; the ${nodeLabel(turner.node)} turns to the ${way} one.`)
    : nothing(`The calendar on “${page.title}” shows no way to the ${way} month.`);
}

function orderOf(page: PageView): ReturnType<typeof dateOrder> {
  return dateOrder(page.tree.map(({ n, v = '' }) => `${n} ${v}`)) ?? 'month-first';
}

/** It changes nothing: the step is done only with the day. */
function lookBy({ node }: Thing, thought: string): StepRefinement {
  return { kind: 'action', action: { type: 'click', id: node.i }, thought, look: true };
}

/** The days of a month, in their order, as far as they can be pressed; empty where no whole month is shown. */
function daysOf(page: PageView): readonly (Thing | undefined)[] {
  const things = new Map(
    inReach(sceneOf(page)).flatMap((one) => (isField(one.node) ? [] : [[one.node.i, one] as const])),
  );
  const { elements, order = Object.keys(elements) } = page.skeleton;
  const texts = page.tree.some(({ i }) => elements[i])
    ? order.map((key) => [key, elements[key] ? elementText(elements[key]) : ''] as const)
    : page.tree.map(({ i, n }) => [i, n] as const);
  let days: (Thing | undefined)[] = [];
  for (const [key, text] of texts.filter(([, one]) => /^\d{1,2}$/.test(one.trim()))) {
    const [day, thing] = [Number(text), things.get(key)];
    // Days of the month before and after, and other numbers, stand around the month itself.
    if (day === 1 && days.length < SHORTEST_MONTH) days = [thing];
    else if (day === days.length + 1) days.push(thing);
    // What is pressed may stand in what is numbered.
    else if (day === days.length) days[day - 1] ??= thing;
  }
  return days.length >= SHORTEST_MONTH ? days : [];
}

/** The month that a page speaks of as “December 2016”, in one text or two that follow one another, as `YYYY-MM`. */
function monthShown(page: PageView): string | undefined {
  const { elements, order = Object.keys(elements) } = page.skeleton;
  const texts = [
    ...page.tree.map(({ n }) => n),
    ...order.flatMap((key, at) => {
      const [own, next] = [elements[key], elements[order[at + 1] ?? '']];
      return own ? [elementText(own), ...(next ? [`${elementText(own)} ${elementText(next)}`] : [])] : [];
    }),
  ];
  const months = texts.flatMap((text) => {
    const [, month = '', year = ''] = /^(\p{L}{3,10})\.?,?\s+(\d{4})$/u.exec(text.replaceAll(/\s+/g, ' ').trim()) ?? [];
    return datesIn(`${month} 1, ${year}`).map((day) => day.slice(0, 7));
  });
  return months[0];
}

function turnerTo(page: PageView, way: 'next' | 'previous'): Thing | undefined {
  for (const name of way === 'next' ? ['Next month', 'Next'] : ['Previous month', 'Previous', 'Prev']) {
    const found = findThing(page, {
      target: { name },
      roles: ['button', 'link', 'clickable'],
      deeds: ['next', 'previous'],
    });
    if (found.kind === 'clear') return found.best.thing;
  }
  return undefined;
}
