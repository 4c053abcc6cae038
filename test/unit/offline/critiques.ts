import { expect } from 'vitest';
import { parseApproval } from '../../../src/main/agent/critic/parseApproval.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import type { CritiqueInput } from '../../../src/shared/reasoning/weighing.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { act } from '../acted.ts';
import { page } from './pages.ts';

const reasoner = createOfflineReasoner(DEFAULT_SETTINGS);
export const NOTHING_YET: CritiqueInput['context'] = { earlierCount: 0, recent: [] };

type Asked = Pick<CritiqueInput, 'goal' | 'page'> & Partial<CritiqueInput>;

/** What the critic says to a click on that element. */
async function critique(id: string, asked: Asked) {
  const { result } = await reasoner.critique(
    { action: act(`click("${id}")`), thought: '', risk: 'destructive', context: NOTHING_YET, ...asked },
    new AbortController().signal,
  );
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export async function approves(
  goal: string,
  view: PageView,
  id: string,
  more: Partial<CritiqueInput> = {},
): Promise<boolean> {
  const { approved, reason } = parseApproval((await critique(id, { goal, page: view, ...more })).text);
  expect(reason.length).toBeGreaterThan(10);
  return approved;
}

/** Whether it is for rules to say: what is undecided is put to whoever reads better. */
export async function refusal(
  goal: string,
  view: PageView,
  id: string,
  risk: CritiqueInput['risk'],
): Promise<'approved' | 'undecided' | 'refused'> {
  const { text, undecided } = await critique(id, { goal, page: view, risk });
  return parseApproval(text).approved ? 'approved' : undecided ? 'undecided' : 'refused';
}

/** The page of one record, with one button. */
export const record = (title: string, button: string) =>
  page(`${title} – Acme`, [
    { i: '1', r: 'h', n: title, l: 1 },
    { i: '2', r: 'btn', n: button },
  ]);
