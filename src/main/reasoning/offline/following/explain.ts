import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isKindOfKnown } from '../alignment/leftOver.ts';
import { type Offer, offersFor } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { knownOn, type PageReading } from '../alignment/readByPage.ts';
import { senderOf } from '../alignment/senders.ts';
import { targetOf } from '../alignment/targetOf.ts';
import { type Unit, wordsOf } from '../alignment/units.ts';
import { isRecordMenu } from '../grounding/recordMenus.ts';
import { hasState, type Thing } from '../grounding/scene.ts';
import { moversOf } from '../grounding/transferLists.ts';
import { only } from '../language/only.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { isThing } from '../reading/vocabulary.ts';
import { calledOf, type Deed, deedOf, worth } from './deed.ts';
import data from './followWords.json' with { type: 'json' };
import { isFunction, isManner, isTurning, type Saying, sayingOf, speaksOf } from './saying.ts';

/** What a clause asks for on the open page: every word of it that means something is accounted for by what is done, or by where. */
export type Explained = Pick<PageReading, 'instructions' | 'unread'>;

const ORDINALS: Readonly<Record<string, number>> = data.ordinals;
/**
 * Reads a clause by what the open page offers: of all that can be done there, what leaves no word unexplained at the least cost. The words
 * speak of a control by its name, of where it stands, and of what goes into it; those of place and manner say which of several. Nothing
 * is read where two different things would do.
 *
 * @param told what was told beside it, which says what “it” and “them” are: its words may be accounted for, its values have to be
 */
export function explain(text: string, page: PageView, told: readonly string[] = [], today = new Date()): Explained {
  const nothing: Explained = { instructions: [], unread: [text] };
  if (text.length > offlineSettings.following.mostCharacters) return nothing;
  const saying = sayingOf(text, today, told);
  const { units } = saying;
  if (saying.content.some((at) => units[at] && isTurning(units[at]))) return nothing;
  const offers = offersFor(units, page);
  const { done, left } = deedsOf(saying, offers, knownOn(page));
  // What is to be moved over from a list is not moved by being chosen there.
  const isFromList = ({ offer: { does, thing } }: Deed) =>
    does === 'choose' && moversOf(page).some(({ from }) => from.node === thing.node);
  if (done.length === 0 || (saying.sort !== 'take' && done.some(isFromList))) return nothing;
  const unread = left.map((at) => units[at]?.text ?? '').join(' ');
  if (unread !== '') return { instructions: [], unread: [unread] };
  if (isSeveral(done, saying)) return nothing;
  // “Apply the coupon X”: what the verb says is pressed at last, where nothing that was said has pressed it.
  // What only goes by the name in “Renew “Winter Birds”” renews nothing.
  const isMeant = (deed: Deed) => (deed.isCalled && saying.verb !== 'deed') || saysVerb(deed.offer, saying);
  const isSaid = saying.sort !== undefined || done.some(isMeant);
  const last = isSaid ? goFor(done, offers) : pressOf(saying, offers, done);
  if (!isSaid && !last) return nothing;
  const steps = done
    .toSorted((one, other) => placeIn(one) - placeIn(other))
    .flatMap((deed) => instructionOf(deed, saying, offers));
  return { instructions: last ? [...steps, { act: 'click', target: targetOf(last) }] : steps, unread: [] };
}

