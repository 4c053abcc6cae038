import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS, deedIn } from '../grounding/nameFit.ts';
import { markedRecord } from '../grounding/records.ts';
import { hasState, isCurrent, sceneOf } from '../grounding/scene.ts';
import { moversOf } from '../grounding/transferLists.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { asksWithin } from './asking/tellIn.ts';
import { claimControls } from './claimControls.ts';
import { claimVerbs, putInto, wantsThing } from './claimVerbs.ts';
import { fillText } from './filling/fillText.ts';
import { fillRemaining, fillValues } from './filling/fillValues.ts';
import { claimKnown, leftOver } from './leftOver.ts';
import type { Match } from './matchControl.ts';
import { calendarOn, isEntryAlone, isOpenTab, nameOf, type Offer, offersFor, offersOf, titleWords } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { withYears } from './pageYear.ts';
import { keeperOf, senderOf } from './senders.ts';
import { Slots } from './slots.ts';
import { targetOf } from './targetOf.ts';
import { isNoDeed, opens, type Unit, unitsOf, wordsOf } from './units.ts';
import { hasLike, isRealDeed, leadAt, saysAny } from './wording.ts';

/** What a request, or a part of it, says to do on the page at hand. */
export interface PageReading {
  readonly instructions: readonly Instruction[];
  /** The words that nothing was made of, part by part. Empty: everything that was said is accounted for. */
  readonly unread: readonly string[];
  /** Parts that tell why or how it came to be, and ask for nothing: they are left aside. */
  readonly aside: readonly string[];
}

/**
 * Reads a request by what the page offers: its words and values go to the fields, choices, switches, buttons and records that they
 * speak of, each where it fits best, and every word that means something has to be accounted for in the end (design, Contracts:
 * Instruction). Nothing is done by a part of a sentence: what is left over is returned in `unread`.
 *
 * @param isHeld what is filled in is not to be sent
 * @param isPart more is said, before it or behind
 */
export function readByPage(
  said: string,
  page: PageView,
  { isHeld = false, isPart = false, today = new Date() } = {},
): PageReading {
  const text = withYears(said, page);
  const units = unitsOf(text, today);
  const offers = offersOf(page);
  if (units.every(({ said }) => isAmong('pleasantries', said)))
    return { instructions: [], unread: [], aside: [text.trim()] };
  const asked = questionIn(text, units);
  if (asked !== undefined) return { instructions: [], unread: [asked], aside: [] };
  const { slots, unclear, known, places } = claimOffers(text, units, page);
  leaveOpen(slots, page);
  const commit = units.findIndex((_, at) => slots.isOpen(at) && isCommit(units, at));
  fillRest(slots, offers, known, commit);
  if (!isHeld) pressSender(slots, offers, commit, isPart);
  claimVerbs(slots, offers, isHeld);
  if (!isHeld) pressKeeper(slots, offers);
  moveOver(slots, offers, page);
  fillRemaining(slots, offers);
  claimKnown(slots, known, places, offers);
  const { unread, aside } = leftOver(text, slots, offers);
  const isNothing = slots.filled.length + slots.presses.length === 0;
  const isOpen = unclear.some(({ offer }) => !slots.presses.some((press) => press.own.join() === offer.own.join()));
  if (isNothing || isOpen || isOtherwise(slots, isHeld)) {
    const left = isNothing && aside.length > 0 ? [] : [text.trim()];
    return { instructions: [], unread: unread.length > 0 ? unread : left, aside };
  }
  const isMoved = slots.presses.length > 0 && slots.presses.every(({ moves }) => moves);
  const kept: readonly Instruction[] = isMoved && !isHeld && !isPart ? [KEEP] : [];
  return { instructions: [...instructionsOf(slots, isHeld), ...kept], unread, aside };
}

/** Whether a word says that something is to be sent or passed on: no noun, and not “send me a text at every sign-in”. */
function isCommit(units: readonly Unit[], at: number): boolean {
  const { word, said = '' } = units[at] ?? {};
  if (!isAmong('commits', word) && !isDispatch(units, at)) return false;
  const isToMe = isAmong('messengers', said) && /^(?:me|us)$/.test(units[at + 1]?.said ?? '');
  return !isNoDeed(units, at) && !/ing$/.test(said) && !isToMe;
}

