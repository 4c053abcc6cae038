import { onTestFinished } from 'vitest';
import type { PageRuns } from '../../../../src/main/board/recoverRuns.ts';
import type { WaitingRun } from '../../../../src/shared/board/waitingRun.ts';
import { failure, success } from '../../../../src/shared/result.ts';
import { agentBoard } from './agentBoard.ts';

/** A page at work on something else until it is let go; it makes runs wait at its door until it is opened. */
class HeldPage implements PageRuns {
  isBusy = true;
  #free = () => {};
  #open = () => {};
  readonly #opened = new Promise<void>((resolve) => {
    this.#open = resolve;
  });

  readonly problemOf = () => undefined;
  readonly start: PageRuns['start'] = async (_request, _replay, claim) => {
    if (this.isBusy) return failure({ code: 'busy', message: 'Another run is at work.' });
    this.isBusy = true;
    await this.#opened;
    const claimed = await claim('r1');
    if (claimed.ok) return success({ runId: 'r1', finished: Promise.resolve() });
    this.letGo();
    return failure({ code: 'unavailable', message: claimed.error });
  };

  readonly resume: PageRuns['resume'] = (_runId, claim) =>
    this.start({ task: '', startUrl: '', reasoner: '' }, undefined, claim);

  subscribe(): () => void {
    return () => {};
  }

  onFree(listener: () => void): () => void {
    this.#free = listener;
    return () => {};
  }

  /** Nothing is at work on it any more. */
  letGo(): void {
    this.isBusy = false;
    this.#free();
  }

  /** What stands at the door may begin. */
  open(): void {
    this.#open();
  }
}

/** A board that Ada leads, with Ben, who builds, and Rosa, who reviews; its agent is at work on something else. */
export async function busyAgent() {
  const page = new HeldPage();
  const world = await agentBoard({ runs: page });
  onTestFinished(() => page.open());
  const { boardRuns, ask } = world;
  const told: (readonly WaitingRun[])[] = [];
  boardRuns.onWaiting((waiting) => told.push(waiting));
  await ask('Ada', { type: 'add_actor', name: 'Ben', kind: 'person', roles: ['builder'] });
  await ask('Ada', { type: 'add_actor', name: 'Rosa', kind: 'person', roles: ['reviewer', 'verifier'] });
  return {
    ...world,
    page,
    told,
    /** The ids of the tasks in line, as whoever listens was told last. */
    inLine: () => told.at(-1)?.map(({ taskId }) => taskId),
  };
}
