import { targetId } from '../../../../../shared/actions/action.ts';
import type { Criterion } from '../../../../../shared/completion/criterion.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { ActionEvidence, JudgeCompletionInput, PageEvidence } from '../../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { groundInstruction } from '../../grounding/groundInstruction.ts';
import { withGroups } from '../../grounding/scene.ts';
import { mentions } from '../../language/nameScore.ts';
import { instructionOfStep } from '../../planning/goalSteps.ts';
import { intentOfStep } from '../askedSteps.ts';
import { type CriterionFinding, met, notMet, ofFinding, undecided } from '../findings.ts';
import { judgeAsStep } from '../judgeAction.ts';
import { answeredWrites, readRequests } from '../readRequests.ts';
import type { StepIntent } from '../stepIntent.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { questionOf } from './planSteps.ts';
import { findLostEntry, findOppositeState, findReversal, findUnaddedEntry } from './takenBack.ts';
import { weighClaim } from './weighClaim.ts';

/** Steps that only have their effect by what the server keeps, or lead up to it. */
const STORED: ReadonlySet<StepIntent['kind']> = new Set([
  'submit',
  'confirm',
  'deleteRecord',
  'click',
  'press',
  'enter',
  'set',
  'choose',
  'toggle',
]);

/**
 * How the criterion of one step stands: by the actions that were carried out for it, or the one before it, unless the page has taken it back since; by
 * what pages show; and, for steps that store something, by what the server was found to hold of the whole goal.
 */
export function judgeStepCriterion(
  criterion: Criterion,
  input: JudgeCompletionInput,
  server: CriterionFinding | undefined,
): CriterionFinding {
  const own = input.actions.filter((action) => action.criterion === criterion.id);
  const acted = own.length > 0 ? byOwnActions(own, criterion, input) : byActionBefore(criterion, input);
  if (acted && acted.standing !== 'inconclusive') return acted;
  const stored = server?.standing === 'met' && isStored(criterion, input.goal, own.length > 0) ? server : undefined;
  const shown = judgeByPages(criterion, input, own.length > 0);
  if (shown.standing === 'met') return shown;
  if (stored) return stored;
  return shown.standing === 'not-met' ? shown : (acted ?? shown);
}

/** The last action that is the step itself decides: those before it were tries, and others were ways to it. */
function byOwnActions(
  own: readonly ActionEvidence[],
  criterion: Criterion,
  input: JudgeCompletionInput,
): CriterionFinding {
  const judged = own.map((action) => ({ action, ...judgeAsStep(questionOf(action, criterion, input)) }));
  const decisive = judged.findLast(({ fits }) => fits);
  const last = decisive ?? judged.at(-1);
  if (!last) throw new Error('There is nothing to judge by');
  const standing = ofFinding(last.finding);
  // A day that could not be typed may have been chosen in the calendar: what worked after the last try is not weighed by these rules.
  const after = decisive ? judged.slice(judged.indexOf(decisive) + 1) : [];
  if (standing.standing === 'not-met' && after.some(({ finding }) => finding.outcome === 'worked'))
    return { ...standing, standing: 'inconclusive' };
  if (standing.standing !== 'met') return standing;
  // What worked without being the step has not shown what the step is for.
  if (!decisive) return { ...standing, standing: 'inconclusive' };
  const { cites } = standing;
  return (
    findReversal(cites, input) ??
    findLostEntry(last.action, cites, input) ??
    findUnaddedEntry(last.action, input) ??
    findOppositeState(last.action, criterion, input) ??
    standing
  );
}

/** A record that is deleted without a question, a list that narrows while typing: one action may be two steps. */
function byActionBefore(criterion: Criterion, input: JudgeCompletionInput): CriterionFinding | undefined {
  const place = input.criteria.indexOf(criterion);
  const earlier = new Set(input.criteria.slice(0, place).map(({ id }) => id));
  const before = input.actions.findLast((action) => action.criterion !== undefined && earlier.has(action.criterion));
  if (!before) return undefined;
  const kept =
    criterion.instruction?.ifNeeded && criterion.instruction.act === 'submit' ? keptAsGiven(before) : undefined;
  if (kept) return kept;
  const { fits, finding } = judgeAsStep(questionOf(before, criterion, input));
  if (!fits || !finding.proves) return undefined;
  const standing = ofFinding(finding);
  return findReversal(standing.cites, input) ?? standing;
}

