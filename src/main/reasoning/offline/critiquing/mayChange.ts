import type { Action } from '../../../../shared/actions/action.ts';
import { riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import { formOf } from '../../../../shared/page/domForms.ts';
import { purposeOf } from '../../../../shared/page/hintTexts.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { deedIn, isHarmless } from '../grounding/nameFit.ts';
import { isDismissing } from '../grounding/refinements.ts';
import { hasState, isField, isInNavigation, sceneOf, type Thing } from '../grounding/scene.ts';
import finding from '../grounding/vocabulary.json' with { type: 'json' };
import { wordOfSign } from '../language/controlWords.ts';
import { fold } from '../language/text.ts';
import { isThing } from '../reading/vocabulary.ts';
import { fills, TAKES_AWAY } from './asked.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What is set by a press. */
export const TOGGLES: ReadonlySet<string> = new Set(['chk', 'rad', 'sw', 'opt']);
const PRESSES: ReadonlySet<Action['type']> = new Set(['click', 'doubleClick', 'check', 'uncheck']);
/** A right click brings up a menu, of which an entry may. A press of Enter in a field sends what was entered, which has been asked for or not by itself. */
const SHOWS: ReadonlySet<string> = new Set(['tab', 'columnheader', 'heading', 'sel', 'sld', 'ti', 'img', 'dlg']);

/** Whether an action on a thing may change what the site or the page keeps: what leads, shows, narrows or fills in a form changes nothing by itself. */
export function mayChange(action: Action, thing: Thing, page: PageView): boolean {
  const { node } = thing;
  // What is no list is opened by a click, to be chosen from.
  const isOpened = action.type === 'select' && (!isField(node) || TOGGLES.has(node.r));
  const isPress =
    PRESSES.has(action.type) || isOpened || (action.type === 'press' && /^(?:Enter|Space| )$/.test(action.key));
  if (action.type === 'drag') return true;
  if (!isPress || SHOWS.has(node.r) || (isField(node) && !TOGGLES.has(node.r))) return false;
  // What is chosen in a form is nothing yet before it is sent.
  if (TOGGLES.has(node.r))
    return (
      !thing.places.some(({ role }) => role === 'form' || role === 'search') &&
      !isWorkedOutLater(thing, page) &&
      !isSentLater(thing, page) &&
      !isInFormWithButton(node, page)
    );
  if (node.r === 'link' && leads(page.skeleton.elements[node.i]?.href, nameOf(thing), page)) return false;
  if (isOfViews(thing, page)) return false;
  if (OPENS_CHOICE.test(nameOf(thing).trim())) return false;
  if (sortsColumn(thing, page)) return false;
  // What gives selected words a look is kept with the text, or taken back by the same press.
  if (givesLook(thing) || isOfTextTools(thing, page)) return false;
  if (riskyDeed(nameOf(thing)) === undefined && formOf(page.html ?? '', node.i)?.method === 'get') return false;
  if (leavesForm(thing, page)) return false;
  if (countsUpOrDown(thing, page)) return true;
  if (hasState(node, 'expanded') || hasState(node, 'collapsed') || isDismissing(node)) return false;
  const words = fold(nameOf(thing)).split(' ');
  const isOfFilter = (word: string) => NARROWING.has(word) || OF_NARROWING.has(word);
  if (words.some((word) => NARROWING.has(word)) && words.every(isOfFilter)) return false;
  const deed = deedIn(nameOf(thing));
  return (
    !(deed !== undefined && isHarmless(deed)) &&
    !words.every((word) => LEADING.has(word) || /^(?:\d*|f\d{1,2})$/.test(word))
  );
}

/** A date or none yet, or what begins or ends with the sign of a list, a calendar or something folded: it opens what is in it. */
const OPENS_CHOICE =
  /^(?:[dmytja]{2,4}[./-]){2}[ytja]{2,4}\W*$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\W*$|^[^▾▼⌄▦📅🗓▸▹►›❯▴▲]{1,60}[▾▼⌄▦📅🗓▸▹►›❯▴▲]$|^[▾▼▸▹►][^▾▼▸▹►]{1,60}$/iu;

/** One of several choices with a button below that works something out from them: “Weight”, and “Convert”. */
function isWorkedOutLater({ node, at }: Thing, page: PageView): boolean {
  if (node.r !== 'rad') return false;
  const { things } = sceneOf(page);
  const next = things.find((other) => other.at > at && (other.node.r === 'btn' || other.role === 'heading'));
  return (
    next !== undefined &&
    fold(nameOf(next))
      .split(' ')
      .some((word) => WORKING_OUT.has(word))
  );
}

/** One of several choices that the next button sends, as in a form that is not marked up as one. */
function isSentLater({ node, at }: Thing, page: PageView): boolean {
  if (node.r !== 'rad') return false;
  const next = sceneOf(page).things.find(
    (other) => other.at > at && (other.node.r === 'btn' || other.role === 'heading'),
  );
  return next !== undefined && next.node.r === 'btn' && isCommitting(next);
}

/** In a form by its markup, which has a button to send it with. */
function isInFormWithButton({ i }: SemanticNode, { html = '', tree }: PageView): boolean {
  const ids = new Set(formOf(html, i)?.ids);
  return tree.some(({ r, i: id }) => r === 'btn' && ids.has(id));
}

function givesLook({ node: { n, d = '' } }: Thing): boolean {
  return [n, d].some((name) => LOOKS.has(fold(name)));
}

/** “Insert link” in the toolbar that “Bold” is in: it changes the text that is being written, and takes away, keeps or sends nothing. */
function isOfTextTools(thing: Thing, page: PageView): boolean {
  const toolbar = thing.places.find(({ role }) => role === 'toolbar');
  const isMore = riskyDeed(nameOf(thing)) !== undefined || TAKES_AWAY.has(deedIn(nameOf(thing)));
  if (!toolbar || isMore || isCommitting(thing)) return false;
  return sceneOf(page).things.some(
    (other) =>
      givesLook(other) && other.places.some(({ role, name }) => role === toolbar.role && name === toolbar.name),
  );
}

/**
 * One of a row of buttons of which the chosen one is what the page is headed by: “Audience” beside “Show settings” over “# Show settings”; or the row
 * is the navigation. They show other parts, as tabs do, whatever they are made of.
 */
function isOfViews({ node }: Thing, page: PageView): boolean {
  const { tree } = page;
  const at = tree.indexOf(node);
  if (at < 0 || (node.r !== 'btn' && node.r !== 'clk') || riskyDeed(node.n) !== undefined) return false;
  const isAlike = (one: SemanticNode | undefined) => one?.r === node.r && one.f === node.f;
  const row: SemanticNode[] = [node];
  for (let before = at - 1; isAlike(tree[before]); before--) row.push(tree[before] as SemanticNode);
  for (let after = at + 1; isAlike(tree[after]); after++) row.push(tree[after] as SemanticNode);
  const chosen = row.filter(({ s = [] }) => s.includes('selected') || s.includes('current'));
  const [one, another] = chosen;
  const isWay = isInNavigation({ node }, page) && deedIn(node.n) === undefined;
  const heads = ({ r, n, l = 1 }: SemanticNode) => r === 'h' && l <= TITLE_LEVEL && fold(n) === fold(one?.n ?? '');
  return row.length > 2 && one !== undefined && one !== node && another === undefined && (isWay || tree.some(heads));
}

/** Headings that say what a page or the whole of its main part is. */
const TITLE_LEVEL = 2;

/** A button over a column that is called as the column is: it brings the list into another order. */
function sortsColumn(thing: Thing, { skeleton }: PageView): boolean {
  const name = fold(nameOf(thing));
  const isHead = ({ role, name: own }: SkeletonElement) => role === 'columnheader' && fold(own) === name;
  return name !== '' && riskyDeed(nameOf(thing)) === undefined && Object.values(skeleton.elements).some(isHead);
}

const LOOKS: ReadonlySet<string> = new Set(Object.values(finding.looks).flat().map(fold));

const WORKING_OUT: ReadonlySet<string> = new Set(vocabulary.workingOut);

/** “Cancel” alone, beside the button that would send what was filled in, and in no record that it could cancel: nothing is sent. */
function leavesForm(thing: Thing, page: PageView): boolean {
  const name = fold(nameOf(thing));
  if (thing.record || name.includes(' ') || deedIn(name) !== 'cancel') return false;
  const isSender = (other: Thing) => isCommitting(other) || deedIn(nameOf(other)) === 'create';
  return sceneOf(page).things.some(
    (other) => other !== thing && Math.abs(other.at - thing.at) <= NEAR && other.role === 'button' && isSender(other),
  );
}

/** “More” beside “Less”, “+” beside “−”: it changes what stands between them. */
function countsUpOrDown(thing: Thing, page: PageView): boolean {
  const name = fold(nameOf(thing)) || nameOf(thing).trim();
  const within = page.skeleton.elements[thing.node.i]?.within;
  return sceneOf(page).things.some((other) => {
    const others = fold(nameOf(other)) || nameOf(other).trim();
    const isNear = Math.abs(other.at - thing.at) <= NEAR && page.skeleton.elements[other.node.i]?.within === within;
    return isNear && COUNTING.some((pair) => pair.includes(name) && pair.includes(others) && name !== others);
  });
}

const NEAR = 2;
const COUNTING: readonly (readonly string[])[] = vocabulary.counting;

/** “+ Add filter”: what is shown is another, and nothing else. */
const NARROWING: ReadonlySet<string> = new Set(vocabulary.narrowing);
const OF_NARROWING: ReadonlySet<string> = new Set(vocabulary.ofNarrowing);
const LEADING: ReadonlySet<string> = new Set(vocabulary.leading);
const COMMITTING: ReadonlySet<string> = new Set(vocabulary.committing);
const SENDING: ReadonlySet<string> = new Set(vocabulary.sending);

/** To another page; to one of those that a script draws by what follows the #, as “New lot” of “#/new”, unless it says that it does something. */
function leads(href: string | undefined, name: string, page: PageView): boolean {
  if (href === undefined || href === '') return false;
  const deed = deedIn(name);
  if (/^#!?\//.test(href) || isRoute(href, page))
    return riskyDeed(name) === undefined && (deed === undefined || OPENING.has(deed) || isHarmless(deed));
  return !/^(?:#|javascript:)/i.test(href);
}

const OPENING: ReadonlySet<string> = new Set(vocabulary.opening);

/** “#general” beside “#lighting”, of which the page has no such part: a page that a script draws. */
function isRoute(href: string, { skeleton }: PageView): boolean {
  const parts = Object.values(skeleton.elements).flatMap(({ href: to = '' }) =>
    /^#[\p{L}\p{N}]/u.test(to) ? [to] : [],
  );
  const isPart = Object.values(skeleton.elements).some(({ id }) => id !== undefined && `#${id}` === href);
  return !isPart && parts.includes(href) && new Set(parts).size > 1;
}

/** “Save”, “Continue to payment”; “Book now”, “Request appointment”, where nothing is named but a kind of thing. */
export function isCommitting(thing: Thing): boolean {
  const words = fold(nameOf(thing)).split(' ');
  if (words.some((word) => COMMITTING.has(word))) return true;
  const rest = words.filter((word) => !SENDING.has(word));
  return rest.length < words.length && rest.every((word) => fills(word) || isThing(word));
}

/** What a thing is called by its author, or seems to be for. */
export function nameOf({ node }: Thing): string {
  return wordOfSign(node.n) || purposeOf(node.h) || node.d || '';
}
