import { type Action, targetId } from '../../../../shared/actions/action.ts';
import { actionWords } from '../../../../shared/actions/actionWords.ts';
import { describeElement } from '../../../../shared/page/describeNode.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { CorrectInput, Correction, CorrectionStrategy } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { isDismissing, nodeLabel } from '../grounding/refinements.ts';
import { hasState, isField, reachable } from '../grounding/scene.ts';
import vocabulary from '../grounding/vocabulary.json' with { type: 'json' };
import { readEvidence } from '../judging/evidence.ts';
import { judgeAction } from '../judging/judgeAction.ts';
import { findTrouble } from '../judging/objections/findTrouble.ts';
import { namesUndo, speaksOfWork } from '../judging/objections/notOverYet.ts';
import { pendingWrites, readRequests } from '../judging/readRequests.ts';
import { errorPage } from '../judging/steps/judgeOpening.ts';
import { submitPurpose } from '../judging/steps/whatIsStored.ts';
import { fold } from '../language/text.ts';
import { instructionOfStep, intentOfStep } from '../planning/goalSteps.ts';
import type { StepIntent } from '../planning/stepIntent.ts';

type Try = Correction | undefined;

/** Every wait for the same answer is this many times as long as the last one. */
const DELAY_GROWTH = 3;

/** How to recover from an action that failed (verification-process, Correction Loop): by error code and evidence. */
export function chooseCorrection(asked: CorrectInput, settings: Settings['correction']): Correction {
  const input = asOfNow(asked);
  if (input.mayBeKept) return withoutSending(input, settings);
  if (input.disapproval !== undefined) return fail(`${calledIn(input)}: this was not allowed. ${input.disapproval}`);
  const intent = input.step && intentOfStep(input.step, input.task);
  const final = refusal(input, intent);
  if (final !== undefined) return fail(final);
  if (input.attempt > input.maximumAttempts) return fail(whyItFailed(input));
  const waiting = awaited(input, intent, settings);
  if (waiting) return waiting;
  for (const strategy of strategiesFor(input, intent)) {
    const correction = input.alreadyTried.includes(strategy) ? undefined : attempt(strategy, input, intent, settings);
    if (correction) return correction;
  }
  return fail(whyItFailed(input));
}

/** The trouble as the last attempt has left it: what is still in the way is what counts. */
function asOfNow(input: CorrectInput): CorrectInput {
  const last = input.attempts.findLast(({ strategy }) => strategy !== undefined);
  if (!last) return input;
  const { error: _, ...rest } = input;
  return { ...rest, observations: last.observations, ...(last.error && { error: last.error }) };
}

/** What may have been kept is given time to show, and never sent again. */
function withoutSending(input: CorrectInput, { retryDelaySeconds }: Settings['correction']): Correction {
  const strategy = 'RETRY_WITH_DELAY';
  if (input.alreadyTried.includes(strategy) || input.attempt > input.maximumAttempts) {
    return fail(`${calledIn(input)}: this was sent, and nothing shows whether it was kept.`);
  }
  const action: Action = { type: 'wait', seconds: retryDelaySeconds * DELAY_GROWTH ** input.attempt };
  return { strategy, action, reason: 'What was sent may have been kept; it is given time to show.' };
}

/** What the page or the server refused: the task gives no other value, so trying again would be blind. */
function refusal(input: CorrectInput, intent: StepIntent | undefined): string | undefined {
  const { task, action, element, observations, error } = input;
  const evidence = readEvidence(observations);
  if (error || errorPage(evidence)) return undefined;
  const asked = { goal: task, action, observations: [...observations], ...(element && { element }) };
  const trouble = findTrouble(intent, asked, evidence);
  return trouble && `${calledIn(input)}: this did not succeed. ${trouble.reason}`;
}

function strategiesFor(
  { error, observations }: CorrectInput,
  intent: StepIntent | undefined,
): readonly CorrectionStrategy[] {
  switch (error?.code) {
    case 'element-gone':
      return ['ALTERNATIVE_SELECTOR', 'RETRY_WITH_DELAY'];
    case 'not-actionable':
      return ['SCROLL_INTO_VIEW', 'ALTERNATIVE_SELECTOR', 'RETRY_WITH_DELAY'];
    case 'navigation-failed':
      return ['RETRY_WITH_DELAY'];
    case 'page-crashed':
      return ['REFRESH_PAGE'];
    case 'value-refused':
    case 'page-closed':
    case 'tool-failed':
      return [];
    case 'browser-error':
      return ['RETRY_WITH_DELAY', 'ALTERNATIVE_SELECTOR'];
    case undefined:
      if (errorPage(readEvidence(observations))) return ['REFRESH_PAGE'];
      // What stores something may have been stored without a word; only waiting is safe then.
      if (mustHaveSent(intent) && isSilent(observations)) return [];
      return storesSomething(intent) ? ['RETRY_WITH_DELAY'] : ['RETRY_WITH_DELAY', 'ALTERNATIVE_SELECTOR'];
  }
}

