import { create } from 'zustand';
import { type LastLooked, readLastLooked, writeLastLooked } from './lastLooked.ts';

/** Up to where those who use this window have seen the board. */
interface LookedStore {
  readonly byActor: Readonly<Record<string, LastLooked>>;
  /** Reads what the window remembers; somebody who has never looked has seen all that there is, up to `seq`. */
  open(actor: string, seq: number): void;
  /** Everything up to that event has been seen. */
  seeAll(actor: string, seq: number, at: number): void;
  /** One task has been opened. */
  seeTask(actor: string, taskId: string, seq: number): void;
}

export const useLookedStore = create<LookedStore>((set, get) => {
  function keep(actor: string, looked: LastLooked) {
    writeLastLooked(localStorage, actor, looked);
    set({ byActor: { ...get().byActor, [actor]: looked } });
  }
  return {
    byActor: {},
    open: (actor, seq) => {
      const stored = readLastLooked(localStorage, actor);
      // A board with fewer events than were seen is another one.
      if (stored && stored.seq <= seq) set({ byActor: { ...get().byActor, [actor]: stored } });
      else keep(actor, { seq, at: null, tasks: {} });
    },
    seeAll: (actor, seq, at) => keep(actor, { seq, at, tasks: {} }),
    seeTask: (actor, taskId, seq) => {
      const looked = get().byActor[actor];
      if (looked) keep(actor, { ...looked, tasks: { ...looked.tasks, [taskId]: seq } });
    },
  };
});
