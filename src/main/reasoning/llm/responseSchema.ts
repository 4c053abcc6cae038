import { z } from 'zod';

/**
 * The JSON Schema that Gemini is to answer by. Only keywords that every model takes are kept: others, such as
 * `minLength`, `pattern` or `maxItems`, make some models refuse the request, and zod checks them on the answer anyway.
 */
const KEYWORDS: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'properties', 'required', 'items']);

export function responseSchema(schema: z.ZodType): Record<string, unknown> {
  return stripped(z.toJSONSchema(schema));
}

function stripped(schema: object): Record<string, unknown> {
  const kept = Object.entries(schema).filter(([keyword]) => KEYWORDS.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (keyword === 'items') return [keyword, stripped(value)];
      if (keyword !== 'properties') return [keyword, value];
      const properties = Object.entries(value as Record<string, object>).map(([name, part]) => [name, stripped(part)]);
      return [keyword, Object.fromEntries(properties)];
    }),
  );
}
