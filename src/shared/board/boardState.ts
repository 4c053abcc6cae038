import { type Actor, OWN_AGENT, type TokenFact } from './actor.ts';
import type { Goal } from './goal.ts';
import type { Objection } from './refusal.ts';
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

/** The task that the run works on, or has worked on; undefined for a run that is on no task. */
export function taskOfRun({ tasks }: BoardState, runId: string): Task | undefined {
  return [...tasks.values()].find(({ runs }) => runs.some((run) => run.runId === runId));
}

/** The task that the run was handed over with as evidence, be it made for that task or not. */
export function taskShownBy({ tasks }: BoardState, runId: string): Task | undefined {
  return [...tasks.values()].find(({ submission }) => submission?.evidence?.runId === runId);
}

/** Whether somebody can act at all: not who has left, and not the app's own agent. */
export function isActing({ active, name }: Actor): boolean {
  return active && name !== OWN_AGENT;
}

/** Those of the team who can act. */
export function actingTeam({ actors }: BoardState): readonly Actor[] {
  return [...actors.values()].filter(isActing);
}

/**
 * Names of all who could do what was asked, as the board is now, if need be in other words: found out by asking the rules
 * for everybody, so that it is never a guess.
 */
export function whoCould(state: BoardState, ask: (actor: Actor) => Objection | undefined): string[] {
  return actingTeam(state)
    .filter((actor) => {
      const objection = ask(actor);
      return objection === undefined || objection.about === 'words';
    })
    .map(({ name }) => name);
}
