import { expect, it } from 'vitest';
import { confirmedOnServer } from '../../../../src/main/agent/completion/confirmedOnServer.ts';
import type { Reasoner } from '../../../../src/main/agent/ports/reasoner.ts';
import { createOfflineReasoner } from '../../../../src/main/reasoning/offline/offlineReasoner.ts';
import { readCriterion } from '../../../../src/main/reasoning/offline/reading/readClaim.ts';
import type { Criterion } from '../../../../src/shared/completion/criterion.ts';
import type { JudgeCompletionInput } from '../../../../src/shared/reasoning/judging.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { page } from '../../offline/pages.ts';
import { reasoned } from '../fakeWorld.ts';

const RULES = createOfflineReasoner(DEFAULT_SETTINGS);
const shows = (value: string) => ({
  ...page('Profile', [{ i: 'e1', r: 'inp', n: 'Home club', v: value }]),
  skeleton: {
    title: 'Profile',
    elements: { e1: { tag: 'input', role: 'textbox', name: 'Home club', value } },
    messages: {},
  },
});
const OLD = shows('City Centre');
const NEW = shows('Lakeside');

const stated = (text: string, more: Partial<Criterion> = {}): Criterion => {
  return { id: 'c1', text, step: 'Set it', stepIndex: 0, planRevision: 0, claim: readCriterion(text), ...more };
};

interface World {
  readonly criterion: Criterion;
  readonly back?: JudgeCompletionInput['pages'][number]['page'];
  readonly readBack?: string;
  readonly hasWorked?: boolean;
  readonly rules?: Partial<Reasoner>;
}

async function confirmedIn({ criterion, back = NEW, readBack = 'confirmed', hasWorked = true, rules = {} }: World) {
  const recorder = { state: { facts: { readBack } } };
  const context = {
    rules: { ...RULES, ...rules },
    control: new AbortController(),
    settings: DEFAULT_SETTINGS,
    recorder,
  };
  const input: JudgeCompletionInput = {
    goal: 'Set Home club to Lakeside',
    criteria: [criterion, { id: 'goal', text: 'Set Home club to Lakeside' }],
    actions: [],
    pages: [
      { id: 'fresh', page: NEW },
      { id: 'back1', page: OLD },
      { id: 'back2', page: back },
    ],
    readBack: [],
    since: [],
    parts: [],
  };
  const whole = await context.rules.judgeCompletion(input, context.control.signal);
  const found = await confirmedOnServer(
    context as unknown as Parameters<typeof confirmedOnServer>[0],
    input,
    whole.result.ok ? whole.result.value.criteria : [],
    () => hasWorked,
  );
  return found.map(({ id, standing, cites }) => [id, standing, cites]);
}

const SHOWS = stated('The field “Home club” shows “Lakeside”');

it('is what a page asked for afresh shows just as it is stated, and is cited from there', async () => {
  expect(await confirmedIn({ criterion: SHOWS })).toEqual([['c1', 'met', ['back2:e1']]]);
});

it.each<[string, Partial<World>]>([
  ['only the page as it is shows it', { back: OLD }],
  ['the read-back as a whole did not confirm', { readBack: 'unknown' }],
  ['nothing that was done for it has worked', { hasWorked: false }],
  ['it came with the task', { criterion: { ...SHOWS, id: 'k1', given: true } }],
  ['it is of no step', { criterion: stated(SHOWS.text, { stepIndex: undefined as never }) }],
  ['it is that something is not there', { criterion: stated('“Old club” is not shown') }],
  ['rules cannot read it', { criterion: stated('It all came out well') }],
  [
    'something speaks against it',
    {
      rules: {
        judgeCompletion: async (input) => {
          const isWhole = input.pages.length > 1;
          if (!isWhole) return RULES.judgeCompletion(input, new AbortController().signal);
          const against = { standing: 'not-met' as const, confidence: 0.9, reason: 'It was taken back', cites: ['d1'] };
          return reasoned({ criteria: [{ id: 'c1', ...against }] });
        },
      },
    },
  ],
])('but not where %s', async (_, world) => {
  expect(await confirmedIn({ criterion: SHOWS, ...world })).toEqual([]);
});
