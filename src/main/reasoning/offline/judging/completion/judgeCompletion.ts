import type { Criterion, CriterionVerdict } from '../../../../../shared/completion/criterion.ts';
import { answerCite, isAnswerProved } from '../../../../../shared/meaning/answer.ts';
import type { StatedClaim } from '../../../../../shared/meaning/claimText.ts';
import { GIVING_ACTS, type Instruction, isSameInstruction } from '../../../../../shared/meaning/instruction.ts';
import type { CompletionVerdict, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import questionWords from '../../alignment/asking/questionWords.json' with { type: 'json' };
import { opens, type Unit, unitsOf } from '../../alignment/units.ts';
import { isSameName } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { referentsIn } from '../../reading/telling.ts';
import { isJudgeable } from '../askedSteps.ts';
import { elementText, isCalled, namedAppearances, readEvidence } from '../evidence.ts';
import { type CriterionFinding, idsOf, met, notMet, undecided } from '../findings.ts';
import { besideCalls, judgeCalled } from '../judgeCall.ts';
import { withoutAddresses } from '../words/addressedTexts.ts';
import { sameValue } from '../words/sameValue.ts';
import { judgeGoal, judgeServer } from './judgeGoal.ts';
import { judgeStepCriterion } from './judgeStepCriterion.ts';
import { stepsIn } from './planSteps.ts';
import { findReversal } from './takenBack.ts';
import { textShown, weighClaim } from './weighClaim.ts';

/**
 * How every criterion stands by the evidence (task-planning-and-completion, verification before completing): by what was seen of the actions that were
 * carried out for it, by what pages show, and by what the server holds. Nothing of this rests on what the agent says of itself.
 */
export function judgeCompletion(input: JudgeCompletionInput): CompletionVerdict {
  const server = judgeServer(input);
  return { criteria: input.criteria.map((one) => ({ id: one.id, ...judgeCriterion(one, input, server) })) };
}

function judgeCriterion(
  criterion: Criterion,
  input: JudgeCompletionInput,
  server: CriterionFinding | undefined,
): Omit<CriterionVerdict, 'id'> {
  const called = judgeCalled(criterion, input);
  if (called) return called;
  if (criterion.given) return judgeGiven(criterion, input, server);
  if (criterion.stepIndex !== undefined) return judgeStepCriterion(criterion, input, server);
  const shown = (input.answers ?? []).length > 0 ? judgeAnswered(input, server) : judgeGoal(input, server);
  const found = besideCalls(shown, input);
  // By the plan alone, which may be for something else than what was asked.
  return isJudgeable(input.goal) ? found : { ...found, leftToPeople: true };
}

/** A goal that asks for something: found out and proved, by our code and not by these rules, and all else done that it takes. */
function judgeAnswered(input: JudgeCompletionInput, server: CriterionFinding | undefined): CriterionFinding {
  const { answers = [], criteria } = input;
  if (!answers.every(isAnswerProved)) return notMet('Not all that was asked for is proved.', ['fresh:url']);
  const told = answers.reduce((sum, { rows }) => sum + Math.max(1, ...rows.map((row) => row.length)), 0);
  const asked = questionsIn(input.goal);
  if (asked > told) return notMet(`${asked} things are asked for, and ${told} is answered.`, ['fresh:url']);
  const left = unseenReferents(input);
  if (left.length > 0)
    return undecided(`What was looked at says nothing of ${left.map((word) => `“${word}”`).join(', ')}.`);
  const cited = met(
    'What was asked for is found out and proved.',
    answers.map((_, index) => answerCite(index)),
  );
  if (server?.standing === 'not-met') return server;
  const steps = stepsIn(criteria);
  return together([...steps.map((step) => judgeStepCriterion(step, input, server)), cited]);
}

/** Words for what a question is about, told before it, that neither the answers nor the pages that were looked at say. */
function unseenReferents({ goal, answers = [], pages }: JudgeCompletionInput): readonly string[] {
  const shown = pages.flatMap(({ page: { title, skeleton } }) => [
    title,
    ...Object.values(skeleton.elements).map(({ name, text = name }) => text),
  ]);
  const said = answers.flatMap(({ rows }) => rows.flat().map(({ text }) => text));
  const all = fold([...shown, ...said].join(' '));
  return referentsIn(goal).flatMap(({ said: word, text }) => (all.includes(fold(word)) ? [] : [text]));
}

/**
 * How many questions are put one after the other: “Which of them was the lowest, and how many points was it?” Behind a comma alone, “which” may tell
 * more of what was named before.
 */
function questionsIn(goal: string): number {
  const units = unitsOf(goal, new Date()).filter((unit) => unit.said !== '');
  // “Was” asks in German; in English it tells.
  const isAsked = ({ said = '' }: { readonly said?: string } = {}) => said !== 'was' && INTERROGATIVES.has(said);
  const begins = ({ sentence, part }: Unit, before: Unit | undefined) =>
    before === undefined || before.sentence !== sentence || (opens(before) && before.part <= part);
  return units.filter((unit, at) => {
    if (opens(unit) || !begins(unit, units[at - 1])) return false;
    // “On which label”, “for whom”
    return isAsked(unit) || (unit.isLight && units[at + 1]?.part === unit.part && isAsked(units[at + 1]));
  }).length;
}

const INTERROGATIVES: ReadonlySet<string> = new Set(questionWords.interrogatives);

/**
 * How a criterion stands that came with the task: one that states what a page shows by what was seen and what pages show, one
 * that is an order by the steps that carried it out. Any other is beyond rules, and for people to decide.
 */
export function judgeGiven(
  { claim, order = [] }: Criterion,
  input: JudgeCompletionInput,
  server: CriterionFinding | undefined,
): Omit<CriterionVerdict, 'id'> {
  const stated = claim?.form === 'stated' ? weighGivenClaim(claim, input) : undefined;
  if (stated) return stated;
  const carriedOut = stepsOfOrder(order, input);
  if (carriedOut.length > 0) return together(carriedOut.map((step) => judgeStepCriterion(step, input, server)));
  return { ...undecided('These words are beyond the rules: a person has to look.'), leftToPeople: true };
}

/** The criteria of the steps that give the values of an order, and of the one that saves them; none unless all are there. */
function stepsOfOrder(order: readonly Instruction[], { criteria }: JudgeCompletionInput): readonly Criterion[] {
  const wanted = order.filter(({ act }) => GIVING_ACTS.has(act));
  const found = wanted.flatMap(
    (asked) => criteria.findLast(({ instruction }) => instruction && isSameInstruction(instruction, asked)) ?? [],
  );
  const last = found.at(-1);
  if (!last || found.length < wanted.length) return [];
  const next = stepsIn(criteria.slice(criteria.indexOf(last) + 1))[0];
  return next ? [...found, next] : found;
}

function together(standings: readonly CriterionFinding[]): CriterionFinding {
  const open =
    standings.find(({ standing }) => standing === 'not-met') ?? standings.find(({ standing }) => standing !== 'met');
  if (open) return open;
  return met(
    'Every step that it takes was seen to work.',
    standings.flatMap(({ cites }) => cites),
  );
}

/**
 * Whether what a criterion says was seen to come about, or is what pages show: those that were asked for afresh outweigh the page as it is now, and
 * what is on neither is gone only if it was seen to go. Undefined where rules cannot tell what it states.
 */
function weighGivenClaim(claim: StatedClaim, input: JudgeCompletionInput): CriterionFinding | undefined {
  const weighed = (isSuch: (id: string) => boolean) =>
    input.pages.flatMap(({ id, page }) => (isSuch(id) ? (weighClaim(claim, page, id) ?? []) : []));
  const afresh = weighed((id) => id.startsWith('back'));
  const now = weighed((id) => id === 'fresh');
  if (afresh.length + now.length === 0) return undefined;
  const text = textShown(claim);
  if (text?.isGone) return weighGone(text.text, [...afresh, ...now], input);
  const shown = [...afresh, ...now].find(({ standing }) => standing === 'met');
  if (shown) return shown;
  // A page need not show what a claim is about, but a field that holds another value, or another address, is against it.
  const isAgainst = ({ standing }: CriterionFinding) => standing === 'not-met' && !text;
  const against = afresh.find(isAgainst);
  if (against) return against;
  const seen = input.actions.flatMap(({ observations }) => showing(claim, observations));
  if (seen.length > 0) {
    const cites = idsOf(seen);
    return findReversal(cites, input) ?? met('It was seen to come about.', cites, 'good');
  }
  return now.find(isAgainst) ?? undecided('No page shows it.', ['fresh:url']);
}

function weighGone(
  text: string,
  standings: readonly CriterionFinding[],
  { actions }: JudgeCompletionInput,
): CriterionFinding {
  const stillThere = standings.find(({ standing }) => standing === 'not-met');
  if (stillThere) return stillThere;
  const left = actions.flatMap(({ observations }) =>
    readEvidence(withoutAddresses(observations)).disappeared.filter((one) => isSameName(text, elementText(one))),
  );
  return left.length > 0 ? met(`“${text}” was seen to go.`, idsOf(left)) : undecided('It was not seen to go.');
}

/** What of the observations of one action shows it. */
function showing(claim: StatedClaim, observations: readonly Observation[]): readonly Observation[] {
  const evidence = readEvidence(withoutAddresses(observations));
  const { subject, property, relation, value = '' } = claim;
  const text = textShown(claim);
  if (text) return namedAppearances(evidence, text.text);
  if (subject.type !== 'element' || relation !== 'is') return [];
  const { name = '' } = subject.target;
  return evidence.changed.filter((one) => {
    if (one.element === undefined || !isCalled(one, name)) return false;
    const { element, to = '' } = one;
    return property === 'value' ? sameValue(value, to, element.role) : property === 'on' && to === value;
  });
}
