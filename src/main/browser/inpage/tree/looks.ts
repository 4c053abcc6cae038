import { stateByClass } from '../../../../shared/page/classState.ts';
import { apartAmong, isStateWord, kindsOf, type Sibling } from '../../../../shared/page/setApart.ts';
import {
  attribute,
  attributeNames,
  firstElementChildOf,
  hasAttribute,
  hasAttributes,
  localNameOf,
  nextElementSiblingOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';

/** Attributes by which a page says itself how something stands; a class then says nothing more. */
const TOLD = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'];
/** Signs and words in a line that a thing may have more or fewer of. */
const SIGNS = new Set(['b', 'em', 'i', 'img', 'small', 'span', 'svg']);
const HOLDS = /^(?:|true|yes|on|1)$/;

/** What was seen to set things apart, kept from one capture of a document to the next: that all are ticked in the end takes nothing back. */
export class KnownLooks {
  readonly #known = new Map<string, Set<string>>();
  #size = 0;

  add(kind: string, word: string): void {
    const words = this.#known.get(kind);
    if (words?.has(word) || this.#size >= LIMITS.looks) return;
    this.#size += 1;
    if (words) words.add(word);
    else this.#known.set(kind, new Set([word]));
  }

  /** Which class of the element sets it apart from others of its kind. */
  wordOf(tag: string, classes: readonly string[]): string | undefined {
    if (this.#size === 0) return undefined;
    for (const kind of kindsOf(tag, classes)) {
      const words = this.#known.get(kind);
      const word = words && classes.find((one) => words.has(one));
      if (word !== undefined) return word;
    }
    return undefined;
  }
}

/** Finds during a walk what only a class, or a data attribute, sets apart from its like (`cs-marked`). */
export class Looks {
  readonly #known: KnownLooks;
  /** What might be set apart, with its classes. */
  readonly #candidates: (readonly [Element, string, readonly string[]])[] = [];
  /** Most elements share their classes with others: each list is taken apart once. */
  readonly #lists = new Map<string, readonly string[]>([['', []]]);

  constructor(known: KnownLooks) {
    this.#known = known;
  }

  /** Takes note of what stands side by side, or is alike elsewhere; of classes that may tell something there. */
  read(children: readonly Element[], mayTell: (word: string) => boolean = () => true): void {
    const siblings = children.map((element): Sibling & { readonly element: Element } => ({
      element,
      tag: localNameOf(element),
      classes: this.#classesOf(element),
      shape: () => shapeOf(element),
    }));
    for (const { element, tag, classes } of siblings) {
      if (classes.length > 0) this.#candidates.push([element, tag, classes]);
    }
    // Most of what stands side by side is drawn in one way.
    const [first] = siblings;
    if (first === undefined || siblings.every(({ classes }) => classes === first.classes)) return;
    for (const { kind, word } of apartAmong(siblings)) if (mayTell(word)) this.#known.add(kind, word);
  }

  #classesOf(element: Element): readonly string[] {
    const said = saidBy(element);
    const known = this.#lists.get(said);
    if (known) return known;
    const classes = [...new Set(said.split(/\s+/).filter((one) => one !== ''))];
    this.#lists.set(said, classes);
    return classes;
  }

  /** The class of each that is set apart; what its role or an attribute tells already is left out. */
  marked(roleOf: (element: Element) => string): ReadonlyMap<Element, string> {
    const marked = new Map<Element, string>();
    for (const [element, tag, classes] of this.#candidates) {
      const word = this.#known.wordOf(tag, classes);
      if (word === undefined || TOLD.some((name) => hasAttribute(element, name))) continue;
      const isTold = Object.keys(stateByClass(roleOf(element) || 'article', word)).length > 0;
      if (!isTold || !hasClass(element, word)) marked.set(element, word);
    }
    return marked;
  }
}

/** What a class list and the data attributes of an element say, in one text. */
function saidBy(element: Element): string {
  if (!hasAttributes(element)) return '';
  let said = attribute(element, 'class') ?? '';
  for (const name of attributeNames(element)) {
    if (!name.startsWith('data-')) continue;
    const word = stateIn(name.slice('data-'.length), attribute(element, name) ?? '');
    if (word !== undefined) said += ` ${word}`;
  }
  return said;
}

/** The state that a data attribute speaks of: `data-done="true"`, `data-state="checked"`. */
function stateIn(name: string, value: string): string | undefined {
  if (name === 'state' || name === 'status') return isStateWord(value) ? value : undefined;
  const word = name.replace(/^is-?/, '');
  return HOLDS.test(value) && isStateWord(word) ? word : undefined;
}

function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** The tags in an element, without signs. */
function shapeOf(element: Element): string {
  const tags: string[] = [];
  for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
    const tag = localNameOf(child);
    if (!SIGNS.has(tag)) tags.push(tag);
    if (tags.length >= LIMITS.shapeTags) break;
  }
  return tags.join(' ');
}
