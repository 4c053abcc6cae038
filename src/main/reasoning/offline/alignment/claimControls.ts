import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS } from '../grounding/nameFit.ts';
import { isOn, sceneOf } from '../grounding/scene.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { verbAt } from './claimVerbs.ts';
import { isQuantity, type Match, matchOf, saysOneOf } from './matchControl.ts';
import { nameOf, type Offer } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { referringPart, tellsOnly } from './sentenceKind.ts';
import type { Slots } from './slots.ts';
import { wordsOf } from './units.ts';
import { hasLike, saysAny } from './wording.ts';

/** Choices, switches and buttons that words speak of, the clearest first; returned is what could be one or another. */
export function claimControls(slots: Slots, offers: readonly Offer[], page: PageView): readonly Match[] {
  const unclear: Match[] = [];
  for (;;) {
    const matches = offers
      .filter(
        (offer) =>
          offer.does !== 'enter' &&
          offer.does !== 'search' &&
          !slots.isFilled(offer.thing.node.i) &&
          !unclear.some((one) => one.offer === offer),
      )
      .flatMap((offer) => matchOf(offer, slots, offers) ?? [])
      .filter((match) => !isListOfDone(match, slots))
      // Words that could be one or another are not then taken for a third.
      .filter((match) => !unclear.some(({ own }) => own.some((at) => match.own.includes(at))))
      .filter((match, _, all) => !isToldByOther(match, all, slots))
      .toSorted((one, other) => other.score - one.score);
    const [best, ...others] = matches;
    if (!best) return unclear;
    const isAll = best.offer.does === 'press' && best.offer.thing.record && saysAny(slots.units, 'all');
    const twins = isAll
      ? others.filter(({ offer }) => offer.own.join() === best.offer.own.join() && offer.thing.record)
      : [];
    const rivals =
      twins.length > 0
        ? twins
        : others.filter(
            (one) =>
              one.score > best.score - offlineSettings.alignment.margin && one.own.some((at) => best.own.includes(at)),
          );
    if (!rivals.some((rival) => saysOther(rival.offer, best.offer))) claim(slots, best);
    else if (isWholeAlone(best, rivals)) claim(slots, best);
    else if (!claimEach(slots, [best, ...rivals]) && !claimSeveral(slots, [best, ...rivals], page))
      unclear.push(best, ...rivals);
  }
}

/** “Make it 2 teas and take the cake off”: the words that tell the record of the tea have said where the 2 goes, and the cake has words of its own. */
function isToldByOther(match: Match, all: readonly Match[], slots: Slots): boolean {
  const isSame = (one: Match) => deedOf(one) === deedOf(match) && one.offer.thing.record !== match.offer.thing.record;
  const told = toldOf(match, slots);
  return (
    match.offer.does === 'press' &&
    told.length > 0 &&
    told.every((at) => slots.isMade(at)) &&
    all.some((one) => isSame(one) && toldOf(one, slots).some((at) => !slots.isMade(at) && !told.includes(at)))
  );
}

/** The words of a request that tell which record a match is in. */
function toldOf({ offer, own, around }: Match, { units }: Slots): readonly number[] {
  const title = wordsOf(offer.thing.record ? (offer.thing.title ?? '') : '');
  return [...own, ...around].filter((at) => saysOneOf(title, units[at]) && units[at]?.isLight === false);
}

/** What a control says that its record does not. */
function deedOf({ offer }: Match): string {
  return offer.own.filter((word) => !wordsOf(offer.thing.title ?? '').includes(word)).join(' ');
}

/** “Approve the lunch” does not show the list of those that are “Approved (3)”. */
function isListOfDone({ offer, own }: Match, { units }: Slots): boolean {
  const name = nameOf(offer.thing);
  const isList = /ed\b/i.test(name) && (offer.thing.role === 'tab' || /\d\)?$/.test(name));
  return isList && own.every((at) => verbAt(units, units[at]?.part ?? 0) === at && !/ed$/.test(units[at]?.said ?? ''));
}

/** “Friendly” is what was said, not “Very friendly”. */
function isWholeAlone(best: Match, rivals: readonly Match[]): boolean {
  return best.unsaid === 0 && rivals.every(({ unsaid, own }) => unsaid > 0 && own.every((at) => best.own.includes(at)));
}

/** “A desk lamp and a webcam into the basket”: the same deed for records that are each told by words of their own. */
function claimEach(slots: Slots, matches: readonly Match[]): boolean {
  const told = matches.map((match) => toldOf(match, slots));
  const [first] = matches;
  const isSame = first?.offer.does === 'press' && matches.every((match) => deedOf(match) === deedOf(first));
  const all = told.flat();
  // Where one of them has a verb of its own, it is another deed.
  const deeds = told.map((own, at) =>
    own.some((one) =>
      slots.units.some(
        (unit, place) =>
          unit.part === slots.units[one]?.part && DEEDS.has(unit.word) && !matches[at]?.own.includes(place),
      ),
    ),
  );
  const isApart = new Set(all).size === all.length && told.every((own) => own.length > 0);
  // “Click Yes for Mia, Leo is not going”
  const turned = new Set(slots.units.flatMap(({ said, part }) => (isAmong('negations', said) ? [part] : [])));
  if (
    !isSame ||
    !isApart ||
    all.some((at) => turned.has(slots.units[at]?.part ?? -1)) ||
    deeds.includes(true) ||
    new Set(matches.map(({ offer }) => offer.thing.record)).size < matches.length
  )
    return false;
  const inOrder = matches.toSorted((one, other) => Math.min(...one.own) - Math.min(...other.own));
  for (const match of inOrder) claim(slots, match);
  slots.isRepeated = true;
  return true;
}

