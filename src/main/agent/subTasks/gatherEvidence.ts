import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonElement } from '../../../shared/page/skeleton.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { type Observation, saidInObservation } from '../../../shared/verification/observation.ts';
import { PageUnavailableError } from '../ports/executor.ts';
import type { SubRun } from '../ports/subRuns.ts';
import { addressesToAsk } from '../readBack/addressesToAsk.ts';
import type { ShownText } from './acceptOutputs.ts';

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

const LABELS: ReadonlySet<string> = new Set(['term', 'rowheader', 'text']);

const VALUES: ReadonlySet<string> = new Set(['definition', 'cell', 'gridcell', 'text', 'link', 'status']);

/** What there is to report on at the end of the run of a sub-task. */
export interface SubTaskEvidence {
  /** The page as it is now, and others of the run that were asked for afresh. */
  readonly pages: readonly PageState[];
  /** Of the last action and of those that sent data; ids are `f<frame>.<observation>`. */
  readonly observations: readonly Observation[];
  /** Every text of all that, with where it stands. */
  readonly shown: readonly ShownText[];
}

/** Looks at the page on which the run has ended; at up to `furtherPages` others too, for values that it does not show. */
export async function gatherEvidence(
  { recorder, executor, control }: SubRun,
  furtherPages: number,
): Promise<SubTaskEvidence> {
  const { state } = recorder;
  const pages: PageState[] = [];
  try {
    pages.push(await executor.observe());
    const addresses = addressesToAsk(state.url, addressesBefore(state), state.frames, furtherPages + 1);
    for (const url of addresses.filter((address) => address !== state.url).slice(0, furtherPages)) {
      const fresh = await executor.readBack(url, control.signal);
      if (fresh.ok) pages.push(fresh.value);
    }
  } catch (error) {
    // A tab that is gone by now shows nothing more; what was observed before still counts.
    if (!(error instanceof PageUnavailableError)) throw error;
  }
  const telling = state.frames.filter((frame, index) => index === state.frames.length - 1 || sentData(frame));
  return {
    pages,
    observations: telling.flatMap(observationsOf),
    shown: [...pages.flatMap(placedTexts), ...telling.flatMap(textsOfFrame), ...pages.flatMap(textsOfPage)],
  };
}

/** The addresses that the run came through before it sent anything, the last one first. */
function addressesBefore({ frames, startUrl }: RunState): readonly string[] {
  const first = frames.findIndex(sentData);
  const quiet = first === -1 ? frames : frames.slice(0, first + 1);
  const urls = quiet.flatMap(({ before }) => before?.url ?? []).reverse();
  return [...new Set([...urls, startUrl])];
}

function observationsOf({ index, observed }: Frame): readonly Observation[] {
  const changes = observed?.observations.filter(({ changed, ambient }) => changed && ambient !== true) ?? [];
  return changes.map((observation) => ({ ...observation, id: `f${index + 1}.${observation.id}` }));
}

/** What the page said in what was observed. */
function textsOfFrame(frame: Frame): readonly ShownText[] {
  const url = frame.after?.url ?? '';
  return observationsOf(frame).flatMap((one) => saidInObservation(one).map((text) => ({ url, text })));
}

function textsOfPage({ url, title, skeleton, tree }: PageState): readonly ShownText[] {
  const texts = [
    ...Object.values(skeleton.messages).map(({ text }) => text),
    ...Object.values(skeleton.elements).flatMap(({ name, text, value, group }) => [text, value, name, group]),
    ...tree.flatMap(({ n, v, g, d }) => [n, v, g, d]),
    title,
    url,
  ];
  return [...new Set(texts)].flatMap((text) => (text ? [{ url, text }] : []));
}

/** The texts of a page to which other words lead: what fields hold, and what comes after a term or a label. */
export function placedTexts({ url, skeleton }: Pick<PageState, 'url' | 'skeleton'>): readonly ShownText[] {
  const { elements, order = Object.keys(elements) } = skeleton;
  const shown = order.flatMap((key) => elements[key] ?? []);
  return shown.flatMap((element, index): ShownText[] => {
    if (FIELDS.has(element.role)) {
      const { value, name: label } = element;
      return value && label ? [{ url, text: value, place: { label, by: 'field', url } }] : [];
    }
    const before = shown[index - 1];
    const isPair = before && LABELS.has(before.role) && VALUES.has(element.role) && before.group === element.group;
    const label = before ? wordsOf(before) : '';
    return isPair && label ? [{ url, text: wordsOf(element), place: { label, by: 'beside', url } }] : [];
  });
}

function wordsOf({ text, name }: SkeletonElement): string {
  return (text ?? name).trim();
}
