import { z } from 'zod';

/**
 * A sentence that this code made out of fields, for people and models (design, Principles: meaning travels in fields).
 * Whoever wants to know what it says looks at the fields: `npm run check` fails where a pattern is matched against one.
 */
export const renderedSchema = z.string().brand<'Rendered'>();
export type Rendered = z.infer<typeof renderedSchema>;

/** Marks a text as made by this code. */
export function rendered(text: string): Rendered {
  return text as Rendered;
}

/** A text in quotation marks as rendered sentences have it; what would end the quotation early is escaped. */
export function quote(text: string): string {
  return `“${text.replace(/[\\“”]/g, '\\$&')}”`;
}
