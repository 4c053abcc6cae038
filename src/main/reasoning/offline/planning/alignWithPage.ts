import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS, isHarmless } from '../grounding/nameFit.ts';
import { isField, isTextField, reachable, sceneOf, type Thing } from '../grounding/scene.ts';
import { concepts } from '../language/concepts.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { type Token, tokensOf } from '../reading/tokens.ts';
import words from './lightWords.json' with { type: 'json' };

const LIGHT: ReadonlySet<string> = new Set(words.light);

/** A word or value of a clause that has to be accounted for. */
interface Unit {
  readonly text: string;
  readonly kind: 'word' | 'number' | 'value';
  /** It means little by itself, so that it may be left over. */
  readonly isLight: boolean;
}

/** One thing that the page lets a person do, with the words it goes by. */
interface Offer {
  readonly thing: Thing;
  readonly does: 'press' | 'turn-on' | 'choose' | 'enter';
  /** What is chosen. */
  readonly option?: string;
  readonly own: readonly string[];
  readonly around: readonly string[];
}

/** An offer with the units that speak of it. */
interface Match {
  readonly offer: Offer;
  readonly own: readonly number[];
  readonly around: readonly number[];
  readonly score: number;
}

/**
 * Reads a clause by what the page offers: where no grammar knows its words, the page's own controls may. Taken only where everything that
 * the clause says is said by controls of the page, or by the record, group or heading they stand in, each of them clear; undefined
 * otherwise, since half a clause is not the clause.
 */
export function alignWithPage(clause: string, page: PageView): readonly Instruction[] | undefined {
  const units = unitsOf(tokensOf(clause));
  const offers = offersOf(page);
  const covered = new Set<number>();
  const known = concepts(
    [page.title, ...sceneOf(page).things.flatMap(({ places }) => places.filter(isTitle).map(({ name }) => name))].join(
      ' ',
    ),
  );
  const taken: Match[] = [];
  for (;;) {
    const best = bestOf(units, offers, covered);
    if (best === 'unclear') return undefined;
    if (best === undefined) break;
    taken.push(best);
    for (const at of [...best.own, ...best.around]) covered.add(at);
  }
  const entries = entriesOf(units, offers, covered);
  const isLeft = units.some(
    ({ text, isLight }, at) => !covered.has(at) && !isLight && !known.some((word) => alike(word, text)),
  );
  if (isLeft || taken.length + entries.length === 0) return undefined;
  const fills = [
    ...taken.filter(({ offer }) => offer.does !== 'press').map(({ offer }) => ({ offer, value: offer.option })),
    ...entries,
  ];
  const presses = taken.filter(({ offer }) => offer.does === 'press');
  if (fills.length > 0 && presses.length > 1) return undefined;
  return [
    ...fills
      .toSorted((one, other) => one.offer.thing.at - other.offer.thing.at)
      .map(({ offer, value }) => fillOf(offer, value, presses.length === 0)),
    ...presses
      .toSorted((one, other) => (one.own[0] ?? 0) - (other.own[0] ?? 0))
      .flatMap(({ offer }): readonly Instruction[] => [
        { act: 'click', target: targetOf(offer.thing) },
        // What does something may ask first, and is not done before it is answered.
        ...(offer.own.some((word) => DEEDS.has(word) && !isHarmless(word))
          ? [{ act: 'confirm' as const, ifNeeded: true as const }]
          : []),
      ]),
  ];
}

function isTitle({ role }: { readonly role: string }): boolean {
  return role === 'heading';
}

