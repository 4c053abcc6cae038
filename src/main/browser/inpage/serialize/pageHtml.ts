import {
  attribute,
  dataOf,
  firstChildOf,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  shadowRootOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { PageReading } from '../pageReading.ts';
import type { ElementRegistry } from '../registry.ts';
import type { Walk } from '../tree/walkResult.ts';
import { attributesOf } from './attributes.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { adoptedStyles, linkedStyles, styleText } from './styleText.ts';

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(' '),
);
const LEFT_OUT = new Set(['noembed', 'noframes', 'noscript', 'script', 'template']);
const FRAMES = new Set(['iframe', 'frame']);

/**
 * The page as markup in its present state: values, checks and selections as attributes, shadow trees as declarative
 * templates, no scripts, and the marks of the walk (`cs-id`, `cs-role`, `cs-name`, `cs-hidden`, `cs-frame`).
 */
export class PageHtml {
  readonly #reading: PageReading;
  readonly #walk: Walk;
  readonly #registry: ElementRegistry;
  #html = '';
  #frames = 0;

  constructor(reading: PageReading, walk: Walk, registry: ElementRegistry) {
    this.#reading = reading;
    this.#walk = walk;
    this.#registry = registry;
  }

  of(root: Element): string {
    this.#element(root, 0);
    return this.#html;
  }

  #element(element: Element, depth: number): void {
    const tag = localNameOf(element);
    if (LEFT_OUT.has(tag) || isRefresh(element, tag)) return;
    const styles = tag === 'link' ? linkedStyles(element) : undefined;
    if (styles !== undefined) {
      this.#html += styles;
      return;
    }
    this.#html += `<${tag}${attributesOf(element)}${this.#marksOf(element)}`;
    if (FRAMES.has(tag)) this.#html += this.#frameMark(element);
    this.#html += '>';
    if (VOID.has(tag)) return;
    if (tag === 'style') this.#html += styleText(element);
    else if (tag === 'textarea' && element instanceof HTMLTextAreaElement)
      this.#html += `\n${escapeText(element.value)}`;
    else if (tag !== 'iframe' && depth < LIMITS.depth) {
      if (tag === 'head') this.#html += adoptedStyles(document);
      this.#shadowTree(element, depth);
      if (tag === 'pre' || tag === 'listing') this.#html += '\n';
      this.#children(element, depth);
    }
    this.#html += `</${tag}>`;
  }

  #shadowTree(element: Element, depth: number): void {
    const root = shadowRootOf(element);
    if (!root) return;
    this.#html += `<template shadowrootmode="open">${adoptedStyles(root)}`;
    this.#children(root, depth);
    this.#html += '</template>';
  }

  #children(parent: Node, depth: number): void {
    for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) {
      const type = nodeTypeOf(child);
      if (type === Node.ELEMENT_NODE) this.#element(child as Node as Element, depth + 1);
      else if (type === Node.TEXT_NODE) this.#html += escapeText(dataOf(child as Text));
    }
  }

  #marksOf(element: Element): string {
    const mark = this.#walk.marks.get(element);
    let markup = '';
    if (mark) {
      markup = ` cs-id="${mark.id}" cs-role="${mark.role}"`;
      if (mark.name !== undefined) markup += ` cs-name="${escapeAttribute(mark.name)}"`;
    } else {
      const id = this.#registry.idOf(element);
      if (id !== undefined) markup = ` cs-id="${id}"`;
    }
    return this.#walk.hidden.has(element) ? `${markup} cs-hidden=""` : markup;
  }

  /** Frames are numbered in document order, drawn or not; only those that are drawn carry their number. */
  #frameMark(element: Element): string {
    const ordinal = this.#frames++;
    return this.#reading.renderingOf(element) === 'drawn' ? ` cs-frame="${ordinal}"` : '';
  }
}

/** A redrawn page must stay where it is. */
function isRefresh(element: Element, tag: string): boolean {
  return tag === 'meta' && (attribute(element, 'http-equiv') ?? '').toLowerCase() === 'refresh';
}
