import { riskyDeed } from '../../../../../shared/actions/riskyDeed.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { fold } from '../../language/text.ts';
import { instructionsOf } from '../../planning/goalSteps.ts';
import { readTask } from '../../reading/readTask.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { phraseAt, vocabularyOf } from '../../reading/vocabulary.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, proved } from '../findings.ts';
import type { StepIntent } from '../stepIntent.ts';
import { type Acted, namesDeletion, submitPurposes } from './whatIsStored.ts';

/**
 * A press that the goal asks for as such is carried out once a script of the page has taken it. What stores, sends or deletes something is asked for by
 * what comes of it, but for “Submit” without a server. A name in quotation marks is meant as it is written: nothing else tells “Sit” from “sit”.
 */
export function orTakenAsAsked(
  click: Extract<StepIntent, { kind: 'click' }>,
  { element, stored: { goal }, evidence }: Acted,
  finding: Finding,
): Finding {
  const taken = takenPress(evidence);
  if (finding.outcome !== 'inconclusive' || !taken) return finding;
  const name = (element && elementName(element)) || click.name;
  if (submitPurposes(name).length > 0 && !(evidence.serverless && HANDS_OVER.test(name.trim()))) return finding;
  if (namesDeletion(name) || riskyDeed(name) !== undefined) return finding;
  // To choose an entry of a menu is to press it.
  const isAsked =
    (element?.role === 'menuitem' || saysPress(goal)) &&
    tokensOf(goal).every(({ kind, text }) => kind !== 'quote' || fold(text) !== fold(name) || text === name) &&
    // Other parts of the goal may be read by the page alone.
    [...instructionsOf(goal), ...readTask(goal).instructions].some(
      ({ act, target }) =>
        act === 'click' && (click.byPlace ? isPlaced(target) : fold(target?.name ?? '') === fold(name)),
    );
  return isAsked ? onlyTaken(taken) : finding;
}

/** The same of a form that is to be submitted by what is called so. */
export function orHandedOver({ element, evidence }: Acted, finding: Finding): Finding {
  const taken = takenPress(evidence);
  const isSubmit = element !== undefined && HANDS_OVER.test(elementName(element).trim());
  return finding.outcome === 'inconclusive' && evidence.serverless && taken && isSubmit ? onlyTaken(taken) : finding;
}

function takenPress({ all }: Evidence): Observation | undefined {
  return all.find(({ kind, property }) => kind === 'witness' && property === 'press');
}

function onlyTaken(press: Observation): Finding {
  return proved('The page took the press, and shows nothing of what it did.', [press], 'fair');
}

/** “The 7th result”: which one that is, who has chosen it has counted. */
function isPlaced(target: Target | undefined): boolean {
  return target?.name === undefined && target?.ordinal !== undefined;
}

/** What promises to keep nothing, as “Save” does. */
const HANDS_OVER = /^submit\b/i;

/** Whether somebody asks for a press in so many words: “click”, “tap on”, and not “follow”, which a button may say. */
function saysPress(goal: string): boolean {
  const tokens = tokensOf(goal);
  const { verbs } = vocabularyOf(tokens);
  return tokens.some((_, at) => phraseAt(verbs, tokens, at)?.means.verb === 'click');
}
