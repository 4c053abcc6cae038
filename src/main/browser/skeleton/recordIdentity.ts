import { elementText, type PageRecord } from '../../../shared/page/records.ts';
import { isFieldRole } from './elementRole.ts';

/** A record with what it is known by, worked out when it is first asked for. */
export class Known {
  readonly record: PageRecord;
  readonly key: string;
  #whole: string | undefined;
  #said: string | undefined;
  #names: readonly string[] | undefined;
  #texts: readonly string[] | undefined;

  constructor(record: PageRecord) {
    this.record = record;
    this.key = record.elements[0]?.key ?? '';
  }

  /** All that it holds, with the state of its controls. */
  get whole(): string {
    this.#whole ??= this.record.elements.map(({ element }) => stateOf(element)).join('\n');
    return this.#whole;
  }

  /** Its texts alone. */
  get said(): string {
    this.#said ??= saidBy(this.record);
    return this.#said;
  }

  /** What it is called, and what its fields are. */
  get names(): readonly string[] {
    this.#names ??= [
      this.record.name,
      ...this.record.elements.flatMap(({ element: { role, name } }) => (isFieldRole(role) && name ? [name] : [])),
    ];
    return this.#names;
  }

  /** Its texts, and what its fields hold that it does not say beside them as well: “65 %” of a slider at 65. */
  get texts(): readonly string[] {
    if (this.#texts) return this.#texts;
    const said = this.record.cells.map(({ text }) => text);
    const words = new Set(said.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}.,-]+/u)]));
    const held = this.record.elements.flatMap(({ element: { role, value } }) =>
      isFieldRole(role) && value && !words.has(value) ? [value] : [],
    );
    this.#texts = [...said, ...held];
    return this.#texts;
  }
}

/** Whether two records hold the same, in the same state. */
export function isSameRecord({ elements }: PageRecord, { elements: others }: PageRecord): boolean {
  return (
    elements.length === others.length && elements.every(({ element }, index) => isSameState(element, others[index]))
  );
}

function isSameState(element: Element, other: PageRecord['elements'][number] | undefined): boolean {
  if (other === undefined) return false;
  const keys = Object.keys(element) as (keyof Element)[];
  if (keys.length !== Object.keys(other.element).length) return false;
  return keys.every((key) => PLACE.has(key) || element[key] === other.element[key]);
}

/** Where an element stands says nothing of what it holds. */
const PLACE: ReadonlySet<keyof Element> = new Set(['group', 'id', 'within']);

type Element = PageRecord['elements'][number]['element'];

/** What an element says and how it stands, wherever it is. */
export function stateOf({ group: _group, id: _id, within: _within, ...rest }: Element): string {
  return JSON.stringify({ ...rest, name: elementText(rest) });
}

/** The texts of a record, each with its column. */
export function saidBy({ cells }: PageRecord): string {
  return cells.map(({ column = '', text }) => `${column}\t${text}`).join('\n');
}

/** Whether two records have elements of the same roles in the same order. */
export function isBuiltAlike({ record: one }: Known, { record: other }: Known): boolean {
  return (
    one.elements.length === other.elements.length &&
    one.elements.every(({ element }, index) => element.role === other.elements[index]?.element.role)
  );
}

/** Texts that both have, each as often as both have it. */
export function shared(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** In how many records each text stands. */
export function counted(all: readonly Known[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { texts } of all) for (const text of new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
