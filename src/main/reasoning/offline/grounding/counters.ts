import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readNumber } from '../../../../shared/values/readNumber.ts';
import vocabulary from '../critiquing/vocabulary.json' with { type: 'json' };
import { fold } from '../language/text.ts';
import { inReach, oncePerPage, sceneOf, type Thing } from './scene.ts';

/** A number that two buttons count up and down. */
export interface Counter {
  readonly less: Thing;
  readonly more: Thing;
  /** As it is written, in what it is measured in: 30 of “30 min”; 0 of “off”. */
  readonly value: number;
  /** What that is worth in the smallest unit of its kind, where it is said: 60 for minutes. */
  readonly factor?: number | undefined;
  /** What it is called: by the text before it, and by what both buttons say of it. Empty where only its record tells. */
  readonly labels: readonly string[];
}

/** A number, with what it counts before it and what it is measured in behind it: “Copies 1”, “Ramp 60 °C/h”. */
const NUMBER = /^([^\d]{0,60}?)([-−]?\d{1,6}(?:[.,]\d{1,3})?)(?:\s?[^\d\s]{1,12})?$/;

const SEPARATOR = /\s[·•|–—]\s/u;

/** Pairs of buttons with a number between, before or behind them. */
export const countersOf = oncePerPage(readCounters);

function readCounters(page: PageView): readonly Counter[] {
  const { elements, order = Object.keys(elements) } = page.skeleton;
  const things = inReach(sceneOf(page));
  const textAt = (at: number) => {
    const element = elements[order[at] ?? ''];
    // What is read out has its label for a name, and the number for a value.
    const isOutput = element?.role === 'output' || element?.role === 'status';
    const text = ((isOutput ? element.value : undefined) ?? element?.text ?? element?.name ?? '').trim();
    // “35 min · serves 4”: what is counted is told last.
    return text.split(SEPARATOR).at(-1) ?? text;
  };
  // What counts one number counts no other: the “+” of one row stands before the “−” of the next.
  const used = new Set<Thing>();
  return things.flatMap((first): Counter[] => {
    const from = order.indexOf(first.node.i);
    const second = things.find(({ node }) => node.i === order[from + 1] || node.i === order[from + 2]);
    const isPair = second && from >= 0 && !used.has(first) && first.record === second.record;
    const pair = isPair ? directionsOf(first, second) : undefined;
    if (!second || !pair) return [];
    const to = order.indexOf(second.node.i);
    const isNone = to === from + 2 && vocabulary.countedNone.includes(fold(textAt(from + 1)));
    const place = isNone ? undefined : [from + 1, from - 1, to + 1].find((at) => at !== to && NUMBER.test(textAt(at)));
    const told = place === undefined ? readOut(page, first, second) : textAt(place);
    const [, label = '', number = ''] = NUMBER.exec(told) ?? [];
    const value = isNone ? 0 : readNumber(number)?.value;
    if (value === undefined) return [];
    const factor = readNumber(told.slice(label.length))?.measure?.factor;
    used.add(first).add(second);
    const at = place === from - 1 ? from - 2 : from - 1;
    const before = label.trim() === '' ? textAt(at) : label;
    // “Kitchen”, over “now 18.1°”: what is measured there is beside the number, and stands before that.
    const over = before !== label && /\d/.test(before) ? textAt(at - 1) : '';
    const labels = [before, over, pair.counts].filter((text) => /\p{L}/u.test(text)).map((text) => text.trim());
    return [{ less: pair.less, more: pair.more, value, factor, labels: [...new Set(labels)] }];
  });
}

/** A number that is read out as a message when it changes, in the group of both buttons. */
function readOut({ skeleton }: PageView, first: Thing, { node: { g: group = '' } }: Thing): string {
  const isInGroup = ({ text }: { readonly text: string }) => NUMBER.test(text.trim()) && group.endsWith(text.trim());
  return (first.node.g === group && Object.values(skeleton.messages).find(isInGroup)?.text.trim()) || '';
}

interface Pair {
  readonly less: Thing;
  readonly more: Thing;
  /** What both of them say beside the direction: “adults” of “Fewer adults” and “More adults”. */
  readonly counts: string;
}

function directionsOf(first: Thing, second: Thing): Pair | undefined {
  for (const [up = '', down = ''] of vocabulary.counting) {
    const [less, more] = [besides(first, down), besides(second, up)];
    if (less !== undefined && less === more) return { less: first, more: second, counts: less };
    const [another, other] = [besides(first, up), besides(second, down)];
    if (another !== undefined && another === other) return { less: second, more: first, counts: another };
  }
  return undefined;
}

/** What a button says beside a direction, which may be all that it says; undefined where it does not say it. */
function besides({ node }: Thing, direction: string): string | undefined {
  if (node.n.trim() === direction) return '';
  const [said, sign] = [fold(node.n), fold(direction)];
  if (sign === '') return undefined;
  if (said === sign) return '';
  if (said.startsWith(`${sign} `)) return said.slice(sign.length + 1);
  return said.endsWith(` ${sign}`) ? said.slice(0, -sign.length - 1) : undefined;
}