function unitsOf(tokens: readonly Token[]): readonly Unit[] {
  return tokens.flatMap(({ kind, text, lower }): readonly Unit[] => {
    if (kind === 'mark') return [];
    if (kind !== 'word') return [{ text, kind: 'value', isLight: false }];
    if (/^\d+$/.test(lower)) return [{ text: lower, kind: 'number', isLight: false }];
    const plain = lower.replace(/'s$/, '');
    if (LIGHT.has(plain)) return [{ text: plain, kind: 'word', isLight: true }];
    return concepts(plain).map((word) => ({ text: word, kind: 'word' as const, isLight: false }));
  });
}

function offersOf(page: PageView): readonly Offer[] {
  const inReach = new Set(reachable(page));
  return sceneOf(page)
    .things.filter(({ node }) => inReach.has(node))
    .flatMap((thing): readonly Offer[] => {
      const { node, names, record, texts = '', title = '' } = thing;
      const name = names[0]?.text ?? '';
      const around = concepts(
        [
          texts,
          title,
          ...(record?.cells.map(({ column = '' }) => column) ?? []),
          ...thing.places.map((place) => place.name),
        ].join(' '),
      );
      if (node.o !== undefined) {
        return node.o.map((option) => ({
          thing,
          does: 'choose',
          option,
          own: concepts(option),
          around: [...around, ...concepts(name)],
        }));
      }
      if (name === '') return [];
      if (isTextField(node)) return [{ thing, does: 'enter', own: concepts(name), around }];
      return [{ thing, does: isField(node) ? 'turn-on' : 'press', own: concepts(name), around }];
    });
}

/** The offer that says most of what is open; `unclear` where another one says the same as well. */
function bestOf(
  units: readonly Unit[],
  offers: readonly Offer[],
  covered: ReadonlySet<number>,
): Match | 'unclear' | undefined {
  const matches = offers
    .filter(({ does }) => does !== 'enter')
    .flatMap((offer) => matchOf(offer, units, covered) ?? [])
    .toSorted((one, other) => other.score - one.score);
  const [best, ...others] = matches;
  if (!best) return undefined;
  const rival = others.find(
    (one) => one.score > best.score - offlineSettings.alignment.margin && one.own.some((at) => best.own.includes(at)),
  );
  return rival && saysOther(rival.offer, best.offer) ? 'unclear' : best;
}

/** Two controls of one name and place are one for a person, as a link and the card that it stands in. */
function saysOther(one: Offer, other: Offer): boolean {
  return (
    one.thing.record !== other.thing.record || one.own.join() !== other.own.join() || one.thing.record === undefined
  );
}

function matchOf(offer: Offer, units: readonly Unit[], covered: ReadonlySet<number>): Match | undefined {
  const says = (list: readonly string[], at: number) => list.some((word) => alike(word, units[at]?.text ?? ''));
  const open = [...units.keys()].filter((at) => !covered.has(at) && units[at]?.kind !== 'value');
  const own = open.filter((at) => says(offer.own, at));
  // A word such as “make” or “page” alone picks nothing.
  if (!own.some((at) => units[at]?.isLight === false || offer.own.length === 1)) return undefined;
  const around = open.filter((at) => !own.includes(at) && units[at]?.isLight === false && says(offer.around, at));
  const missing = offer.own.filter(
    (word) =>
      !own.some((at) => alike(word, units[at]?.text ?? '')) && !offer.around.some((other) => alike(word, other)),
  );
  if (missing.some((word) => DEEDS.has(word))) return undefined;
  const share = missing.length / offer.own.length;
  if (share > (offer.does === 'press' ? 0 : offlineSettings.alignment.unsaid)) return undefined;
  const told = own.filter((at) => units[at]?.isLight === false).length;
  const score = told + (own.length - told) / 4 + around.length / 2 - share;
  return { offer, own, around, score };
}

/** Values go into the one field whose kind or label they fit. */
function entriesOf(
  units: readonly Unit[],
  offers: readonly Offer[],
  covered: Set<number>,
): readonly { readonly offer: Offer; readonly value: string }[] {
  const fields = offers.filter(({ does }) => does === 'enter');
  const used = new Set<Offer>();
  const found: { offer: Offer; value: string }[] = [];
  for (const [at, unit] of units.entries()) {
    if (covered.has(at) || unit.kind === 'word') continue;
    const beside = [at - 1, at + 1].filter((one) => units[one]?.kind === 'word' && !covered.has(one));
    const free = fields.filter((field) => !used.has(field));
    const labelled = free.filter((field) =>
      beside.some((one) => field.own.some((word) => alike(word, units[one]?.text ?? ''))),
    );
    const fitting = labelled.length > 0 ? labelled : free.filter((field) => fitsKind(field, unit));
    const [only, second] = fitting;
    if (!only || second) continue;
    used.add(only);
    covered.add(at);
    for (const one of beside) if (only.own.some((word) => alike(word, units[one]?.text ?? ''))) covered.add(one);
    found.push({ offer: only, value: unit.text });
  }
  return found;
}

const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|\d{1,2}.*\p{L}{3}|\p{L}{3}.*\d{1,2}/u;

function fitsKind({ thing: { node }, own }: Offer, { text, kind }: Unit): boolean {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return node.t === 'email' || own.includes('email');
  if (/^\d{1,2}:\d{2}/.test(text)) return node.t === 'time' || own.includes('time');
  if (kind === 'value' && /\d/.test(text) && DATE.test(text)) return node.t === 'date' || own.includes('date');
  if (kind === 'number') return node.t === 'number' || node.role === 'spinbutton';
  return false;
}

function fillOf({ thing, does }: Offer, value: string | undefined, isLast: boolean): Instruction {
  const target = targetOf(thing);
  if (does === 'choose')
    return { act: 'choose', target, ...(value !== undefined && { value }), ...(isLast && { ensure: true }) };
  if (does === 'enter')
    return { act: 'enter', target, ...(value !== undefined && { value }), ...(isLast && { ensure: true }) };
  return { act: 'turn-on', target, ...(isLast && { ensure: true }) };
}

function targetOf({ names, title, record }: Thing): Target {
  const name = names[0]?.text ?? '';
  return {
    name,
    ...(record &&
      title !== undefined &&
      title !== name && { container: { role: 'record', name: title, relation: 'in' as const } }),
  };
}

/** The same word, but for its ending: month and monthly. */
function alike(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [fold(one), fold(other)];
  if (/\d/.test(a + b)) return a === b;
  const longer = Math.max(a.length, b.length);
  let same = 0;
  while (same < longer && a[same] === b[same]) same++;
  return same >= 4 && same >= longer * offlineSettings.alignment.stem;
}
