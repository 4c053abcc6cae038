import { attribute, type HtmlElement } from './htmlTree.ts';

/** Gives every element of a skeleton its key (see `skeletonSchema`): unique, and as lasting as the markup allows. */
export class ElementKeys {
  readonly #used = new Set<string>();
  readonly #ordinals = new Map<string, number>();

  /** `frame` sets apart documents in frames, whose ids know nothing of each other; '' for the page itself. */
  keyOf(element: HtmlElement, frame: string): string {
    const marked = attribute(element, 'cs-id');
    return this.#unique(marked ?? `${frame}${this.#ownKey(element, frame)}`);
  }

  #ownKey(element: HtmlElement, frame: string): string {
    const { id, name } = element.attribs;
    if (id) return `#${id}`;
    if (name && !/^(?:radio|checkbox)$/i.test(attribute(element, 'type') ?? '')) return `${element.name}[${name}]`;
    const ordinal = this.#ordinals.get(frame + element.name) ?? 0;
    this.#ordinals.set(frame + element.name, ordinal + 1);
    return `${element.name}:${ordinal}`;
  }

  #unique(key: string): string {
    let unique = key;
    for (let count = 2; this.#used.has(unique); count += 1) unique = `${key}~${count}`;
    this.#used.add(unique);
    return unique;
  }
}