/** What is left goes into the fields of what is to be sent, or of a new thing that has a day or an amount; else only places are filled in. */
function fillRest(slots: Slots, offers: readonly Offer[], known: readonly string[], commit: number): void {
  const isMaking = senderOf(offers, slots.given)?.own[0] === 'create' && slots.filled.length > 1;
  const isMeant = (field: Offer) => {
    const sender = senderOf(offers, [field], slots.units[commit]?.word);
    return sender !== undefined && (isMaking || commit >= 0 || slots.presses.includes(sender));
  };
  if (commit >= 0 || isMaking || slots.presses.length > 0) fillText(slots, offers, 'left over', known, isMeant);
  else fillText(slots, offers, 'places');
}

/** Presses what sends the form that was filled in, where that is asked for: by a verb, by what is new or written, or by a wish for something. */
function pressSender(slots: Slots, offers: readonly Offer[], commit: number, isPart: boolean): void {
  const { units } = slots;
  const sender = senderOf(offers, slots.given, units[commit]?.word);
  // What is called something and has a day or an amount is a new thing, whether a verb says so or not.
  const isNew = slots.hasTitle && slots.filled.length > 1 && sender?.own[0] === 'create';
  if (slots.isUnsent && sender && (commit >= 0 || isNew || slots.isWritten)) {
    slots.press(sender, commit >= 0 ? [commit] : []);
    slots.claim(...[...units.keys()].filter((at) => hasLike(sender.own, units[at]?.word)));
  }
  const getter = slots.isUnsent && !isPart && wantsThing(slots) ? senderOf(offers, slots.given, 'get') : undefined;
  if (getter) slots.press(getter, []);
  putInto(slots, offers);
}

/** “Bid 62 on the desk”: what a request begins with, and the button behind the field says, is done by pressing it; else one that keeps is. */
function pressKeeper(slots: Slots, offers: readonly Offer[]): void {
  if (!slots.isUnsent) return;
  const verb = leadAt(slots.units);
  const sender = senderOf(offers, slots.given);
  const keeper = keeperOf(offers, slots.given);
  if (sender?.own.includes(slots.units[verb]?.word ?? '')) slots.press(sender, [verb]);
  else if (keeper) slots.press(keeper, []);
}

/** Whether something else would be done than what is said. */
function isOtherwise(slots: Slots, isHeld: boolean): boolean {
  const { units, filled, presses } = slots;
  // A switch here and a press in a record there are two things, and the words are of one.
  const isApart = filled.some(
    ({ offer }) =>
      offer.does === 'switch' && presses.some(({ thing }) => thing.record && thing.record !== offer.thing.record),
  );
  const deeds = presses.filter((press) => !isEntryAlone(press));
  const isMixed = filled.length > 0 && (isApart || deeds.length > 1) && !slots.isRepeated;
  // What is to be passed on is not passed on by filling in to whom.
  const isUnsent = !isHeld && presses.length === 0 && units.some((_, at) => isDispatch(units, at));
  // What is dragged somewhere is written nowhere.
  const isDragged = saysAny(units, 'drags') && filled.some(({ offer }) => offer.does === 'enter');
  // What a switch holds back is given a value once that is on.
  const isHeldBack = filled.some(({ offer }) => offer.heldBy && !slots.isFilled(offer.heldBy.node.i));
  return isMixed || isUnsent || isDragged || isHeldBack || isKept(slots) || onlyUnfolds(slots) || leadsAway(slots);
}

const KEEP: Instruction = { act: 'submit', purpose: 'edit', ifNeeded: true };

/** “Assign the role Editor”: what is chosen in a list to be moved over is moved, unless it is only to be chosen. */
function moveOver(slots: Slots, offers: readonly Offer[], page: PageView): void {
  const chosen = slots.filled.findLast(({ offer }) => offer.does === 'choose')?.offer.thing.node;
  const { button } = moversOf(page).find(({ from }) => from.node === chosen) ?? {};
  const mover = offers.find(({ thing }) => thing.node === button?.node);
  if (!mover || slots.presses.includes(mover) || saysAny(slots.units, 'choosing')) return;
  slots.presses.unshift(mover);
  for (const [at, { said }] of slots.units.entries()) if (isAmong('movesOver', said)) slots.claim(at);
}

/** Whether something is to be deleted, and all that is done only opens or fills in something. */
function isKept({ units, presses, filled }: Slots): boolean {
  const isTaken = ({ own }: Offer) => own.some((word) => isAmong('takesAway', word));
  const isOff = filled.some(({ offer, value }) => offer.does !== 'enter' || value === 'off' || value === '');
  return units.some(({ word }, at) => word === 'delete' && !isNoDeed(units, at)) && !presses.some(isTaken) && !isOff;
}

