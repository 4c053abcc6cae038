import { type ActionContext, type DomHandle, type TargetElement, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';

/** Months that are leafed through at most: ten years. */
const MOST_MONTHS = 120;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day, `2027-03-03`, in the spellings that fields use, to recognise it once it is chosen. */
export function dateSpellings(iso: string): readonly string[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  const [m, d] = [String(Number(month)), String(Number(day))];
  const name = MONTHS[Number(month) - 1] ?? '';
  const short = name.slice(0, 3);
  const numbers = [
    `${day}.${month}.${year}`,
    `${d}.${m}.${year}`,
    `${day}/${month}/${year}`,
    `${month}/${day}/${year}`,
    `${m}/${d}/${year}`,
    `${d}/${m}/${year}`,
  ];
  return [
    iso,
    ...numbers,
    ...[name, short].flatMap((one) => [`${d} ${one} ${year}`, `${one} ${d}, ${year}`, `${day} ${one} ${year}`]),
  ];
}

/**
 * Chooses a day in a calendar: opens it where it is not open, leafs to its month with what goes on or back, and clicks the day. By
 * what a person sees (days of a month in a grid, its name above, arrows beside it), whatever library draws it.
 */
export async function pickDate(context: ActionContext, { frame, handle }: TargetElement, iso: string): Promise<void> {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const wanted = { month: year * 12 + month - 1, day };
  const root = await frame.$(':root');
  if (!root) throw new ActionRefused('element-gone', 'The page is gone.');
  const options = { ...waitOptions(context), noWaitAfter: true };
  const ask = async (): Promise<{ shown: number | null; target: DomHandle | null }> => {
    const found = await root.evaluateHandle(readCalendar, wanted);
    const shown = (await (await found.getProperty('shown')).jsonValue()) as number | null;
    return { shown, target: (await found.getProperty('target')).asElement() as DomHandle | null };
  };
  let state = await ask();
  if (state.shown === null) {
    await handle.click(options);
    const until = performance.now() + context.limits.actionTimeoutMs;
    while (state.shown === null && performance.now() < until) {
      context.signal.throwIfAborted();
      await root.evaluate(nextFrame);
      state = await ask();
    }
  }
  for (let turns = 0; state.shown !== null && state.shown !== wanted.month && turns < MOST_MONTHS; turns++) {
    if (!state.target)
      throw new ActionRefused('value-refused', 'The calendar has nothing to leaf through its months with.');
    const before = state.shown;
    await state.target.click(options);
    for (let frames = 0; frames < 60 && (state.shown === before || state.shown === null); frames++) {
      await root.evaluate(nextFrame);
      state = await ask();
    }
    if (state.shown === before)
      throw new ActionRefused('value-refused', 'The calendar does not leave the month that it shows.');
  }
  if (state.shown !== wanted.month || !state.target)
    throw new ActionRefused('value-refused', `The calendar offers no ${iso}, or none opened.`);
  await state.target.click(options);
}

function nextFrame(): Promise<void> {
  const view = globalThis as unknown as { requestAnimationFrame(done: () => void): number };
  return new Promise((done) => void view.requestAnimationFrame(() => done()));
}

/**
 * In the page: the month that the calendar in view shows (year × 12 + month), and what is to be clicked next: the day, else what
 * goes a month on or back. Stands alone: it is sent as source text.
 */
function readCalendar(
  root: object,
  wanted: { readonly month: number; readonly day: number },
): { shown: number | null; target: object | null } {
  interface Part {
    readonly textContent: string | null;
    readonly parentElement: Part | null;
    readonly children: ArrayLike<Part>;
    readonly disabled?: boolean;
    readonly value?: string;
    readonly localName: string;
    getAttribute(name: string): string | null;
    getBoundingClientRect(): { x: number; y: number; width: number; height: number };
    querySelectorAll(selector: string): ArrayLike<Part>;
    contains(other: Part): boolean;
  }
  const page = root as Part;
  const isSeen = (part: Part) => part.getBoundingClientRect().width > 0 && part.getBoundingClientRect().height > 0;
  const textOf = (part: Part) => (part.textContent ?? '').trim();
  // “12 full”, “3 €40”: what else a day says follows its number.
  const dayOf = (part: Part) => Number.parseInt(textOf(part), 10);
  const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  // “19 Jul” in a row of a list says a day, and is none of a calendar's.
  const isDated = (text: string) =>
    names.includes(
      text
        .replace(/^\d{1,2}\W{0,2}/, '')
        .slice(0, 3)
        .toLowerCase(),
    );
  const days = Array.from(page.querySelectorAll('td, button, a, div, span, li, [role=gridcell]')).filter(
    (part) =>
      /^\d{1,2}(?!\d)[^\d:.]{0,12}$/.test(textOf(part)) &&
      dayOf(part) >= 1 &&
      dayOf(part) <= 31 &&
      !isDated(textOf(part)) &&
      isSeen(part) &&
      part.children.length <= 1,
  );
  // Of a cell and the button in it, the inner one is clicked.
  const cells = days.filter((part) => !days.some((other) => other !== part && part.contains(other)));
  // Each day of a month once at least: numbers in a list are the same ones again and again.
  if (new Set(cells.map(dayOf)).size < 28) return { shown: null, target: null };
  let grid: Part | null = cells[0] ?? null;
  const most = cells.length * 0.9;
  while (grid && cells.filter((cell) => grid?.contains(cell)).length < Math.min(28, most)) grid = grid.parentElement;
  const monthIn = (text: string): number | null => {
    const worded =
      /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{4})\b|\b(\d{4})\s+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.exec(
        text,
      );
    if (worded)
      return Number(worded[2] ?? worded[3]) * 12 + names.indexOf((worded[1] ?? worded[4] ?? '').toLowerCase());
    const numbers = /\b(\d{4})[-/](\d{1,2})\b(?![-/]\d)|\b(\d{1,2})[-/.](\d{4})\b/.exec(text);
    return numbers ? Number(numbers[1] ?? numbers[4]) * 12 + Number(numbers[2] ?? numbers[3]) - 1 : null;
  };
  const headings = (scope: Part): Part[] =>
    Array.from(scope.querySelectorAll('*')).filter(
      (part) =>
        part.children.length <= 3 &&
        textOf(part).length <= 40 &&
        !cells.includes(part) &&
        !cells.some((cell) => part.contains(cell)) &&
        isSeen(part),
    );
  let scope = grid;
  let shown: number | null = null;
  let heading: Part | null = null;
  for (
    let level = 0;
    scope && shown === null && level < 5;
    level++, scope = shown === null ? scope.parentElement : scope
  ) {
    const own = scope.getAttribute('aria-label');
    shown = own === null ? null : monthIn(own);
    for (const part of headings(scope)) {
      const month = monthIn(textOf(part));
      if (month === null || (heading !== null && !heading.contains(part))) continue;
      shown ??= month;
      heading = part;
    }
    const lists = Array.from(scope.querySelectorAll('select, input')).map(({ value = '' }) => value);
    shown ??= monthIn(lists.join(' '));
  }
  if (shown === null || !scope || !grid) return { shown: null, target: null };
  if (shown === wanted.month) {
    const inside = cells.filter((cell) => grid?.contains(cell) || scope?.contains(cell));
    const first = inside.findIndex((cell) => dayOf(cell) === 1);
    const own = inside.slice(Math.max(0, first)).find((cell) => dayOf(cell) === wanted.day);
    const isOff = own?.disabled === true || own?.getAttribute('aria-disabled') === 'true';
    return { shown, target: isOff ? null : (own ?? null) };
  }
  const goes =
    wanted.month > shown
      ? /\bnext\b|^[›»>→❯▶►]$|chevron.?right|arrow.?right|forward/i
      : /\bprev|^[‹«<←❮◀◄]$|chevron.?left|arrow.?left|\bback\b/i;
  const years = /year|jahr|decade/i;
  for (let around: Part | null = scope, level = 0; around && level < 3; around = around.parentElement, level++) {
    const found = Array.from(
      around.querySelectorAll(
        'button, a, [role=button], [onclick], [class*=next], [class*=prev], [class*=arrow], span, div, b, i, em, strong, td, th, svg',
      ),
    ).filter((part) => {
      const said = [
        part.getAttribute('aria-label'),
        part.getAttribute('title'),
        textOf(part).length <= 14 ? textOf(part) : null,
        part.getAttribute('class'),
      ];
      return (
        isSeen(part) &&
        part.children.length <= 2 &&
        said.some((text) => text !== null && goes.test(text) && !years.test(text))
      );
    });
    const [control] = found.filter(
      (part) => !found.some((other) => other !== part && part.contains(other) && other.localName === 'button'),
    );
    if (control) return { shown, target: control };
  }
  // Arrows that are drawn and say nothing: what stands beside the name of the month, the nearest first.
  if (!heading) return { shown, target: null };
  const title = heading.getBoundingClientRect();
  const middle = title.y + title.height / 2;
  const beside = Array.from(scope.querySelectorAll('button, a, span, div, i, b, svg, th, td')).flatMap((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const gap = wanted.month > shown ? x - (title.x + title.width) : title.x - (x + width);
    const isBeside = gap >= -1 && Math.abs(y + height / 2 - middle) < title.height && width <= title.height * 4;
    const holds = part.contains(heading) || cells.some((cell) => part.contains(cell)) || cells.includes(part);
    return isSeen(part) && isBeside && !holds && !/[a-z0-9]{2}/i.test(textOf(part)) ? [{ part, gap }] : [];
  });
  beside.sort((a, b) => a.gap - b.gap);
  return { shown, target: beside[0]?.part ?? null };
}
