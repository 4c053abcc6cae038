import type { Skeleton, SkeletonElement } from '../../../../shared/page/skeleton.ts';
import { messageKey } from '../../../../shared/reasoning/answering.ts';
import { fold } from '../language/text.ts';
import { type Placed, placedIn } from './placed.ts';
import { isMarkedOpen } from './told/facts.ts';

/** Where in a list that is shown page by page a capture stands, as far as the page tells. */
export interface PagerPosition {
  /** What tells this page of the list from the others. */
  readonly at: string;
  /** Number of this page, counted from 1. */
  readonly page?: number | undefined;
  readonly pages?: number | undefined;
  /** Records of the whole list, by the page's own word, and the element that says so. */
  readonly total?: { readonly count: number; readonly key: string };
  /** “12 of 12 patients”: the page's own word for showing all of them. */
  readonly shown?: { readonly all: number };
  /** First record shown, counted from 1. */
  readonly from?: number | undefined;
  /** What leads to the next part of the list, and to the one before; absent where there is none, or it is disabled. */
  readonly next?: string | undefined;
  readonly previous?: string | undefined;
  /** `next` makes the list longer instead of turning its page. */
  readonly grows?: true;
}

const NEXT =
  /^(?:(?:go to )?next(?: page)?|forward|older(?: entries| posts)?|weiter|nachste(?: seite)?|suivante?|page suivante|siguiente|pagina siguiente|seguinte|proxima|successiv[ao]|avanti|volgende|nasta)$/;
const PREVIOUS =
  /^(?:(?:go to )?prev(?:ious)?(?: page)?|newer(?: entries| posts)?|zuruck|vorherige(?: seite)?|precedente?|page precedente|anterior|vorige|indietro|foregaende)$/;
const MORE =
  /^(?:(?:load|show|see|view) more.*|more results|mehr (?:laden|anzeigen)|voir plus|afficher plus|cargar mas|ver mas|mostra altri|toon meer)$/;
const NEXT_SIGN = /^(?:[›»>→▶❯]|>>)$/u;
const PREVIOUS_SIGN = /^(?:[‹«<←◀❮]|<<)$/u;
const TURNING: ReadonlySet<string> = new Set(['link', 'button', 'clickable']);
const RANGE =
  /(?<!\d)(\d+)\s*(?:[-–—]|to|bis|a|à)\s*(\d+)\s+(?:of|von|de|sur|di|van|af|out of)\s+(?:about\s+)?(\d[\d.,]*)/iu;
/** Not the end of a range, and no number of a page or a step, which has no noun behind it. */
const SHOWN_OF = /(?<![\d.,–—-]\s?)(?<!\d)(\d{1,6})\s*(?:of|von|de|sur|di|van|af|out of)\s+(\d{1,6})\s+\p{L}/iu;
const PAGE_OF =
  /(?:page|seite|pagina|página|sida|side)\s*(\d+)\s*(?:of|von|de|sur|di|van|\/)\s*(\d+)|^\s*(\d+)\s*\/\s*(\d+)\s*$/iu;