/** The deeds that explain most words, one after the other, and the words that none explains. */
function deedsOf(saying: Saying, offers: readonly Offer[], known: readonly string[]) {
  const { units, content } = saying;
  const done: Deed[] = [];
  let left = content.filter((at) => !isKindOfKnown(units, at, known));
  // “Can you block it?” says no more than the verb: all else was told.
  const isTold = content.length === 0 && saying.told.length > 0 && saying.verb !== undefined;
  while ((left.length > 0 || (isTold && done.length === 0)) && done.length < offlineSettings.following.mostDeeds) {
    const taken = new Set(done.map(({ offer }) => offer.thing.node.i));
    const ranked = offers
      .filter(({ thing }) => !taken.has(thing.node.i))
      .flatMap((offer) => deedOf(offer, saying, left, offers))
      // What costs all that it explains explains nothing: “set the timer” does not mean “Start”.
      .filter((deed) => worth(deed) > 0)
      .toSorted((one, other) => worth(other) - worth(one));
    const meant = meantOf(ranked, saying);
    if (meant.length === 0) break;
    done.push(...meant);
    const told = new Set(meant.flatMap(({ own, around, valued }) => [...own, ...around, ...valued]));
    left = left.filter((at) => !told.has(at) && !isAccounted(units, at, told, known));
  }
  return { done, left };
}

/** Whether deeds cannot be what one clause asks for: what is pressed and what is filled in are two, of which one has taken the words of the other. */
function isSeveral(done: readonly Deed[], saying: Saying): boolean {
  const isMixed = done.some(({ offer }) => isGiven(offer.does)) && done.some(({ offer }) => !isGiven(offer.does));
  return (
    isMixed || takesApart(done, saying) || takesOneOfAll(done, saying) || takesSeveralAway(done) || leavesMenu(done)
  );
}

/** What a list of deeds is carried out by: “Go”, right behind it. */
function goFor(done: readonly Deed[], offers: readonly Offer[]): Offer | undefined {
  const list = only(done.filter(({ offer }) => offer.does === 'choose'))?.offer;
  const sender = list && senderOf(offers, [list]);
  if (!sender || done.some(({ offer }) => offer.does === 'press')) return undefined;
  // It stands right behind; what stands behind other fields belongs to them.
  const isBetween = ({ at }: Thing) => at > list.thing.at && at < sender.thing.at;
  const isOther = offers.some(({ does, thing }) => isGiven(does) && isBetween(thing));
  return !isOther && sender.own.every((word) => isAmong('lookSends', word)) ? sender : undefined;
}

function isGiven(does: Offer['does']): boolean {
  return does !== 'press' && does !== 'pick';
}

function placeIn({ own, valued }: Deed): number {
  return Math.min(...own, ...valued);
}

/** “Book aqua fitness on Saturday” is of one thing: that of Tuesday and another one of Saturday, each to be booked, are not what is meant. */
function takesApart(done: readonly Deed[], { units }: Saying): boolean {
  const pressed = done.filter(({ offer: { does } }) => does === 'press');
  const called = new Set(pressed.map(({ offer }) => calledOf(offer)[0]));
  const isJoined = units.some(({ said }) => said === 'and' || SEVERAL.has(said));
  const parts = new Set(units.map(({ part }) => part));
  return pressed.length > 1 && called.size === 1 && !isJoined && parts.size === 1;
}

/**
 * What is done with a record is in the menu of it that is opened, or on its page, and is not what stands outside already: the “Dispatched” that a list
 * shows only such cases by.
 */
function leavesMenu(done: readonly Deed[]): boolean {
  const isOpener = (thing: Thing) =>
    (thing.role === 'link' && thing.record !== undefined) || (isRecordMenu(thing) && !hasState(thing.node, 'expanded'));
  return done.some(
    ({ offer: { thing: opener } }) =>
      isOpener(opener) && done.some(({ offer: { thing } }) => thing.record !== opener.record),
  );
}

/** “Tick all items” is not done with the one whose box shows a tick. */
function takesOneOfAll(done: readonly Deed[], { units }: Saying): boolean {
  const isSaid = (at: number) => done.some(({ own, valued }) => own.includes(at) || valued.includes(at));
  return (
    done.some(({ offer: { does, thing } }) => thing.record && !isGiven(does)) &&
    units.some(({ said }, at) => isAmong('all', said) && !isSaid(at))
  );
}

