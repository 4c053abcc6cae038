import type { Target } from '../../../../../shared/meaning/target.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { readNumber } from '../../../../../shared/values/readNumber.ts';
import vocabulary from '../../critiquing/vocabulary.json' with { type: 'json' };
import { fold } from '../../language/text.ts';
import { nameFit } from '../nameFit.ts';
import { act, nothing, satisfied } from '../refinements.ts';
import { inReach, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };

/** A number that two buttons count up and down, and what it is called. */
interface Counter {
  readonly less: Thing;
  readonly more: Thing;
  readonly value: number;
  readonly label: string;
}

/**
 * Presses “+” or “−” until the number beside them is the wanted one, each press an action. Undefined where the page has no such
 * number by that name; none where it would only be passed over.
 */
export function stepNumber(
  page: PageView,
  target: Target,
  value: string,
  lastTouched: string | undefined,
): StepRefinement | undefined {
  const wanted = readNumber(value)?.value;
  const { name } = target;
  if (wanted === undefined || name === undefined || target.container) return undefined;
  const [counter, ...others] = countersOf(page).filter(({ label }) => nameFit(name, label) >= weights.accepted);
  if (!counter || others.length > 0) return undefined;
  if (counter.value === wanted) return satisfied(`“${counter.label}” is at ${counter.value}.`);
  const [way, back] = counter.value < wanted ? [counter.more, counter.less] : [counter.less, counter.more];
  if (lastTouched === back.node.i) return nothing(`“${counter.label}” goes past ${value}: it is at ${counter.value}.`);
  const thought = `“${counter.label}” is at ${counter.value}, and is to be at ${value}.`;
  return act({ type: 'click', id: way.node.i }, thought, { thing: way, score: weights.same }, true);
}

/** Pairs of buttons with a number between, before or behind them, called by the text before all of it. */
function countersOf(page: PageView): readonly Counter[] {
  const { elements, order = Object.keys(elements) } = page.skeleton;
  const things = inReach(sceneOf(page));
  const textAt = (at: number) => elements[order[at] ?? '']?.text ?? elements[order[at] ?? '']?.name ?? '';
  return things.flatMap((first): Counter[] => {
    const from = order.indexOf(first.node.i);
    const second = things.find(({ node }) => node.i === order[from + 1] || node.i === order[from + 2]);
    const pair = second && from >= 0 ? directionsOf(first, second) : undefined;
    if (!second || !pair) return [];
    const to = order.indexOf(second.node.i);
    const place = [from + 1, from - 1, to + 1].find((at) => NUMBER.test(textAt(at).trim()));
    const value = place === undefined ? undefined : readNumber(textAt(place))?.value;
    if (value === undefined) return [];
    return [{ ...pair, value, label: textAt(place === from - 1 ? from - 2 : from - 1) }];
  });
}

const NUMBER = /^[-−]?\d{1,6}(?:[.,]\d{1,3})?$/;

function directionsOf(first: Thing, second: Thing): Pick<Counter, 'less' | 'more'> | undefined {
  const isCalled = ({ node }: Thing, name = '') => node.n.trim() === name || fold(node.n) === name;
  for (const [up, down] of vocabulary.counting) {
    if (isCalled(first, down) && isCalled(second, up)) return { less: first, more: second };
    if (isCalled(first, up) && isCalled(second, down)) return { less: second, more: first };
  }
  return undefined;
}