/** What was sent and has no answer yet, or is visibly still being worked on, is given ever more time; never sent again. */
function awaited(
  { error, page, observations, attempt, alreadyTried }: CorrectInput,
  intent: StepIntent | undefined,
  { retryDelaySeconds }: Settings['correction'],
): Try {
  if (error || !storesSomething(intent)) return undefined;
  const isPending = pendingWrites(readRequests(observations)).length > 0 || offersUndo(observations);
  if (!isPending && !(alreadyTried.includes('RETRY_WITH_DELAY') && (isBusy(page) || hasUndo(page)))) return undefined;
  return {
    strategy: 'RETRY_WITH_DELAY',
    action: { type: 'wait', seconds: retryDelaySeconds * DELAY_GROWTH ** attempt },
    reason: 'What was sent has not been answered yet.',
  };
}

/** Pages that offer to undo may send nothing until the offer has run out. */
function offersUndo(observations: CorrectInput['observations']): boolean {
  const offered = observations.some(
    ({ kind, element }) => kind === 'element-appeared' && namesUndo(element?.name ?? ''),
  );
  return offered && !readRequests(observations).some(({ sendsData }) => sendsData);
}

function hasUndo({ tree }: PageView): boolean {
  return tree.some(({ r, n }) => r === 'btn' && namesUndo(n));
}

function isBusy({ tree, skeleton }: PageView): boolean {
  const texts = [...Object.values(skeleton.elements), ...Object.values(skeleton.messages)];
  return (
    tree.some((node) => hasState(node, 'busy')) ||
    Object.values(skeleton.elements).some(({ role }) => role === 'progressbar') ||
    texts.some((one) => speaksOfWork(('name' in one && one.name) || one.text || ''))
  );
}

function attempt(
  strategy: CorrectionStrategy,
  input: CorrectInput,
  intent: StepIntent | undefined,
  settings: Settings['correction'],
): Try {
  switch (strategy) {
    case 'RETRY_WITH_DELAY':
      return retry(input, settings);
    case 'ALTERNATIVE_SELECTOR':
      return alternative(input, intent);
    case 'SCROLL_INTO_VIEW':
      return intoReach(input);
    case 'REFRESH_PAGE':
      return {
        strategy,
        action: { type: 'navigate', url: input.page.url },
        reason: 'The page did not come up as it should; it is loaded again.',
      };
    case 'FAIL':
      return undefined;
  }
}

/** What had no effect at all is done once more; what may still have one is given time. */
function retry(input: CorrectInput, settings: Settings['correction']): Try {
  const strategy = 'RETRY_WITH_DELAY';
  const hadNoEffect =
    input.error !== undefined || !input.observations.some(({ changed, kind }) => changed && kind !== 'focus');
  const mayRepeat = input.error === undefined || input.error.code === 'navigation-failed';
  const again = hadNoEffect && mayRepeat ? repeated(input) : undefined;
  // An entry of a menu that unfolds by a press alone.
  if (again?.type === 'hover' && input.step?.instruction?.act === 'open')
    return {
      strategy,
      action: { type: 'click', id: again.id },
      reason: 'Pointing at it shows nothing, so it is pressed.',
    };
  if (again) return { strategy, action: again, reason: 'It had no effect at all, so it is tried once more.' };
  return {
    strategy,
    action: { type: 'wait', seconds: settings.retryDelaySeconds },
    reason: 'The page may need more time.',
  };
}

