import { z } from 'zod';
import { nativeDialogSchema } from '../actions/actionOutcome.ts';
import { boardCommandSchema } from '../board/boardCommand.ts';
import { boardEventSchema } from '../board/boardEvent.ts';
import { boardAuditSchema, boardConnectionsSchema, boardSessionSchema } from '../board/boardSession.ts';
import { goalIdSchema } from '../board/goal.ts';
import { refusalSchema } from '../board/refusal.ts';
import { taskIdSchema } from '../board/task.ts';
import { waitingLineSchema } from '../board/waitingRun.ts';
import { knowledgeChunkSchema, knowledgeDocumentSchema } from '../knowledge/knowledge.ts';
import { connectionSchema, connectionStateSchema } from '../models/connection.ts';
import { connectionTestSchema, listedModelSchema, localServerSchema } from '../models/modelFacts.ts';
import { planEditSchema } from '../plan/planEdit.ts';
import { blobHashSchema, LONGEST_TASK, runEventSchema, runRequestSchema } from '../run/runEvent.ts';
import { runSummarySchema } from '../run/runSummary.ts';
import { keptSecretSchema, newSecretSchema, secretNameSchema } from '../secrets/keptSecret.ts';
import { settingsPatchSchema, settingsSchema } from '../settings/settings.ts';
import { keptRunSchema, runWaitingSchema, storageUseSchema } from '../storage/retention.ts';
import { toolServerSchema, toolServerStateSchema, toolServerTestSchema } from '../tools/toolServer.ts';
import { judgedAgainSchema } from '../verification/judgedAgain.ts';

const nothing = z.object({}).strict();
const taskText = z.object({ task: z.string().max(LONGEST_TASK) });
const oneRun = z.object({ runId: z.string().min(1) });
const manyRuns = z.object({ runIds: z.array(z.string().min(1)).max(100_000) });

/** The live page as the address bar shows it. */
export const pageStatusSchema = z.object({
  url: z.string(),
  title: z.string(),
  loading: z.boolean(),
  canGoBack: z.boolean(),
  canGoForward: z.boolean(),
  /** Set when the page could not be loaded or has crashed; for people. */
  problem: z.string().optional(),
  /** What the page, or the browser on its behalf, asks the person who has it, and waits for. */
  question: z
    .object({ id: z.number(), type: nativeDialogSchema.shape.type, message: z.string(), suggested: z.string() })
    .optional(),
});
export type PageStatus = z.infer<typeof pageStatusSchema>;

/** Where the embedded page is drawn, in CSS pixels of the window. */
export const pageBoundsSchema = z.object({
  x: z.number().nonnegative(),
  y: z.number().nonnegative(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
});
export type PageBounds = z.infer<typeof pageBoundsSchema>;

/** Set where the browser works without Chromium's sandbox: why, the lines that allow it, and whether other sites are agreed to. */
export const sandboxStateSchema = z
  .object({ why: z.string(), lines: z.array(z.string()), isAgreed: z.boolean() })
  .nullable();
export type SandboxState = z.infer<typeof sandboxStateSchema>;

export const appInfoSchema = z.object({
  version: z.string(),
  host: z.enum(['desktop', 'server']),
  platform: z.string(),
  /** The services with models, and whether each has what it needs. */
  connections: z.array(connectionStateSchema),
  /** MCP servers with the team's tools. */
  toolServers: z.array(toolServerStateSchema),
  hasTavilyKey: z.boolean(),
  /** False where the system offers no safe place for a key, with the reason for people. */
  canStoreSecrets: z.boolean(),
  sandbox: sandboxStateSchema,
  /** The sample site, offered on the first start. */
  sample: z.object({ url: z.string(), task: z.string() }),
  /** The run that is at work now, if any. */
  activeRunId: z.string().nullable(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/** A run of which nothing can be said but why. */
export const unreadableRunSchema = oneRun.extend({ message: z.string() });
export type UnreadableRun = z.infer<typeof unreadableRunSchema>;

/** What the board did, or why it did not; a refusal is an answer, not a failure. */
export const boardAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    taskId: taskIdSchema.optional(),
    goalId: goalIdSchema.optional(),
    runId: z.string().optional(),
    /** Of the last event that it made. */
    seq: z.number().int(),
  }),
  z.object({ outcome: z.literal('refused'), refusal: refusalSchema }),
]);
export type BoardAnswer = z.infer<typeof boardAnswerSchema>;

/** What was deleted, and why the others were not, for people. */
export const runDeletionSchema = z.object({
  deleted: z.array(z.object({ runId: z.string(), deletedAt: z.number() })),
  kept: z.array(z.object({ runId: z.string(), why: z.string() })),
});
export type RunDeletion = z.infer<typeof runDeletionSchema>;

