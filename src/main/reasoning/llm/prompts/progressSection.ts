import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { OpenCriterion } from '../../../../shared/reasoning/acting.ts';
import type { NotedValue, PastAction, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import type { VerificationSummary } from '../../../../shared/verification/verdict.ts';
import { fenced } from './fence.ts';
import { writtenAction } from './observedAction.ts';

/** What was done so far (planner-process, rolling context): the last actions, and how many came before them. */
export function historySection(context: RollingContext): string {
  return [
    doneSection(context),
    latelySection(context),
    toolAnswers(context),
    asksSection(context),
    notedSection(context),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What came and went with the last action, or happened beside the page. */
function latelySection({ lately }: RollingContext): string {
  if (lately === undefined) return '';
  const { messages, failedRequests, dialogs, downloads, tabs } = lately;
  const lines = [
    ...messages.map((text) => `- message that is gone again: ${jsonLine(text)}`),
    ...failedRequests.map(
      ({ method, path, outcome }) => `- failed request: ${jsonLine(`${method} ${path}: ${outcome}`)}`,
    ),
    ...dialogs.map(
      ({ type, message, accepted, reply }) =>
        `- ${type} dialog, ${accepted ? 'accepted' : 'dismissed'}${accepted && reply !== undefined ? ` with ${jsonLine(reply)}` : ''}: ${jsonLine(message)}`,
    ),
    ...downloads.map((name) => `- download: ${jsonLine(name)}`),
    ...tabs.map((url) => `- tab opened: ${jsonLine(url)}`),
  ];
  return `What happened with the last action beside what the page shows:\n${fenced('history', lines.join('\n'))}`;
}

function toolAnswers({ toolAnswers: answers = [] }: RollingContext): string {
  if (answers.length === 0) return '';
  const lines = answers.map(({ tool, arguments: given, outcome, text, cut }) => {
    const more = cut === undefined ? '' : ` (${cut} characters more)`;
    return `- ${tool} with ${JSON.stringify(given)}: ${outcome}: ${jsonLine(text)}${more}`;
  });
  return `What tools answered, oldest first:\n${fenced('tools', lines.join('\n'))}`;
}

function asksSection({ asks = [] }: RollingContext): string {
  return asks.length === 0 ? '' : `The task wants to know:\n${asks.map((one) => `- ${jsonLine(one)}`).join('\n')}`;
}

function notedSection({ noted = [] }: RollingContext): string {
  if (noted.length === 0) return '';
  const lines = noted.map(
    ({ name, text, open, from }) =>
      `- ${jsonLine(name)}: ${jsonLine(text)}${open === undefined ? '' : `, not proved: ${jsonLine(open)}`}${basis(from)}`,
  );
  return `Noted so far:\n${fenced('answers', lines.join('\n'))}`;
}

function basis(from: NotedValue['from']): string {
  if (!from) return '';
  const more = from.count > from.texts.length ? ', …' : '';
  return `, computed from ${from.count}: ${from.texts.map((text) => jsonLine(text)).join(', ')}${more}`;
}

function doneSection({ earlierCount, recent }: RollingContext): string {
  if (recent.length === 0) return 'Nothing has been done yet.';
  const earlier = earlierCount > 0 ? [`Earlier actions that are not listed: ${earlierCount}`] : [];
  return `Done so far, oldest first:\n${fenced('history', [...earlier, ...recent.map(pastActionLine)].join('\n'))}`;
}

function pastActionLine({ action, element, stepIndex, refused, sentData, showed, ...how }: PastAction): string {
  const step = stepIndex === undefined ? '' : ` (step ${stepIndex + 1})`;
  const went = refused ? `not carried out, as far as the browser tells: ${jsonLine(refused)}` : outcomeWords(how);
  const saw = showed === undefined ? '' : `, showed ${showed.map((text) => jsonLine(text)).join(', ')}`;
  return `- ${writtenAction(action, element)}${step}: ${went}${sentData ? ', sent data' : ''}${saw}`;
}

/** How an action went, as far as anybody could tell. */
export function outcomeWords({
  succeeded,
  unclear,
  unchanged,
}: Pick<PastAction, 'succeeded' | 'unclear' | 'unchanged'>): string {
  if (succeeded) return 'worked';
  if (unchanged) return 'changed nothing that is seen';
  return unclear ? 'nothing told whether it worked' : 'did not work';
}

/** What a check in the end found open, and what was held against it; undefined without such a check. */
export function openSection(open: readonly OpenCriterion[]): string | undefined {
  if (open.length === 0) return undefined;
  const lines = open.map(({ text, why }) => `- ${jsonLine(text)}: ${jsonLine(why)}`);
  return `A check of the whole task found these criteria open. What was sent and taken is not sent again for them:\n${fenced('observations', lines.join('\n'))}`;
}

/** Told when the last action worked and the task is not done (planner-process, Optional verification summary). */
export function continuation(summary: VerificationSummary | undefined, next: string): string | undefined {
  if (!summary?.action_succeeded || summary.task_completed) return undefined;
  return `The last action worked. ${next}`;
}
