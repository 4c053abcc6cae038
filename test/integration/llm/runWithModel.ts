import { NO_KNOWLEDGE } from '../../../src/main/agent/ports/knowledge.ts';
import { RunControl } from '../../../src/main/agent/run/runControl.ts';
import { RunRecorder } from '../../../src/main/agent/run/runRecorder.ts';
import { runAgent } from '../../../src/main/agent/runAgent.ts';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { createModelReasoner } from '../../../src/main/reasoning/llm/modelReasoner.ts';
import type { ModelClient } from '../../../src/main/reasoning/llm/providers/modelClient.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import { success } from '../../../src/shared/result.ts';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { settingsSchema } from '../../../src/shared/settings/settings.ts';
import { skeletons } from '../browser/skeletons.ts';
import { STILL_SITE } from '../browser/stillSite.ts';
import { memoryBlobs, memoryEvents } from '../offline/runOffline.ts';

/** What a model is asked for, told by how the question begins. */
const BEGINNINGS = {
  plan: 'You plan tasks',
  refine: 'You choose the next action',
  judge: 'You are the judge of one browser action',
  readBack: 'You are the second look',
  check: 'You decide whether a task',
  correct: 'An action of an agent',
  critique: 'You are the critic',
} as const;
export type Asked = keyof typeof BEGINNINGS;

/** A step as the model plans it; `on` writes its action down for the page that it sees, which it gets as text. */
export interface PlannedStep {
  readonly description: string;
  readonly verify: string;
  readonly on?: (page: string) => string;
}

/** What the model plans, and what it writes down for a step when it is asked; both see the page as text. */
export interface ModelScript {
  readonly steps: readonly PlannedStep[];
  readonly refine: (page: string, step: string) => string;
  /** How the criterion of a step stands after an action, by the observations in words. Absent: met. */
  readonly stands?: (question: string) => 'met' | 'on-the-way' | 'not-met';
}

export interface ModelRun {
  readonly run: RunState;
  /** What the model was asked, in order. */
  readonly asked: readonly Asked[];
  readonly prompts: readonly string[];
}

/** The id that stands right before a text in a page as the model reads it. */
export function idBefore(page: string, text: string): string {
  const id = new RegExp(String.raw`\[(e\d+) [^\[\]]*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').exec(
    page,
  )?.[1];
  if (id === undefined) throw new Error(`“${text}” is not on the page:\n${page}`);
  return id;
}

/** Carries a task out on a real page with a model that plays by a script, the rules beside it, and stores in memory. */
export async function runWithModel(
  session: BrowserSession,
  task: string,
  url: string,
  script: ModelScript,
  readBack = false,
): Promise<ModelRun> {
  const settings = settingsSchema.parse(STILL_SITE);
  const rules = createOfflineReasoner(settings);
  const asked: Asked[] = [];
  const prompts: string[] = [];
  const client: ModelClient = {
    label: 'A scripted model',
    ask: async ({ system, turns }) => {
      const said = turns.flatMap(({ parts }) => parts).join('\n');
      const kind = (Object.keys(BEGINNINGS) as Asked[]).find((one) => system.startsWith(BEGINNINGS[one]));
      if (!kind) throw new Error(`Not known: ${system.slice(0, 80)}`);
      asked.push(kind);
      prompts.push(said);
      const text = JSON.stringify(answerTo(kind, said, task, script));
      return { text: success(text), form: 'schema', inputTokens: 1, outputTokens: 1, attempts: 1 };
    },
    judged: () => undefined,
  };
  const pilot = { name: 'test/scripted', client, facts: {}, redact: (text: string) => text };
  const reasoner = createModelReasoner({ pilot, rules, settings });
  const executor = new PlaywrightExecutor({ page: session.page, skeletons, settings: () => settings });
  const recorder = new RunRecorder(emptyRun('run'), { events: memoryEvents(), blobs: memoryBlobs() }, Date.now);
  const control = new RunControl(recorder, instructionReader, (takenOver) => executor.setTakenOver(takenOver));
  try {
    await recorder.append({
      type: 'run.created',
      task,
      startUrl: url,
      reasoner: pilot.name,
      host: 'cli',
      version: 1,
      processId: process.pid,
      limits: settings.limits,
      maximumCorrectionAttempts: settings.correction.maximumAttempts,
      velocityLimit: settings.verification.velocityLimit,
      maximumFailedChecks: settings.completion.maximumFailedChecks,
      maximumNudges: settings.completion.maximumNudges,
      readBack,
    });
    const reader = instructionReader;
    const minds = { reasoner, judge: reasoner, rules, executor, reader, knowledge: NO_KNOWLEDGE };
    await runAgent({ recorder, control, settings, now: Date.now, ...minds });
    return { run: recorder.state, asked, prompts };
  } finally {
    await executor.close();
  }
}

function answerTo(kind: Asked, said: string, task: string, { steps, refine, stands = () => 'met' }: ModelScript) {
  switch (kind) {
    case 'plan': {
      const planned = steps.map(({ description, verify, on }) => ({
        description,
        verify,
        reasoning: '',
        expectedOutcome: '',
        find: '',
        action: on?.(said) ?? '',
      }));
      const looked = { needsKnowledge: false, needsWebSearch: false, searchQuery: '' };
      return { ...looked, goal: task, steps: planned, asks: [] };
    }
    case 'refine': {
      const step = /Current step, \d+: (.*)/.exec(said)?.[1] ?? '';
      return { thought: 'so', kind: 'action', look: [], action: refine(said, step), chain: [], notes: [] };
    }
    case 'judge': {
      const [, number, of] = /Step (\d+) of (\d+)/.exec(said) ?? [];
      const standing = stands(said);
      const done = standing === 'met' && number === of;
      const verdict = { action_succeeded: true, step_criterion: standing, task_completed: done, confidence: 0.95 };
      return { cites: [...said.matchAll(/^(o\d+) \(/gm)].map(([, id]) => id), reason: 'seen', ...verdict };
    }
    case 'critique':
      return { askedBy: task, text: 'So it is asked. <Approved>YES</Approved>' };
    case 'readBack':
      return { cites: [], reason: 'It does not tell', standing: 'unknown', confidence: 0.9 };
    case 'correct':
      return { reason: 'no idea', strategy: 'FAIL', action: 'fail("no idea")' };
    case 'check': {
      const ids = [...said.matchAll(/^(c\d+|k\d+|goal): (.*)/gm)];
      return {
        criteria: ids.map(([, id, text = '']) => {
          const isMadeUp = text.includes('reference number');
          const confidence = 0.95;
          return { id, cites: ['fresh:url'], reason: 'seen', standing: isMadeUp ? 'not-met' : 'met', confidence };
        }),
      };
    }
  }
}
