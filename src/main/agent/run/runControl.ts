import type { NodeId } from '../../../shared/graph/graphDefinition.ts';
import { applyPlanEdit, type PlanEdit } from '../../../shared/plan/planEdit.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { NewRunEvent, RunEvent } from '../../../shared/run/runEvent.ts';
import { hasEnded } from '../../../shared/run/runStatus.ts';
import { meaningOfStep } from '../planning/readWords.ts';
import { StoreError } from '../ports/eventStore.ts';
import type { InstructionReader } from '../ports/instructionReader.ts';
import { RunFamily } from './runFamily.ts';
import type { RunRecorder } from './runRecorder.ts';

/** Thrown inside the loop when a person has stopped the run; the loop ends it as `stopped`. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
}

type HaltedBy = Extract<RunEvent, { type: 'run.paused' }>['by'];

type Mode =
  | { readonly kind: 'run' }
  /** Runs until a frame beyond this many is closed. */
  | { readonly kind: 'step'; readonly framesBefore: number }
  | { readonly kind: 'pause'; readonly by: HaltedBy };

/** Where and why the loop waits, and until when. */
interface Halt {
  readonly node: NodeId;
  readonly by: HaltedBy;
  readonly holds: () => boolean;
}

/**
 * A person's hand on a run: pause, step, resume, stop, take over, hand back. The loop asks it before every node
 * (`checkpoint`), so that a run halts between nodes and never in the middle of an action. `stop` also aborts `signal`.
 *
 * What is asked of a run that was split reaches the runs of its sub-tasks too (`adopt`). Its own loop sits in one node
 * meanwhile, so it counts as halted when all of them are. What is asked of one of them holds for that one alone.
 */
export class RunControl {
  #mode: Mode = { kind: 'run' };
  #halt: Halt | undefined;
  #wake: () => void = () => undefined;
  /** A person has asked for the page; they have it once the run has halted. */
  #takenOver = false;
  #given = false;
  #parent: RunControl | undefined;
  readonly #subRuns = new Set<RunControl>();
  readonly #family: RunFamily;
  readonly #abort = new AbortController();
  readonly #recorder: RunRecorder;
  readonly #reader: InstructionReader;
  readonly #setTakenOver: (takenOver: boolean) => void;

