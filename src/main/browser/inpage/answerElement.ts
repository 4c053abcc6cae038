/**
 * An element whose text is a result as JSON, for Playwright to read. It is not attached to anything, so that the answer
 * never becomes part of the page. What is done here to its form serves speed alone:
 *
 * - Only ASCII: on its way a text with any other character takes twice the space and twice the time.
 * - The text is in a child: Playwright writes a preview of what it found to its log, and would go through all of it.
 */
export function answerElement(result: object): Element {
  const element = create('p');
  const text = create('b');
  text.textContent = JSON.stringify(result).replace(/[^\x20-\x7e]+/g, escaped);
  element.append(text);
  return element;
}

function create(tag: string): Element {
  return Document.prototype.createElement.call(document, tag);
}

/** Strings are the only place in JSON where such characters stand. */
function escaped(run: string): string {
  let escapes = '';
  for (let index = 0; index < run.length; index++) {
    escapes += `\\u${run.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escapes;
}
