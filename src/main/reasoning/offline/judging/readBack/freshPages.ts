import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { SkeletonElement } from '../../../../../shared/page/skeleton.ts';
import type { JudgeReadBackInput } from '../../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { speaksOf } from '../../language/concepts.ts';
import { isSameName, mentions } from '../../language/nameScore.ts';
import { shownText, withRecordParts } from '../evidence.ts';
import { isAddressed, withoutAddresses } from '../words/addressedTexts.ts';
import { confirmsDeed } from '../words/messageMeaning.ts';
import { lettersOf } from '../words/otherFate.ts';
import { isExactly } from '../words/sameValue.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };

/** The pages that were asked for afresh, with what is known of them sorted by what rules look at. */
export interface FreshPages {
  readonly views: readonly PageView[];
  readonly all: readonly Observation[];
  /** New since before anything was sent, of any sort. */
  readonly fresh: readonly Observation[];
  readonly appeared: readonly Observation[];
  readonly disappeared: readonly Observation[];
  readonly changed: readonly Observation[];
  readonly lost: readonly Observation[];
  readonly kept: readonly Observation[];
  /** As the action left it, on a page that is as it was before anything was sent: proof of nothing. */
  readonly back: readonly Observation[];
  /** What the last action of the run was on. */
  readonly used: ElementDescription | undefined;
  /** What was entered before anything was pressed or opened: into fields of the page as it comes up. */
  readonly enteredFirst: readonly { readonly field: string; readonly value: string }[];
}

const PASSING_ROLES: ReadonlySet<string> = new Set(['text', 'paragraph', 'heading', 'status', 'alert', 'dialog']);
const MESSAGE_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog', 'alert', 'status']);

export function readFreshPages({ observations, page, others = [], context }: JudgeReadBackInput): FreshPages {
  const told = withRecordParts(withoutAddresses(observations)).filter(
    (one) => one.element === undefined || !isAddressed(shownText(one)),
  );
  const of = (standing: Observation['standing']) => told.filter((one) => one.standing === standing);
  const fresh = of('new').filter(({ ambient }) => ambient !== true);
  const ofKind = (kind: Observation['kind']) => fresh.filter((one) => one.kind === kind);
  const same = new Set(of('unchanged').map(({ url = page.url }) => url));
  // What was brought into view first stands on no page that was seen before.
  const isBack = ({ url = page.url, way }: Observation) => way === undefined && same.has(url);
  return {
    views: [page, ...others].map(withoutAddressed),
    all: observations,
    fresh,
    appeared: ofKind('element-appeared'),
    disappeared: ofKind('element-disappeared'),
    // What a live region says on a page that was asked for afresh is no answer to anything: a readout, “19.5 °C” and then “20 °C”.
    changed: [...ofKind('element-changed'), ...ofKind('message-changed')],
    lost: of('lost'),
    kept: of('kept').filter((one) => !isBack(one)),
    back: of('kept').filter(isBack),
    used: context.recent.at(-1)?.element,
    enteredFirst: enteredFirst(context),
  };
}

function enteredFirst({ earlierCount, recent }: JudgeReadBackInput['context']): FreshPages['enteredFirst'] {
  if (earlierCount > 0) return [];
  const end = recent.findIndex(({ action }) => action.type !== 'setValue');
  return recent
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ action, element }) =>
      action.type === 'setValue' && element ? [{ field: elementName(element), value: action.text }] : [],
    );
}

/** Without the texts that are meant for whatever operates the page. */
export function withoutAddressed(view: PageView): PageView {
  const elements = Object.entries(view.skeleton.elements);
  const heard = elements.filter(([, { name, text }]) => !isAddressed(text ?? name));
  if (heard.length === elements.length) return view;
  return { ...view, skeleton: { ...view.skeleton, elements: Object.fromEntries(heard) } };
}

/** Whether something went that was part of what the page is about. Lone lines come and go as announcements do. */
export function isLastingLoss({ element }: Observation): boolean {
  return element !== undefined && (element.group !== undefined || !PASSING_ROLES.has(element.role));
}

/** The line that says that a page is as it was before anything was sent; undefined when it is not, or was not seen then. */
export function unchangedSince({ all }: FreshPages, { url }: PageView): Observation | undefined {
  return all.find((one) => one.standing === 'unchanged' && (one.url ?? url) === url);
}

/** The same of all of them, or of some. */
export function unchangedPages(page: FreshPages, views = page.views): readonly Observation[] {
  return views.flatMap((view) => unchangedSince(page, view) ?? []);
}

/**
 * Whether what an action left is out of view, so that nothing is told by its absence: with the control that was used last, in a panel that is closed (a
 * list that is there has no such excuse); or, where `beginsAnew`, for the form that was sent away, as empty as it began.
 */
export function isOutOfView(missed: readonly Observation[], page: FreshPages, beginsAnew: boolean): boolean {
  const { lost, used, views } = page;
  // Radio buttons in a panel that is closed are gone all at once, as the list that they are read as.
  const isAmongGone = ({ list }: Observation) =>
    used?.role === 'radio' && list?.after === 0 && list.went?.includes(used.name) === true;
  const isUsed = (one: Observation) =>
    isAmongGone(one) ||
    (one.kind === 'element-disappeared' && one.element?.role === used?.role && one.element?.name === used?.name);
  if (isFoldedAway(missed, page)) return true;
  if (missed.some((one) => one.list !== undefined && !isAmongGone(one))) return false;
  // What has no name cannot be told from its like.
  if ((used?.name && lost.some(isUsed)) || lost.some(closesPanel)) return true;
  const isAnew =
    beginsAnew && views.some((view) => isEmptyForm(view, lost) && unchangedSince(page, view) !== undefined);
  // A number between “−” and “+” begins anew with the empty form that it stands in.
  return isAnew && !missed.some((one) => isSaidOtherwise(one) && !isCount(one));
}

