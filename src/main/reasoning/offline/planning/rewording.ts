import { riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { reachable } from '../grounding/scene.ts';
import { concepts, speaksOf } from '../language/concepts.ts';
import { namesSubmit } from '../language/controlWords.ts';

/** Words that buttons use for the same deed; concepts make one of the rest. */
const STORING: ReadonlySet<string> = new Set(['save', 'store', 'update', 'apply', 'keep']);
const SAME_DEED: readonly ReadonlySet<string>[] = [
  STORING,
  new Set(['submit', 'send']),
  new Set(['continue', 'next', 'proceed']),
  new Set(['confirm', 'ok', 'yes']),
  new Set(['close', 'dismiss']),
];
/** They only say that something was changed before. */
const EMPTY: ReadonlySet<string> = new Set(['edit', 'now']);
const PURPOSES = ['create', 'edit', 'submit', 'send', 'apply'] as const;
/** Words on buttons that send a form for what it is about. */
const SENDS = /^(?:book|reserve|complete|finish|enrol+|join|apply|request|schedule|admit|add|place|check in)\b/i;

/**
 * The same click by the name that this page has for it, where there is exactly one button that says the same deed in another
 * word: "Save" where the page reads "Store". Undefined when it could be any other.
 */
export function rewording({ act, target }: Instruction, page: PageView): Instruction | undefined {
  const name = target?.name;
  if (act !== 'click' || name === undefined || target?.container || target?.role === 'link') return undefined;
  const same = deedsLike(name);
  if (!same) return undefined;
  const [only, ...others] = buttonsOf(page).filter(({ n }) => deedsLike(n) === same);
  return only && others.length === 0 && speakOfSame(name, only.n) ? press(only) : undefined;
}

/**
 * The click that sends the form that is being filled in, where its button is not the one that the step names, but the only
 * one that sends anything. Never one that cannot be taken back, unless that is what the step says as well.
 */
export function otherSender(step: Instruction, page: PageView): Instruction | undefined {
  const wanted = wordsOfSender(step);
  if (wanted === undefined) return undefined;
  const [only, ...others] = buttonsOf(page).filter(({ n }) => sendsForm(n));
  if (!only || others.length > 0) return undefined;
  // Another form than the one to log in with says so: “Register”.
  if (speaksOf(wanted, 'login') && !namesSubmit(only.n, 'log-in')) return undefined;
  const isRiskier = riskyDeed(only.n) !== undefined && riskyDeed(only.n) !== riskyDeed(wanted);
  const deed = deedsLike(wanted);
  const isOther = deed !== undefined && deedsLike(only.n) === deed && !speakOfSame(wanted, only.n);
  return isRiskier || isOther || isDraft(only.n) !== isDraft(wanted) ? undefined : press(only);
}

function wordsOfSender({ act, target, purpose, ifNeeded }: Instruction): string | undefined {
  if (act === 'submit') return purpose === 'log-in' || ifNeeded ? undefined : purpose;
  const name = target?.name;
  const sends =
    act === 'click' && name !== undefined && !target?.container && (sendsForm(name) || speaksOf(name, 'login'));
  return sends ? name : undefined;
}

function sendsForm(name: string): boolean {
  return (
    SENDS.test(name.trim()) || deedsLike(name) === STORING || PURPOSES.some((purpose) => namesSubmit(name, purpose))
  );
}

function isDraft(name: string): boolean {
  return concepts(name).includes('draft');
}

function buttonsOf(page: PageView): readonly SemanticNode[] {
  return reachable(page).filter(({ r }) => r === 'btn');
}

/** The words for the deed that a name begins with. */
function deedsLike(name: string): ReadonlySet<string> | undefined {
  return SAME_DEED.find((words) => words.has(concepts(name)[0] ?? ''));
}

/** A button may leave out what it is about, and so may a step; they must not speak of different things. */
function speakOfSame(one: string, other: string): boolean {
  const [about, otherAbout] = [telling(concepts(one).slice(1)), telling(concepts(other).slice(1))];
  return about.length === 0 || otherAbout.length === 0 || about.join(' ') === otherAbout.join(' ');
}

function telling(words: readonly string[]): readonly string[] {
  return words.filter((word) => !EMPTY.has(word));
}

function press({ n }: SemanticNode): Instruction {
  return { act: 'click', target: { role: 'button', name: n } };
}
