import { type Action, targetId } from '../../../../shared/actions/action.ts';
import { actionWords } from '../../../../shared/actions/actionWords.ts';
import { describeElement } from '../../../../shared/page/describeNode.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { CorrectInput, Correction, CorrectionStrategy } from '../../../../shared/reasoning/acting.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { isDismissing, nodeLabel } from '../grounding/refinements.ts';
import { hasState, isField, reachable } from '../grounding/scene.ts';
import vocabulary from '../grounding/vocabulary.json' with { type: 'json' };
import { intentOfStep } from '../judging/askedSteps.ts';
import { newTexts, readEvidence, shownText } from '../judging/evidence.ts';
import { judgeAction } from '../judging/judgeAction.ts';
import { findTrouble, MOST_COMPLAINTS } from '../judging/objections/findTrouble.ts';
import { namesUndo, speaksOfWork } from '../judging/objections/notOverYet.ts';
import { pendingWrites, readRequests } from '../judging/readRequests.ts';
import type { StepIntent } from '../judging/stepIntent.ts';
import { errorPage } from '../judging/steps/judgeOpening.ts';
import { submitPurpose } from '../judging/steps/whatIsStored.ts';
import { complains } from '../judging/words/messageMeaning.ts';
import { fold } from '../language/text.ts';
import { instructionOfStep } from '../planning/goalSteps.ts';

type Intent = StepIntent | undefined;
type Try = Pick<Correction, 'action' | 'reason'> | undefined;

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
  const why = () => withComplaints(whyItFailed(input), asked);
  if (input.attempt > input.maximumAttempts) return fail(why());
  const waiting = awaited(input, intent, settings);
  if (waiting) return waiting;
  for (const strategy of strategiesFor(input, intent)) {
    const made = input.alreadyTried.includes(strategy) ? undefined : TRIES[strategy]?.(input, intent, settings);
    if (made) return { strategy, ...made };
  }
  return fail(why());
}

/** With what the page says in complaint after the action itself: where no rule is sure that it is of that, whoever reads it is. */
function withComplaints(why: string, { observations }: CorrectInput): string {
  const said = newTexts(readEvidence(observations))
    .map(shownText)
    .filter((text) => complains(text) && !why.includes(text))
    .slice(0, MOST_COMPLAINTS);
  return said.length === 0 ? why : `${why} The page says: ${said.map((text) => `“${text}”`).join(', ')}`;
}

/** The trouble as the last attempt has left it: what is still in the way is what counts. */
function asOfNow(input: CorrectInput): CorrectInput {
  const last = input.attempts.findLast(({ strategy }) => strategy !== undefined);
  if (!last) return input;
  const { error: _, ...rest } = input;
  return { ...rest, observations: last.observations, ...(last.error && { error: last.error }) };
}

/** What may have been kept is given time to show, and never sent again. */
function withoutSending(input: CorrectInput, settings: Settings['correction']): Correction {
  return input.alreadyTried.includes('RETRY_WITH_DELAY') || input.attempt > input.maximumAttempts
    ? fail(`${calledIn(input)}: this was sent, and nothing shows whether it was kept.`)
    : longerWait(input, settings, 'What was sent may have been kept; it is given time to show.');
}

/** A wait that is longer with each attempt. */
function longerWait(
  { attempt }: CorrectInput,
  { retryDelaySeconds }: Settings['correction'],
  reason: string,
): Correction {
  const seconds = retryDelaySeconds * DELAY_GROWTH ** attempt;
  return { strategy: 'RETRY_WITH_DELAY', action: { type: 'wait', seconds }, reason };
}

/** What the page or the server refused: the task gives no other value, so trying again would be blind. */
function refusal(input: CorrectInput, intent: Intent): string | undefined {
  const evidence = readEvidence(input.observations);
  if (input.error || errorPage(evidence)) return undefined;
  const trouble = findTrouble(intent, asked(input), evidence);
  return trouble && `${calledIn(input)}: this did not succeed. ${trouble.reason}`;
}

function strategiesFor({ error, observations }: CorrectInput, intent: Intent): readonly CorrectionStrategy[] {
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
      if (isSilentSend(intent, observations)) return [];
      return STORES.has(intent?.kind) ? ['RETRY_WITH_DELAY'] : ['RETRY_WITH_DELAY', 'ALTERNATIVE_SELECTOR'];
  }
}

