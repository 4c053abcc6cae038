import { z } from 'zod';
import type { JsonSchema } from './provider.ts';

/**
 * The JSON Schema that a model is to answer by. Only keywords that every service takes are kept: others, such as
 * `minLength`, `pattern` or `maxItems`, make some refuse the request, and zod checks them on the answer anyway.
 */
const KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'description',
  'enum',
  'const',
  'properties',
  'required',
  'items',
  'anyOf',
]);

export function answerSchema(schema: z.ZodType): JsonSchema {
  return mapped(z.toJSONSchema(schema), (object) =>
    Object.fromEntries(Object.entries(object).filter(([keyword]) => KEYWORDS.has(keyword))),
  );
}

/** The schema for services that want every object closed. */
export function closedSchema(schema: JsonSchema): JsonSchema {
  return mapped(schema, (object) => (object['properties'] ? { ...object, additionalProperties: false } : object));
}

/** The schema for services that want every property required as well: one that may be missing may be null instead. */
export function strictSchema(schema: JsonSchema): JsonSchema {
  return mapped(closedSchema(schema), (object) => {
    if (!object['properties']) return object;
    const properties = Object.entries(object['properties'] as Record<string, JsonSchema>);
    const required = requiredOf(object);
    return {
      ...object,
      required: properties.map(([name]) => name),
      properties: Object.fromEntries(
        properties.map(([name, part]) => [name, required.has(name) ? part : { anyOf: [part, { type: 'null' }] }]),
      ),
    };
  });
}

/** An answer without the nulls that stand for properties that may be missing. */
export function withoutNulls(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema as { items?: JsonSchema };
    return items ? value.map((item) => withoutNulls(item, items)) : value;
  }
  const { properties } = schema as { properties?: Record<string, JsonSchema> };
  if (typeof value !== 'object' || value === null || !properties) return value;
  const required = requiredOf(schema);
  const kept = Object.entries(value).filter(([name, part]) => part !== null || required.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutNulls(part, properties[name] ?? {})]));
}

function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  return new Set(Array.isArray(schema['required']) ? (schema['required'] as string[]) : []);
}

/** The schema with every schema inside it changed, the inner ones first. */
function mapped(schema: object, change: (schema: Record<string, unknown>) => Record<string, unknown>): JsonSchema {
  const inner = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'items') return [keyword, mapped(value as object, change)];
    if (keyword === 'anyOf') return [keyword, (value as object[]).map((one) => mapped(one, change))];
    if (keyword !== 'properties') return [keyword, value];
    const properties = Object.entries(value as Record<string, object>);
    return [keyword, Object.fromEntries(properties.map(([name, part]) => [name, mapped(part, change)]))];
  });
  return change(Object.fromEntries(inner));
}

/** Tells a model in words by which schema to answer, where nothing else holds it to one. */
export function schemaInWords(schema: JsonSchema): string {
  return `Answer with one JSON object that follows this JSON Schema, and with nothing before or after it:\n${JSON.stringify(schema)}`;
}

/**
 * The values that a text may mean as JSON, the likeliest first: all of it; what stands in a code fence; each object in it. What a model
 * thought aloud before its answer is left out.
 */
export function* jsonIn(text: string): Generator<unknown> {
  const answer = text.replace(/^[\s\S]*<\/think(?:ing)?>/i, '').trim();
  const fences = [...answer.matchAll(/```(?:json)?([\s\S]*?)```/gi)].map(([, inside]) => inside ?? '');
  for (const candidate of [answer, ...fences, ...objectsIn(answer)]) {
    const value = parseJson(candidate);
    if (value !== undefined) yield value;
  }
}

/** The outermost pairs of braces, those inside of strings left alone. */
function objectsIn(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"' && depth > 0) quoted = true;
    else if (character === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(start, index + 1));
    }
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