/** The same step on the page as it is now: by another element that fits, else by the same one again. */
function alternative(input: CorrectInput, intent: StepIntent | undefined): Try {
  const strategy = 'ALTERNATIVE_SELECTOR';
  const failedId = targetId(input.action);
  const own = intent && input.step && instructionOfStep(input.step, input.task);
  const other = own && groundInstruction(own, without(input.page, failedId), failedId);
  if (other?.kind === 'action' && isOfTheKind(input, targetId(other.action)))
    return { strategy, action: other.action, reason: other.thought };
  // A button may have had its effect without a word.
  const mayRepeat = input.error === undefined && input.element?.role !== 'button';
  const same = mayRepeat ? repeated(input) : undefined;
  return same && { strategy, action: same, reason: 'No other element fits; the same one is tried once more.' };
}

/** Of a field that stayed as it was no button is another: whatever else its row has does something else. */
function isOfTheKind({ error, page: { tree }, action }: CorrectInput, other: string | undefined): boolean {
  const [one, another] = [targetId(action), other].map((id) => tree.find(({ i }) => i === id));
  return error !== undefined || !one || !another || !isField(one) || isField(another);
}

/** Brings the target within reach: closes what covers it or has switched it off, else scrolls to it. */
function intoReach({ page, action, observations }: CorrectInput): Try {
  const node = page.tree.find(({ i }) => i === targetId(action));
  if (!node) return undefined;
  const covering = node.occ ? reachable(page).find(isDismissing) : undefined;
  const closer = covering ?? (hasState(node, 'disabled') ? refusalOf(page, observations) : undefined);
  if (closer) {
    return {
      strategy: 'SCROLL_INTO_VIEW',
      action: { type: 'click', id: closer.i },
      reason: `The ${nodeLabel(closer)} closes what is in the way of the ${nodeLabel(node)}.`,
    };
  }
  return {
    strategy: 'SCROLL_INTO_VIEW',
    action: { type: 'scroll', to: node.i },
    reason: `The ${nodeLabel(node)} is out of reach; the page is scrolled to it.`,
  };
}

/** The button that says no to a question that has just come up: “Leave this page?” Undefined without one, or where several do. */
function refusalOf(page: PageView, observations: CorrectInput['observations']): SemanticNode | undefined {
  const came = observations.flatMap(({ kind, element }) => (kind === 'element-appeared' ? (element ?? []) : []));
  if (!came.some(({ name }) => name.trimEnd().endsWith('?'))) return undefined;
  const [only, ...others] = reachable(page).filter(
    ({ r, n }) =>
      r === 'btn' &&
      vocabulary.refusing.includes(fold(n)) &&
      came.some(({ role, name }) => role === 'button' && name === n),
  );
  return others.length === 0 ? only : undefined;
}

/** The action that failed, if what it worked on is still there. */
function repeated({ action, page }: CorrectInput): Action | undefined {
  const id = targetId(action);
  return id === undefined || page.tree.some(({ i }) => i === id) ? action : undefined;
}

/** Whether the step has its effect only by what it sends. */
function mustHaveSent(intent: StepIntent | undefined): boolean {
  return storesSomething(intent) && (intent?.kind !== 'click' || submitPurpose(intent.name) !== undefined);
}

/** Whether the page did something, but sent nothing: to wait for an answer would be in vain. */
function isSilent(observations: CorrectInput['observations']): boolean {
  const changed = observations.some((one) => one.changed && one.kind !== 'focus');
  return changed && !readRequests(observations).some(({ sendsData }) => sendsData);
}

function storesSomething(intent: StepIntent | undefined): boolean {
  return (
    intent?.kind === 'submit' ||
    intent?.kind === 'confirm' ||
    intent?.kind === 'deleteRecord' ||
    intent?.kind === 'click'
  );
}

function whyItFailed(input: CorrectInput): string {
  const { task, action, element, observations, step, error } = input;
  const called = calledIn(input);
  if (error) return `${called}: this could not be carried out. ${error.message}`;
  const place = step && {
    step: {
      number: 1,
      of: 2,
      description: step.description,
      expectedOutcome: step.expectedOutcome,
      verify: step.verify,
    },
  };
  const { reason } = judgeAction({
    goal: task,
    action,
    observations: [...observations],
    ...place,
    ...(element && { element }),
  });
  return `${called}: this did not succeed. ${reason}`;
}

function fail(reason: string): Correction {
  return { strategy: 'FAIL', action: { type: 'fail', reason }, reason };
}

function without(page: PageView, id: string | undefined): PageView {
  return id === undefined ? page : { ...page, tree: page.tree.filter(({ i }) => i !== id) };
}

/** What failed, as people call it. */
function calledIn({ step, element, action }: CorrectInput): string {
  return step?.description ?? actionWords(action, element && describeElement(element));
}
