/** Stands for a character of a quotation, and of something in brackets. Neither is a letter or a space. */
export const QUOTED = '\uE000';
const BRACKETED = '\uE001';

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
