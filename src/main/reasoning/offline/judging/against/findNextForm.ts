import type { Observation } from '../../../../../shared/verification/observation.ts';
import { type Evidence, isFieldObservation, newTexts, shownText } from '../evidence.ts';
import { goesOn } from '../words/goesOn.ts';

const STEP = /\b(?:step|part)\s+(\d+)\s*(?:of|\/)\s*(\d+)\b/i;

/** What shows that a form was answered with the next one, so that it is not over: a count of steps, or a form to go on with. */
export function findNextForm(evidence: Evidence): Observation | undefined {
  const texts = newTexts(evidence);
  const step = texts.find((one) => {
    const [, at, of] = STEP.exec(shownText(one)) ?? [];
    return isForText(one) && at !== undefined && Number(at) <= Number(of);
  });
  const hasField = evidence.appeared.some(isFieldObservation);
  if (step && hasField) return step;
  const isConfirmed = evidence.messages.some(({ reading }) => reading === 'confirmation');
  if (isConfirmed || !hasField) return undefined;
  return texts.find((one) => one.element?.role === 'button' && goesOn(shownText(one)));
}

function isForText({ element }: Observation): boolean {
  return element?.role === 'text' || element?.role === 'heading' || element?.role === 'listitem';
}
