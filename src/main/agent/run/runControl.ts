import type { NodeId } from '../../../shared/graph/graphDefinition.ts';
import type { RunRecorder } from './runRecorder.ts';

/** Thrown inside the loop when a person has stopped the run; the loop ends it as `stopped`. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
}

type Mode =
  | { readonly kind: 'run' }
  /** Runs until a frame beyond this many is closed. */
  | { readonly kind: 'step'; readonly framesBefore: number }
  | { readonly kind: 'pause'; readonly by: 'human' | 'step' | 'take-over' };

/**
 * A person's hand on a run: pause, step, resume, stop, take over, hand back. The loop asks it before every node
 * (`checkpoint`), so that a run halts between nodes and never in the middle of an action. `stop` also aborts `signal`.
 */
export class RunControl {
  #mode: Mode = { kind: 'run' };
  #wake: () => void = () => undefined;
  #halted = false;
  /** A person has asked for the page; they have it once the run has halted. */
  #takenOver = false;
  #given = false;
  readonly #abort = new AbortController();
  readonly #recorder: RunRecorder;
  readonly #setTakenOver: (takenOver: boolean) => void;

  constructor(recorder: RunRecorder, setTakenOver: (takenOver: boolean) => void) {
    this.#recorder = recorder;
    this.#setTakenOver = setTakenOver;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  async pause(): Promise<void> {
    if (this.#mode.kind === 'pause') return;
    await this.#recorder.append({ type: 'human.asked', request: 'pause' });
    this.#mode = { kind: 'pause', by: 'human' };
  }

  /** Goes on; a page that was taken over is handed back first. */
  async resume(): Promise<void> {
    await this.#recorder.append({ type: 'human.asked', request: 'resume' });
    await this.#handBack();
    this.#switchTo({ kind: 'run' });
  }

  /** Goes on until the end of the next frame. */
  async step(): Promise<void> {
    await this.#recorder.append({ type: 'human.asked', request: 'step' });
    await this.#handBack();
    const closed = this.#recorder.state.frames.filter((frame) => frame.closedAt !== undefined).length;
    this.#switchTo({ kind: 'step', framesBefore: closed });
  }

  /** Ends the run as soon as what is under way lets go; `reason` is what the record says. */
  async stop(reason = 'Stopped by a person'): Promise<void> {
    if (this.#abort.signal.aborted) return;
    await this.#recorder.append({ type: 'human.asked', request: 'stop' });
    this.#abort.abort(new RunStopped(reason));
    this.#wake();
  }

  /** Halts the run at the next node and gives the page to the person. */
  async takeOver(): Promise<void> {
    if (this.#takenOver) return;
    this.#takenOver = true;
    this.#mode = { kind: 'pause', by: 'take-over' };
    if (this.#halted) await this.#giveAway();
  }

  /**
   * Called by the loop before each node. Returns at once, or halts until someone lets it go on; true when it halted, so
   * that the loop looks at the page afresh. Throws `RunStopped` when the run has been stopped.
   */
  async checkpoint(node: NodeId): Promise<boolean> {
    let halted = false;
    for (;;) {
      this.#abort.signal.throwIfAborted();
      const by = this.#reasonToHalt();
      if (!by) return halted;
      this.#mode = { kind: 'pause', by };
      if (!halted) {
        await this.#recorder.append({ type: 'run.paused', node, by });
        if (this.#takenOver) await this.#giveAway();
      }
      halted = true;
      await this.#untilWoken();
      const mode = this.#mode as Mode;
      if (mode.kind !== 'pause' && !this.#abort.signal.aborted) {
        await this.#recorder.append({ type: 'run.resumed', mode: mode.kind });
        return true;
      }
    }
  }

  #reasonToHalt(): 'human' | 'step' | 'take-over' | undefined {
    const mode = this.#mode;
    if (mode.kind === 'pause') return mode.by;
    if (mode.kind === 'run') return undefined;
    const closed = this.#recorder.state.frames.filter((frame) => frame.closedAt !== undefined).length;
    return closed > mode.framesBefore ? 'step' : undefined;
  }

  #switchTo(mode: Mode): void {
    this.#mode = mode;
    this.#wake();
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

  async #untilWoken(): Promise<void> {
    this.#halted = true;
    const mode = this.#mode as Mode;
    if (mode.kind === 'pause' && !this.#abort.signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#halted = false;
  }
}
