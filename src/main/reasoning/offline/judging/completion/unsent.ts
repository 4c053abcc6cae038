import { fillsIn, targetId } from '../../../../../shared/actions/action.ts';
import { storesSomething } from '../../../../../shared/completion/proofOf.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { formOf } from '../../../../../shared/page/domForms.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { ActionEvidence, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { opens, unitsOf, wordsOf } from '../../alignment/units.ts';
import { DEEDS } from '../../grounding/nameFit.ts';
import { isField, isTextField, rightBehind } from '../../grounding/scene.ts';
import { namesSubmit, wordOfSign } from '../../language/controlWords.ts';
import { fold } from '../../language/text.ts';
import { type CriterionFinding, undecided } from '../findings.ts';
import { hasSent } from '../readRequests.ts';
import { freshPage } from './planSteps.ts';

/**
 * The form that was filled in last and that nothing has sent, where the task is no more than read off the page to need that: whoever says “give plot 11
 * to her”, and not “choose 11 in Free plots”, wants it sent. `said` are the values that the task itself says to enter.
 */
export function findUnsentForm(
  said: readonly string[],
  { actions, pages, readFromTask }: JudgeCompletionInput,
): CriterionFinding | undefined {
  const last = actions.at(-1);
  const fresh = freshPage({ pages });
  const id = last && targetId(last.action);
  if (!last || !fresh || id === undefined || !fillsIn(last.action)) return undefined;
  // No page keeps a password as it is typed.
  if (last.element?.type === 'password' && said.length === 0)
    return undecided('The password was entered, and nothing has sent it.', [`fresh:${id}`]);
  if (!readFromTask) return undefined;
  const value = 'text' in last.action ? last.action.text : 'value' in last.action ? last.action.value : '';
  if (said.some((one) => fold(one) === fold(value))) return undefined;
  const form = formOf(fresh.html ?? '', id);
  const own = fresh.tree.find(({ i, r, n }) => r === 'btn' && /\p{L}{2}/u.test(n) && form?.ids.includes(i));
  const sender = form?.method === 'post' ? own : sendsLine(last, fresh);
  if (!sender) return undefined;
  return undecided(`What was filled in has not been sent: “${sender.n}” was not pressed.`, [`fresh:${sender.i}`]);
}

/**
 * What was only chosen on the page, where more is asked for than that: a record is not changed by a list that shows fewer of them, and a choice that the
 * page has a button to save, while the task was no more than read off the page, is not saved yet.
 */
export function findUnkeptChoice(
  asked: readonly Instruction[],
  { goal, actions, pages, readFromTask }: JudgeCompletionInput,
): CriterionFinding | undefined {
  const last = actions.at(-1);
  const fresh = freshPage({ pages });
  const isChosen =
    saysNoVerb(goal) ||
    last?.observations.some(({ property, to, changed }) => changed && to === 'true' && CHOSEN.has(property ?? ''));
  if (last?.action.type !== 'click' || !isChosen || !readFromTask || hasSent(actions)) return undefined;
  const narrowed = last.observations.find(({ list }) => list?.change === 'filtered');
  if (narrowed && asked.some((instruction) => storesSomething({ instruction, status: 'done' })))
    return undecided('The list only shows fewer of its records, and none of them was changed.', [narrowed.id]);
  // “Table for 4, name Okoro”: what is chosen for it is kept by “Reserve” alone.
  const saver = fresh?.tree.find(({ r, n }) => PRESSED.has(r) && (namesSubmit(wordOfSign(n), 'edit') || commits(n)));
  if (!saver || asked.length > 0) return undefined;
  return undecided(`What was chosen has not been saved: “${saver.n}” was not pressed.`, [`fresh:${saver.i}`]);
}

/** “Family room from 3 to 5 July”: whoever says no more wants to have it. */
function saysNoVerb(goal: string): boolean {
  const first = unitsOf(goal, new Date(0)).find((unit) => !opens(unit) && !isAmong('polite', unit.said));
  const isVerb = (['orders', 'commits', 'choosing', 'questions'] as const).some((list) => isAmong(list, first?.said));
  return first !== undefined && first.sort === 'word' && !isVerb && !DEEDS.has(first.word);
}

/** “Reserve”, “Send request”. */
function commits(name: string): boolean {
  const [deed] = wordsOf(name);
  return deed !== undefined && /\p{L}{2}/u.test(name) && (isAmong('commits', deed) || isAmong('gets', deed));
}

const CHOSEN: ReadonlySet<string> = new Set(['selected', 'pressed', 'checked']);

/** What sends a text that is no form's: “Send” right behind it, where nothing on the page has answered what was typed. */
function sendsLine({ action, observations }: ActionEvidence, page: PageView): SemanticNode | undefined {
  const field = page.tree.find(({ i }) => i === targetId(action));
  if (!field || !isTextField(field) || observations.some(({ list, changed }) => list && changed)) return undefined;
  const sends = ({ r, n }: SemanticNode) =>
    PRESSED.has(r) &&
    ((['submit', 'send', 'edit', 'apply'] as const).some((one) => namesSubmit(wordOfSign(n), one)) || takes(n, field));
  return rightBehind(page, field).find(sends) ?? buttonBehind(page, field, sends);
}

/** “Use code” behind “Code”, and neither “Clear code” nor “Choose a date”. */
function takes(name: string, field: SemanticNode): boolean {
  const [deed, what, more] = wordsOf(name);
  const isOf = what !== undefined && more === undefined && wordsOf(`${field.n} ${field.d ?? ''}`).includes(what);
  return isOf && isAmong('redeems', deed);
}

/** The button below the fields that one stands among, as in a form that is not marked up as one: nothing with a name of its own comes before it. */
function buttonBehind(
  { tree }: PageView,
  field: SemanticNode,
  sends: (node: SemanticNode) => boolean,
): SemanticNode | undefined {
  const behind = tree.slice(tree.indexOf(field) + 1);
  const first = behind.find((one) => !isField(one) && /\p{L}{2}/u.test(one.n));
  return first?.r === 'btn' && sends(first) ? first : undefined;
}

const PRESSED: ReadonlySet<string> = new Set(['btn', 'clk']);
