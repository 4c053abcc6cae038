import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import { isBlankValue } from '../judging/words/sameValue.ts';
import { mentions } from '../language/nameScore.ts';
import { type LabelledValue, labelledValues } from './labelledValues.ts';
import { isSameLabel, isShorterLabel, saidValue } from './saidValue.ts';

/** What is looked for: a value under a label, of a record where one was spoken of. */
export interface Wanted {
  readonly label: string;
  readonly of?: string;
}

const SAID: ReadonlySet<Observation['kind']> = new Set(['message-appeared', 'message-changed', 'content', 'title']);

/**
 * The one value that pages and messages give under a label: in the row of the record, else on a page about it, else in what the
 * page said last. Several different ones where nothing tells them apart are none.
 */
export function readOutput(
  wanted: Wanted,
  pages: readonly PageView[],
  observations: readonly Observation[],
): string | undefined {
  const said = observations
    .filter(({ kind }) => SAID.has(kind))
    .flatMap(({ message, dialog, to }) => message?.text ?? dialog?.message ?? to ?? []);
  for (const page of pages) {
    const value = onPage(wanted, page);
    if (value !== undefined) return value;
  }
  const announced = pages.flatMap(({ skeleton, title }) => [
    ...Object.values(skeleton.messages).map(({ text }) => text),
    ...Object.values(skeleton.elements).flatMap(({ role, name }) => (role === 'heading' ? name : [])),
    title,
  ]);
  return only([...said, ...Object.values(announced)].flatMap((sentence) => saidValue(wanted.label, sentence) ?? []));
}

function onPage({ label, of }: Wanted, page: PageView): string | undefined {
  const values = labelledValues(page).filter(({ value }) => !isBlankValue(value));
  const isOfRecord = ({ beside }: LabelledValue) => of !== undefined && beside.some((text) => mentions(text, of));
  const isAboutRecord = of === undefined || speaksOf(page, of);
  for (const fits of [isSameLabel, isShorterLabel]) {
    const fitting = values.filter((one) => fits(label, one.label));
    const inRow = only(fitting.filter(isOfRecord).map(({ value }) => value));
    if (inRow !== undefined) return inRow;
    const byItself = fitting.filter(({ beside }) => beside.length === 0);
    const value = isAboutRecord ? only(byItself.map((one) => one.value)) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether a page is about a record: it names it outside of lists. */
function speaksOf({ skeleton, title }: PageView, name: string): boolean {
  const elements = Object.values(skeleton.elements).filter(({ group }) => group === undefined);
  return (
    mentions(title, name) ||
    elements.some(({ name: text, value = '' }) => mentions(text, name) || mentions(value, name))
  );
}

function only(values: readonly string[]): string | undefined {
  const different = new Set(values);
  const [value] = different;
  return different.size === 1 ? value : undefined;
}