/** “Delete Ann and Bob”, each by a button that may ask first: with one gone and the other not, half of it would be done. */
function takesSeveralAway(done: readonly Deed[]): boolean {
  const isTaken = ({ offer }: Deed) => offer.does === 'press' && calledOf(offer).includes('delete');
  return done.filter(isTaken).length > 1;
}

/** Whether what is pressed or switched is called by the verb, or by the words of a clause of which no verb is known. */
function saysVerb(offer: Offer, { verb, verbWords }: Saying): boolean {
  const { does } = offer;
  if (does !== 'press' && does !== 'pick' && does !== 'switch') return false;
  return verb === undefined || calledOf(offer).some((word) => verbWords.includes(word));
}

/**
 * The button that does with what was filled in what the clause says: “bid 62 on the desk” is not done by filling in 62. Its name has the verb,
 * or, where none is known, the first word that the clause begins with.
 */
function pressOf(
  { verb, verbWords, units }: Saying,
  offers: readonly Offer[],
  done: readonly Deed[],
): Offer | undefined {
  const first = units.find((unit) => !isFunction(unit) && !isAmong('pleasantries', unit.said));
  const words = verb === undefined && first ? [first.word] : verbWords;
  const named = offers.filter(({ does, own }) => does === 'press' && own.some((word) => words.includes(word)));
  const filled = done.map(({ offer }) => offer);
  const sender = senderOf(offers, filled);
  return sender && named.includes(sender) ? sender : only(named);
}

/** What fits best; where several do alike, all of them or the one that the words count out, if they say so. */
function meantOf(ranked: readonly Deed[], { units, told }: Saying): readonly Deed[] {
  const [best, ...others] = ranked;
  if (!best || isAnyOfList(best)) return [];
  // “The milk and the eggs are in the trolley, tick those two off”: as many as were told of.
  const several = told.length > 0 ? units.find(({ said }) => SEVERAL.has(said)) : undefined;
  if (several) {
    const isWhole = ({ own, around }: Deed) => [...own, ...around].some((at) => told.includes(at));
    const all = ranked.filter(
      (one) => isWhole(one) && (one === best || isLike(best, one)) && isAsTold(one, units, told),
    );
    const things = new Set(all.map(({ offer }) => offer.thing.node.i));
    const isPair = several.said !== 'both' && several.said !== 'two';
    return things.size === all.length && (isPair ? all.length > 1 : all.length === 2) ? all : [];
  }
  const rivals = others.filter((one) => isRival(best, one));
  if (rivals.length === 0) return [best];
  const like = [best, ...rivals].toSorted((one, other) => one.offer.thing.at - other.offer.thing.at);
  if (!rivals.every((one) => isLike(best, one))) return [];
  if (units.some(({ said }) => said === 'both')) return like.length === 2 ? like : [];
  const at = units.findIndex(({ said }) => ORDINALS[said] !== undefined);
  const place = ORDINALS[units[at]?.said ?? ''];
  const one = place === undefined ? undefined : like.at(place > 0 ? place - 1 : place);
  return one ? [{ ...one, around: [...one.around, at] }] : [];
}

/** What only is drawn, “★”, in a record that the words say nothing of: which one of the list is meant is not told, however the others are drawn. */
function isAnyOfList({ offer: { thing }, around }: Deed): boolean {
  return thing.node.n === '' && (thing.record?.list.records.length ?? 0) > 1 && around.length === 0;
}

/** Whether what it is called, or its record, was told of with all of its words, but for those that the request itself says. */
function isAsTold({ offer, own, around }: Deed, units: readonly Unit[], told: readonly number[]): boolean {
  const said = [...own, ...around];
  const title = wordsOf(offer.thing.title ?? offer.thing.node.n);
  return title.every((word) => [...said, ...told].some((at) => speaksOf([word], units[at])));
}

const SEVERAL: ReadonlySet<string> = new Set(data.several);

/** The same to be done with another record. */
function isLike(one: Deed, other: Deed): boolean {
  return one.offer.does === other.offer.does && one.offer.thing.record?.list === other.offer.thing.record?.list;
}

