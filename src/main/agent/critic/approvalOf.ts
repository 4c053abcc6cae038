import type { Critique } from '../../../shared/reasoning/weighing.ts';
import { type Approval, parseApproval } from './parseApproval.ts';

/**
 * What a critic's answer is worth: one that approves has to name the words of the task that ask for the deed, and they have to
 * stand there. A page can talk a model into saying yes, and never into finding in the task what is not in it. Rules, which read the
 * task themselves, name none.
 */
export function approvalOf(critique: Critique, goal: string): Approval {
  const approval = parseApproval(critique.text);
  const { askedBy } = critique;
  if (!approval.approved || askedBy === undefined || standsIn(goal, askedBy)) return approval;
  return { approved: false, reason: `${approval.reason} ${NOT_IN_TASK}` };
}

const NOT_IN_TASK = '(Approved, but the words that it names as asking for it do not stand in the task.)';

/** Whether some words are a part of a text, or several parts with a “…” between, whatever its case, signs and spaces. */
function standsIn(goal: string, askedBy: string): boolean {
  const said = spaced(goal);
  const parts = askedBy.split(/…|\.{3}/).map(spaced);
  const named = parts.join(' ').trim();
  if (named === said.trim()) return named !== '';
  if (named.split(/\s+/).length < FEWEST_WORDS) return false;
  let from = 0;
  return parts.every((part) => {
    const at = said.indexOf(part, from);
    from = at + part.length - 1;
    return at >= 0;
  });
}

/** One word stands in a task by chance. */
const FEWEST_WORDS = 2;

/** Its words in lower case, each with a space before and behind; of writing without spaces each sign. */
function spaced(text: string): string {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu;
