import type { Actor, TokenFact } from './actor.ts';
import type { Goal } from './goal.ts';
import type { Task } from './task.ts';

/** The whole board, folded from its events. Maps are in the order of creation; actors are keyed by `nameKey`. */
export interface BoardState {
  readonly actors: ReadonlyMap<string, Actor>;
  readonly tokens: ReadonlyMap<string, TokenFact>;
  readonly goals: ReadonlyMap<string, Goal>;
  readonly tasks: ReadonlyMap<string, Task>;
  /** Of the last event; -1 for an empty board. */
  readonly seq: number;
  /** The end of the chain. */
  readonly hash: string;
}
