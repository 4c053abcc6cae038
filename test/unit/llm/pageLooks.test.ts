import { describe, expect, it } from 'vitest';
import { createModelReasoner } from '../../../src/main/reasoning/llm/modelReasoner.ts';
import type { ModelClient } from '../../../src/main/reasoning/llm/providers/modelClient.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { success } from '../../../src/shared/result.ts';
import { settingsSchema } from '../../../src/shared/settings/settings.ts';
import { PAGE, REFINE_INPUT } from './inputs.ts';

const signal = new AbortController().signal;

const links = Array.from({ length: 800 }, (_, index) => ({
  i: `e${index + 1}`,
  r: 'link',
  n: `Customer ${index + 1}`,
}));
const LONG: PageView = {
  ...PAGE,
  tree: links,
  html: `<ul>${links.map(({ i, n }) => `<li><a cs-id="${i}">${n}</a></li>`).join('')}</ul><p cs-at="e900">Terms of sale</p>`,
};

/** A pilot that gives these answers one after the other, and what it was told for each. */
function piloted(...answers: readonly object[]) {
  const told: string[][] = [];
  const client: ModelClient = {
    label: 'Pilot',
    ask: async ({ turns }) => {
      told.push(turns.map(({ parts }) => parts.join('')));
      const text = success(JSON.stringify(answers[told.length - 1] ?? answers.at(-1)));
      return { text, form: 'schema', inputTokens: 100, outputTokens: 10, attempts: 1 };
    },
    judged: () => undefined,
  };
  const pilot = { name: 'test/pilot', client, facts: {}, redact: (text: string) => text };
  const settings = settingsSchema.parse({ planning: { treeCharacters: 2000 } });
  return { reasoner: createModelReasoner({ pilot, rules: createOfflineReasoner(settings), settings }), told };
}

const look = (kind: 'find' | 'from', what: string) => ({
  thought: '',
  kind: 'look',
  look: [{ kind, what }],
  action: '',
});
const click = (id: string) => ({ thought: '', kind: 'action', action: `click("${id}")` });
const input = { ...REFINE_INPUT, page: LONG };

describe('a model that has to see more', () => {
  it('is shown what it asks for, with ids, before it decides, and the next prompt of that page shows it at once', async () => {
    const { reasoner, told } = piloted(
      look('find', 'customer 640'),
      look('find', 'terms'),
      click('e900'),
      click('e640'),
    );
    const first = await reasoner.refineStep(input, signal);
    expect(first.result).toMatchObject({ ok: true, value: { action: { type: 'click', id: 'e900' } } });
    expect(first.usage).toMatchObject({ inputTokens: 300, attempts: 3 });
    expect(told[0]?.join()).not.toContain('Customer 640');
    expect(told[1]?.at(-1)).toContain('[e640 link "Customer 640"]');
    expect(told[2]?.at(-1)).toContain('[e900] Terms of sale');

    await reasoner.refineStep(input, signal);
    expect(told[3]).toHaveLength(1);
    expect(told[3]?.[0]).toContain('[e640 link "Customer 640"]');
    await reasoner.refineStep({ ...input, page: { ...LONG, url: 'http://clinic.test/other' } }, signal);
    expect(told[4]?.[0]).not.toContain('Customer 640');
  });

  it('reads on in a list from where it was cut', async () => {
    const { reasoner, told } = piloted(look('from', 'e700'), click('e701'));
    await reasoner.refineStep(input, signal);
    expect(told[1]?.at(-1)).toContain('[e700 link "Customer 700"]');
    expect(told[1]?.at(-1)).toMatch(/… \d+ lines not shown \(\d+ links\), from e\d+ on/);
  });

  it('is not shown the same again, and has to decide then', async () => {
    const { reasoner, told } = piloted(look('find', 'terms'));
    const { result } = await reasoner.refineStep(input, signal);
    expect(result).toMatchObject({ ok: false, error: { code: 'malformed' } });
    expect(told).toHaveLength(3);
  });

  it('is told that there is no such thing', async () => {
    const { reasoner, told } = piloted(look('find', 'Zanzibar'), click('e1'));
    await reasoner.refineStep(input, signal);
    expect(told[1]?.at(-1)).toContain('Nothing on the page');
  });
});
