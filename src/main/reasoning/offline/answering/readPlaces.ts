import type { Question, Selection } from '../../../../shared/meaning/question.ts';
import { elementText, readLists } from '../../../../shared/page/records.ts';
import { messageKey, type QuestionFinding, type SeenPage } from '../../../../shared/reasoning/answering.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { alike, wordsOf } from '../alignment/units.ts';
import { isSameName, mentions, nameScore } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { labelledValues } from '../subTasks/labelledValues.ts';
import { saidValue } from '../subTasks/saidValue.ts';
import { isKindOf, isNothing } from './fieldNamed.ts';
import { citeOf, found, foundOne, none } from './findings.ts';
import { nth, type Placed, placedIn } from './placed.ts';

interface Place {
  readonly key: string;
  readonly text: string;
  readonly field?: string;
}

/** What a page shows under a label, of the page itself, or of the one record that it is about. */
export function readLabelled(
  field: string | undefined,
  { target, thing }: Selection,
  seen: readonly SeenPage[],
): QuestionFinding {
  const page = seen.at(-1);
  if (!page) return none('No page was captured.');
  const wanted = field ?? target?.name ?? thing;
  if (wanted === undefined && target?.role === undefined) return none('It was not said what to read.');
  const name = field === undefined ? undefined : target?.name;
  if (target?.role === 'page' || target === undefined) {
    if (isCalled(wanted ?? '', ['title of the page', 'page title', ...(target ? ['title'] : [])]))
      return one(page, { key: 'title', text: page.title });
    if (isCalled(wanted ?? '', ['address', 'url'])) return one(page, { key: 'address', text: page.url });
  }
  if (name !== undefined && target?.role !== 'page' && !speaksOf(page, name))
    return none(`“${name}” is not on this page.`);
  // What only looks like such a value is that of a record where the page is about the record, and does not just list it.
  const isAbout = name === undefined || target?.role === 'page' || isHeaded(page, name);
  for (const places of isAbout ? [labels, announced, ofKind, byRole] : [labels, announced]) {
    const shown = places(page, wanted ?? '', target?.role, target?.ordinal).filter(({ text }) => !isNothing(text));
    const texts = [...new Set(shown.map(({ text }) => text))];
    const [first] = shown;
    if (first && texts.length === 1) return one(page, first);
    if (texts.length > 1)
      return none(`The page shows several values for “${wanted}”: ${texts.slice(0, 3).join(', ')}.`);
  }
  return none(`The page shows no “${wanted ?? target?.role}”.`);
}

/** By a label: best fit alone, so that “Phone” is not “Emergency phone”. */
function labels(page: SeenPage, wanted: string): readonly Place[] {
  if (wanted === '') return [];
  const shown = placedIn(page.skeleton);
  const beside = shown.flatMap(({ element }, at) => {
    const next = shown[at + 1];
    const isPair =
      LABELS.has(element.role) && next && TEXTS.has(next.element.role) && next.element.within === element.within;
    const label = element.name.replace(/(?<!\s)\s*:\s*$/, '');
    return isPair ? [{ key: next.key, label, value: elementText(next.element) }] : [];
  });
  const values = [...labelledValues(page), ...beside];
  const headings = shown.filter(({ element }) => element.role === 'heading').map(({ element }) => elementText(element));
  const about = fold([page.title, ...headings].join(' '));
  const ranked = values
    .filter(({ label }) => isOfLabel(wanted, label, about))
    .map(({ key, label, value }) => ({ key, text: value, field: label, score: nameScore(wanted, label) }));
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  return best < offlineSettings.names.complete
    ? []
    : ranked.filter(({ score }) => score > best - offlineSettings.names.draw);
}

/**
 * Whether a label says all that is asked for, but for what the page is about: “Tomasz Zielinski allergic to” asks for more than what
 * stands beside his name.
 */
function isOfLabel(wanted: string, label: string, about: string): boolean {
  const said = [...wordsOf(label), ...wordsOf(about)];
  const left = wordsOf(wanted).filter((word) => !isAmong('light', word) && !said.some((one) => alike(one, word)));
  return left.length === 0 || isSameName(wanted, label);
}

const LABELS: ReadonlySet<string> = new Set(['text', 'term', 'heading', 'rowheader', 'columnheader']);

const TEXTS: ReadonlySet<string> = new Set(['text', 'definition', 'output', 'img', 'link', 'listitem', 'cell']);

/** By a sentence: “Your reference is R-9”. */
function announced(page: SeenPage, wanted: string): readonly Place[] {
  const said = [
    ...messagesOf(page),
    ...Object.entries(page.skeleton.elements)
      .filter(([, { role }]) => role === 'heading' || role === 'text')
      .map(([key, element]) => ({ key, text: elementText(element) })),
  ];
  return said.flatMap(({ key, text }) => {
    const value = saidValue(wanted, text);
    return value === undefined ? [] : [{ key, text: value }];
  });
}

/** By what such values look like, outside of lists: the one price of a page about a product. */
function ofKind(page: SeenPage, wanted: string): readonly Place[] {
  return readLists(page.skeleton).others.flatMap(({ key, element }) => {
    const text = elementText(element);
    return element.role !== 'button' && isKindOf(wanted, text) ? [{ key, text }] : [];
  });
}