  constructor(recorder: RunRecorder, reader: InstructionReader, setTakenOver: (takenOver: boolean) => void) {
    this.#recorder = recorder;
    this.#reader = reader;
    this.#family = new RunFamily(recorder);
    this.#setTakenOver = setTakenOver;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The runs that limits hold for together: that of the whole task and those of its sub-tasks. */
  get family(): RunFamily {
    return this.#parent?.family ?? this.#family;
  }

  async pause(): Promise<void> {
    if (this.#mode.kind !== 'pause') {
      await this.#recordRequest('pause');
      this.#mode = { kind: 'pause', by: 'human' };
    }
    await this.#forward((subRun) => subRun.pause());
  }

  /** Goes on; a page that was taken over is handed back first. */
  async resume(): Promise<void> {
    await this.#recordRequest('resume');
    await this.#goOn({ kind: 'run' });
    await this.#forward((subRun) => subRun.resume());
  }

  /** Goes on until the end of the next frame; each of several runs at work goes one frame on. */
  async step(): Promise<void> {
    await this.#recordRequest('step');
    await this.#goOn({ kind: 'step', framesBefore: this.#family.closedFrames() });
    await this.#forward((subRun) => subRun.step());
  }

  /** Ends the run as soon as what is under way lets go; `reason` is what the record says. */
  async stop(reason = 'Stopped by a person'): Promise<void> {
    if (this.#abort.signal.aborted) return;
    try {
      await this.#recordRequest('stop');
    } catch (error) {
      // What cannot be recorded can be stopped all the same; at the next start the run is one that was cut off.
      if (!(error instanceof StoreError)) throw error;
      this.#recorder.letGo();
    }
    this.#abort.abort(new RunStopped(reason));
    this.#wake();
    await this.#forward((subRun) => subRun.stop(reason));
  }

  /** Halts the run at the next node and gives the page to the person. */
  async takeOver(): Promise<void> {
    if (!this.#takenOver) {
      this.#takenOver = true;
      this.#mode = { kind: 'pause', by: 'take-over' };
    }
    await this.#forward((subRun) => subRun.takeOver());
    await this.#recordStanding();
  }

  /** Lets a run go on that waits for its plan to be approved; it then goes on as it was asked to before: by steps, or not yet. */
  async approvePlan(): Promise<void> {
    const approved = await this.#recorder.appendDecided(({ facts, status }) =>
      facts.approvalPending && !hasEnded(status) ? success([{ type: 'plan.approved' }]) : failure(undefined),
    );
    if (approved.ok) await this.#goOn(this.#takenOver ? { kind: 'run' } : this.#mode);
  }

  /** Changes what is left of the plan; the loop takes it up at its next node. Error: why not, for people. */
  editPlan(edit: PlanEdit): Promise<Result<undefined, string>> {
    return this.#recorder.appendDecided(({ plan, status, hierarchicalPlan, facts, task }) => {
      if (!plan) return failure('There is no plan yet.');
      if (hasEnded(status)) return failure('The run has ended.');
      if (hierarchicalPlan && !facts.approvalPending)
        return failure('The task is carried out in sub-tasks. Change the plan of the sub-task instead.');
      const isWritten = edit.kind === 'add' || edit.kind === 'change';
      const meaning = isWritten ? meaningOfStep(edit, { reader: this.#reader, task }) : undefined;
      const edited = applyPlanEdit(plan, edit, meaning);
      if (!edited.ok) return edited;
      return success([
        { type: 'human.edited-plan', edit } as const,
        { type: 'plan.updated', plan: edited.value, cause: 'edited' } as const,
      ]);
    });
  }

  /** Takes the run of a sub-task in hand: what was asked of this run holds for it from its start. Returns how to let go. */
  adopt(subRun: RunControl): () => Promise<void> {
    const by = this.#reasonToHalt();
    if (by) subRun.#mode = { kind: 'pause', by };
    else if (this.#mode.kind === 'step') subRun.#mode = { kind: 'step', framesBefore: 0 };
    subRun.#takenOver = this.#takenOver;
    if (this.#abort.signal.aborted) subRun.#abort.abort(this.#abort.signal.reason);
    subRun.#parent = this;
    this.#subRuns.add(subRun);
    this.#family.add(subRun.#recorder);
    return () => {
      this.#subRuns.delete(subRun);
      return this.#recordStanding();
    };
  }

  /**
   * Called by the loop before each node. Returns at once, or halts until someone lets it go on; true when it halted, so
   * that the loop looks at the page afresh. Throws `RunStopped` when the run has been stopped.
   */
  async checkpoint(node: NodeId): Promise<boolean> {
    this.#abort.signal.throwIfAborted();
    const by = this.#reasonToHalt();
    if (!by) return false;
    this.#mode = { kind: 'pause', by };
    await this.#haltAt({ node, by, holds: () => this.#mode.kind === 'pause' });
    return true;
  }

  /** Called by the loop where a plan is to be approved: halts until a person has done so. Throws `RunStopped` like `checkpoint`. */
  async untilApproved(node: NodeId): Promise<void> {
    const pending = () => this.#recorder.state.facts.approvalPending;
    if (pending()) await this.#haltAt({ node, by: 'approval', holds: pending });
  }

  async #haltAt(halt: Halt): Promise<void> {
    this.#halt = halt;
    await this.#recordStanding();
    while (halt.holds() && !this.#abort.signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#halt = undefined;
    this.#abort.signal.throwIfAborted();
    await this.#recordStanding();
  }

  #reasonToHalt(): HaltedBy | undefined {
    const mode = this.#mode;
    if (mode.kind === 'pause') return mode.by;
    if (mode.kind === 'run') return undefined;
    return this.#family.closedFrames() > mode.framesBefore ? 'step' : undefined;
  }

  /** Why nothing is at work, in this run or in those of its sub-tasks; undefined while something is. */
  #haltedBy(): HaltedBy | undefined {
    if (this.#halt) return this.#halt.holds() ? this.#halt.by : undefined;
    const [first, ...others] = [...this.#subRuns].map((subRun) => subRun.#haltedBy());
    if (first === undefined || others.includes(undefined)) return undefined;
    return this.#mode.kind === 'pause' ? this.#mode.by : first;
  }

  /** Records that the run has halted, or goes on again, unless its record says so already. */
  async #recordStanding(): Promise<void> {
    await this.#recorder.appendDecided(({ status }) => {
      const by = this.#haltedBy();
      if (this.#abort.signal.aborted || hasEnded(status) || (by !== undefined) === (status === 'paused')) {
        return failure(undefined);
      }
      return success([this.#standing(by)]);
    });
    if (this.#takenOver && this.#haltedBy()) await this.#giveAway();
    if (this.#parent) await this.#parent.#recordStanding();
  }

  #standing(by: HaltedBy | undefined): NewRunEvent {
    if (by) return { type: 'run.paused', node: this.#halt?.node ?? 'sub-tasks', by };
    return { type: 'run.resumed', mode: this.#mode.kind === 'step' ? 'step' : 'run' };
  }

  async #goOn(mode: Mode): Promise<void> {
    // Before anything is waited for: who takes the page over meanwhile has the last word.
    this.#mode = mode;
    await this.#handBack();
    this.#wake();
    await this.#recordStanding();
  }

  async #forward(request: (subRun: RunControl) => Promise<void>): Promise<void> {
    await Promise.all([...this.#subRuns].map(request));
  }

  async #recordRequest(request: Extract<RunEvent, { type: 'human.asked' }>['request']): Promise<void> {
    await this.#recorder.appendDecided(({ status }) =>
      hasEnded(status) ? failure(undefined) : success([{ type: 'human.asked', request }]),
    );
  }

  async #giveAway(): Promise<void> {
    if (this.#given) return;
    this.#given = true;
    this.#setTakenOver(true);
    await this.#recorder.append({ type: 'human.took-over' });
  }

  async #handBack(): Promise<void> {
    this.#takenOver = false;
    if (!this.#given) return;
    this.#given = false;
    this.#setTakenOver(false);
    await this.#recorder.append({ type: 'human.handed-back' });
  }
}