/** Reads the pager of a page: its links, and what it says of itself; the address tells pages apart where nothing else does. */
export function readPager(skeleton: Skeleton, url: string): PagerPosition {
  const placed = placedIn(skeleton);
  const turning = placed.filter(({ element }) => TURNING.has(element.role) && element.disabled !== true);
  const next = turning.find(({ element }) => leadsOn(element));
  const more = turning.find(({ element }) => MORE.test(fold(element.name)));
  const previous = turning.find(({ element }) => leadsBack(element));
  const texts = [
    ...placed
      .filter(({ element }) => !TURNING.has(element.role))
      .map(({ key, element }) => ({ key, text: element.text ?? element.name })),
    ...Object.entries(skeleton.messages).map(([key, { text }]) => ({ key: messageKey(key), text })),
  ];
  const range = first(texts, RANGE);
  const pageOf = first(texts, PAGE_OF);
  const shown = pageOf ? undefined : first(texts, SHOWN_OF);
  // The option of a list is chosen, too, and no page.
  const isMarked = ({ current: mark, selected, role, marked }: SkeletonElement) =>
    (mark !== undefined && mark !== 'false') || ((selected === true || isMarkedOpen(marked)) && TURNING.has(role));
  const current = placed.find(({ element }) => isMarked(element) && /^(?:page )?\d+$/.test(fold(element.name)));
  const numberOf = ({ element }: Placed) => Number(/\d+/.exec(element.name)?.[0]);
  const named = current ? numberOf(current) : besideNumbers(placed);
  const numbers = turning.filter(({ element }) => isPageNumber(element));
  // “2”, which leads to “?page=2”: one such link alone turns the pages of a list of two.
  const leading = numbers.filter((one) => pageInAddress(one.element.href ?? '') === numberOf(one));
  const isAtFirst = leading.length > 0 && !leading.some((one) => numberOf(one) === 1);
  const byAddress = named ?? pageInAddress(url) ?? (isAtFirst ? 1 : undefined);
  const page = pageOf ? Number(pageOf.match[1] ?? pageOf.match[3]) : byAddress;
  const pages = pageOf ? Number(pageOf.match[2] ?? pageOf.match[4]) : undefined;
  const from = range && Number(range.match[1]);
  // Pages that are only numbered: the one after this.
  const isNumbered =
    named !== undefined || leading.length > 0 || numbers.filter(({ element }) => element.href).length > 1;
  const beside = (apart: number) => numbers.find((one) => isNumbered && numberOf(one) === (page ?? 1) + apart);
  const numbered = beside(1);
  const before = previous ?? beside(-1);
  // “Next” alone may as well lead on in a form.
  const isPager =
    range !== undefined ||
    pageOf !== undefined ||
    named !== undefined ||
    next?.element.href !== undefined ||
    numbered !== undefined ||
    placed.some(({ element }) => TURNING.has(element.role) && leadsBack(element));
  // “9–12 of 12”: that is the end, also where the sign for the next page can still be pressed.
  const isLast = range !== undefined && countIn(range.match[2]) >= countIn(range.match[3]);
  const onward = isLast ? undefined : isPager ? (next ?? numbered ?? more) : more;
  return {
    at: from !== undefined ? `from ${from}` : page !== undefined ? `page ${page}` : url,
    page,
    pages,
    ...(range && { total: { count: countIn(range.match[3]), key: range.key } }),
    ...(shown && shown.match[1] === shown.match[2] && { shown: { all: Number(shown.match[1]) } }),
    from,
    next: onward?.key,
    previous: before?.key,
    ...(onward !== undefined && onward === more && { grows: true }),
  };
}

function countIn(said = ''): number {
  return Number(said.replace(/[.,]/g, ''));
}

/** Whether something is there to turn pages: a number, or a word or sign for the next. */
export function turnsPages(name: string): boolean {
  return isPageNumber({ name }) || leadsOn({ name }) || leadsBack({ name });
}

/** “Page 1 2 3”, where all but this page lead somewhere: a number that does not, right beside a link to the one before or after it. */
function besideNumbers(placed: readonly { readonly element: SkeletonElement }[]): number | undefined {
  const numberOf = (element: SkeletonElement | undefined) =>
    Number(/^(?:(?:page|seite|pagina|página|side|sida) )?(\d{1,4})$/i.exec((element?.name ?? '').trim())?.[1]);
  const at = placed.findIndex(({ element }, place) => {
    const number = numberOf(element);
    const isPlain = !TURNING.has(element.role);
    const isLinkTo = (other: SkeletonElement | undefined, wanted: number) =>
      other !== undefined &&
      TURNING.has(other.role) &&
      (isPlain || other.href !== undefined) &&
      numberOf(other) === wanted;
    const [before, after] = [placed[place - 1]?.element, placed[place + 1]?.element];
    return element.href === undefined && (isLinkTo(before, number - 1) || isLinkTo(after, number + 1));
  });
  return at < 0 ? undefined : numberOf(placed[at]?.element);
}

type Named = Pick<SkeletonElement, 'name'>;

function isPageNumber({ name }: Named): boolean {
  return /^(?:page )?\d{1,4}$/.test(fold(name));
}

function leadsOn({ name }: Named): boolean {
  return NEXT.test(fold(name)) || NEXT_SIGN.test(name.trim());
}

function leadsBack({ name }: Named): boolean {
  return PREVIOUS.test(fold(name)) || PREVIOUS_SIGN.test(name.trim());
}

function first(
  texts: readonly { readonly key: string; readonly text: string }[],
  pattern: RegExp,
): { readonly key: string; readonly match: RegExpExecArray } | undefined {
  for (const { key, text } of texts) {
    const match = pattern.exec(text);
    if (match) return { key, match };
  }
  return undefined;
}

function pageInAddress(url: string): number | undefined {
  const number = /[?&#/](?:page|p|pg|seite)[=/](\d+)(?!\d)/i.exec(url)?.[1];
  return number === undefined ? undefined : Number(number);
}
