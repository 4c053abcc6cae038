import type { BlobStore, EventStore } from '../../../src/main/agent/ports/eventStore.ts';
import { RunControl, RunStopped } from '../../../src/main/agent/run/runControl.ts';
import { RunRecorder } from '../../../src/main/agent/run/runRecorder.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';
import type { NewRunEvent, RunEvent } from '../../../src/shared/run/runEvent.ts';
import { hasEnded } from '../../../src/shared/run/runStatus.ts';
import { planOf, runCreated } from './runStories.ts';

const NO_BLOBS: BlobStore = { put: async () => '', get: async () => undefined };

/** Lets whatever waits for nobody go as far as it can; bounded, so that a deadlock shows. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** Lets everybody go on until something is so. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turns(1);
}

/** A run that goes through the motions of the loop on no page: its record, the hand on it, and what a person was given. */
export class PlayedRun {
  readonly events: RunEvent[] = [];
  readonly recorder: RunRecorder;
  readonly control: RunControl;
  /** Whether a person has the page. */
  given = false;
  /** Frames that were begun while a person had the page. */
  intrusions = 0;

  constructor(runId: string) {
    const events: EventStore = {
      append: async (_stream, _seq, added) => {
        this.events.push(...added);
        await turns(1);
      },
      read: async () => this.events,
      subscribe: () => () => undefined,
      streams: async () => ({ summaries: [], unreadable: [] }),
    };
    let time = 0;
    this.recorder = new RunRecorder(emptyRun(runId), { events, blobs: NO_BLOBS }, () => time++);
    this.control = new RunControl(this.recorder, instructionReader, (takenOver) => {
      this.given = takenOver;
    });
  }

  get ended(): boolean {
    return hasEnded(this.recorder.state.status);
  }

  get closedFrames(): number {
    return this.recorder.state.frames.filter(({ closedAt }) => closedAt !== undefined).length;
  }

  /** What was recorded of halting and going on, in order. */
  get halts(): string[] {
    return this.events.flatMap((event) => {
      if (event.type === 'run.paused') return [`paused by ${event.by}`];
      return event.type === 'run.resumed' ? ['resumed'] : [];
    });
  }

  /** Goes from its start to its end, as `runAgent` does; `work` is what lies between. */
  async play(work: () => Promise<void>, created: Partial<NewRunEvent> = {}): Promise<void> {
    await this.recorder.append({ ...runCreated(), ...created } as NewRunEvent, { type: 'run.started' });
    let status: 'completed' | 'stopped' = 'completed';
    try {
      await work();
      await this.control.checkpoint('finalize');
    } catch (error) {
      if (!(error instanceof RunStopped)) throw error;
      status = 'stopped';
    }
    if (this.recorder.state.frameOpen) await this.recorder.append({ type: 'frame.closed' });
    await this.recorder.append({ type: 'run.ended', status, reason: '', finalUrl: '' });
  }

  async playFrames(count: number): Promise<void> {
    for (let frame = 0; frame < count; frame += 1) {
      await this.control.checkpoint('step-refinement');
      await this.recorder.append({
        type: 'action.proposed',
        action: { type: 'click', id: '1' },
        thought: '',
        by: 'step-refinement',
      });
      await this.control.checkpoint('execution');
      if (this.given) this.intrusions += 1;
      await turns(5);
      await this.recorder.append({ type: 'frame.closed' });
    }
  }
}

/** A run that was split into sub-tasks of that many frames each, of which some are at work at the same time. */
export class PlayedFamily {
  readonly run = new PlayedRun('parent');
  readonly subRuns: PlayedRun[];
  readonly finished: Promise<void>;
  readonly #frames: readonly number[];

  constructor(frames: readonly number[], { parallel = frames.length, approvePlan = false } = {}) {
    this.#frames = frames;
    this.subRuns = frames.map((_, index) => new PlayedRun(`sub-run ${index}`));
    this.finished = this.run.play(() => this.#carryOut(parallel), { approvePlan } as Partial<NewRunEvent>);
  }

  /** Resolves when sub-tasks are in the midst of their first frames. */
  atWork(count = this.subRuns.length): Promise<void> {
    return until(() => this.subRuns.filter(({ recorder }) => recorder.state.frameOpen).length >= count);
  }

  get members(): readonly PlayedRun[] {
    return [this.run, ...this.subRuns];
  }

  async #carryOut(parallel: number): Promise<void> {
    const { control, recorder } = this.run;
    await control.checkpoint('planning');
    await recorder.append({ type: 'plan.created', plan: planOf('One', 'Two') });
    await control.checkpoint('plan-approval');
    await control.untilApproved('plan-approval');
    await control.checkpoint('sub-tasks');
    const waiting = [...this.subRuns.keys()];
    const worker = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        if (control.signal.aborted) return;
        await this.#playSubRun(index);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    await control.checkpoint('complete-task');
  }

  async #playSubRun(index: number): Promise<void> {
    const subRun = this.subRuns[index];
    if (!subRun) return;
    const letGo = this.run.control.adopt(subRun.control);
    try {
      await subRun.play(() => subRun.playFrames(this.#frames[index] ?? 0));
    } finally {
      await letGo();
    }
  }
}
