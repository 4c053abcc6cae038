import type { Target } from '../../../../../shared/meaning/target.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { readNumber } from '../../../../../shared/values/readNumber.ts';
import { contentWords } from '../../critiquing/asked.ts';
import { concepts } from '../../language/concepts.ts';
import { type Counter, countersOf } from '../counters.ts';
import { nameFit, saysAll } from '../nameFit.ts';
import { openRecordName } from '../openPage.ts';
import { act, nothing, satisfied } from '../refinements.ts';
import weights from '../weights.json' with { type: 'json' };

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
  const given = readNumber(value);
  if (given === undefined) return undefined;
  const counters = countersOf(page);
  const named = counters.filter((one) => isMeant(one, target));
  // “Bedroom, now 18.2 °C”: what is beside it says more than its name.
  const told = named.length > 0 ? named : counters.filter((one) => isTold(one, target));
  const [lone, second] = counters;
  // How many there shall be of what the page is about.
  const isOwn = lone && !second && isQuantity(target.name ?? '') && isAbout(page, target) && !lone.more.record;
  const [counter, ...others] = isOwn
    ? [lone]
    : told.length === 1
      ? told
      : (told.length > 0 ? told : counters).filter((one) => isPlaced(one, target));
  if (!counter || others.length > 0) return undefined;
  // “45 minutes” are 45 of what counts in minutes, or in nothing that it says.
  const wanted = given.value / (given.measure ? (counter.factor ?? given.measure.factor) : 1);
  const label = counter.labels[0] ?? counter.more.title ?? 'The number';
  if (counter.value === wanted) return satisfied(`“${label}” is at ${counter.value}.`);
  const [way, back] = counter.value < wanted ? [counter.more, counter.less] : [counter.less, counter.more];
  if (lastTouched === back.node.i) return nothing(`“${label}” goes past ${value}: it is at ${counter.value}.`);
  const thought = `“${label}” is at ${counter.value}, and is to be at ${value}.`;
  return act({ type: 'click', id: way.node.i }, thought, { thing: way, score: weights.same }, true);
}

function isAbout(page: PageView, { container }: Target): boolean {
  return container === undefined || openRecordName(page, container.name ?? '') !== undefined;
}

/** By what it is called; in a record also as how many there are of it. */
function isMeant(counter: Counter, target: Target): boolean {
  const { name, container } = target;
  const { labels } = counter;
  const { record, places, title = '', texts = '' } = counter.more;
  const around = contentWords([...places.map((place) => place.name), title, texts].join(' '));
  if (name === undefined) return false;
  const isOwn = container === undefined || nameFit(container.name ?? '', title) >= weights.same;
  const isTold = isOwn || saysAll(texts, container?.name ?? '');
  const isCalled = labels.some(
    (label) => nameFit(name, label) >= weights.accepted && moreIn(name, label).every((word) => around.includes(word)),
  );
  return isTold && (isCalled || (container !== undefined && record !== undefined && isQuantity(name)));
}

/** “Garage” of “the heating in the garage”, of what is called “Heating”; nothing where the name is another one than with more to it. */
function moreIn(name: string, label: string): readonly string[] {
  const [said, called] = [contentWords(name), contentWords(label)];
  const isPart = called.length > 0 && called.every((word) => said.includes(word));
  return isPart ? said.filter((word) => !called.includes(word)) : [];
}

function isTold({ labels }: Counter, { name, container }: Target): boolean {
  return name !== undefined && container === undefined && labels.some((label) => saysAll(label, name));
}

/** “The attic heating”: by what it is called together with what it stands in. */
function isPlaced({ labels, more: { places, texts = '', title = '' } }: Counter, { name, container }: Target): boolean {
  if (name === undefined || container !== undefined) return false;
  const around = [...places.map((place) => place.name), title, texts].join(' ');
  return labels.some((label) => saysAll(name, label) && saysAll(`${label} ${around}`, name));
}

function isQuantity(name: string): boolean {
  return concepts(name).join(' ') === concepts('quantity').join(' ');
}