/**
 * The one typed list of requests that a renderer may make (design, Contracts: HostApi). Both sides parse: the host the
 * payload, the renderer the answer. A request is answered by `HostAnswer`; it never throws across the border.
 */
export const HOST_REQUESTS = {
  'app.info': { payload: nothing, answer: appInfoSchema },

  'run.start': { payload: runRequestSchema, answer: oneRun },
  'run.pause': { payload: oneRun, answer: nothing },
  'run.resume': { payload: oneRun, answer: nothing },
  /** Goes on until the end of the next frame, then pauses. */
  'run.step': { payload: oneRun, answer: nothing },
  /** Goes on with a run that was cut off. `waiting`: it works on a task of the board, and stands in line until the page is free. */
  'run.goOn': { payload: oneRun, answer: oneRun.extend({ waiting: z.boolean() }) },
  'run.stop': { payload: oneRun, answer: nothing },
  /** Pauses the run and gives the page to the person; `run.handBack` takes it back and goes on. */
  'run.takeOver': { payload: oneRun, answer: nothing },
  'run.handBack': { payload: oneRun, answer: nothing },

  /** Changes what is left of the plan of a run that is at work. */
  'run.editPlan': { payload: oneRun.extend({ edit: planEditSchema }), answer: nothing },
  'run.approvePlan': { payload: oneRun, answer: nothing },
  /** Does a completed run again without a model; where a frame does not verify, the reasoner takes over. */
  'run.replay': {
    payload: oneRun.extend({ reasoner: runRequestSchema.shape.reasoner }),
    answer: oneRun,
  },

  /** Those that there are, those of them that are pinned, and those that were deleted. `unreadable`: runs whose record is damaged, or from a later version, and why, for people. */
  'runs.list': {
    payload: nothing,
    answer: z.object({
      runs: z.array(runSummarySchema),
      unreadable: z.array(unreadableRunSchema),
      pinned: z.array(z.string()),
      deleted: runDeletionSchema.shape.deleted,
    }),
  },
  /** A pinned run is not deleted by itself. */
  'runs.pin': { payload: oneRun.extend({ pinned: z.boolean() }), answer: nothing },
  /** Deletes runs with all that they stored. Those that the board has to show stay unless `alsoOnBoard` is said, by a lead where there is one. */
  'runs.delete': { payload: manyRuns.extend({ alsoOnBoard: z.boolean() }), answer: runDeletionSchema },
  /** What would go with these runs. */
  'storage.runs': { payload: manyRuns, answer: z.object({ runs: z.array(keptRunSchema) }) },
  'storage.use': { payload: nothing, answer: storageUseSchema },
  /** Deletes now what the rule of the settings says. */
  'storage.clean': { payload: nothing, answer: z.object({ deleted: z.number().int() }) },
  /** Events from that sequence number on, at most a few hundred at a time; `more` says whether to ask again. */
  'runs.events': {
    payload: oneRun.extend({ from: z.number().int().nonnegative() }),
    answer: z.object({ events: z.array(runEventSchema), more: z.boolean() }),
  },
  /** The renderer has stored everything up to and including `seq`. */
  'runs.acknowledge': { payload: oneRun.extend({ seq: z.number().int() }), answer: nothing },
  /** The run as one portable file, text of JSON; one that cannot be read as it stands in the data file. */
  'runs.export': { payload: oneRun, answer: z.object({ fileName: z.string(), content: z.string() }) },
  /** The verdicts of a stored run beside those that its observations get now; nothing is carried out or stored. */
  'runs.judgeAgain': {
    payload: oneRun.extend({
      reasoner: runRequestSchema.shape.reasoner,
      /** For success and for the goal alike; absent: as the settings say. */
      threshold: z.number().min(0).max(1).optional(),
    }),
    answer: z.object({ verdicts: z.array(judgedAgainSchema) }),
  },
  /** The run as a Playwright test in TypeScript that needs nothing of ours. */
  'runs.exportTest': { payload: oneRun, answer: z.object({ fileName: z.string(), content: z.string() }) },
  'blob.get': { payload: z.object({ hash: blobHashSchema }), answer: z.object({ content: z.string().nullable() }) },

  'page.status': { payload: nothing, answer: pageStatusSchema },
  'page.navigate': { payload: z.object({ url: z.string().trim().min(1).max(4000) }), answer: nothing },
  'page.back': { payload: nothing, answer: nothing },
  'page.forward': { payload: nothing, answer: nothing },
  'page.reload': { payload: nothing, answer: nothing },
  /** Desktop only: the person's answer to a question of the page, with what was entered. */
  'page.answer': {
    payload: z.object({ id: z.number(), accept: z.boolean(), text: z.string().max(10_000).optional() }),
    answer: nothing,
  },
  /** Desktop only: where to draw the page, or null to hide it while something else covers its place. */
  'page.place': { payload: z.object({ bounds: pageBoundsSchema.nullable() }), answer: nothing },

  /** Desktop and server: which tab to show, by the run that works in it; a run of its own or one of a sub-task. */
  'page.show': { payload: oneRun, answer: nothing },

  'knowledge.list': { payload: nothing, answer: z.object({ documents: z.array(knowledgeDocumentSchema) }) },
  /** Takes in a document; `content` is base64. One of the same file name takes the place of the other: `replaced`. */
  'knowledge.add': {
    payload: z.object({ fileName: z.string().trim().min(1).max(400), content: z.string() }),
    answer: knowledgeDocumentSchema.extend({ replaced: z.boolean() }),
  },
  'knowledge.remove': { payload: z.object({ id: z.string().min(1) }), answer: nothing },
  /** What planning would be told for a task like this. */
  'knowledge.search': {
    payload: z.object({ query: z.string().trim().min(1).max(4000) }),
    answer: z.object({ chunks: z.array(knowledgeChunkSchema) }),
  },

  'board.session': { payload: nothing, answer: boardSessionSchema },
  /** With the passphrase, or, as long as the person has none, with a token of theirs; `newPassphrase` is chosen then. */
  'board.signIn': {
    payload: z.object({
      name: z.string().min(1),
      secret: z.string().min(1).max(400),
      newPassphrase: z.string().min(8, 'A passphrase has at least 8 characters').max(400).optional(),
    }),
    answer: boardSessionSchema,
  },
  /** The person in front of the window does something: the idle lock is put off. */
  'board.stillHere': { payload: nothing, answer: nothing },
  'board.signOut': { payload: nothing, answer: boardSessionSchema },
  /** The first one of whoever is signed in, or a new one, for which the old one is asked. */
  'board.setPassphrase': {
    payload: z.object({
      old: z.string().max(400).optional(),
      passphrase: z.string().min(8, 'A passphrase has at least 8 characters').max(400),
    }),
    answer: nothing,
  },
  /** Events of the board from that sequence number on, at most some thousand at a time. */
  'board.events': {
    payload: z.object({ from: z.number().int().nonnegative() }),
    answer: z.object({ events: z.array(boardEventSchema), more: z.boolean() }),
  },
  /** Asks the board as whoever is signed in; no request can name anybody else. */
  'board.execute': { payload: z.object({ command: boardCommandSchema }), answer: boardAnswerSchema },
  /** Has the agent work on a task: a run of its own, at once or as soon as the page is free. */
  'board.runTask': {
    payload: z.object({ taskId: taskIdSchema, reasoner: runRequestSchema.shape.reasoner }),
    answer: boardAnswerSchema,
  },
  /** What stands in line for the agent of this process. */
  'board.waiting': { payload: nothing, answer: waitingLineSchema },
  /** Takes a task out of the line; it stays assigned. */
  'board.stopWaiting': { payload: z.object({ taskId: taskIdSchema }), answer: boardAnswerSchema },
  /** A new token of an actor; shown this once. */
  'board.issueToken': {
    payload: z.object({ actor: z.string().min(1), days: z.number().int().positive().max(3650).optional() }),
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('done'), token: z.string(), tokenId: z.string() }),
      z.object({ outcome: z.literal('refused'), refusal: refusalSchema }),
    ]),
  },
  /** Has the passphrase of another person forgotten: they are signed out everywhere, and come in by a token as at first. */
  'board.resetPassphrase': { payload: z.object({ name: z.string().min(1) }), answer: boardAnswerSchema },
  'board.connections': { payload: nothing, answer: boardConnectionsSchema },
  /** `all`: also the evidence that an earlier check has found as it was. */
  'board.audit': { payload: z.object({ all: z.boolean().optional() }), answer: boardAuditSchema },
  /** A goal's evidence as a file of its own. */
  'board.report': {
    payload: z.object({ goalId: goalIdSchema, format: z.enum(['html', 'json']) }),
    answer: z.object({ fileName: z.string(), content: z.string() }),
  },

  /** What works of a connection: asks its service, and one of its models a small question. */
  'models.test': {
    payload: z.object({ connection: connectionSchema.shape.name, model: z.string().trim().min(1).max(300).optional() }),
    answer: connectionTestSchema,
  },
  /** The models that a service says it has. */
  'models.list': {
    payload: z.object({ connection: connectionSchema.shape.name }),
    answer: z.object({ models: z.array(listedModelSchema) }),
  },
  /** Servers of models that run on this machine. */
  'models.find': { payload: nothing, answer: z.object({ servers: z.array(localServerSchema) }) },

  /** Asks a server, as it is set or is going to be, for its tools. */
  'tools.test': { payload: z.object({ server: toolServerSchema }), answer: toolServerTestSchema },

  'settings.get': { payload: nothing, answer: settingsSchema },
  'settings.update': { payload: z.object({ patch: settingsPatchSchema }), answer: settingsSchema },
  'secrets.setConnectionKey': {
    payload: z.object({ connection: connectionSchema.shape.name, key: z.string().trim().min(1).max(400) }),
    answer: nothing,
  },
  'secrets.deleteConnectionKey': { payload: z.object({ connection: connectionSchema.shape.name }), answer: nothing },
  /** What people keep for their tasks, by name; values go in and never come out. */
  'secrets.list': { payload: nothing, answer: z.object({ secrets: z.array(keptSecretSchema) }) },
  'secrets.save': { payload: newSecretSchema, answer: nothing },
  'secrets.remove': { payload: z.object({ name: secretNameSchema }), answer: nothing },
  /** Whether passwords are written into a task, and for whom. */
  'secrets.inTask': {
    payload: taskText,
    answer: z.object({ passwords: z.array(z.object({ userName: z.string().optional() })) }),
  },
  /** Keeps them for the site of the start address, or of the page that is open, and gives the task with their names instead. */
  'secrets.keepFromTask': {
    payload: taskText.extend({ startUrl: z.string().trim().max(4000) }),
    answer: z.object({ task: z.string(), names: z.array(z.string()), origin: z.string() }),
  },
  'secrets.setToolKey': {
    payload: z.object({ server: toolServerSchema.shape.name, key: z.string().trim().min(1).max(2000) }),
    answer: nothing,
  },
  'secrets.deleteToolKey': { payload: z.object({ server: toolServerSchema.shape.name }), answer: nothing },
  'secrets.setTavilyKey': { payload: z.object({ key: z.string().trim().min(1).max(400) }), answer: nothing },
  'secrets.deleteTavilyKey': { payload: nothing, answer: nothing },
} as const satisfies Record<string, { payload: z.ZodType; answer: z.ZodType }>;

