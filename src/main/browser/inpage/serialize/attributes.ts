import { attribute, attributeNames, hasAttributes } from '../dom/safeDom.ts';
import { isSecret, shownValue } from '../secret.ts';
import type { PackedMarkup } from './packedMarkup.ts';

const URLS = new Set(['action', 'data', 'formaction', 'href', 'src', 'xlink:href']);
/** Live state takes their place, or they would make a redrawn page do something. */
const REPLACED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['input', new Set(['value', 'checked'])],
  ['option', new Set(['selected'])],
  ['iframe', new Set(['srcdoc'])],
]);

/**
 * Adds the attributes of an element: the page's own without scripts, and the live state of form controls in the place of
 * what the markup once said.
 */
export function addAttributes(markup: PackedMarkup, element: Element, tag: string): void {
  if (hasAttributes(element)) {
    const replaced = REPLACED.get(tag);
    for (const name of attributeNames(element)) {
      if (replaced?.has(name) || !isKept(name)) continue;
      const value = attribute(element, name) ?? '';
      if (!URLS.has(name) || !isScriptUrl(value)) markup.addAttribute(name, value);
    }
  }
  if (tag === 'input' && element instanceof HTMLInputElement) addInputState(markup, element);
  else if (tag === 'option' && element instanceof HTMLOptionElement && element.selected) markup.add(' selected=""');
}

const ON = 111 * 256 + 110;

/** Whether the page's attribute may be kept: no handler, none that passes for a mark of ours, a name that can be written. */
function isKept(name: string): boolean {
  if (name.length > 2 && name.charCodeAt(0) * 256 + name.charCodeAt(1) === ON) return false;
  return !name.startsWith('cs-') && /^[^\s"'<>/=]+$/.test(name);
}

/** Browsers ignore white space and control characters in front of and inside of the scheme. */
function isScriptUrl(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers ignore
  return /^[\x00-\x20]*j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a[\t\n\r]*s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p[\t\n\r]*t[\t\n\r]*:/i.test(
    value,
  );
}

function addInputState(markup: PackedMarkup, input: HTMLInputElement): void {
  const authored = attribute(input, 'value');
  if (input.type === 'checkbox' || input.type === 'radio') {
    if (authored !== null) markup.addAttribute('value', authored);
    if (input.checked) markup.add(' checked=""');
    if (input.indeterminate && attribute(input, 'aria-checked') === null) markup.add(' aria-checked="mixed"');
    return;
  }
  const value =
    input.type === 'file' ? Array.from(input.files ?? [], (file) => file.name).join(', ') : shownValue(input);
  if (value === '' && (isSecret(input) || authored === null)) return;
  markup.addAttribute('value', value);
}
