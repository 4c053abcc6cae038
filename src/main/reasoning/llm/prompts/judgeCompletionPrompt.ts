import { type CheckedCriterion, type Criterion, GOAL_ID } from '../../../../shared/completion/criterion.ts';
import { type Answer, answerCite, isAnswerProved } from '../../../../shared/meaning/answer.ts';
import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { ActionEvidence, JudgeCompletionInput, PageEvidence } from '../../../../shared/reasoning/judging.ts';
import type { Observation, ObservationKind } from '../../../../shared/verification/observation.ts';
import { attachedSection } from './attachedSection.ts';
import { evidencePage } from './evidencePage.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { observationLines, observationWords, writtenAction } from './observedAction.ts';
import { type Prompt, paragraphs } from './prompt.ts';

const SYSTEM = paragraphs(
  `You decide whether a task on a web site is done. Another agent claims so; you do not hear what it says of its work, only what it did,
what was observed, and how pages are. You believe nothing that these do not show.`,
  `You get criteria, written before the work began: one for each step, and the goal as the user put it. Answer every one, by its
id. standing is one of:
- met: the evidence shows it. A step's criterion is about what was so once its step was done: a form that has been sent and
  closed since, or a page that was left, is still met. If it was undone since, or the page took it back, it is not. One that only
  prepares another step, such as a line that is to be selected or a list that is to be open, is met once what it prepared has come about.
- not-met: the evidence shows that it is not so, that it failed, or that nothing was done for it and the page does not show it.
- inconclusive: it shows neither. Do not guess; saying so costs nothing, and being wrong costs a lot.
The goal is met only if all that the user asked for is done, with the values and for the things that were named, and nothing was done
beside it that they would not want. That each step went well does not show it by itself.`,
  `Evidence and its ids:
- f3.o2: observation 2 of action 3. drift happened before the action, ambient is what the page does by itself: neither shows anything.
  Where no navigation is listed, the address stayed the same.
- f3.r1: what the site showed when it was asked for afresh after action 3. It outweighs what the page made of the action.
- d1: what has changed on the page since the last action, by itself. Pages that took back what they had shown do so here.
- fresh:12 a line of the page as it is now; back1: a page that was asked for afresh; seen1: the page on which a step turned out to
  need nothing. fresh:url and fresh:title are its address and title.
  marked "…" is drawn apart from its like, by that class, as pages show what is ticked, chosen or new.
- answer:1 something that was found out for the task. Values marked proved were found on a captured page, or computed from such, by the
  program itself: do not doubt the value, only whether it answers what was asked.
- subtask:a a part of the task that was carried out and checked by itself.`,
  `Rules:
- cites: the ids of the evidence that an answer rests on, word for word. One without an id that exists counts as inconclusive. For what is
  not there, cite the address of the page that lacks it, such as fresh:url.
- A message that something was saved shows less than the thing itself in a list or a record; an error outweighs both.
- confidence, 0 to 1; under 0.7 counts as inconclusive. reason: a short explanation for people.`,
  UNTRUSTED_RULE,
);

/** Is every criterion met? Criteria and evidence, and nothing of the agent's story (task-planning-and-completion). */
export function judgeCompletionPrompt(input: JudgeCompletionInput, treeCharacters: number): Prompt {
  const { goal, criteria, actions, pages } = input;
  const about = [goal, ...criteria.map(({ text }) => text)];
  const criterionOf = (one: PageEvidence) => criteria.find(({ id }) => id === one.criterion)?.text;
  const perAction = Math.floor(treeCharacters / Math.max(1, actions.length));
  return {
    system: SYSTEM,
    user: paragraphs(
      `Goal: ${jsonLine(goal)}`,
      pages.flatMap(({ page }) => attachedSection(page) ?? [])[0],
      `Criteria:\n${criteria.map((one) => `${one.id}: ${jsonLine(one.text)}${originOf(one)}`).join('\n')}`,
      confirmedSection(input.confirmed),
      objectionsSection(input.objections),
      actions.length === 0
        ? 'No action was carried out.'
        : `Actions, oldest first:\n${fenced('observations', actions.map((action) => actionLines(action, perAction)).join('\n'))}`,
      section('When it was asked for afresh, the site showed', input.readBack),
      section('Since the last action, by itself', input.since),
      section('Parts of the task', input.parts),
      answersSection(input.answers),
      ...pages.map((one) => {
        const forWhich = one.criterion === undefined ? '' : `, looked at for ${one.criterion}`;
        const characters = Math.floor(treeCharacters / pages.length);
        return `Page ${one.id}${forWhich}:\n${evidencePage(one, characters, about, one === pages[0] ? undefined : pages[0], criterionOf(one))}`;
      }),
    ),
  };
}

