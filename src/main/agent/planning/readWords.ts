import type { GivenCriterion } from '../../../shared/completion/criterion.ts';
import { meaningOf, type Plan, type ProposedStep, type StepMeaning } from '../../../shared/plan/plan.ts';
import type { RunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { InstructionReader } from '../ports/instructionReader.ts';

/** Reads words, and knows the task that they belong to. */
export interface Reading {
  readonly reader: InstructionReader;
  readonly task: string;
}

/** How the words of a run are read. */
export function readingOf(run: {
  readonly reader: InstructionReader;
  readonly recorder: { readonly state: Pick<RunState, 'task'> };
}): Reading {
  return { reader: run.reader, task: run.recorder.state.task };
}

type Words = Pick<ProposedStep, 'description' | 'verify'> &
  StepMeaning & { readonly toolType?: ProposedStep['toolType'] };

/** What a step means: as whoever proposed it has said, else as its words are read. What a service does is no act on a page. */
export function meaningOfStep(
  { description, verify, toolType, ...said }: Words,
  { reader, task }: Reading,
): StepMeaning {
  const instruction = said.instruction ?? (toolType === 'SERVER' ? undefined : reader.readStep(description, task));
  return meaningOf({ instruction, claim: said.claim ?? reader.readCriterion(verify) });
}

/** A criterion that comes with a task, with what it states or says to do. */
export function readGiven(criterion: GivenCriterion, reader: InstructionReader): GivenCriterion {
  const order = criterion.order ?? reader.readOrder(criterion.text);
  const claim = criterion.claim ?? reader.readCriterion(criterion.text);
  return { ...criterion, claim, ...(order.length > 0 && { order: [...order] }) };
}

/** A run as its record tells it, with the fields that earlier versions left out read from the words that they stored. */
export function inFields(events: readonly RunEvent[], reader: InstructionReader): readonly RunEvent[] {
  const [created] = events;
  if (created?.type !== 'run.created') return events;
  const reading = { reader, task: created.task };
  return events.map((event) => {
    switch (event.type) {
      case 'run.created':
        return { ...event, ...(event.criteria && { criteria: event.criteria.map((one) => readGiven(one, reader)) }) };
      case 'plan.created':
      case 'plan.updated':
        return { ...event, plan: planInFields(event.plan, reading) };
      default:
        return event;
    }
  });
}

function planInFields(plan: Plan, reading: Reading): Plan {
  return { ...plan, steps: plan.steps.map((step) => ({ ...step, ...meaningOfStep(step, reading) })) };
}
