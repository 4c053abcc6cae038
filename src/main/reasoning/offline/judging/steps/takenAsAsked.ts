import { riskyDeed } from '../../../../../shared/actions/riskyDeed.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { fold } from '../../language/text.ts';
import { instructionsOf } from '../../planning/goalSteps.ts';
import { readTask } from '../../reading/readTask.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { phraseAt, vocabularyOf } from '../../reading/vocabulary.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, proved } from '../findings.ts';
import { namesDeletion, submitPurposes } from './whatIsStored.ts';

/**
 * A press that the goal asks for as such is carried out once a script of the page has taken it, also where the page shows nothing
 * of it. What stores, sends or deletes something is asked for by what comes of it; “Submit” is a press like any other where there is no
 * server to send to. A name in quotation marks is meant as it is written,
 * since nothing else tells “Sit” from “sit”.
 */
export function orTakenAsAsked(
  name: string,
  goal: string,
  { all, serverless }: Evidence,
  finding: Finding,
  { isEntry, isByPlace }: { readonly isEntry: boolean; readonly isByPlace: boolean },
): Finding {
  const taken = all.find(({ kind, property }) => kind === 'witness' && property === 'press');
  if (finding.outcome !== 'inconclusive' || !taken) return finding;
  if (submitPurposes(name).length > 0 && !(serverless && HANDS_OVER.test(name.trim()))) return finding;
  if (namesDeletion(name) || riskyDeed(name) !== undefined) return finding;
  // To choose an entry of a menu is to press it.
  const isAsked =
    (isEntry || saysPress(goal)) &&
    tokensOf(goal).every(({ kind, text }) => kind !== 'quote' || fold(text) !== fold(name) || text === name) &&
    // Other parts of the goal may be read by the page alone.
    [...instructionsOf(goal), ...readTask(goal).instructions].some(
      ({ act, target }) => act === 'click' && (isByPlace ? isPlaced(target) : fold(target?.name ?? '') === fold(name)),
    );
  return isAsked ? proved('The page took the press, and shows nothing of what it did.', [taken], 'fair') : finding;
}

/** The same of a form that is to be submitted by what is called so. */
export function orHandedOver(
  element: ElementDescription | undefined,
  { all, serverless }: Evidence,
  finding: Finding,
): Finding {
  const taken = all.find(({ kind, property }) => kind === 'witness' && property === 'press');
  const isSubmit = element !== undefined && HANDS_OVER.test(elementName(element).trim());
  return finding.outcome === 'inconclusive' && serverless && taken && isSubmit
    ? proved('The page took the press, and shows nothing of what it did.', [taken], 'fair')
    : finding;
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
