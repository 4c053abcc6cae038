import { type Actor, nameKey, type TokenFact } from './actor.ts';
import type { BoardState } from './boardState.ts';
import type { Goal } from './goal.ts';
import type { Task } from './task.ts';

/**
 * A board while events are folded into it. Each map is copied at the first change to it and not again, so that a long
 * batch costs one copy; the state that it began with stays as it was.
 */
export class BoardDraft {
  #actors: Map<string, Actor> | undefined;
  #tokens: Map<string, TokenFact> | undefined;
  #goals: Map<string, Goal> | undefined;
  #tasks: Map<string, Task> | undefined;
  readonly #from: BoardState;

  constructor(from: BoardState) {
    this.#from = from;
  }

  get tasks(): ReadonlyMap<string, Task> {
    return this.#tasks ?? this.#from.tasks;
  }

  /** Events are made by the rules alone, so one about something unknown is a bug. */
  task(id: string): Task {
    return known(this.tasks.get(id), id);
  }

  goal(id: string): Goal {
    return known((this.#goals ?? this.#from.goals).get(id), id);
  }

  actor(name: string): Actor {
    return known((this.#actors ?? this.#from.actors).get(nameKey(name)), name);
  }

  token(id: string): TokenFact {
    return known((this.#tokens ?? this.#from.tokens).get(id), id);
  }

  putTask(task: Task): void {
    this.#tasks ??= new Map(this.#from.tasks);
    this.#tasks.set(task.id, task);
  }

  putGoal(goal: Goal): void {
    this.#goals ??= new Map(this.#from.goals);
    this.#goals.set(goal.id, goal);
  }

  putActor(actor: Actor): void {
    this.#actors ??= new Map(this.#from.actors);
    this.#actors.set(nameKey(actor.name), actor);
  }

  putToken(token: TokenFact): void {
    this.#tokens ??= new Map(this.#from.tokens);
    this.#tokens.set(token.id, token);
  }

  /** The state after the event with that number and hash. */
  finish(seq: number, hash: string): BoardState {
    return {
      actors: this.#actors ?? this.#from.actors,
      tokens: this.#tokens ?? this.#from.tokens,
      goals: this.#goals ?? this.#from.goals,
      tasks: this.tasks,
      seq,
      hash,
    };
  }
}

function known<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Error(`An event of the board is about ${id}, which is not there`);
  return found;
}
