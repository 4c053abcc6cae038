import { z } from 'zod';
import type { Protocol } from './connection.ts';

/** What is known of a model; what is not known is absent. Prices in US dollars for a million tokens. */
export const modelFactsSchema = z.object({
  /** Tokens that a question may have, with its answer. */
  contextTokens: z.number().int().positive().optional(),
  inputPricePerMillion: z.number().nonnegative().optional(),
  outputPricePerMillion: z.number().nonnegative().optional(),
});
export type ModelFacts = z.infer<typeof modelFactsSchema>;

/** A model as its service lists it. */
export const listedModelSchema = z.object({ id: z.string(), facts: modelFactsSchema });
export type ListedModel = z.infer<typeof listedModelSchema>;

/** The model of a maker where none is named. */
export const USUAL_MODELS: Readonly<Record<Protocol, string>> = {
  gemini: 'gemini-2.5-flash',
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-4-5',
};

type Known = readonly [begins: string, contextTokens: number, input: number, output: number];

/** Context and list prices of common models, by how their names begin; of several that fit, the longest. Settings may say otherwise. */
const KNOWN: readonly Known[] = [
  ['gemini-2.5-pro', 1_048_576, 1.25, 10],
  ['gemini-2.5-flash', 1_048_576, 0.3, 2.5],
  ['gemini-2.5-flash-lite', 1_048_576, 0.1, 0.4],
  ['gemini-2.0-flash', 1_048_576, 0.1, 0.4],
  ['gemini-3-pro', 1_048_576, 2, 12],
  ['gpt-5', 400_000, 1.25, 10],
  ['gpt-5-mini', 400_000, 0.25, 2],
  ['gpt-5-nano', 400_000, 0.05, 0.4],
  ['gpt-4.1', 1_047_576, 2, 8],
  ['gpt-4.1-mini', 1_047_576, 0.4, 1.6],
  ['gpt-4.1-nano', 1_047_576, 0.1, 0.4],
  ['gpt-4o', 128_000, 2.5, 10],
  ['gpt-4o-mini', 128_000, 0.15, 0.6],
  ['o3', 200_000, 2, 8],
  ['o4-mini', 200_000, 1.1, 4.4],
  ['claude-opus-4', 200_000, 15, 75],
  ['claude-opus-4-1', 200_000, 15, 75],
  ['claude-opus-4-5', 200_000, 5, 25],
  ['claude-sonnet-4', 200_000, 3, 15],
  ['claude-haiku-4-5', 200_000, 1, 5],
  ['claude-3-5-haiku', 200_000, 0.8, 4],
];

/** What may stand behind a name without making another model of it. */
const VERSION = /^(-(\d{3,}|latest|preview|exp)\b.*)?$/;

/**
 * What is known of a model by its own name, whoever offers it, such as `openai/gpt-5-mini`; nothing for one that is not in the
 * table, and for one whose name only begins alike (`gpt-5.2`).
 */
export function knownFacts(model: string): ModelFacts {
  const own = model.slice(model.lastIndexOf('/') + 1);
  const found = KNOWN.filter(([begins]) => own.startsWith(begins) && VERSION.test(own.slice(begins.length))).sort(
    ([one], [other]) => other.length - one.length,
  )[0];
  if (!found) return {};
  const [, contextTokens, inputPricePerMillion, outputPricePerMillion] = found;
  return { contextTokens, inputPricePerMillion, outputPricePerMillion };
}

/** Whose model this is by its name; undefined where the name does not tell. */
export function makerOf(model: string): Protocol | undefined {
  if (/^gemini-/.test(model)) return 'gemini';
  if (/^claude-/.test(model)) return 'anthropic';
  return /^(gpt-|o\d|chatgpt-)/.test(model) ? 'openai' : undefined;
}

/** US dollars for that many tokens; undefined where a price is not known. */
export function costOf(
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
  { inputPricePerMillion, outputPricePerMillion }: ModelFacts,
): number | undefined {
  if (inputPricePerMillion === undefined || outputPricePerMillion === undefined) return undefined;
  return (inputTokens * inputPricePerMillion + outputTokens * outputPricePerMillion) / 1_000_000;
}

/** What came of trying out a connection. */
export const connectionTestSchema = z.object({
  ok: z.boolean(),
  /** What works and what does not, for people. */
  said: z.string(),
  models: z.array(listedModelSchema),
  /** The one that was asked and answered. */
  model: z.string().optional(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

/** A server of models that runs on this machine. */
export const localServerSchema = z.object({
  product: z.string(),
  /** For a connection to it. */
  name: z.string(),
  baseUrl: z.string(),
  models: z.array(z.string()),
});
export type LocalServer = z.infer<typeof localServerSchema>;
