import { describe, expect, it } from 'vitest';
import { attention } from '../../../../src/renderer/run/attention.ts';
import { appendEvents, emptyRecord } from '../../../../src/renderer/state/runRecord.ts';
import type { NewRunEvent, RunEvent } from '../../../../src/shared/run/runEvent.ts';
import type { Observation } from '../../../../src/shared/verification/observation.ts';
import { FORM_PAGE } from '../fakeHost/clinicPages.ts';
import { begin, nextStep } from '../fakeHost/recordedRuns.ts';
import { createRunScript } from '../fakeHost/runScript.ts';

type Script = ReturnType<typeof createRunScript>;

/** What needs the person once a run has ended that went like this. */
function ended(tell: (script: Script) => void, status: 'failed' | 'partial' = 'failed', reason = 'Why it ended') {
  const script = createRunScript('a', 0);
  begin(script, 'Add a patient named Zoe with phone 12');
  tell(script);
  script.emit({ type: 'run.ended', status, reason, finalUrl: '' });
  return attention(appendEvents(emptyRecord('a'), script.events as RunEvent[]).record, {}, null, 'desktop');
}

const NOT_PLANNED: NewRunEvent = {
  type: 'run.obstructed',
  code: 'no-plan',
  message: '“frobnicate it” could not be understood.',
  unread: ['frobnicate it'],
  understood: ['Open “Ann”'],
  examples: ['Click “Add patient”'],
};

describe('a task that was not understood', () => {
  it('is told by its words alone, and edited, done in part or given to a model', () => {
    const notice = ended(({ emit }) => emit(NOT_PLANNED));
    expect(notice).toMatchObject({
      tone: 'warning',
      title: 'A part of the task was not understood',
      text: '',
      unclear: { unread: ['frobnicate it'], understood: ['Open “Ann”'], examples: ['Click “Add patient”'] },
      actions: ['edit', 'clear', 'withModel', 'history', 'new'],
      open: [],
    });
  });

  it('has no part to be done where nothing of it was understood', () => {
    const notice = ended(({ emit }) => emit({ ...NOT_PLANNED, understood: [] } as NewRunEvent));
    expect(notice?.title).toBe('The task was not understood');
    expect(notice?.actions).toEqual(['edit', 'withModel', 'history', 'new']);
  });

  it('is read from runs that have no more than what was understood', () => {
    const { unread: _, examples: __, ...earlier } = NOT_PLANNED as Extract<NewRunEvent, { type: 'run.obstructed' }>;
    const notice = ended(({ emit }) => emit(earlier));
    expect(notice?.actions).toContain('clear');
  });
});

const MARKED = { kind: 'element-changed', property: 'invalid', from: 'false', to: 'true', changed: true } as const;
const PHONE = { key: '41', role: 'textbox', name: 'Phone' };
const alert = (text: string) =>
  ({ kind: 'message-appeared', message: { kind: 'alert', text }, changed: true }) as const;
const error = (text: string) =>
  ({ kind: 'message-appeared', message: { kind: 'error', text }, changed: true }) as const;

/** “Save” is pressed, judged not to have worked, and given up. */
function refused(seen: readonly Omit<Observation, 'id'>[], cites = seen.map((_, at) => `o${at + 1}`)) {
  return ended((script) => {
    nextStep(script, 0);
    script.act(
      {
        action: { type: 'click', id: '12' },
        target: 'button “Save”',
        thought: 'It sends the form.',
        stepIndex: 0,
        before: FORM_PAGE,
        after: FORM_PAGE,
        observations: seen.map((one, at) => script.observation(at, one)),
        verdict: { success: false, actionSucceeded: false, confidence: 0.99, source: 'reasoner', cites: [...cites] },
      },
      { to: 'correction', condition: 'always' },
    );
    const reason = 'Save it: this did not succeed.';
    script.emit({ type: 'action.proposed', action: { type: 'fail', reason }, thought: reason, by: 'correction' });
  }, 'partial');
}

describe('what the page refused', () => {
  it('is told in its own words, those of the field first, and no model is offered for it', () => {
    const seen = [alert('This was not saved.'), error('Phone must have 7 digits'), { ...MARKED, element: PHONE }];
    const notice = refused(seen);
    expect(notice).toMatchObject({
      title: 'The page refused it',
      refusal: { words: ['Phone must have 7 digits', 'This was not saved.'], field: 'Phone' },
    });
    expect(notice?.actions).toEqual(['edit', 'history', 'again', 'new']);
  });

  it('is so as well where it is plain text that the rules found to speak against it', () => {
    const text = { key: 'span:1', role: 'text', name: 'Phone must have 7 digits' };
    const notice = refused([{ kind: 'element-appeared', element: text, changed: true }]);
    expect(notice?.refusal).toEqual({ words: ['Phone must have 7 digits'] });
  });

  it('is no refusal where the page said nothing that the verdict rests on', () => {
    const notice = refused([error('Phone must have 7 digits')], []);
    expect(notice).toMatchObject({ title: 'Partly done', text: 'Why it ended' });
    expect(notice?.refusal).toBeUndefined();
  });
});

it('a start address that did not open is changed or tried again, and named', () => {
  const address = 'http://no-such-host.invalid/x';
  const message = `${address} could not be opened. There is no server of that name.`;
  const notice = ended(
    ({ emit }) => emit({ type: 'run.obstructed', code: 'start-page-failed', message, address }),
    'failed',
    message,
  );
  expect(notice).toMatchObject({
    title: 'The start address did not open',
    text: message,
    actions: ['address', 'retry', 'new'],
  });
});

describe('a model', () => {
  const proposed = (by: 'step-refinement' | 'correction'): NewRunEvent => ({
    type: 'action.proposed',
    action: { type: 'fail', reason: 'It is not here' },
    thought: '',
    by,
  });

  it('is offered for what was not found, and not for what was found and did not work', () => {
    expect(ended(({ emit }) => emit(proposed('step-refinement')))?.actions).toContain('withModel');
    expect(ended(({ emit }) => emit(proposed('correction')))?.actions).not.toContain('withModel');
  });
});