/** What was sent and has no answer yet, or is visibly still being worked on, is given ever more time; never sent again. */
function awaited(input: CorrectInput, intent: Intent, settings: Settings['correction']): Correction | undefined {
  const { error, page, observations, alreadyTried } = input;
  if (error || !STORES.has(intent?.kind)) return undefined;
  const requests = readRequests(observations);
  // Pages that offer to undo may send nothing until the offer has run out.
  const isOffered = observations.some(
    ({ kind, element }) => kind === 'element-appeared' && namesUndo(element?.name ?? ''),
  );
  const isPending = pendingWrites(requests).length > 0 || (isOffered && !sendsAny(observations));
  const hasUndo = page.tree.some(({ r, n }) => r === 'btn' && namesUndo(n));
  return isPending || (alreadyTried.includes('RETRY_WITH_DELAY') && (isBusy(page) || hasUndo))
    ? longerWait(input, settings, 'What was sent has not been answered yet.')
    : undefined;
}

const STORES: ReadonlySet<StepIntent['kind'] | undefined> = new Set(['submit', 'confirm', 'deleteRecord', 'click']);

function sendsAny(observations: CorrectInput['observations']): boolean {
  return readRequests(observations).some(({ sendsData }) => sendsData);
}

function isBusy({ tree, skeleton }: PageView): boolean {
  const texts = [...Object.values(skeleton.elements), ...Object.values(skeleton.messages)];
  return (
    tree.some((node) => hasState(node, 'busy')) ||
    Object.values(skeleton.elements).some(({ role }) => role === 'progressbar') ||
    texts.some((one) => speaksOfWork(('name' in one && one.name) || one.text || ''))
  );
}

/** What each strategy does about it; undefined where it has nothing to offer. */
const TRIES: Readonly<
  Partial<Record<CorrectionStrategy, (input: CorrectInput, intent: Intent, settings: Settings['correction']) => Try>>
> = {
  RETRY_WITH_DELAY: (input, _, settings) => retry(input, settings),
  ALTERNATIVE_SELECTOR: alternative,
  SCROLL_INTO_VIEW: intoReach,
  REFRESH_PAGE: ({ page }) => ({
    action: { type: 'navigate', url: page.url },
    reason: 'The page did not come up as it should; it is loaded again.',
  }),
};

/** What had no effect at all is done once more; what may still have one is given time. */
function retry(input: CorrectInput, settings: Settings['correction']): Try {
  const hadNoEffect =
    input.error !== undefined || !input.observations.some(({ changed, kind }) => changed && kind !== 'focus');
  const mayRepeat = input.error === undefined || input.error.code === 'navigation-failed';
  const again = hadNoEffect && mayRepeat ? repeated(input) : undefined;
  // An entry of a menu that unfolds by a press alone.
  if (again?.type === 'hover' && input.step?.instruction?.act === 'open')
    return { action: { type: 'click', id: again.id }, reason: 'Pointing at it shows nothing, so it is pressed.' };
  if (again) return { action: again, reason: 'It had no effect at all, so it is tried once more.' };
  return { action: { type: 'wait', seconds: settings.retryDelaySeconds }, reason: 'The page may need more time.' };
}

/** The same step on the page as it is now: by another element that fits, else by the same one again. */
function alternative(input: CorrectInput, intent: Intent): Try {
  const failedId = targetId(input.action);
  const own = intent && input.step && instructionOfStep(input.step, input.task);
  const other = own && groundInstruction(own, without(input.page, failedId), failedId);
  if (other?.kind === 'action' && isOfTheKind(input, targetId(other.action)))
    return { action: other.action, reason: other.thought };
  // A button may have had its effect without a word.
  const mayRepeat = input.error === undefined && input.element?.role !== 'button';
  const same = mayRepeat ? repeated(input) : undefined;
  return same && { action: same, reason: 'No other element fits; the same one is tried once more.' };
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
  return closer
    ? {
        action: { type: 'click', id: closer.i },
        reason: `The ${nodeLabel(closer)} closes what is in the way of the ${nodeLabel(node)}.`,
      }
    : {
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

/** Whether the page did something, but sent nothing, for a step that has its effect only by what it sends. */
function isSilentSend(intent: Intent, observations: CorrectInput['observations']): boolean {
  const mustSend = intent?.kind === 'click' ? submitPurpose(intent.name) !== undefined : STORES.has(intent?.kind);
  return mustSend && observations.some((one) => one.changed && one.kind !== 'focus') && !sendsAny(observations);
}

function whyItFailed(input: CorrectInput): string {
  const { step, error } = input;
  const called = calledIn(input);
  if (error) return `${called}: this could not be carried out. ${error.message}`;
  const { reason } = judgeAction({
    ...asked(input),
    ...(step && {
      step: {
        number: 1,
        of: 2,
        description: step.description,
        expectedOutcome: step.expectedOutcome,
        verify: step.verify,
      },
    }),
  });
  return `${called}: this did not succeed. ${reason}`;
}

/** The question what came of the action. */
function asked({ task, action, element, observations }: CorrectInput): JudgeActionInput {
  return { goal: task, action, observations: [...observations], ...(element && { element }) };
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
