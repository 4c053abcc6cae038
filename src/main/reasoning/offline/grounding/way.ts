import type { Action } from '../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readPager } from '../answering/pager.ts';
import { nameFit } from './nameFit.ts';
import { nodeLabel } from './refinements.ts';
import { inReach, sceneOf, type Thing } from './scene.ts';

/** A way that may lead to what is looked for: how promising it is, and whether the page (and a form on it) stays. */
export interface Way {
  readonly action: Action;
  readonly thought: string;
  readonly promise: number;
  readonly stays: boolean;
}

/** What is looked for, and where. */
export interface Search {
  readonly instruction: Instruction;
  readonly page: PageView;
  /** The record that the instruction works on. */
  readonly record: string | undefined;
  /** What it is about, in the words of the instruction. */
  readonly names: readonly string[];
  readonly things: readonly Thing[];
  /** The element that leads to the next part of the list. */
  readonly next: string | undefined;
}

export function searchOn(instruction: Instruction, page: PageView): Search {
  const { act, target, value } = instruction;
  const said = [target?.name, target?.container?.name, act === 'choose' ? value : undefined];
  return {
    instruction,
    page,
    record: recordName(instruction),
    names: said.flatMap((name) => name || []),
    things: inReach(sceneOf(page)),
    next: readPager(page.skeleton, page.url).next,
  };
}

/** How much a thing speaks of what is looked for, from 0 to 1. */
export function speaksOfIt({ names }: Thing, search: Search): number {
  return Math.max(0, ...search.names.flatMap((name) => names.map(({ text }) => nameFit(name, text))));
}

/** The record that a step works on. */
export function recordName({ act, target }: Instruction): string | undefined {
  if (target?.role === 'record' && target.name !== undefined)
    return act === 'confirm' || act === 'submit' ? undefined : target.name;
  const { container } = target ?? {};
  return container && (container.role === 'record' || container.relation === 'in-row-of') ? container.name : undefined;
}

export function click(thing: Thing, promise: number, does: string, stays: boolean): Way {
  return {
    action: { type: 'click', id: thing.node.i },
    thought: `The ${nodeLabel(thing.node)} ${does}.`,
    promise,
    stays,
  };
}