function isCount({ from = '', to = '' }: Observation): boolean {
  return /^\d{1,4}$/.test(from) && /^\d{1,4}$/.test(to);
}

/** A line that the action had changed and that is there, saying something else again, is in view: “Currently: Available”. */
function isSaidOtherwise({ kind, property, element, to = '' }: Observation): boolean {
  return kind === 'element-changed' && property === 'text' && element?.role === 'text' && to.trim() !== '';
}

/** What a panel is closed or left with. */
function closesPanel({ kind, element }: Observation): boolean {
  return kind === 'element-disappeared' && CLOSING.test(element?.name.trim() ?? '') && element?.group === undefined;
}
const CLOSING = new RegExp(`^(?:${vocabulary.freshPages.closing.join('|')})$`, 'iu');

/** Whether what is missed is gone altogether, where a part of the page that was open is closed again. */
function isFoldedAway(missed: readonly Observation[], { lost }: FreshPages): boolean {
  const isClosed = lost.some(({ property, to }) => property === 'expanded' && to === 'false');
  const isOut = ({ kind, list, to }: Observation) =>
    (kind.endsWith('-disappeared') && (list?.after ?? 0) === 0) || (kind === 'record-changed' && to === '');
  return isClosed && missed.every(isOut);
}

/** Whether its text fields are empty; or, of one that has boxes only, whether none is ticked, nor was when the action left it. */
function isEmptyForm({ skeleton }: PageView, lost: readonly Observation[]): boolean {
  const elements = Object.values(skeleton.elements);
  const fields = elements.filter(({ role }) => role === 'textbox');
  if (fields.length > 0) return fields.every(({ value = '' }) => value === '');
  const boxes = elements.filter(({ role }) => role === 'checkbox' || role === 'radio');
  const isLeft = lost.some(({ property }) => property === 'checked');
  return boxes.length > 0 && !isLeft && boxes.every(({ checked }) => checked !== 'true');
}

/** Whether the page had been come to before anything was sent. */
export function isKnown({ all }: FreshPages, { url }: PageView): boolean {
  return all.some((one) => (one.url ?? url) === url && (one.standing === 'new' || one.standing === 'unchanged'));
}

/** The text of what the page lists under that name; undefined when it lists nothing of it. */
export function showsRecord({ skeleton }: PageView, name: string): string | undefined {
  const elements = Object.values(skeleton.elements).filter(
    (one) => !MESSAGE_ROLES.has(one.role) && !confirmsDeed(one.name, 'delete'),
  );
  const own = elements.find((one) =>
    [one.name, one.text ?? '', one.group ?? ''].some((text) => text !== '' && isExactly(text, name)),
  );
  const controls = elements.find(
    (one) => speaksOf(one.name, 'delete') && mentions(`${one.name} ${one.group ?? ''}`, name),
  );
  const found = own ?? controls;
  return found && (found.group ?? found.name);
}

/** Whether a record was searched for by its name, in whatever order, before anything else was done, and is not listed on the pages as they come up. */
export function wasSearchedFor(name: string, { enteredFirst, views }: FreshPages): boolean {
  const isSearched = enteredFirst.some(({ value }) => mentions(value, name) && mentions(name, value));
  return isSearched && views.every((view) => showsRecord(view, name) === undefined);
}

/** Whether a switch of that name is on; undefined without one. */
export function shownSwitch({ skeleton }: PageView, name: string): boolean | undefined {
  const found = Object.values(skeleton.elements).find(
    (one) => (one.checked !== undefined || one.pressed !== undefined) && isSameName(name, one.name),
  );
  const state = found?.checked ?? found?.pressed;
  return state === undefined || state === 'mixed' ? undefined : state === 'true';
}

/** “Select 402”, “All on this page” in a list of which every row has such a box: it says with what something is to be done next. */
export function marksRecords({ skeleton: { elements, containers = [] } }: PageView, name: string): boolean {
  const boxes = Object.values(elements).filter(({ role }) => role === 'checkbox');
  const listOf = ({ within }: SkeletonElement): number | undefined => {
    for (let at = within; at !== undefined; at = containers[at]?.within) if (containers[at]?.kind === 'list') return at;
    return undefined;
  };
  return boxes.some((box) => {
    const list = listOf(box);
    const others = boxes.filter((other) => other !== box && listOf(other) === list);
    return MARKING.test(box.name) && isSameName(name, box.name) && list !== undefined && others.length > 1;
  });
}
const MARKING = /^(?:select|mark|choose|all)\b/i;

/** Whether another page stands at the address than before, such as one that asks for a log-in. */
export function isAnotherPage({ fresh }: FreshPages, { url }: PageView): boolean {
  return fresh.some(
    (one) =>
      (one.url ?? url) === url &&
      (one.kind === 'title'
        ? lettersOf(one.from ?? '') !== lettersOf(one.to ?? '')
        : one.kind === 'element-appeared' && /\bpass ?(?:word|phrase|code)\b/i.test(one.element?.name ?? '')),
  );
}