/** A switch that was sent as it was turned, with a message that it is kept, needs no button for that. */
function keptAsGiven({ observations }: ActionEvidence): CriterionFinding | undefined {
  const said = observations.filter(
    ({ message }) => message && messageMeaning(message.text, message.kind) === 'confirmation',
  );
  const sent = answeredWrites(readRequests(observations));
  return said.length > 0 && sent.length > 0
    ? met(
        `The page says: “${said[0]?.message?.text ?? ''}”.`,
        said.map(({ id }) => id),
      )
    : undefined;
}

/** What nothing was done for is in what the server holds only where a save may have been needless. */
function isStored(criterion: Criterion, goal: string, wasActedOn: boolean): boolean {
  const intent = intentOfStep(criterion, goal);
  if (intent === undefined || !STORED.has(intent.kind)) return false;
  return wasActedOn || intent.kind === 'submit' || intent.kind === 'confirm';
}

/**
 * How a criterion stands by what a page shows, by its wording and by its step: the page on which that was found to be fulfilled, else the one there is
 * now, which says nothing against a step that something was done for.
 */
function judgeByPages(criterion: Criterion, input: JudgeCompletionInput, wasActedOn: boolean): CriterionFinding {
  const own = input.pages.filter((page) => page.criterion === criterion.id);
  const fresh = input.pages.filter(({ id }) => id === 'fresh');
  const standings = [...own, ...fresh].map((page) => judgeByPage(criterion, input.goal, page));
  const shown = standings.find(({ standing }) => standing === 'met');
  const against = standings.find(({ standing }) => standing === 'not-met');
  if (shown) return shown;
  if (against && !wasActedOn && own.length === 0) return against;
  return undecided(against?.reason ?? 'No page shows it.', against?.cites ?? ['fresh:url']);
}

function judgeByPage(criterion: Criterion, goal: string, { id, page }: PageEvidence): CriterionFinding {
  const { claim } = criterion;
  const worded = claim?.form === 'stated' ? weighClaim(claim, page, id) : undefined;
  if (worded?.standing === 'met') return worded;
  return byIntent(criterion, goal, { id, page }) ?? worded ?? undecided('No page shows it.', [`${id}:url`]);
}

function byIntent(criterion: Criterion, goal: string, { id, page }: PageEvidence): CriterionFinding | undefined {
  const intent = intentOfStep(criterion, goal);
  const instruction = instructionOfStep(criterion, goal);
  const view = withGroups(page);
  if (!intent || !instruction) return byInstruction(criterion, view, id);
  const grounded = groundInstruction(instruction, view);
  if (grounded.kind === 'satisfied') return met(grounded.evidence, placesOf(intent, view, id), 'good');
  if (grounded.kind === 'none') return undefined;
  const target = targetId(grounded.action);
  const cite = target === undefined ? `${id}:url` : `${id}:${target}`;
  return notMet(`There is still something to do for it: ${grounded.thought}`, [cite]);
}

/**
 * What has no intent of these rules, such as an order of a list or a value in one of several records, a page shows as it does before the step: nothing
 * is left to do.
 */
function byInstruction({ instruction }: Criterion, view: PageView, id: string): CriterionFinding | undefined {
  if (!instruction || !(instruction.ifNeeded || SHOWN.has(instruction.act))) return undefined;
  const grounded = groundInstruction(instruction, view);
  return grounded.kind === 'satisfied' ? met(grounded.evidence, [`${id}:url`], 'good') : undefined;
}

const SHOWN: ReadonlySet<Instruction['act']> = new Set([
  'sort',
  'move',
  'enter',
  'set',
  'choose',
  'turn-on',
  'turn-off',
]);

const CITED = 3;

/** The places of a page that speak of what a step names, as they are cited; the page by its title and address without any. */
export function placesOf(intent: StepIntent, page: PageView, pageId: string): string[] {
  const { kind: _, ...named } = intent;
  const words = Object.values(named).filter((value) => typeof value === 'string' && value.trim() !== '');
  const speaks = (text: string) => words.some((word) => mentions(text, String(word)));
  const places = page.tree.filter(({ n, v = '', g = '' }) => speaks(`${n} ${v}`) || speaks(g)).map(({ i }) => i);
  const cited = places.length > 0 ? places.slice(0, CITED) : ['title', 'url'];
  return cited.map((place) => `${pageId}:${place}`);
}
