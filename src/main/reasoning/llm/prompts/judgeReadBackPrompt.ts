import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { JudgeReadBackInput } from '../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import type { ReadBackVerdict } from '../../../../shared/verification/readBack.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { observationWords } from './observedAction.ts';
import { pageSection } from './pageSection.ts';
import { historySection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You are the second look before a task on a web site counts as completed. The page that showed the outcome may have made it
up; so it was asked for afresh, in a new tab, and compared with what was there before anything was sent and with what the last
action left. Decide whether the site itself holds what the user asked for.`,
  `standing is one of:
- confirmed: the page as it is now shows that the goal is achieved, by something that is new since before anything was sent, or
  still as the action left it. Cite it.
- contradicted: the page would have to show it and does not: the record is missing from a complete list, the value is the old one
  or another one, what was to be deleted is still there, what the action left is lost. Cite what shows it.
- unknown: this page would look the same either way, or asks for a log-in, or shows only a part of a list, or one part of the
  goal and can show nothing of another.`,
  `Rules:
- Announcements, panels that were open, open forms and what was typed into fields are gone from any page that is loaded anew: that such
  is (lost) says nothing.
- A record of the same name that was there before is not the new one.
- cites holds the ids of the observations that this rests on; only ids from the list. Without one it counts as unknown.
- confidence, 0 to 1, is how sure you are of the standing; under 0.7 counts as unknown.
- reason is a short explanation for people.`,
  UNTRUSTED_RULE,
);

/** Menus that are closed, and tabs that are not chosen, on any page that is loaded anew: rules know by them which part that was; readers take them for a loss. */
function isOnlyClosed({ standing, kind, element, property }: Observation): boolean {
  if (standing !== 'lost') return false;
  if (kind === 'element-disappeared') return element?.role.startsWith('menu') ?? false;
  return property === 'expanded' || (property === 'selected' && element?.role === 'tab');
}

/** What a rule holds against it. It sees the same pages, and does not know what they mean. */
function objectionSection({ reason, cites }: Pick<ReadBackVerdict, 'reason' | 'cites'>): string {
  const said = fenced('observations', `${cites.join(', ')}: ${jsonLine(reason)}`);
  return `A rule that compares values holds against it:
${said}
It may be right: the site cut, changed, refused or lost what the task asks for. Or it has misread the page, for example a form that
begins anew beside the list that it filled, a value that stands there in another form, or a part that is closed by itself. Look it up on
the pages before you decide; where they do not show that it is wrong, it stands.`;
}

/** Does the site itself hold it? Asked before a task that sent data counts as completed. */
export function judgeReadBackPrompt(
  { goal, context, observations, page, others = [] }: JudgeReadBackInput,
  treeCharacters: number,
  objection?: Pick<ReadBackVerdict, 'reason' | 'cites'>,
): Prompt {
  const told = observations.filter((one) => objection?.cites.includes(one.id) || !isOnlyClosed(one));
  const lines = told.map((one) => `${one.id} (${one.standing ?? 'page'}): ${observationWords(one)}`);
  return {
    system: SYSTEM,
    user: paragraphs(
      `Goal: ${jsonLine(goal)}`,
      historySection(context),
      `Observations:\n${fenced('observations', lines.join('\n') || '# There are none.')}`,
      objection && objectionSection(objection),
      ...[page, ...others].map((one, _index, all) =>
        pageSection(one, { treeCharacters: Math.floor(treeCharacters / all.length), about: [goal] }),
      ),
    ),
  };
}