/** By role and place alone: the heading, the second paragraph, the message. */
function byRole(page: SeenPage, wanted: string, role: string | undefined, ordinal = 1): readonly Place[] {
  const noun = role ?? wanted;
  if (/^(?:message|status|alert|notice|notification|error)$/i.test(noun)) return messagesOf(page);
  const isText = /^(?:paragraph|text)$/i.test(noun);
  const isHeading = /^(?:heading|title|headline)$/i.test(noun);
  const all = placedIn(page.skeleton).filter(
    ({ element }) => (isText && element.role === 'text') || (isHeading && element.role === 'heading'),
  );
  const one = nth(all, ordinal);
  return one ? [asPlace(one)] : [];
}

function messagesOf({ skeleton }: SeenPage): readonly Place[] {
  return Object.entries(skeleton.messages).map(([key, { text }]) => ({ key: messageKey(key), text }));
}

function asPlace({ key, element }: Placed): Place {
  return { key, text: elementText(element) };
}

/** A word or a line of a text, or how many there are. */
export function readPassage(question: Question, seen: readonly SeenPage[]): QuestionFinding {
  const page = seen.at(-1);
  if (!page) return none('No page was captured.');
  const lines = linesOf(question.from, page);
  if (lines.length === 0) return none('The text was not found on this page.');
  const { ask, unit, ordinal = 1 } = question;
  const isLines = ask === 'line' || unit === 'line';
  const whole = lines.map(({ text }) => text).join(' ');
  const parts = isLines ? lines : wordsIn(lines);
  if (ask === 'count') {
    const count = unit === 'character' ? Array.from(whole).length : parts.length;
    return foundOne({ text: String(count), operation: 'count', cites: lines.map(({ key }) => citeOf(page, key)) });
  }
  const part = nth(parts, ordinal);
  if (!part) return none(`The text has only ${parts.length} ${ask}s.`);
  return foundOne({ text: part.text, operation: 'part', cites: [citeOf(page, part.key)] });
}

function wordsIn(lines: readonly Place[]): readonly Place[] {
  return lines.flatMap(({ key, text }) =>
    text.split(/\s+/).flatMap((word) => {
      const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
      return bare === '' ? [] : [{ key, text: bare }];
    }),
  );
}

const PASSAGE: ReadonlySet<string> = new Set(['text', 'listitem', 'definition']);

/** The lines of the text that is meant: under its heading, in the place of that name, else of the longest text of the page. */
function linesOf({ target, ordinal }: Selection, page: SeenPage): readonly Place[] {
  const { containers = [] } = page.skeleton;
  const shown = placedIn(page.skeleton);
  const texts = shown.filter(({ element }) => PASSAGE.has(element.role));
  const wanted = target?.container?.name ?? target?.name;
  const generic = wanted === undefined || /^(?:the )?(?:text|paragraph|page|passage)$/i.test(wanted);
  const place = target?.ordinal ?? ordinal;
  if (generic) {
    const longest = texts.toSorted(
      (one, other) => elementText(other.element).length - elementText(one.element).length,
    )[0];
    const meant = place === undefined ? longest : nth(texts, place);
    if (!meant) return [];
    const isSibling = ({ element: { within, role } }: Placed) =>
      within === meant.element.within && role === meant.element.role;
    const isWhole = place === undefined && target?.role !== 'paragraph';
    return (isWhole ? texts.filter(isSibling) : [meant]).map(asPlace);
  }
  const start = shown.findIndex(({ element }) => element.role === 'heading' && isSameName(wanted, element.name));
  if (start >= 0) {
    const end = shown.findIndex(({ element }, at) => at > start && element.role === 'heading');
    const under = shown.slice(start + 1, end < 0 ? undefined : end).filter(({ element }) => PASSAGE.has(element.role));
    return (place === undefined ? under : under.slice(place - 1, place)).map(asPlace);
  }
  const within = containers.findIndex(({ name }) => name !== '' && isSameName(wanted, name));
  const inside = texts.filter(({ element }) => within >= 0 && element.within === within);
  if (inside.length > 0) return inside.map(asPlace);
  return /notice|message|status|alert/i.test(wanted) ? messagesOf(page).slice(0, 1) : [];
}

function speaksOf({ skeleton, title }: SeenPage, name: string): boolean {
  return (
    mentions(title, name) ||
    Object.values(skeleton.elements).some(({ name: text, value = '' }) => mentions(text, name) || mentions(value, name))
  );
}

/** Whether a heading or the title of the page says the name. */
function isHeaded({ skeleton, title }: SeenPage, name: string): boolean {
  const headings = Object.values(skeleton.elements).filter(({ role }) => role === 'heading');
  return mentions(title, name) || headings.some(({ name: text }) => mentions(text, name));
}

function isCalled(wanted: string, names: readonly string[]): boolean {
  return names.some((name) => fold(name) === fold(wanted));
}

function one(page: SeenPage, { key, text, field }: Place): QuestionFinding {
  const cite = { ...citeOf(page, key), ...(field !== undefined && { field }) };
  return found([field ?? ''], [[{ text, cites: [cite] }]], { pages: 1 });
}
