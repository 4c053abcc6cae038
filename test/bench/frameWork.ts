import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the processor's time, which others on the machine do not lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'ProxyMain::BeginMainFrame';
const EVENT = 'EventDispatch';

/**
 * Milliseconds of work that the page's main thread has for each frame it draws: the handling of events, scripts, style,
 * layout and paint since the frame before. Taken from the browser's own trace, in processor time. `between` are the events
 * of the page with which what is to be measured begins and ends each time; without them all of `work` is.
 */
export async function frameWork(
  page: Page,
  work: () => Promise<unknown>,
  between?: readonly [string, string],
): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is in no browser of its own');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'cc'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = mainThread(traceEvents).filter(({ ph }) => ph === 'X');
  const drawn = main.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  const spans = between ? spansOf(main, between) : [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const];
  const frames: number[] = [];
  let since = 0;
  for (const { ts, dur = 0, tdur = 0 } of main.filter(({ name }) => name === TASK).sort((a, b) => a.ts - b.ts)) {
    if (!spans.some(([from, to]) => ts + dur >= from && ts <= to)) continue;
    since += tdur / 1000;
    if (!drawn.some((at) => at >= ts && at <= ts + dur)) continue;
    frames.push(since);
    since = 0;
  }
  return frames;
}

function spansOf(main: readonly TraceEvent[], [first, last]: readonly [string, string]): (readonly [number, number])[] {
  const times = (type: string) =>
    main.filter(({ name, args }) => name === EVENT && args?.data?.type === type).map(({ ts }) => ts);
  const ends = times(last);
  return times(first).map((from) => [from, ends.find((end) => end > from) ?? Number.POSITIVE_INFINITY]);
}

/** The events of the thread that runs the page's scripts: of all renderers' main threads the one that is busiest. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  const [busiest] = threads.sort((a, b) => b.length - a.length);
  if (!busiest) throw new Error('The trace has no main thread');
  return busiest;
}
