import type { BlobStore, EventStore } from '../../../src/main/agent/ports/eventStore.ts';
import type { Executor, PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import { type Knowledge, NO_KNOWLEDGE } from '../../../src/main/agent/ports/knowledge.ts';
import type { Reasoned, Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import type { SubRuns } from '../../../src/main/agent/ports/subRuns.ts';
import type { Tools } from '../../../src/main/agent/ports/tools.ts';
import { RunControl } from '../../../src/main/agent/run/runControl.ts';
import { RunRecorder } from '../../../src/main/agent/run/runRecorder.ts';
import { runAgent } from '../../../src/main/agent/runAgent.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { PageAction } from '../../../src/shared/actions/action.ts';
import type { ActionError, Witness } from '../../../src/shared/actions/actionOutcome.ts';
import type { CriterionStanding } from '../../../src/shared/completion/criterion.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import type { SkeletonChange } from '../../../src/shared/page/skeleton.ts';
import type { PlanValidation } from '../../../src/shared/plan/planHealth.ts';
import type { Correction, GeneratedAction, StepRefinement } from '../../../src/shared/reasoning/acting.ts';
import type { Decomposition, SubTaskReplan, SubTaskReport } from '../../../src/shared/reasoning/dividing.ts';
import type { CompletionVerdict } from '../../../src/shared/reasoning/judging.ts';
import type { PlanProposal } from '../../../src/shared/reasoning/planning.ts';
import type { ModelUsage, ReasonerError } from '../../../src/shared/reasoning/reasonerCall.ts';
import type { Critique, OutcomePrediction } from '../../../src/shared/reasoning/weighing.ts';
import { failure, type Result, success } from '../../../src/shared/result.ts';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';
import type { NewRunEvent, RunEvent } from '../../../src/shared/run/runEvent.ts';
import { type Settings, type SettingsPatch, settingsSchema } from '../../../src/shared/settings/settings.ts';
import type { ReadBackVerdict } from '../../../src/shared/verification/readBack.ts';
import type { SemanticVerdict } from '../../../src/shared/verification/verdict.ts';
import { runCreated } from './runStories.ts';

export const QUIET: Witness = {
  didNetworkOccur: false,
  didDomMutate: false,
  didUrlChange: false,
  requests: [],
  dialogs: [],
  popups: [],
  downloads: [],
};

/** A page that is nothing but a counter: each effective action makes it another page. */
export function pageState(version: number, url = 'http://site/'): PageState {
  return {
    url,
    title: 'Site',
    html: `<p>${version}</p>`,
    domHash: String(version),
    skeleton: { title: 'Site', elements: {}, messages: { m: { kind: 'status', text: `version ${version}` } } },
    tree: [{ i: '1', r: 'btn', n: 'Save' }],
    activeElement: null,
    viewport: { width: 100, height: 100 },
    scroll: { x: 0, y: 0, width: 100, height: 100 },
    capturedAt: version,
  };
}

/** For how long the page stirs after each action. */
export const STIRRED_MS = 40;

export interface FakePage {
  version: number;
  url: string;
  readonly performed: PageAction[];
  /** For how long the page was said to have stirred, with each action that was done before. */
  readonly recordedStirs: number[];
  /** What the next actions do: change the page, leave it, or be refused. Empty: change. */
  readonly effects: ('change' | 'nothing' | ActionError)[];
}

export function fakeExecutor(page: FakePage, overrides: Partial<Executor>): Executor {
  return {
    observe: async () => pageState(page.version, page.url),
    perform: async (action, _signal, recordedStirMs): Promise<PerformedAction> => {
      page.performed.push(action);
      // No browser is done within the turn in which it was asked.
      await turn();
      if (recordedStirMs !== undefined) page.recordedStirs.push(recordedStirMs);
      const effect = page.effects.shift() ?? 'change';
      if (effect === 'change') page.version++;
      return {
        outcome: typeof effect === 'object' ? failure(effect) : success(undefined),
        witness: QUIET,
        settlement: { durationMs: 500, reason: 'quiet', stirredMs: STIRRED_MS },
      };
    },
    glance: async () => ({ url: page.url, domHash: String(page.version) }),
    readBack: async (url) => success(pageState(page.version, url)),
    compare: async (before, after): Promise<SkeletonChange[]> => {
      const [from, to] = [before.messages['m'], after.messages['m']];
      if (!from || !to || from.text === to.text) return [];
      return [{ type: 'message-changed', key: 'm', message: to, before: from.text, after: to.text }];
    },
    openTab: async () => fakeExecutor(page, overrides),
    answerDialogs: () => undefined,
    attach: () => undefined,
    keepSecrets: () => undefined,
    show: () => undefined,
    setTakenOver: () => undefined,
    close: async () => undefined,
    ...overrides,
  };
}

type Answer<T> = T | ReasonerError;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Answers by purpose; a list is used up from the front and its last one stays. */
export interface Script {
  complexity?: 'simple' | 'complex';
  plan?: Answer<PlanProposal>;
  refine?: Answer<StepRefinement>[];
  generate?: Answer<GeneratedAction>[];
  judge?: (Answer<Partial<SemanticVerdict>> | Error)[];
  correct?: Answer<Correction>[];
  predict?: Answer<OutcomePrediction>[];
  critique?: Answer<Critique>[];
  readBack?: Answer<ReadBackVerdict>[];
  /** How the criteria stand, in turn for each check; the last one stays. Absent: all are met. */
  check?: Answer<Record<string, CriterionStanding>>[];
  validate?: Answer<PlanValidation>[];
  decompose?: Answer<Decomposition>;
  report?: Answer<SubTaskReport>[];
  replanSubTasks?: Answer<SubTaskReplan>[];
}

const USAGE: ModelUsage = { model: 'fake', inputTokens: 1, outputTokens: 1, costUsd: 0.01, latencyMs: 1, attempts: 1 };

export function reasoned<T>(answer: Answer<T>): Reasoned<T> {
  const isError = typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
  const result: Result<T, ReasonerError> = isError ? failure(answer as ReasonerError) : success(answer as T);
  return { result, usage: USAGE, prompt: 'asked', answer: 'answered' };
}

function next<T>(answers: T[] | undefined, fallback: T): T {
  if (!answers || answers.length === 0) return fallback;
  return answers.length === 1 ? (answers[0] as T) : (answers.shift() as T);
}

export function fakeReasoner(script: Script, overrides: Partial<Reasoner>): Reasoner {
  const click = { kind: 'action', action: { type: 'click', id: '1' }, thought: 'it saves' } as const;
  return {
    name: 'fake',
    analyseContext: async () =>
      reasoned({
        complexity: script.complexity ?? 'complex',
        needsKnowledge: true,
        needsWebSearch: true,
        searchQuery: '',
        reason: '',
      }),
    plan: async () => reasoned(script.plan ?? planProposal('Click “Save”')),
    refineStep: async () => reasoned<StepRefinement>(next(script.refine, click)),
    generateAction: async () =>
      reasoned<GeneratedAction>(next(script.generate, { thought: '', action: { type: 'fail', reason: 'no idea' } })),
    judgeAction: async () => {
      const answer = next<Answer<Partial<SemanticVerdict>> | Error>(script.judge, {});
      if (answer instanceof Error) throw answer;
      if ('code' in answer) return reasoned<SemanticVerdict>(answer as ReasonerError);
      return reasoned<SemanticVerdict>({
        action_succeeded: true,
        task_completed: false,
        confidence: 0.9,
        reason: 'seen',
        cites: ['o1', 'o2', 'o3'],
        ...answer,
      });
    },
    correct: async () =>
      reasoned<Correction>(
        next(script.correct, {
          strategy: 'FAIL',
          action: { type: 'fail', reason: 'cannot be mended' },
          reason: 'cannot be mended',
        }),
      ),
    predictOutcome: async () =>
      reasoned<OutcomePrediction>(next(script.predict, { description: 'It is saved', expectations: [] })),
    critique: async () => reasoned<Critique>(next(script.critique, { text: '<Approved>YES</Approved>' })),
    judgeReadBack: async () =>
      reasoned<ReadBackVerdict>(
        next(script.readBack, { standing: 'confirmed', confidence: 0.9, reason: 'it is there', cites: ['r1'] }),
      ),
    judgeCompletion: async ({ criteria }) => {
      const answer = next<Answer<Record<string, CriterionStanding>>>(script.check, {});
      if ('code' in answer && 'message' in answer)
        return reasoned<CompletionVerdict>(answer as unknown as ReasonerError);
      const standings = answer as Record<string, CriterionStanding>;
      return reasoned<CompletionVerdict>({
        criteria: criteria.map(({ id }) => ({
          id,
          standing: standings[id] ?? 'met',
          confidence: 0.9,
          reason: 'seen',
          cites: ['fresh:url'],
        })),
      });
    },
    validatePlan: async () =>
      reasoned<PlanValidation>(
        next(script.validate, { valid: true, reason: '', suggestedChanges: [], needsFullReplan: false }),
      ),
    decompose: async () => reasoned<Decomposition>(script.decompose ?? { subTasks: [], reason: '' }),
    reportSubTask: async () => reasoned<SubTaskReport>(next(script.report, { note: '[SUCCESS]: done', outputs: [] })),
    replanSubTasks: async () =>
      reasoned<SubTaskReplan>(next(script.replanSubTasks, { action: 'keep', subTasks: [], reason: '' })),
    ...overrides,
  };
}

export function planProposal(...descriptions: string[]): PlanProposal {
  return {
    goal: 'Save the form',
    steps: descriptions.map((description) => ({
      description,
      reasoning: '',
      toolType: 'DOM',
      expectedOutcome: '',
      verify: 'seen',
    })),
  };
}

/** A run on a fake page with a scripted reasoner and stores in memory: for the rules of the loop, not for pages. */
export function fakeRun(
  script: Script,
  options: {
    settings?: SettingsPatch;
    executor?: Partial<Executor>;
    reasoner?: Partial<Reasoner>;
    /** Who judges, where it is not the reasoner; what it does not say otherwise is as the script has it. */
    judge?: Partial<Reasoner>;
    /** Who looks at everything beside the judge. */
    rules?: Reasoner;
    knowledge?: Knowledge;
    subRuns?: SubRuns;
    openTools?: () => Promise<Tools | undefined>;
    approvePlan?: boolean;
    /** In the words of whoever asks; absent: of a usual run. */
    task?: string;
  } = {},
) {
  const events: RunEvent[] = [];
  const blobs = new Map<string, string>();
  const settings: Settings = settingsSchema.parse({
    ...options.settings,
    // The clock of this world stands still while somebody waits.
    verification: { ambientWatchMs: 0, lookAgainMs: 0, lookLaterMs: 0, ...options.settings?.['verification'] },
  });
  const listeners = new Set<(event: RunEvent) => void>();
  const eventStore: EventStore = {
    append: async (_stream, expectedSeq, added) => {
      if (expectedSeq !== events.length - 1) throw new Error(`conflict at ${expectedSeq}`);
      events.push(...added);
      // Like a disk: others get their turn, and the recorder has the events before anybody hears of them.
      await turn();
      void turn().then(() => {
        for (const event of added) for (const listener of listeners) listener(event);
      });
    },
    read: async () => events,
    subscribe: () => () => undefined,
    streams: async () => ({ summaries: [], unreadable: [] }),
  };
  const blobStore: BlobStore = {
    put: async (content) => {
      const hash = blobs.size.toString(16).padStart(64, '0');
      blobs.set(hash, content);
      return hash;
    },
    get: async (hash) => blobs.get(hash),
  };
  const page: FakePage = { version: 0, url: 'http://site/', performed: [], recordedStirs: [], effects: [] };
  let time = 0;
  const now = () => time++;
  const recorder = new RunRecorder(emptyRun('r1'), { events: eventStore, blobs: blobStore }, now);
  const executor = fakeExecutor(page, options.executor ?? {});
  const control = new RunControl(recorder, instructionReader, (takenOver) => executor.setTakenOver(takenOver));
  const created: NewRunEvent = {
    ...(runCreated() as Extract<NewRunEvent, { type: 'run.created' }>),
    startUrl: '',
    ...(options.task !== undefined && { task: options.task }),
    maximumCorrectionAttempts: settings.correction.maximumAttempts,
    velocityLimit: settings.verification.velocityLimit,
    readBack: settings.verification.readBack,
    approvePlan: options.approvePlan ?? settings.planning.requireApproval,
    maximumFailedChecks: settings.completion.maximumFailedChecks,
    maximumNudges: settings.completion.maximumNudges,
    maximumStepActions: settings.planning.maximumStepActions,
    maximumReplanAttempts: settings.subTasks.maximumReplanAttempts,
  };
  return {
    events,
    page,
    recorder,
    control,
    executor,
    /** Resolves with the first event, past or to come, that fits. */
    eventually: (fits: (event: RunEvent) => boolean): Promise<RunEvent> => {
      const past = events.find(fits);
      if (past) return Promise.resolve(past);
      return new Promise((resolve) => {
        const listener = (event: RunEvent) => {
          if (!fits(event)) return;
          listeners.delete(listener);
          resolve(event);
        };
        listeners.add(listener);
      });
    },
    advance: (ms: number) => {
      time += ms;
    },
    run: async () => {
      await recorder.append(created);
      const reasoner = fakeReasoner(script, options.reasoner ?? {});
      await runAgent({
        recorder,
        control,
        executor,
        reasoner,
        judge: options.judge ? { ...reasoner, ...options.judge } : reasoner,
        ...(options.rules && { rules: options.rules }),
        knowledge: options.knowledge ?? NO_KNOWLEDGE,
        reader: instructionReader,
        ...(options.openTools && { openTools: options.openTools }),
        ...(options.subRuns && { subRuns: options.subRuns }),
        settings,
        now,
      });
      return recorder.state;
    },
  };
}