function claim(slots: Slots, { offer, own, around }: Match): void {
  // What “4 stars” counts is said with the number.
  slots.claim(...own.filter((at) => isQuantity(slots.units, at)).map((at) => at + 1));
  // “Send me a text at every sign-in”: what is switched on is what sends it; “send me the digest once a week” is how often it does.
  if (offer.does === 'switch' || offer.does === 'choose')
    for (const [at, { said, part }] of slots.units.entries())
      if (
        isAmong('messengers', said) &&
        /^(?:me|us)$/i.test(slots.units[at + 1]?.text ?? '') &&
        own.some((one) => slots.units[one]?.part === part)
      )
        slots.claim(at);
  if (offer.does === 'switch') slots.claim(...ticksOf(slots, own));
  const isOff = offer.does === 'switch' && !/^no\b/i.test(nameOf(offer.thing)) && isNegated(slots, own);
  // What is chosen already is not chosen once more, as that would take it back.
  if (offer.does === 'pick' && isOn(offer.thing.node)) slots.make(...own, ...around);
  else if (offer.does === 'press') {
    slots.press(offer, own, around);
    const title = wordsOf(offer.thing.record ? (offer.thing.title ?? '') : '');
    slots.name(...own.filter((at) => saysOneOf(title, slots.units[at]) || isToldOf(slots, at)));
    if (offer.own.some((word) => isAmong('directs', word))) slots.claim(...own.map((at) => at + 1));
  } else slots.fill(offer, offer.option ?? (isOff ? 'off' : 'on'), [...own, ...around]);
}

/** “Tick them off”: the verb of what is ticked, also where that was told of before. */
function ticksOf(slots: Slots, own: readonly number[]): readonly number[] {
  const parts = new Set([...own.map((at) => slots.units[at]?.part), referringPart(slots.units, own)]);
  return [...slots.units.entries()].flatMap(([at, { part, word }]) =>
    parts.has(part) && isAmong('ticks', word) ? [at] : [],
  );
}

/** The same control of several records, where all of them are meant: one after the other, those excepted left out. */
function claimSeveral(slots: Slots, matches: readonly Match[], page: PageView): boolean {
  const [first] = matches;
  if (first?.offer.does !== 'press' || first.offer.thing.record === undefined) return false;
  const own = first.offer.own.join();
  const all = slots.units.findIndex(
    ({ text, word }) => isAmong('all', text.toLowerCase()) || (word === 'person' && /^every/i.test(text)),
  );
  if (all < 0 || matches.some(({ offer }) => offer.own.join() !== own || offer.thing.record === undefined))
    return false;
  // Who sees a part of a list alone cannot say “all”.
  if (
    sceneOf(page).things.some(({ node }) => /^(?:next(?: page)?|load more|show more|more|›|»|→)$/i.test(node.n.trim()))
  )
    return false;
  const except = slots.units.findIndex(({ text }) => isAmong('except', text.toLowerCase()));
  const saidOf = ({ offer }: Match, from: number, to: number) =>
    [...slots.units.keys()].filter(
      (at) =>
        at >= from && at < to && slots.units[at]?.isLight === false && hasLike(offer.around, slots.units[at]?.word),
    );
  const end = except < 0 ? slots.units.length : except;
  const most = Math.max(...matches.map((match) => saidOf(match, 0, end).length));
  const meant = matches.filter((match) => saidOf(match, 0, end).length === most);
  const out = except < 0 ? [] : meant.filter((match) => saidOf(match, except, slots.units.length).length > 0);
  if (except >= 0 && out.length === 0) return false;
  const kept = meant.filter((match) => !out.includes(match));
  if (kept.length === 0) return false;
  slots.isRepeated = true;
  for (const match of kept) slots.press(match.offer, [...match.own, ...saidOf(match, 0, end)]);
  for (const match of out) for (const at of saidOf(match, except, slots.units.length)) slots.claim(at);
  slots.claim(all);
  if (except >= 0) slots.claim(except);
  return true;
}

/** Two controls of one name and place are one for a person, as a link and the card that it stands in. */
function saysOther(one: Offer, other: Offer): boolean {
  return (
    one.thing.record !== other.thing.record || one.own.join() !== other.own.join() || one.thing.record === undefined
  );
}

/** Whether a word that turns the meaning round stands before, or one such as “off” beside, within the same part of the sentence. */
function isNegated(slots: Slots, own: readonly number[]): boolean {
  const parts = new Set(own.map((at) => slots.units[at]?.part));
  const referring = referringPart(slots.units, own);
  const first = Math.min(...own);
  const turned = [...slots.units.entries()].filter(
    ([at, { part, said }]) =>
      (referring === undefined ? parts.has(part) : part === referring) &&
      !own.includes(at) &&
      (isAmong('trailing', said) ||
        (isAmong('negations', said) &&
          (referring !== undefined || at < (own.findLast((one) => slots.units[one]?.part === part) ?? first)))),
  );
  for (const [at] of turned) slots.claim(at);
  if (referring !== undefined) slots.name(...own);
  // “No more” is “no” already: “more” alone turns nothing round.
  return turned.some(([, { said }]) => said !== 'more');
}

/** Whether a word stands where something is only told. */
function isToldOf({ units }: Slots, at: number): boolean {
  return tellsOnly(
    units.filter(({ part }) => part === units[at]?.part),
    true,
  );
}
