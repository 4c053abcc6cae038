import type { Action } from '../../../../shared/actions/action.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/reasoner.ts';
import { namesSubmit } from '../grounding/groundSubmit.ts';
import { stepsOf } from '../planning/planTask.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { type Evidence, quotedText, refusedRequests } from './evidence.ts';
import { type Finding, failed } from './finding.ts';
import { targetName } from './judgeField.ts';
import { ledToLogIn } from './judgeOpening.ts';

/** What shows that an action failed, whatever else is seen: errors, refusals, invalid fields, a log-in page. */
export function findTrouble(
  action: Action,
  intent: StepIntent | undefined,
  input: JudgeActionInput,
  evidence: Evidence,
): Finding | undefined {
  if (evidence.actionErrors.length > 0) return failed(`${evidence.actionErrors[0]?.text}.`, evidence.actionErrors);
  const errors = evidence.messages.filter(({ reading }) => reading === 'error');
  const [error] = errors;
  const invalid = evidence.changed.filter(({ attribute, after }) => attribute === 'invalid' && after === 'true');
  if (error)
    return failed(`The page says: “${error.text}”`, [...errors.map(({ observation }) => observation), ...invalid]);
  if (invalid.length > 0)
    return failed(`The page does not accept “${invalid[0]?.element?.name ?? 'a field'}”.`, invalid);
  const refused = storesSomething(action, intent, input.target) ? evidence.failedRequests : refusedRequests(evidence);
  const [first] = refused;
  if (first) return failed(`The server did not accept it: ${requestOf(first.text)}`, refused);
  if (ledToLogIn(evidence) && !asksForLogIn(input.goal) && evidence.navigation) {
    return failed('The page asks to log in instead; the session may have expired.', [evidence.navigation]);
  }
  return undefined;
}

/** Whether the action sends something to be kept; then no request may fail. */
function storesSomething(action: Action, intent: StepIntent | undefined, target: string | undefined): boolean {
  if (intent)
    return (
      intent.kind === 'submit' || intent.kind === 'confirm' || intent.kind === 'deleteRecord' || isSavingClick(intent)
    );
  return action.type === 'click' && target !== undefined && namesSubmit(targetName(target), 'edit');
}

function isSavingClick(intent: StepIntent): boolean {
  return intent.kind === 'click' && namesSubmit(intent.name, 'edit');
}

function asksForLogIn(goal: string): boolean {
  return (
    /\b(?:log|sign)[ -]?(?:in|on|out|off)\b|\blogin\b/i.test(goal) ||
    stepsOf(goal).some((step) => step.kind === 'submit' && step.purpose === 'log-in')
  );
}

function requestOf(text: string): string {
  return text.startsWith('Request failed: ') ? text.slice('Request failed: '.length) : quotedText(text);
}