/** Whether something is to be turned on or off, and all that is done shows the part of the page that it stands in. */
function onlyUnfolds({ units, presses, filled }: Slots): boolean {
  const isFold = ({ thing, own }: Offer) =>
    (hasState(thing.node, 'collapsed') || hasState(thing.node, 'expanded') || thing.role === 'tab') &&
    !own.some((word) => isAmong('turns', word));
  return filled.length === 0 && presses.every(isFold) && saysAny(units, 'turns');
}

/**
 * Whether a link takes words that it only leads to: “tickets” of “the printer tickets should go to Marek”, beside a choice, or “Sourdough loaf” where
 * that is to be put somewhere.
 */
function leadsAway({ units, presses, filled }: Slots): boolean {
  // “Continue” of a form goes on with what was filled in, and be it a link.
  const isLead = ({ thing, own }: Offer) =>
    thing.role === 'link' && deedIn(thing.node.n) === undefined && own[0] !== 'next';
  if (!presses.some(isLead)) return false;
  if (filled.length > 0) return true;
  const verb = units[leadAt(units)];
  const isDoing = isRealDeed(verb?.word ?? '');
  return presses.every(isLead) && (isDoing || isAmong('puts', verb?.said));
}

/** What the fields, choices, switches and buttons of a page make of a request, before anything is sent. */
export function claimOffers(
  text: string,
  units: readonly Unit[],
  page: PageView,
): {
  readonly slots: Slots;
  /** What could be one or another. */
  readonly unclear: readonly Match[];
  /** Words of the page's own title and headings. */
  readonly known: readonly string[];
  /** Links by the name of what is only spoken of. */
  readonly places: readonly Offer[];
} {
  const offers = [...offersFor(units, page), ...calendarOn(page)];
  const slots = new Slots(text, units);
  fillText(slots, offers, 'said');
  fillValues(slots, offers);
  fillText(slots, offers, 'labelled');
  const known = knownOn(page);
  // Where nothing is to be opened, a link by the name of what is spoken of is not what is said of it: “no olives on my pizza”.
  const opensOne = saysAny(units, 'opening');
  const isPlace = ({ thing, own }: Offer) =>
    thing.role === 'link' && !thing.record && own.length <= 2 && !own.some((word) => DEEDS.has(word));
  const places = opensOne ? [] : offers.filter(isPlace);
  const others = offers.filter((offer) => !places.includes(offer));
  return { slots, unclear: claimControls(slots, others, page), known, places };
}

/**
 * Words of the page's own title and headings, of the tab that is open, and of the record that is shown: they say where something is done. Of many
 * headings only the first is of the page: the others are of what stands under them.
 */
export function knownOn(page: PageView): readonly string[] {
  const drawn = sceneOf(page).things.filter(
    ({ node, record }) => node.r === 'clk' && isDrawnApart(node, page) && !isPartOf(record),
  );
  const headings = page.tree.filter(({ r }) => r === 'h');
  const own = headings.length > offlineSettings.reading.mostHeadings ? headings.slice(0, 1) : headings;
  const here = [...own, ...page.tree.filter(isOpenTab), ...drawn.map(({ node }) => node)];
  const shown = markedRecord(sceneOf(page))?.name ?? '';
  return wordsOf([page.title, ...here.map(({ n }) => n), shown].join(' '));
}

/** A sentence that asks for something to be known, which no deed may be made of. */
export function questionIn(text: string, units: readonly Unit[]): string | undefined {
  for (const own of Map.groupBy(units, ({ sentence }) => sentence).values()) {
    const [first, last] = [own.find((unit) => !opens(unit)), own.at(-1)];
    if (!first || !last) continue;
    const isAsked = text.slice(last.to).trimStart().startsWith('?');
    const isPolite =
      /^(?:will|may|might)$/i.test(first.text) || own.some((unit) => /^(?:please|can|could|would)$/i.test(unit.text));
    if (isAmong('questions', first.said) || asksWithin(own) || (isAsked && !isPolite))
      return text.slice(first.from, last.to);
  }
  return undefined;
}

/** Whether a word says to pass something on, and is no noun. */
function isDispatch(units: readonly Unit[], at: number): boolean {
  return (isAmong('dispatches', units[at]?.said) && !isNoDeed(units, at)) || isLetKnow(units, at);
}

