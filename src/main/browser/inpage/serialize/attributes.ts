import { attribute, attributeNames, hasAttributes, localNameOf } from '../dom/safeDom.ts';
import { isSecret, shownValue } from '../secret.ts';
import { escapeAttribute } from './escape.ts';

const URLS = new Set(['action', 'data', 'formaction', 'href', 'src', 'xlink:href']);
/** Live state takes their place, or they would make a redrawn page do something. */
const REPLACED: Readonly<Record<string, ReadonlySet<string>>> = {
  input: new Set(['value', 'checked']),
  option: new Set(['selected']),
  iframe: new Set(['srcdoc']),
};
const NONE: ReadonlySet<string> = new Set();

/**
 * The attributes of an element as markup, each with a leading space: the page's own without scripts, and the live state
 * of form controls in the place of what the markup once said.
 */
export function attributesOf(element: Element): string {
  const tag = localNameOf(element);
  const replaced = REPLACED[tag] ?? NONE;
  let markup = '';
  for (const name of hasAttributes(element) ? attributeNames(element) : []) {
    if (replaced.has(name) || !isKept(name)) continue;
    const value = attribute(element, name) ?? '';
    if (URLS.has(name) && isScriptUrl(value)) continue;
    markup += value === '' ? ` ${name}=""` : ` ${name}="${escapeAttribute(value)}"`;
  }
  if (tag === 'input' && element instanceof HTMLInputElement) return markup + inputState(element);
  if (tag === 'option' && element instanceof HTMLOptionElement && element.selected) return `${markup} selected=""`;
  return markup;
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

function inputState(input: HTMLInputElement): string {
  if (input.type === 'checkbox' || input.type === 'radio') {
    const value = attribute(input, 'value');
    const state = (value === null ? '' : ` value="${escapeAttribute(value)}"`) + (input.checked ? ' checked=""' : '');
    return input.indeterminate && attribute(input, 'aria-checked') === null ? `${state} aria-checked="mixed"` : state;
  }
  const value =
    input.type === 'file' ? Array.from(input.files ?? [], (file) => file.name).join(', ') : shownValue(input);
  if (value === '' && (isSecret(input) || attribute(input, 'value') === null)) return '';
  return ` value="${escapeAttribute(value)}"`;
}
