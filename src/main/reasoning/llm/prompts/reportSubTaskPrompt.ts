import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { ReportSubTaskInput } from '../../../../shared/reasoning/dividing.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { observationWords } from './observedAction.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { historySection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You have worked on a sub-task on a web site, and report how it ended. Others build on what you say: that a sub-task failed costs
little when it is said, and much when it is found out later.`,
  `note is one line that begins with one of these marks:
[SUCCESS]: what was accomplished, in a few words, with the names and values it is about.
[FAIL]: why the objective could not be accomplished: what was missing, refused, not permitted, or not to be seen.
Only [SUCCESS] when all of the objective is done and the observations or pages show it. Something that was tried and shows no
effect, done in part, or done to another record than the one named, is [FAIL].`,
  `outputs holds a value for each name that is asked for, copied word for word from a page or an observation, without its label:
for "Patient number: 1042" the value is "1042". Leave out what is not shown; never compute, complete or guess one.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
);

/** How did the sub-task end, and what does it hand on? (notes-based-step-verification, Step Completion Reporting). */
export function reportSubTaskPrompt(
  { objective, outputs, context, observations, pages }: ReportSubTaskInput,
  treeCharacters: number,
): Prompt {
  const lines = observations.map((one) => `${one.id}: ${observationWords(one)}`);
  const share = Math.floor(treeCharacters / Math.max(1, pages.length));
  return {
    system: SYSTEM,
    user: paragraphs(
      `Objective: ${jsonLine(objective)}`,
      outputs.length > 0
        ? `Outputs asked for: ${outputs.map((name) => jsonLine(name)).join(', ')}`
        : 'No outputs are asked for.',
      historySection(context),
      `Observations:\n${fenced('observations', lines.join('\n') || '# There are none.')}`,
      ...pages.map((page) => pageSection(page, { treeCharacters: share, about: [objective, ...outputs] })),
    ),
  };
}