/** “Let the school know”: it is told, in two words. */
function isLetKnow(units: readonly Unit[], at: number): boolean {
  if (!isAmong('knows', units[at]?.said)) return false;
  const before = units.slice(Math.max(0, at - MOST_BETWEEN), at).filter(({ part }) => part === units[at]?.part);
  const start = before.findLastIndex(({ said }) => isAmong('lets', said));
  return start >= 0 && !/^(?:me|us)$/.test(before[start + 1]?.said ?? '');
}
const MOST_BETWEEN = 5;

/** What is filled in and pressed, in the order of the page. */
export function instructionsOf(slots: Slots, isHeld: boolean): readonly Instruction[] {
  const keeps = slots.presses.length === 0 && !isHeld;
  // “Bedroom: treble 0”: another part of the page is opened before anything in it is given a value.
  const tabs = slots.presses.filter(({ thing }) => thing.role === 'tab');
  const presses = slots.presses.filter(({ thing }) => thing.role !== 'tab');
  return [
    ...tabs.map((offer): Instruction => ({ act: 'click', target: targetOf(offer) })),
    ...slots.filled
      .toSorted((one, other) => one.offer.thing.at - other.offer.thing.at)
      .map(({ offer, value }) => fillingOf(offer, value, keeps)),
    ...inOrder(presses.toSorted((one, other) => Number(isEntryAlone(other)) - Number(isEntryAlone(one)))).flatMap(
      pressing,
    ),
  ];
}

function fillingOf(offer: Offer, value: string, keeps: boolean): Instruction {
  if (offer.isCalendar) return { act: 'choose', value, target: { role: 'calendar' } };
  const target = targetOf(offer);
  const ensure = keeps && target.container === undefined ? { ensure: true as const } : {};
  if (offer.does === 'pick') return { act: 'click', target };
  if (offer.does === 'switch') return { act: value === 'off' ? 'turn-off' : 'turn-on', target, ...ensure };
  const isChosen = offer.does === 'choose' || offer.thing.node.r === 'sel';
  return { act: isChosen ? 'choose' : 'enter', target, value, ...ensure };
}

/** What does something may ask first, and is not done before it is answered. */
function pressing(offer: Offer): readonly Instruction[] {
  const isDoing = offer.own.some((word) => isRealDeed(word) && !isAmong('sends', word));
  const asks = [
    ...(isAmong('gets', offer.own[0]) ? [{ target: { name: nameOf(offer.thing) } }] : []),
    ...(isDoing ? [{}] : []),
  ];
  return [
    { act: 'click', target: targetOf(offer) },
    ...asks.map((asked): Instruction => ({ act: 'confirm', ...asked, ifNeeded: true })),
  ];
}

/** What shows already what something else is then done with is not pressed again, which may put it away. */
function leaveOpen({ presses, filled }: Slots, page: PageView): void {
  const isShown = ({ thing, own, does }: Offer) =>
    (does === 'press' || does === 'pick') && isOpen(thing, page) && !own.some((word) => DEEDS.has(word));
  const others = presses.filter((offer) => !isShown(offer));
  const given = filled.filter(({ offer }) => !isShown(offer));
  if (others.length + given.length === 0) return;
  presses.splice(0, presses.length, ...others);
  filled.splice(0, filled.length, ...given);
}

function isOpen({ node, record }: Offer['thing'], page: PageView): boolean {
  return isCurrent(node) || (isDrawnApart(node, page) && !isPartOf(record));
}

/**
 * “Friday” of three days is drawn otherwise than the others. Beside one of its group that is told to be selected, that says something else, such as
 * that it is sold out.
 */
function isDrawnApart(node: SemanticNode, { tree }: PageView): boolean {
  return node.m !== undefined && !tree.some((other) => other.g === node.g && other.r === node.r && isCurrent(other));
}

/** What is a record by itself alone is one of several ways. */
function isPartOf(record: Offer['thing']['record']): boolean {
  return record !== undefined && record.cells.length > 1;
}

/** What only opens a record comes before what is then done with it. */
function inOrder(presses: readonly Offer[]): readonly Offer[] {
  const isOpener = ({ thing, own }: Offer) => own.every((word) => titleWords(thing).includes(word));
  const [openers, others] = [presses.filter(isOpener), presses.filter((one) => !isOpener(one))];
  return others.some(({ thing }) => thing.record === undefined) ? [...openers, ...others] : presses;
}