export type HostMethod = keyof typeof HOST_REQUESTS;
export type HostPayload<M extends HostMethod> = z.input<(typeof HOST_REQUESTS)[M]['payload']>;
export type HostParsedPayload<M extends HostMethod> = z.output<(typeof HOST_REQUESTS)[M]['payload']>;
export type HostAnswerValue<M extends HostMethod> = z.output<(typeof HOST_REQUESTS)[M]['answer']>;

/** What a host pushes without being asked. */
export const HOST_TOPICS = {
  /** Events of any run as they are stored, in order, in batches. */
  'run.events': z.array(runEventSchema),
  /** A run that waits until something can be stored again, and when it does not any more. */
  'run.waiting': runWaitingSchema,
  /** Runs that were deleted, by the person or by themselves. */
  'runs.deleted': runDeletionSchema.shape.deleted,
  'page.status': pageStatusSchema,
  /** Server host only: the live page redrawn from its DOM; shown in a sandboxed frame, never as part of the app. */
  'page.mirror': z.object({ url: z.string(), html: z.string() }),
  /** Events of the board as they are stored, in order, by whichever process; nothing while nobody is signed in. */
  'board.events': z.array(boardEventSchema),
  'board.session': boardSessionSchema,
  /** After every change of who is connected, and of where agents may connect. */
  'board.connections': boardConnectionsSchema,
  /** After every change of the line for the agent, of which it is the whole. */
  'board.waiting': waitingLineSchema,
  'settings.changed': settingsSchema,
} as const satisfies Record<string, z.ZodType>;

export type HostTopic = keyof typeof HOST_TOPICS;
export type HostMessage<T extends HostTopic> = z.output<(typeof HOST_TOPICS)[T]>;

/** Why a request was refused; `message` is for people. */
export const hostFailureSchema = z.object({
  code: z.enum(['invalid', 'forbidden', 'not-found', 'busy', 'unavailable', 'internal']),
  message: z.string(),
});
export type HostFailure = z.infer<typeof hostFailureSchema>;

/** What crosses the border in answer to a request. */
export const hostAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: hostFailureSchema }),
]);
export type HostAnswer = z.infer<typeof hostAnswerSchema>;

/** The bridge that the preload script puts on `window.countersign`, and that the server host imitates over WebSocket. */
export interface HostBridge {
  request(method: string, payload: unknown): Promise<unknown>;
  /** Calls the listener with every message of the topic; the returned function ends it. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
}
