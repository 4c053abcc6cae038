/** Stands for a character of a quotation, and of something in brackets. Neither is a letter or a space. */
export const QUOTED = '\uE000';
const BRACKETED = '\uE001';

const ITEM = /,\s*(?:and\s+)?|\s+and\s+/gi;
const FILL = /^fill\s+(?:(?:in|out)\s+)?/i;
const ENTER = /^(?:enter|type|input|provide)\s+/i;
/** Behind these comes a value or a place, and no list of fields any more. */
const NO_LIST = /\b(?:with|as|in|into|to|on|using|from|at)\b/i;
const FIELD =
  /^(?:(?:the|your|a|an)\s.+|(?:full |first |last |middle |user ?|company |card )?name|e-?mail(?: address)?|(?:phone|mobile|card|account|house)(?: number)?|password|(?:street |postal )?address|city|town|state|country|county|zip(?: code)?|post ?code|date of birth|birth ?date|subject|message|comments?|notes?|title|description|amount|quantity|date|time)(?:\sfields?)?$/i;
/** Names of firms: "Smith and Sons". */
const FIRM = /\sand\s+(?:sons?|daughters?|co|company|partners?|brothers?|associates?)\.?$/i;

const QUOTATION = `${QUOTED}+`;
/** Several things to do the same to, each in quotation marks. Keys are left out: they are pressed at once. */
const QUOTED_LIST = new RegExp(
  `^((?:click|tick|untick|check|uncheck|select|choose|pick|open|enter|type|fill in|toggle|clear|expand|delete|remove)\\s+(?:the\\s+)?)(${QUOTATION}(?:,\\s*${QUOTATION})*,?\\s+and\\s+${QUOTATION})(?:\\s+(?:check ?boxes|boxes|options|buttons|links|fields|tabs))?\\.?$`,
  'i',
);
const NAMED = `(?:(?:the|your)\\s)?(?:${QUOTATION}|\\p{Lu})`;
/** "Set Name to Ada and Phone to 555-0137"; the second field is quoted, determined or has a capital. */
const SET_TWICE = new RegExp(
  `^((?:set|change|update)\\s+).+?\\s+to\\s+.+?((?:,\\s*and|,|\\s+and)\\s+)(?=${NAMED}[^,]*\\sto\\s)`,
  'u',
);
/** "Enter “Ada” in Name and “555-0137” in Phone". */
const ENTER_TWICE = new RegExp(
  `^((?:enter|type)\\s+)${QUOTATION}\\s+(?:in|into)\\s+.+?((?:,\\s*and|,|\\s+and)\\s+)(?=${QUOTATION}\\s+(?:in|into)\\s)`,
  'iu',
);

/** The instructions of one that names several fields or things to do the same to; undefined when it names one. */
export function splitObjects(text: string): readonly string[] | undefined {
  const masked = maskQuotations(text);
  return fieldList(text, masked) ?? quotedList(text, masked) ?? twice(text, masked);
}

function fieldList(text: string, masked: string): readonly string[] | undefined {
  const isFill = FILL.test(masked);
  const verb = (FILL.exec(masked) ?? ENTER.exec(masked))?.[0];
  const list = verb === undefined ? '' : masked.slice(verb.length);
  if (verb === undefined || NO_LIST.test(list) || FIRM.test(list)) return undefined;
  const fields = items(text.slice(verb.length), list);
  const plain = fields.map((field) => field.replace(/\.$/, '').trim());
  if (plain.length < 2 || plain.some((field) => field === '')) return undefined;
  if (!isFill && !plain.every((field) => FIELD.test(field))) return undefined;
  return plain.map((field) => `Enter ${field}`);
}

function quotedList(text: string, masked: string): readonly string[] | undefined {
  const [, verb = '', list = ''] = QUOTED_LIST.exec(masked) ?? [];
  if (verb === '') return undefined;
  const listed = text.slice(verb.length, verb.length + list.length);
  return items(listed, list).map((item) => `${text.slice(0, verb.length)}${item}`);
}

function twice(text: string, masked: string): readonly string[] | undefined {
  const match = SET_TWICE.exec(masked.replace(/^\w/, (first) => first.toLowerCase())) ?? ENTER_TWICE.exec(masked);
  const [whole, verb = '', between = ''] = match ?? [];
  if (whole === undefined) return undefined;
  return [text.slice(0, whole.length - between.length), `${text.slice(0, verb.length)}${text.slice(whole.length)}`];
}

/** Parts of `text` at the places where `masked` has a comma or an "and". */
function items(text: string, masked: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: separator } of masked.matchAll(ITEM)) {
    parts.push(text.slice(from, index).trim());
    from = index + separator.length;
  }
  return [...parts, text.slice(from).trim()];
}

/** What is opened and never closed counts as quoted to the end: to look into it would be a guess. */
const QUOTATIONS =
  /“(?:\\.|[^\\”])*”?|"[^"]*"?|«[^»]*»?|`[^`]*`|‘[^’]*’(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'[^']*(?:'(?=\p{L})[^']*)*'(?![\p{L}\p{N}])/gsu;
const BRACKETS = /\([^()]*\)/g;

/**
 * A text of the same length in which grammar cannot look into quotations and brackets: every place in it is the same place
 * in the original.
 */
export function maskQuotations(text: string): string {
  return text
    .replace(QUOTATIONS, (quotation) => QUOTED.repeat(quotation.length))
    .replace(BRACKETS, (bracketed) => BRACKETED.repeat(bracketed.length));
}
