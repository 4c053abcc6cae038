import { deedName } from '../../../../shared/actions/deedName.ts';
import { riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import { elementText } from '../../../../shared/page/records.ts';
import type { Critique, CritiqueInput } from '../../../../shared/reasoning/weighing.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { tickedFor } from '../alignment/selectionWish.ts';
import { unitsOf } from '../alignment/units.ts';
import { showsName } from '../grounding/openPage.ts';
import { withOpenMenu } from '../grounding/recordMenus.ts';
import { recordMeant } from '../grounding/records.ts';
import { nodeLabel } from '../grounding/refinements.ts';
import { lastTouched } from '../grounding/refineStep.ts';
import { isOn, sceneOf } from '../grounding/scene.ts';
import { intentOfStep, stepsAsked, stepsOf, stepsOfParts } from '../judging/askedSteps.ts';
import type { StepIntent } from '../judging/stepIntent.ts';
import { confirms } from '../language/controlWords.ts';
import { isSameName, mentions, nameScore } from '../language/nameScore.ts';
import { digits, fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { instructionsOf } from '../planning/goalSteps.ts';
import { withoutConstraints } from '../reading/constraints.ts';
import { readTask } from '../reading/readTask.ts';
import { tellingWords } from '../reading/telling.ts';
import { isThing } from '../reading/vocabulary.ts';
import { approved, doubted, refused } from './approval.ts';
import { asksToTakeAway, contentWords, readAsked, speaksOf } from './asked.ts';
import { concerns } from './concerns.ts';
import { critiqueDialog } from './critiqueDialog.ts';
import { readScene, type Scene } from './scene.ts';
import { whyUnasked } from './unasked.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/**
 * Whether the task itself asks for a risky deed, on just that thing (verification-process, Other deterministic patterns:
 * critic). The plan is not asked: it may say more than the task.
 */
export function critique(given: CritiqueInput): Critique {
  // The entries of a menu say what they do; to what, says what opened it.
  const { page, context } = given;
  const opened = withOpenMenu(page, lastTouched(context), context.brought, context.recent.at(-1)?.element);
  const input = { ...given, page: opened };
  if (input.dialog) return critiqueDialog(input.dialog, input);
  if (input.action.type === 'callTool') {
    const isNamed = input.goal.includes(input.action.tool);
    return isNamed ? approved('The task names the tool.') : doubted('The task does not name the tool.');
  }
  const unasked = whyUnasked(input);
  if (unasked) return unasked;
  if (input.risk === 'unasked') return approved('The task may mean it.');
  const scene = readScene(input);
  if (!scene) return doubted('It cannot be told what this would be done to.');
  if (answersApproved(scene, input))
    return approved('It answers what the page asks about what was approved right before.');
  if (confirmsPressed(scene, input)) return approved('It confirms what was pressed right before.');
  const read = stepsOf(input.goal);
  const onPage = read.length > 0 && !read.some(saysKindOnly) ? read : stepsAsked(input.goal, input.page);
  const steps = onPage.length > 0 ? onPage : stepsOfParts(input.goal);
  if (isSaidOfOne(scene, input)) return approved('The task asks for it of what this is in.');
  if (tickedFor(readTask(input.goal).clauses, input.page) === scene.label)
    return approved('Just those that the task tells are ticked.');
  if (isMeantByPlace(scene, input))
    return approved('It is of the one that the task tells by its place or by what it has most or least of.');
  if (steps.length === 0) return doubted('It cannot be told whether the task asks for this.');
  const where = scene.target.g === undefined ? '' : ` in “${scene.target.g}”`;
  const what = `the ${nodeLabel(scene.target)}${where}`;
  const amount = otherAmount(input.goal, scene);
  if (amount !== undefined) return refused(`The task names another amount than ${amount}.`);
  const asks = (all: readonly StepIntent[]) => all.some((step) => asksFor(step, all, scene, input));
  // “Place the order for Saturday morning”: that this is a day to choose, and no record of that name, only the page tells.
  if (asks(steps) || asks(stepsAsked(input.goal, input.page))) return approved(`The task asks for ${what}.`);
  // What the task speaks of in words that were not read in full, or otherwise than they are meant, is for whoever reads better.
  const isUnread =
    read.length === 0 ||
    (scene.deed === 'delete' ? maySayOtherwise(input, steps, scene) : isSpokenOf(input.goal, scene.label));
  const reason = `The task does not ask for ${what}.`;
  return isUnread ? doubted(reason) : refused(reason);
}

/**
 * Whether the words of the task say what the control says, and of what: “Withdraw the study leave request” is said of “Withdraw” in “study leave,
 * 14 July, pending”. It says more of that than of anything else with such a control, and nothing that neither that nor the page says.
 */
function isSaidOfOne({ label, target, page }: Scene, { goal }: CritiqueInput): boolean {
  const { text } = withoutConstraints(goal);
  if (unitsOf(text, new Date(0)).some(({ said }) => isAmong('negations', said))) return false;
  const asked = readAsked(text);
  const own = contentWords(label);
  if (target.g === undefined || own.length === 0 || !own.every((word) => speaksOf(asked, word))) return false;
  const saidOf = ({ g = '' }: Scene['target']) =>
    new Set(contentWords(g).filter((word) => !own.includes(word) && speaksOf(asked, word)));
  const said = saidOf(target);
  const others = page.tree.filter((node) => node !== target && node.r === target.r && fold(node.n) === fold(target.n));
  const texts = contentWords(
    [label, target.g, page.title, ...page.tree.map(({ r, n }) => (r === 'h' ? n : ''))].join(' '),
  );
  const isSaidHere = (word: string) => texts.includes(word) || isThing(word);
  return (
    said.size > 0 &&
    others.every((other) => saidOf(other).size < said.size) &&
    tellingWords(goal).every(({ text }) => contentWords(text).every(isSaidHere))
  );
}

/** “Delete the invoice with the smallest amount”, “remove the first row”: what deletes stands in the very record that this is. */
function isMeantByPlace({ deed, target, page }: Scene, { goal }: CritiqueInput): boolean {
  if (deed !== 'delete') return false;
  const scene = sceneOf(page);
  const own = scene.things.find(({ node }) => node.i === target.i)?.record;
  return instructionsOf(goal, page).some(({ act, target: meant, quantity }) => {
    const isPlaced = meant?.ordinal !== undefined || meant?.extreme !== undefined;
    if (act !== 'delete' || !isPlaced || quantity !== undefined) return false;
    const record = recordMeant(scene, meant);
    // The entry of a menu goes by the row that the menu is of.
    const row = record?.cells.map(({ text }) => text) ?? [];
    const isOfRow = own === undefined && row.length > 1 && row.every((text) => (target.g ?? '').includes(text));
    return record !== undefined && (own === record || isOfRow);
  });
}

/** “The invoice from Brook & Sons”: which one that is, only the page tells. */
function saysKindOnly(step: StepIntent): boolean {
  return step.kind === 'deleteRecord' && isThing(step.name);
}

/**
 * Whether the page asks, because of a deed that was approved right before, whether to do that: “Withdraw claim CL-20419?” “Withdraw claim”. All that the
 * question speaks of was told by what was pressed, or says of what kind it is: “Delete this episode?”, and not “Delete your account?”.
 */
function answersApproved({ deed, question, target, page }: Scene, { goal, context }: CritiqueInput): boolean {
  const last = context.recent.at(-1);
  if (question === undefined || !last?.succeeded || last.action.type !== 'click' || !last.element) return false;
  const { name: n, description = '', hint, group = '' } = last.element;
  const called = deedName({ n, d: description, ...(hint && { h: hint }) });
  if (last.action.id === target.i || !(riskyDeed(called) === deed || isCalledOff(called, group, deed, goal)))
    return false;
  // “Delete invoice 1040?” of “the invoice of Baker Ltd”: the row behind the question says that it is that one.
  const row = sceneOf(page).records.find(({ cells }) => {
    const texts = cells.map(({ text }) => text);
    return (
      texts.some((text) => isNameIn(text, goal)) && (question.match(/\d{2,}/g) ?? []).some((id) => texts.includes(id))
    );
  });
  const own = row?.cells.map(({ text }) => text).join(' ') ?? '';
  const told = wordsOf(`${n} ${description} ${group} ${own}`);
  const [asked, meant] = [wordsOf(question), wordsOf(goal)];
  if (asked.some((word) => WHOLE.has(word) && !told.includes(word))) return false;
  // “Delete 3 messages?”, of which three are ticked.
  const ticked = sceneOf(page).things.filter(({ role, record, node }) => role === 'checkbox' && record && isOn(node));
  const count = String(ticked.length || undefined);
  // The task names other things as well: of it only the kind counts.
  const isKind = (word: string) =>
    isThing(word) && (meant.includes(word) || asked.join(' ').includes(`this ${word}`) || asked.includes(count));
  // The heading that the row stood under, “Tuesday”, is no other thing.
  const isTold = (word: string) => told.includes(word) || WEEKDAYS.has(word) || word === count;
  return contentWords(question).every((word) => isTold(word) || riskyDeed(word) === deed || isKind(word));
}

/** “Confirm bid” on the page that “Place bid” led to: it says nothing that was not said by what was pressed, or by the task. */
function confirmsPressed({ label }: Scene, { goal, context }: CritiqueInput): boolean {
  const last = context.recent.at(-1);
  if (!confirms(label) || !last?.succeeded || last.action.type !== 'click' || !last.element) return false;
  const told = wordsOf(`${last.element.name} ${goal}`);
  const rest = wordsOf(label).filter((word) => word !== 'confirm' && word !== 'yes');
  return (
    rest.length > 0 && rest.every((word) => told.includes(word)) && wordsOf(goal).some((word) => rest.includes(word))
  );
}

/** “Cancel” in a row puts aside nothing, but begins to call off what the row says, where the task asks for that and names it. */
function isCalledOff(called: string, row: string, deed: string, goal: string): boolean {
  const meant = wordsOf(goal);
  const [first = ''] = wordsOf(called);
  return (
    deed === 'cancel' &&
    first === deed &&
    meant.includes(first) &&
    contentWords(row).some((word) => meant.includes(word))
  );
}

/** Whether a text is a name in letters that the task says. */
function isNameIn(text: string, goal: string): boolean {
  return /^\p{Lu}[\p{L}.’' -]{2,60}$/u.test(text.trim()) && mentions(goal, text);
}

/** Words for more than the one that was pressed for. */
const WHOLE: ReadonlySet<string> = new Set(vocabulary.whole.split(' '));

const WEEKDAYS: ReadonlySet<string> = new Set(vocabulary.weekdays.split(' '));

function isSpokenOf(goal: string, called: string): boolean {
  const said = wordsOf(goal);
  return wordsOf(called).some((word) => said.includes(word));
}

/**
 * “Take the butter off”, which was read as something else than to delete it: it names the thing, and a way to be rid of it. Or “throw out the live
 * version”, where nothing is called so, and this is one of which “live” is said; “my dentist appointment” of what only says “Dentist”.
 */
function maySayOtherwise(
  { goal, page }: CritiqueInput,
  steps: readonly StepIntent[],
  { label, target }: Scene,
): boolean {
  const thing = `${label.trim().split(/\s+/).slice(1).join(' ')} ${target.g ?? ''}`;
  const deleted = steps.flatMap((step) =>
    step.kind === 'deleteRecord' ? [step.name] : step.kind === 'confirm' ? (step.deletionOf ?? []) : [],
  );
  if (deleted.length === 0) return asksToTakeAway(goal) && isSpokenOf(goal, thing);
  // “Delete” alone, in no record of a list, is of what the page has open, which may be called by other words.
  const isAlone = target.g === undefined && wordsOf(label).length === 1;
  const texts = [...page.tree.map(({ n }) => n), ...Object.values(page.skeleton.elements).map(elementText)];
  const isOpen = (name: string) => {
    const telling = contentWords(name);
    return isAlone && texts.some((text) => contentWords(text).some((word) => telling.includes(word)));
  };
  return deleted.some((name) => !showsName(page, name) && (isSpokenOf(name, target.g ?? '') || isOpen(name)));
}

function asksFor(step: StepIntent, steps: readonly StepIntent[], scene: Scene, input: CritiqueInput): boolean {
  const { label, deed, action } = scene;
  switch (step.kind) {
    case 'deleteRecord':
      return deed === 'delete' && concerns(step.name, scene, input.context);
    case 'click':
    case 'doubleClick':
      return isThatClick(step, scene, input);
    case 'moveRecord':
      return isSameName(`move to ${step.to}`, label) && concerns(step.name, scene, input.context);
    case 'confirm':
      return step.deletionOf === undefined && scene.question !== undefined && followsClick(steps, scene, input);
    case 'toggle':
      return step.on && isTicked(scene) && isNamed(step.name, label);
    case 'choose':
    case 'set':
      return action.type === 'select' && isSameName(step.value, action.value);
    case 'press':
      return action.type === 'press' && action.key === step.key;
    case 'submit':
      return isThatSubmit(step, scene, input);
    default:
      return false;
  }
}

/** What is ticked may be called by any deed, such as a thing to do; where its box is drawn, it is the row that is pressed by what it is called. */
function isTicked({ action, target, label }: Scene): boolean {
  if (action.type === 'check') return true;
  const isTitle = fold(label) !== '' && `${fold(target.g ?? '')} `.startsWith(`${fold(label)} `);
  return action.type === 'click' && target.r !== 'btn' && target.r !== 'link' && isTitle;
}

/** The control that the task names, or one that does the same to the same thing. */
function isThatClick(
  step: Extract<StepIntent, { kind: 'click' | 'doubleClick' }>,
  scene: Scene,
  input: CritiqueInput,
): boolean {
  if (step.kind === 'click' && step.of !== undefined && !concerns(step.of, scene, input.context)) return false;
  if (isSameName(step.name, scene.label)) return true;
  if (step.kind === 'click' && step.of !== undefined && isDeedOn(step.name, step.of, scene.label)) return true;
  // Of “Continue and pay”, the task has to say “pay”.
  if (riskyDeed(step.name) !== scene.deed) return false;
  if (isNamed(step.name, scene.label)) return true;
  const object = step.name.trim().split(/\s+/).slice(1).join(' ');
  return object === '' || concerns(object, scene, input.context);
}

const POINTING = new Set(vocabulary.pointing.split(' '));

/** “Cancel this order”, “Yes, cancel it” for “Cancel” of order 1043: the deed, and beside it only what it is done to. */
function isDeedOn(deed: string, of: string, label: string): boolean {
  const [wanted, said] = [wordsOf(deed), wordsOf(label)];
  const own = new Set([...wanted, ...wordsOf(of)]);
  const rest = said.filter((word) => !own.has(word) && !POINTING.has(word) && !isThing(word));
  return wanted.every((word) => said.includes(word)) && rest.length === 0;
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** "… and confirm": the question that follows a click which the task names. */
function followsClick(steps: readonly StepIntent[], scene: Scene, input: CritiqueInput): boolean {
  return steps.some(
    (step) => step.kind === 'click' && riskyDeed(step.name) === scene.deed && isThatClick(step, scene, input),
  );
}

/**
 * What a form is sent with may say “Post” or “Order” where the task says to create one. Nobody pays for having a form sent,
 * unless the task names what the button says.
 */
function isThatSubmit(
  step: Extract<StepIntent, { kind: 'submit' }>,
  { label, deed }: Scene,
  input: CritiqueInput,
): boolean {
  if (step.thing !== undefined && mentions(label, step.thing)) return deed !== 'delete';
  const current = input.step && intentOfStep(input.step, input.goal);
  return input.risk === 'publication' && current?.kind === 'submit' && current.purpose === step.purpose;
}

function isNamed(wanted: string, label: string): boolean {
  return nameScore(wanted, label) >= offlineSettings.names.complete;
}

const AMOUNT = /[€$£¥]\s?\d[\d.,]*|\d[\d.,]{0,20}\s?(?:[€$£¥]|(?:eur|usd|gbp|chf)\b)/gi;

/** The amount that a control or its question names, when the task names others only. */
function otherAmount(goal: string, { label, question = '' }: Scene): string | undefined {
  const wanted = new Set((goal.match(AMOUNT) ?? []).map(inCents));
  const [shown, ...others] = `${label} ${question}`.match(AMOUNT) ?? [];
  if (shown === undefined || wanted.size === 0) return undefined;
  return [shown, ...others].some((amount) => wanted.has(inCents(amount))) ? undefined : shown;
}

function inCents(amount: string): string {
  const plain = amount.replace(/[.,]$/, '');
  return /[.,]\d\d(?!\d)/.test(plain) ? digits(plain) : `${digits(plain)}00`;
}