/** What says where, how, or of what kind what is meant is; and what the page itself is about. */
function isAccounted(units: readonly Unit[], at: number, told: ReadonlySet<number>, known: readonly string[]): boolean {
  const unit = units[at];
  if (!unit) return true;
  if (isManner(unit) || speaksOf(known, unit)) return true;
  // “30 percent”: what a value is measured in.
  if (unit.isLight && isAmong('units', unit.said) && units[at - 1]?.sort === 'number' && told.has(at - 1)) return true;
  // “The label needs-design”, “the checklist items “Copy” and …”: of what kind it is stands before its name.
  const quote = units.slice(0, at + 4).findIndex(({ sort }, place) => place > at && sort === 'quote');
  const isKind = units.slice(at + 1, Math.max(quote, at)).every((one) => one.sort === 'word' && !isFunction(one));
  if (unit.sort === 'word' && told.has(quote) && isKind) return true;
  // “The mail about the choir”, “Bram's mail”
  const next = [1, 2, 3].find((more) => units[at + more]?.isLight !== true) ?? 0;
  const isOwned = units[at - 1]?.said === "'s" && told.has(at - 2);
  const isBeside = (next > 0 && told.has(at + next)) || isOwned;
  // “Mark solved” in a capital is what something is called.
  return isThing(unit.word) && isBeside && !(unit.isCapital && at > 0);
}

/** Another thing that would do about as well, and does something else. */
function isRival(best: Deed, second: Deed): boolean {
  const [words, others] = [best, second].map(({ own, valued }) => [...own, ...valued]);
  // What is spoken of by other words is something more, and no rival; both may be pressed for what the verb says alone.
  const isOfVerb = words?.length === 0 && others?.length === 0;
  if (!isOfVerb && !others?.some((at) => words?.includes(at))) return false;
  // A card and the link in it stand for one thing.
  const isSame =
    best.offer.thing.role !== second.offer.thing.role &&
    best.offer.own.join() === second.offer.own.join() &&
    best.offer.thing.record === second.offer.thing.record &&
    best.offer.thing.title === second.offer.thing.title;
  return !isSame && worth(best) - worth(second) < offlineSettings.following.margin;
}

/** Not where the field has taken it by then, from a list of what there is. */
const ENTER: Instruction = { act: 'press', value: 'Enter', ifNeeded: true };

function instructionOf(
  { offer, value = '' }: Deed,
  { verb, sort }: Saying,
  offers: readonly Offer[],
): readonly Instruction[] {
  const target = targetOf(offer, offers);
  const { does, thing, option = '' } = offer;
  // What is given is to be kept, by a button where there is one for it.
  const keeps = target.container === undefined ? { ensure: true as const } : {};
  switch (does) {
    case 'choose':
      return [{ act: 'choose', target, value: option, ...keeps }];
    case 'enter': {
      if (sort !== 'make') return [{ act: thing.node.r === 'sel' ? 'choose' : 'enter', target, value, ...keeps }];
      // “Add a tag…”: such a field takes one thing after the other, each by the key or the button behind it.
      const next = senderOf(offers, [offer]);
      const isAdder = next?.own.some((word) => data.creating.includes(word));
      return [{ act: 'enter', target, value }, next && isAdder ? { act: 'click', target: targetOf(next) } : ENTER];
    }
    case 'search':
      return [{ act: 'search', value }];
    case 'switch':
      return [{ act: verb === 'turn-off' ? 'turn-off' : 'turn-on', target, ...(sort === 'give' && keeps) }];
    default: {
      // What does something may ask first, and is not done before it is answered.
      const asks = verb === 'deed' || (verb === 'cancel' && thing.record);
      return [{ act: 'click', target }, ...(asks ? [{ act: 'confirm' as const, ifNeeded: true as const }] : [])];
    }
  }
}
