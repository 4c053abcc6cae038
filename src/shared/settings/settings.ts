import { z } from 'zod';

/**
 * Every threshold, time-out and limit of the product, with the seeds' defaults. Times are milliseconds unless the name
 * says otherwise. `settingsSchema.parse({})` gives the defaults.
 */
export const settingsSchema = z.object({
  settle: z
    .object({
      networkIdleMs: z.number().positive().default(500),
      domQuietMs: z.number().positive().default(300),
      minimumMs: z.number().nonnegative().default(500),
      maximumMs: z.number().positive().default(5000),
      /** A request that is pending for longer than this is taken for a stream or a long poll and not waited for. */
      longRequestMs: z.number().positive().default(3000),
      /** Equal requests, made while nobody acts or within one wait, from which on they are taken for polling. */
      pollingRepeats: z.number().int().positive().default(3),
    })
    .prefault({}),
  browser: z
    .object({
      actionTimeoutMs: z.number().positive().default(5000),
      navigationTimeoutMs: z.number().positive().default(20_000),
      /** How long the page may take to answer a capture before it counts as hung. */
      captureTimeoutMs: z.number().positive().default(30_000),
      /** How long one child frame may take before it is left out of a capture. */
      frameTimeoutMs: z.number().positive().default(1000),
      viewportWidth: z.number().int().positive().default(1280),
      viewportHeight: z.number().int().positive().default(800),
      /** How a page's confirm() is answered. Prompts are answered like it; alerts and beforeunload are always accepted. */
      confirmDialogs: z.enum(['accept', 'dismiss']).default('accept'),
      /** Pixels of one scroll('up' | 'down'), as a share of the viewport's height. */
      scrollShare: z.number().positive().default(0.8),
    })
    .prefault({}),
  verification: z
    .object({
      successThreshold: z.number().min(0).max(1).default(0.7),
      goalAchievedThreshold: z.number().min(0).max(1).default(0.7),
      lowConfidenceThreshold: z.number().min(0).max(1).default(0.85),
      noChangeConfidence: z.number().min(0).max(1).default(0.2),
      /** Consecutive successes without completion after which a run is ended with a reflection. */
      velocityLimit: z.number().int().positive().default(5),
      summaryCharacters: z.number().int().positive().default(300),
      /** Observations of one action before those of little weight are counted instead of listed. */
      maximumObservations: z.number().int().positive().default(60),
    })
    .prefault({}),
  correction: z
    .object({
      /** Attempts for one step before the run gives it up. */
      maximumAttempts: z.number().int().positive().default(3),
      retryDelaySeconds: z.number().positive().default(0.5),
    })
    .prefault({}),
  planning: z
    .object({
      /** Raw actions handed to refinement; older ones are summed up in a line. */
      rollingContext: z.number().int().positive().default(10),
      /** Characters of the V3 tree that a model is shown; the rest is named as left out. */
      treeCharacters: z.number().int().positive().default(24_000),
    })
    .prefault({}),
  limits: z
    .object({
      frames: z.number().int().positive().default(50),
      minutes: z.number().positive().default(15),
      modelSpendUsd: z.number().nonnegative().default(1),
    })
    .prefault({}),
  model: z
    .object({
      reasoner: z.enum(['offline', 'gemini']).default('offline'),
      geminiModel: z.string().min(1).default('gemini-2.5-flash'),
      /** Empty: Google's own. */
      geminiBaseUrl: z.string().default(''),
      timeoutMs: z.number().positive().default(60_000),
      maximumRetries: z.number().int().nonnegative().default(3),
      /** US dollars for a million tokens; used for the spend limit and shown with every call. */
      inputPricePerMillion: z.number().nonnegative().default(0.3),
      outputPricePerMillion: z.number().nonnegative().default(2.5),
    })
    .prefault({}),
  appearance: z.object({ theme: z.enum(['system', 'light', 'dark']).default('system') }).prefault({}),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What a person may hand over to change: any part of the settings. */
export const settingsPatchSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
