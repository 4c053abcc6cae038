import { z } from 'zod';
import { riskSchema } from '../actions/risk.ts';
import { connectionSchema, OFFLINE, serviceAddressSchema } from '../models/connection.ts';
import { modelFactsSchema } from '../models/modelFacts.ts';
import { toolServerSchema } from '../tools/toolServer.ts';

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
      /** Once nothing has been awaited for this long the page is captured, while it is waited whether something still comes. */
      calmMs: z.number().positive().default(80),
      /** What a page asks for while nobody acts is not waited for once it is pending for longer than this. */
      longRequestMs: z.number().positive().default(3000),
      /** A request that was open for so long and is made anew this soon after its answer is a long poll. */
      longPollGapMs: z.number().nonnegative().default(300),
      /** For how long the body of an answer is waited for once its headers are there: pages do not read all they get. */
      bodyGraceMs: z.number().nonnegative().default(1000),
      /** Equal requests, made while nobody acts or within one action, from which on later actions take them for polling. */
      pollingRepeats: z.number().int().positive().default(3),
      /** A replayed action is given this many times the time for which the page stirred when it was recorded … */
      replayPatience: z.number().min(1).default(2),
      /** … and then the page has to be at rest for this long. Where that is not sooner over, the times above hold. */
      replayQuietMs: z.number().positive().default(150),
    })
    .prefault({}),
  browser: z
    .object({
      actionTimeoutMs: z.number().positive().default(5000),
      navigationTimeoutMs: z.number().positive().default(20_000),
      /** How long the page may take to answer a capture before it counts as hung. */
      captureTimeoutMs: z.number().positive().default(30_000),
      /** Of a page that is asked for afresh in a tab of its own, with all that is gone through in it. */
      readBackTimeoutMs: z.number().positive().default(60_000),
      /** How long one child frame may take before it is left out of a capture. */
      frameTimeoutMs: z.number().positive().default(1000),
      viewportWidth: z.number().int().positive().default(1280),
      viewportHeight: z.number().int().positive().default(800),
      /** How a page's confirm(), prompt() and question before it is left are answered; alerts are always accepted. */
      confirmDialogs: z.enum(['critic', 'accept', 'dismiss']).default('critic'),
      /** Questions of a page one right after the other from which on it counts as lost. */
      dialogsInARow: z.number().int().positive().default(100),
      /** How long something that is dragged is held, before it is moved and before it is let go. */
      dragPauseMs: z.number().nonnegative().default(120),
      /** Pixels of one scroll('up' | 'down'), as a share of the viewport's height. */
      scrollShare: z.number().positive().default(0.8),
      /** Fields of what a request sent that are kept, and characters of each; longer bodies than this are not looked into. */
      sentFields: z.number().int().positive().default(40),
      sentCharacters: z.number().int().positive().default(400),
      sentBodyCharacters: z.number().int().positive().default(200_000),
      /** Sites other than those of this computer are opened where Chromium's sandbox does not work. */
      withoutSandbox: z.boolean().default(false),
      /** One file that a page hands out, and all of one run. */
      downloadMb: z.number().positive().default(500),
      downloadFiles: z.number().int().positive().default(100),
      /** Frames of a page that are read; of one with more the first. */
      frames: z.number().int().positive().default(100),
      /**
       * Of a page and its frames together; of one with more the first is read, and it is said so. Characters are counted twice:
       * those of tags and texts, and those of long attributes and styles.
       */
      pageElements: z.number().int().positive().default(100_000),
      pageCharacters: z.number().int().positive().default(10_000_000),
      /** Tabs that may be open at once, where the browser is ours. */
      tabs: z.number().int().min(2).max(100).default(20),
      /** Memory of the thread that reads pages, which dies alone where a page needs more. */
      readerMemoryMb: z.number().positive().default(1000),
      /** Messages that came and went between two captures of which an action is told at most. */
      passedMessages: z.number().int().nonnegative().default(20),
      /**
       * Of what all pages of a browser write to their consoles, and of their failures, so many a second are heard of, and none
       * that is longer than so many characters. What has more bytes is not even read. Who says so much more within a second
       * is silenced, where the browser is ours: messages, of which a long one counts as the many that would be as long.
       */
      consoleMessages: z.number().int().nonnegative().default(20),
      consoleCharacters: z.number().int().positive().default(10_000),
      consoleBytes: z.number().int().positive().default(2_000_000),
      consoleFlood: z.number().int().nonnegative().default(100),
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
      /** How long a page is watched before the first action on it, to learn what it does by itself; time to think counts. */
      ambientWatchMs: z.number().nonnegative().default(1000),
      /** For which verdicts that pass the question is asked again without the evidence they cite. */
      counterfactual: z.enum(['off', 'final', 'all']).default('final'),
      /** Whether a task that sent data is read back from the server before it counts as completed. */
      readBack: z.boolean().default(true),
      /** Addresses that are asked for afresh at most, until one tells. */
      readBackPages: z.number().int().positive().default(3),
      /** Looks that a read-back takes beyond them, where they show nothing either way: the way the run went, the record's own page, a search, next pages. */
      furtherLooks: z.number().int().nonnegative().max(20).default(4),
      /**
       * How long after a read-back what it showed is looked up once more, before the run counts as completed: a site may undo what it has
       * shown. Whatever else the run does meanwhile counts; 0: it is not.
       */
      lookLaterMs: z.number().nonnegative().default(3000),
      /** Whether a step on the way that sends nothing is judged by rules alone where they are sure that it worked, instead of by a model as well. */
      plainByRules: z.boolean().default(true),
      /** How often a judge is asked again that gave no answer, or one without evidence. */
      judgeRetries: z.number().int().nonnegative().default(1),
      /**
       * For how long it is looked again, while something that was sent is not answered, or was taken and is not shown yet: pages
       * and lists may lag behind. The first pause, how much longer each is than the one before, and all of them together.
       */
      lookAgainFirstMs: z.number().positive().default(1000),
      lookAgainGrowth: z.number().min(1).default(2),
      lookAgainMs: z.number().nonnegative().default(15_000),
      /** How long a page that seems to have no server is given to prove otherwise, where no plan says whether anything is stored. */
      serverlessQuietMs: z.number().nonnegative().default(2000),
    })
    .prefault({}),
  prediction: z
    .object({
      /** For which actions an outcome is predicted: none, those with a fixed template, or all (by rules). */
      outcomes: z.enum(['off', 'templates', 'all']).default('all'),
      /** Added to the confidence when the executor itself found the element. */
      elementFoundBonus: z.number().min(0).max(1).default(0.4),
      /** The confidence is at most this when the element, or an expected one, is missing. */
      missingElementCap: z.number().min(0).max(1).default(0.6),
      /** The confidence is at least this when the address changed as a navigation should change it. */
      navigationMinimum: z.number().min(0).max(1).default(0.75),
      /** Above this, the judge's confidence outweighs checks that failed. */
      semanticOverride: z.number().min(0).max(1).default(0.85),
      /** Weight of the checks against that of the judge's confidence, where neither rule decides. */
      domWeight: z.number().min(0).max(1).default(0.5),
    })
    .prefault({}),
  critic: z
    .object({
      /** Kinds of actions that a critic has to approve before they are carried out. */
      risks: z.array(riskSchema.exclude(['tool', 'unasked'])).default(['destructive', 'payment']),
    })
    .prefault({}),
  searching: z
    .object({
      /** Looks that a step may take to find what it is for, or what it needs and the page does not show. */
      maximumLooks: z.number().int().min(0).max(50).default(8),
    })
    .prefault({}),
  tools: z
    .object({
      /** MCP servers of the team, and which of their tools runs may use. */
      servers: z.array(toolServerSchema).max(20).default([]),
      /** How long a call may take. */
      timeoutMs: z.number().positive().default(60_000),
      /** Characters of an answer that are kept and shown to a model; the rest is counted. */
      answerCharacters: z.number().int().positive().default(6000),
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
      /** Characters of a page that a model is shown, whatever the size of its HTML; the rest is counted. */
      treeCharacters: z.number().int().positive().default(40_000),
      /** Characters of the page's own HTML that refinement is shown when nothing shorter will do. */
      htmlCharacters: z.number().int().positive().default(60_000),
      /** Characters of attached text files, all together, that a model is shown; the rest is counted. 0: none are read. */
      attachedCharacters: z.number().int().nonnegative().default(4000),
      /** Actions that one step may take before its way is put in question. */
      maximumStepActions: z.number().int().positive().default(12),
      /** Whether a person has to approve each plan before its first step. */
      requireApproval: z.boolean().default(false),
      /** Similarity of the page's elements before and after an action under which the plan is looked at again. */
      similarityThreshold: z.number().min(0).max(1).default(0.7),
      /** What an interactive element counts in that similarity; any other counts 1. */
      interactiveWeight: z.number().positive().default(3),
      /** Plans that a run may make anew before it goes on with what it has. */
      maximumRegenerations: z.number().int().nonnegative().default(3),
    })
    .prefault({}),
  chaining: z
    .object({
      /** Whether related inputs are carried out as a chain. */
      enabled: z.boolean().default(true),
      maximumActions: z.number().int().min(2).default(12),
      /** How the last action of a chain is verified when it does not end the plan; the end of a plan is always full. */
      finalLevel: z.enum(['lightweight', 'full']).default('lightweight'),
    })
    .prefault({}),
  subTasks: z
    .object({
      /** Whether long tasks are split into sub-tasks. */
      enabled: z.boolean().default(true),
      /** Steps of a plan over which it is asked whether the task should be split. */
      stepsBeforeSplit: z.number().int().positive().default(5),
      /** Sub-tasks at work at the same time, each in its own tab. */
      parallel: z.number().int().positive().default(3),
      maximumReplanAttempts: z.number().int().nonnegative().default(2),
      /** Longest value that one sub-task hands on to others; longer texts are no values. */
      outputCharacters: z.number().int().positive().default(200),
    })
    .prefault({}),
  answers: z
    .object({
      /** Captured pages that answers are read from; older ones are let go. */
      maximumPages: z.number().int().positive().default(100),
      /** Texts that are kept as the proof of one value; what it was computed from is counted in full. */
      maximumCitations: z.number().int().positive().default(60),
    })
    .prefault({}),
  completion: z
    .object({
      /** Checks of a claimed success that may fail before the run ends as partial. */
      maximumFailedChecks: z.number().int().nonnegative().default(2),
      /** Reminders to an agent that neither acts nor says that it is done. */
      maximumNudges: z.number().int().nonnegative().default(2),
      /** A criterion counts as met from this confidence on. */
      metThreshold: z.number().min(0).max(1).default(0.7),
    })
    .prefault({}),
  knowledge: z
    .object({
      chunkCharacters: z.number().int().positive().default(1200),
      /** Characters that a chunk repeats of the one before it. */
      chunkOverlap: z.number().int().nonnegative().default(150),
      /** Chunks that planning and refinement are told at most. */
      maximumChunks: z.number().int().positive().default(5),
      /** Share of the best chunk's score that another needs to be told as well. */
      scoreShare: z.number().min(0).max(1).default(0.4),
      /** Largest document that is taken in, in megabytes. */
      maximumDocumentMb: z.number().positive().max(40).default(20),
    })
    .prefault({}),
  webSearch: z
    .object({
      /** Whether the web may be searched through Tavily, once a key is set. */
      enabled: z.boolean().default(true),
      maximumResults: z.number().int().positive().default(5),
      /** Search only the domain that the task is on. */
      restrictToDomain: z.boolean().default(false),
      timeoutMs: z.number().positive().default(15_000),
      /** Empty: Tavily's own. */
      baseUrl: serviceAddressSchema.default(''),
      /** Whether Gemini may ground plans and verdicts in Google Search. */
      googleGrounding: z.boolean().default(true),
    })
    .prefault({}),
  board: z
    .object({
      /** Idle time after which a signed-in person has to give the passphrase again; 0: never. */
      lockAfterMinutes: z.number().nonnegative().default(15),
      /** Rejections of a task by its verifier after which the lead has to sort it out. */
      rejectionsBeforeEscalation: z.number().int().positive().default(2),
      /** How often a process looks for what other processes have written to the board. */
      watchMs: z.number().positive().default(250),
      /** Wrong passphrases in a row after which signing in pauses, and for how long. */
      signInAttempts: z.number().int().positive().default(5),
      signInPauseSeconds: z.number().positive().default(30),
      /** For how many days the token is good with which a lead is let in again at the machine. */
      recoveryTokenDays: z.number().int().positive().default(1),
      /** Whether agents may connect over HTTP on this machine, and at which port. */
      mcpHttp: z.boolean().default(false),
      mcpPort: z.number().int().min(1).max(65_535).default(47_811),
      /** A connection that has made no call for so long is not shown as connected any more. */
      connectionMinutes: z.number().positive().default(10),
      /** For so long another process may have claimed a task and not begun the record of its run. */
      runBeginningMs: z.number().positive().default(60_000),
    })
    .prefault({}),
  mcp: z
    .object({
      /** Entries of one page of a list, and comments of one task: an agent reads all that it gets. */
      pageEntries: z.number().int().positive().default(50),
      /** Frames of one page of evidence, and observations of each of them; what is left out is counted. */
      evidenceFrames: z.number().int().positive().default(10),
      evidenceObservations: z.number().int().positive().default(15),
      evidenceCriteria: z.number().int().positive().default(100),
      /** Characters of one text from a page. */
      evidenceCharacters: z.number().int().positive().default(300),
      /** Largest request over HTTP; the largest command is a task with all of its texts and criteria. */
      maximumRequestKb: z.number().positive().default(1000),
    })
    .prefault({}),
  storage: z
    .object({
      /** Within how many milliseconds what happens in a run is on the disk where nothing waits for it to be; 0: at once. */
      eventDelayMs: z.number().nonnegative().max(1000).default(250),
      /** A process that has been silent about a run for so many milliseconds does not work on it any more; it says so three times as often. */
      leaseMs: z.number().min(500).max(120_000).default(9000),
      /** While nothing can be stored, it is tried again after so many milliseconds. */
      retryMs: z.number().min(50).max(60_000).default(2000),
      /** How often a process looks for settings that another one has changed. */
      settingsWatchMs: z.number().min(50).max(60_000).default(1000),
      /** No action begins while the disk has less than so many megabytes left: what comes of it could not be recorded; 0: whatever it has. */
      leastFreeMb: z.number().nonnegative().default(20),
      /** So many megabytes are put by in the data folder, so that a full disk keeps nobody from opening the data and deleting some; 0: none. */
      reserveMb: z.number().nonnegative().max(100).default(2),
      /** Runs that began longer ago are deleted by themselves; 0: none. */
      keepDays: z.number().nonnegative().default(0),
      /** The oldest runs are deleted as long as all of them need more than so many megabytes; 0: none. */
      maximumMb: z.number().nonnegative().default(0),
      /** How a run must have ended to be deleted by itself. */
      deleteStatuses: z
        .array(z.enum(['completed', 'partial', 'failed', 'stopped']))
        .default(['completed', 'partial', 'failed', 'stopped']),
      /** Whether runs may go by themselves that tasks of the board have to show. */
      alsoOnBoard: z.boolean().default(false),
    })
    .prefault({}),
  /** What is logged of the app itself, a file in the data folder; from the next start on. */
  log: z
    .object({
      /** A log of this size is put aside, and a new one begun. */
      maximumMb: z.number().positive().default(5),
      /** Logs that were put aside, of which the newest are kept. */
      keptFiles: z.number().int().nonnegative().max(100).default(3),
    })
    .prefault({}),
  server: z
    .object({
      /** Where the app is served for browsers, whose history belongs to it; 0 until the first start, which keeps the one that it finds free. */
      port: z.number().int().min(0).max(65_535).default(0),
    })
    .prefault({}),
  limits: z
    .object({
      frames: z.number().int().positive().default(100),
      minutes: z.number().positive().default(15),
      modelSpendUsd: z.number().nonnegative().default(1),
    })
    .prefault({}),
  /** Files with runs that others may have made. */
  files: z
    .object({
      maximumMb: z.number().positive().default(200),
      /** Of all its runs together. */
      maximumEvents: z.number().int().positive().default(50_000),
      /** That are carried out again, all of which are shown before. */
      maximumSteps: z.number().int().positive().default(300),
      /** That a model is asked about. */
      maximumVerdicts: z.number().int().positive().default(300),
    })
    .prefault({}),
  model: z
    .object({
      /** Services with models, beside those of the makers; one of a maker's name says where else that is reached. */
      connections: z.array(connectionSchema).max(40).default([]),
      /** Who plans and acts: `offline`, or `connection/model`. */
      pilot: z.string().trim().min(1).max(300).default(OFFLINE),
      /** Who judges actions, pages read back and completion; empty: the pilot. */
      judge: z.string().trim().max(300).default(''),
      /** Who answers what is small and asked often; empty: the pilot. */
      quick: z.string().trim().max(300).default(''),
      /** What people or services say of models, by `connection/model`; what is missing is looked up among those known. */
      facts: z.record(z.string(), modelFactsSchema).default({}),
      /** For one answer; models that think take minutes. */
      timeoutMs: z.number().positive().default(180_000),
      /** Further attempts after one that took too long. */
      timeoutRetries: z.number().int().nonnegative().default(1),
      /** Further attempts after one that failed for what may pass. */
      maximumRetries: z.number().int().nonnegative().default(3),
      /** Longest answer, thinking included, where a service wants to be told. */
      maximumOutputTokens: z.number().int().positive().default(16_000),
      /** For how long a service is waited for that is only asked what models it has. */
      listTimeoutMs: z.number().positive().default(10_000),
    })
    .prefault({}),
  appearance: z.object({ theme: z.enum(['system', 'light', 'dark']).default('system') }).prefault({}),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What a person may hand over to change: any part of the settings. */
export const settingsPatchSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
