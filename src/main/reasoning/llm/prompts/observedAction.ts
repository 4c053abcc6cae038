import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import { fenced } from './fence.ts';
import { paragraphs } from './prompt.ts';

/** An action and what was observed of it, fenced, as every judge of actions is told them. */
export function observedAction({ action, target, observations }: JudgeActionInput): string {
  const written = target === undefined ? action : `${action} on ${target.replace(/\s+/g, ' ')}`;
  return paragraphs(
    `Action:\n${fenced('history', written)}`,
    `Observations:\n${fenced('observations', observations.map(observationLine).join('\n') || '# There are none.')}`,
  );
}

function observationLine({ id, kind, text, ambient }: Observation): string {
  return `${id} (${kind}${ambient ? ', ambient' : ''}): ${jsonLine(text)}`;
}