/** Where a criterion is from, so that nobody wonders whose it is. */
function originOf({ id, step, given }: Criterion): string {
  if (step !== undefined) return `, for the step ${jsonLine(step)}`;
  if (given) return ', came with the task';
  return id === GOAL_ID ? '' : ', asked in every check, whatever the task';
}

/** What is not asked any more, for whoever judges the rest. */
function confirmedSection(confirmed: readonly CheckedCriterion[] = []): string | undefined {
  if (confirmed.length === 0) return undefined;
  const lines = confirmed.map((one) => `${one.id}: ${jsonLine(one.text)}${originOf(one)}: ${one.cites.join(', ')}`);
  return `Facts, not to be answered: the site's own pages, asked for afresh, show these criteria to be met:\n${lines.join('\n')}`;
}

/** What rules hold against criteria. They see the same evidence, and do not know what it means. */
function objectionsSection(objections: JudgeCompletionInput['objections'] = []): string | undefined {
  if (objections.length === 0) return undefined;
  const lines = objections.map(({ id, reason, cites }) => `${id}: ${jsonLine(reason)} (${cites.join(', ')})`);
  return `Rules that compare texts hold against these criteria, rightly, or because they have misread a page; look it up before you decide.
Where the evidence does not show that a rule is wrong, what it says stands:\n${fenced('observations', lines.join('\n'))}`;
}

function answersSection(answers: readonly Answer[] = []): string | undefined {
  if (answers.length === 0) return undefined;
  const lines = answers.map((answer, index) => {
    const rows = answer.rows.slice(0, SHOWN_ROWS).map((row) => row.map(({ text }) => text));
    const mark = isAnswerProved(answer) ? 'proved' : 'not proved';
    return `${answerCite(index)} (${mark}): ${jsonLine(answer.label)}: ${JSON.stringify(rows)}, ${answer.rows.length} row(s)`;
  });
  return `Found out for the task:\n${fenced('answers', lines.join('\n'))}`;
}

const SHOWN_ROWS = 20;

function actionLines(
  { frame, criterion, action, element, observations, look, found }: ActionEvidence,
  characters: number,
): string {
  const forWhich = look ? ', only to look' : criterion === undefined ? '' : `, for ${criterion}`;
  // Of looks on the way to what was looked for it counts what they did beside.
  const told = look && !found ? observations.filter(({ kind }) => BESIDE_LOOKS.has(kind)) : observations;
  const lines = observationLines(told, observationLine);
  let room = characters;
  const shown = lines.filter((line) => {
    room -= line.length + 1;
    return room >= 0;
  });
  const rest = lines.length > shown.length ? [`# ${lines.length - shown.length} more observations are not shown.`] : [];
  return [`Action ${frame}: ${writtenAction(action, element)}${forWhich}`, ...shown, ...rest].join('\n');
}

const BESIDE_LOOKS: ReadonlySet<ObservationKind> = new Set<ObservationKind>([
  'network',
  'dialog',
  'download',
  'tab',
  'message-appeared',
  'message-passed',
  'list-changed',
  'tool',
  'action-error',
]);

function section(title: string, observations: readonly Observation[]): string | undefined {
  if (observations.length === 0) return undefined;
  return `${title}:\n${fenced('observations', observations.map(observationLine).join('\n'))}`;
}

function observationLine(observation: Observation): string {
  const { id, kind, ambient, standing } = observation;
  const marks = [kind, ...(standing ? [standing] : []), ...(ambient ? ['ambient'] : [])];
  return `${id} (${marks.join(', ')}): ${observationWords(observation)}`;
}
