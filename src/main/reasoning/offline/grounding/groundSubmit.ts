import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { concepts } from '../language/concepts.ts';
import { nameScore } from '../language/nameScore.ts';
import { offlineSettings } from '../offlineSettings.ts';
import type { StepIntent, SubmitPurpose } from '../planning/stepIntent.ts';
import { hasState, isField, isTextField, openDialog, pageLabel, reachable } from './pageReading.ts';
import { act, nodeLabel, notFound, nothing, satisfied } from './ranking.ts';

type Submit = Extract<StepIntent, { kind: 'submit' }>;

/** Words on the button that sends a form, the most telling first. */
const BUTTON_WORDS: Readonly<Record<SubmitPurpose, readonly string[]>> = {
  create: [
    'save',
    'create',
    'submit',
    'register',
    'signup',
    'done',
    'finish',
    'ok',
    'confirm',
    'send',
    'post',
    'publish',
    'invite',
    'book',
  ],
  edit: ['save', 'update', 'apply', 'submit', 'done', 'ok', 'confirm'],
  submit: [
    'submit',
    'send',
    'save',
    'continue',
    'next',
    'done',
    'finish',
    'ok',
    'apply',
    'register',
    'create',
    'signup',
  ],
  send: ['send', 'submit', 'post', 'save'],
  apply: ['apply', 'save', 'update', 'submit', 'ok'],
  'log-in': ['login', 'submit', 'continue', 'next'],
};
const FEWER = 0.03;
/** A draft is what is kept where nothing else can be. */
const DRAFT = 0.3;

/** Presses the button that sends the form just filled in. `lastTouched` is the id of the field that was last filled. */
export function groundSubmit(page: PageView, intent: Submit, lastTouched: string | undefined): StepRefinement {
  const foreign = dialogInFront(page, lastTouched);
  const scored = reachable(page)
    .filter((node) => node.r === 'btn' && (foreign === undefined || node.g !== foreign.n))
    .map((node) => ({ node, score: wordScore(node, intent) }))
    .filter(({ score }) => score >= offlineSettings.names.accepted)
    .map(({ node, score }) => ({ node, score: score + nearness(page, node, lastTouched) }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.node;
  if (best) return act({ type: 'click', id: best.i }, `The ${nodeLabel(best)} sends the form.`);
  if (foreign) return nothing(`The dialog “${foreign.n}” on “${pageLabel(page)}” is in front of the form.`);
  const off = page.tree.find(
    (node) =>
      node.r === 'btn' && hasState(node, 'disabled') && wordScore(node, intent) >= offlineSettings.names.accepted,
  );
  if (off) return nothing(`The ${nodeLabel(off)} on “${pageLabel(page)}” is disabled.`);
  const unaided = openDialog(page) ? undefined : withoutButton(page, intent, lastTouched);
  if (unaided) return unaided;
  const buttons = reachable(page).filter((node) => node.r === 'btn');
  return notFound(page, intent.purpose === 'log-in' ? 'button to log in' : 'button to save with', 'save', buttons);
}

/** Lists and switches of pages without such a button store at once; a text field takes Enter. */
function withoutButton(page: PageView, intent: Submit, lastTouched: string | undefined): StepRefinement | undefined {
  const touched = page.tree.find((node) => node.i === lastTouched);
  const isChange = intent.purpose === 'edit' && touched !== undefined && isField(touched);
  if (intent.ifNeeded || (isChange && !isTextField(touched)))
    return satisfied(`“${pageLabel(page)}” has no button to save with; what is changed there counts at once.`);
  const isTyping = isChange && page.activeElement?.id === lastTouched && touched.t !== 'multiline';
  return isTyping
    ? act({ type: 'press', key: 'Enter' }, `Enter keeps what the ${nodeLabel(touched)} holds.`)
    : undefined;
}

/** Whether a name is one by which buttons send a form for that purpose. */
export function namesSubmit(name: string, purpose: SubmitPurpose): boolean {
  const words = concepts(name);
  return BUTTON_WORDS[purpose].some((word) => words.includes(word));
}

function wordScore(node: SemanticNode, intent: Submit): number {
  const words = concepts(node.n);
  const place = BUTTON_WORDS[intent.purpose].findIndex((word) => words.includes(word));
  if (place === -1) return 0;
  const about = intent.thing !== undefined && nameScore(intent.thing, node.n) > 0 ? FEWER : 0;
  const unfinished = words.includes('draft') ? DRAFT : 0;
  return 0.9 - FEWER * place - FEWER * Math.max(0, words.length - 2) + about - unfinished;
}

/** A dialog that came up after the form was filled in, such as a cookie notice: its buttons send something else. */
function dialogInFront(page: PageView, lastTouched: string | undefined): SemanticNode | undefined {
  const at = page.tree.findIndex((node) => node.i === lastTouched);
  const touched = page.tree[at];
  if (touched === undefined) return undefined;
  return page.tree.find(
    (node, index) => node.r === 'dlg' && node.n !== '' && node.n !== touched.g && (index > at || touched.occ === true),
  );
}

/** The button of the form that was filled in is the next one after its last field. */
function nearness(page: PageView, button: SemanticNode, lastTouched: string | undefined): number {
  const touched = page.tree.findIndex((node) => node.i === (lastTouched ?? page.activeElement?.id));
  const at = page.tree.indexOf(button);
  if (touched === -1 || at < touched) return 0;
  const between = page.tree.slice(touched + 1, at);
  const otherForm = between.some((node, index) => node.r === 'btn' && between.slice(index + 1).some(isField));
  return otherForm ? 0 : offlineSettings.names.nearby;
}
