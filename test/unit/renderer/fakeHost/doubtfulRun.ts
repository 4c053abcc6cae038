import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import type { ReadBack } from '../../../../src/shared/verification/readBack.ts';
import { FORM_PAGE, LIST_PAGE, NAMED_PAGE, PHONED_PAGE, SAVED_PAGE } from './clinicPages.ts';
import { begin, nextStep, SAMPLE_TASK } from './recordedRuns.ts';
import { createRunScript } from './runScript.ts';

/**
 * The sample task with everything in it that a person should look at. Frame by frame: a link that does what a template
 * expects, a field that cuts what is entered, a provision of the plan, an action that the critic does not approve, one
 * that could not be verified, and a goal that is achieved on the page with little confidence, then asked of the server.
 */
export function doubtfulRun(runId: string, startAt: number, standing: ReadBack['standing']): RunEvent[] {
  const script = createRunScript(runId, startAt);
  const { act, call, emit, enter, leave, observation } = script;
  begin(script, SAMPLE_TASK);
  nextStep(script, 0);
  act(
    {
      action: { type: 'click', id: '12' },
      target: 'link “Add patient”',
      thought: 'The link leads to the form for a new patient.',
      stepIndex: 0,
      before: LIST_PAGE,
      after: FORM_PAGE,
      expected: {
        actionType: 'navigation',
        by: 'template',
        description: 'The address changes, and the page that the link leads to is shown.',
        expectations: [{ check: 'url-changed' }],
      },
      comparison: {
        checks: [{ expectation: { check: 'url-changed' }, passed: true, found: 'now /patients/new' }],
        domScore: 1,
        confidence: 0.97,
        matched: true,
      },
      clientVerification: { elementFound: false, urlChanged: true },
      observations: [
        observation(0, {
          kind: 'navigation',
          from: '/patients',
          to: '/patients/new',
          changed: true,
        }),
        observation(1, {
          kind: 'element-appeared',
          element: { key: '40', role: 'heading', name: 'Add patient' },
          changed: true,
        }),
        observation(2, {
          kind: 'element-changed',
          element: { key: '9', role: 'text', name: '12:01:08' },
          property: 'text',
          from: '12:01:07',
          to: '12:01:08',
          changed: true,
          ambient: true,
        }),
        observation(3, {
          kind: 'element-changed',
          element: { key: '8', role: 'img', name: 'Advert 4' },
          property: 'name',
          from: 'Advert 3',
          to: 'Advert 4',
          changed: true,
          ambient: true,
        }),
      ],
      verdict: { reason: 'The form for a new patient is open.', cites: ['o1', 'o2'], confidence: 0.94 },
    },
    { to: 'planning', condition: 'action-succeeded' },
  );
  emit({ type: 'plan.step-changed', index: 0, status: 'done' });
  enter('planning');
  nextStep(script, 1);
  act(
    {
      action: { type: 'setValue', id: '41', text: 'Jas' },
      target: 'textbox “Name”',
      thought: 'The field that is called “Name” takes the name.',
      stepIndex: 1,
      before: FORM_PAGE,
      after: NAMED_PAGE,
      expected: {
        actionType: 'generic',
        by: 'reasoner',
        description: 'The name field holds Jas.',
        expectations: [
          { check: 'element-exists', role: 'textbox', name: 'Name' },
          { check: 'element-text', role: 'textbox', name: 'Name', text: 'Jas' },
        ],
      },
      comparison: {
        checks: [
          { expectation: { check: 'element-exists', role: 'textbox', name: 'Name' }, passed: true, found: '' },
          {
            expectation: { check: 'element-text', role: 'textbox', name: 'Name', text: 'Jas' },
            passed: false,
            found: 'It holds “Ja”',
          },
        ],
        domScore: 0.5,
        confidence: 0.48,
        matched: false,
      },
      clientVerification: {
        elementFound: true,
        elementVisible: true,
        valueMatches: false,
        value: 'Ja',
        stateChanged: true,
        noErrorMessage: true,
        urlChanged: false,
      },
      observations: [
        observation(0, {
          kind: 'element-changed',
          element: { key: '41', role: 'textbox', name: 'Name' },
          property: 'value',
          from: '',
          to: 'Ja',
          changed: true,
        }),
        observation(1, {
          kind: 'client-verification',
          property: 'value',
          to: 'Ja',
          changed: false,
        }),
      ],
      verdict: {
        success: false,
        actionSucceeded: false,
        confidence: 0.9,
        reason: 'The field holds less than was entered.',
        cites: ['o2'],
      },
    },
    { to: 'correction', condition: 'always' },
  );
  enter('correction');
  act(
    {
      action: { type: 'click', id: '60' },
      target: 'button “Close”',
      thought: 'A dialog covers the page.',
      contingency: 'POPUP_DETECTED',
      before: NAMED_PAGE,
      after: PHONED_PAGE,
      observations: [
        observation(0, {
          kind: 'element-disappeared',
          element: { key: '59', role: 'dialog', name: 'News' },
          changed: true,
        }),
      ],
      verdict: { reason: 'The dialog is gone.', cites: ['o1'], confidence: 0.86 },
    },
    { to: 'planning', condition: 'action-succeeded' },
  );
  enter('planning');
  nextStep(script, 2);
  act(
    {
      action: { type: 'click', id: '70' },
      target: 'button “Delete all drafts”',
      thought: 'Drafts are in the way.',
      stepIndex: 2,
      before: PHONED_PAGE,
      after: PHONED_PAGE,
      expected: { actionType: 'generic', by: 'reasoner', description: 'All drafts are gone.', expectations: [] },
      critic: { risk: 'destructive', approved: false, reason: 'The task says nothing of deleting drafts.' },
      observations: [],
      verdict: {},
    },
    { to: 'correction', condition: 'always' },
  );
  enter('correction');
  act(
    {
      action: { type: 'press', key: 'Tab' },
      thought: 'The next field is reached with the keyboard.',
      strategy: 'ALTERNATIVE_SELECTOR',
      before: PHONED_PAGE,
      after: PHONED_PAGE,
      skipped: 'The page could not be captured before the action, so there is nothing to compare with.',
      observations: [],
      verdict: {},
    },
    { to: 'planning', condition: 'verification-skipped' },
  );
  enter('planning');
  nextStep(script, 2);
  act(
    {
      action: { type: 'click', id: '45' },
      target: 'button “Save”',
      thought: 'All that the form asked for is there now.',
      stepIndex: 2,
      before: PHONED_PAGE,
      after: SAVED_PAGE,
      critic: { risk: 'publication', approved: true, reason: 'Saving the patient is what the task asks for.' },
      observations: [
        observation(0, {
          kind: 'message-appeared',
          message: { kind: 'status', text: 'Patient Jas added' },
          changed: true,
        }),
        observation(1, {
          kind: 'network',
          changed: true,
          requests: [{ method: 'POST', path: '/patients', status: 201, resourceType: 'document' }],
        }),
      ],
      verdict: {
        goalAchieved: true,
        taskCompleted: true,
        confidence: 0.74,
        lowConfidence: true,
        clientWitnessOverride: true,
        reason: 'The page says that Jas was added.',
        cites: ['o1'],
      },
      counterfactual: {
        dropped: ['o1'],
        vacuous: true,
        confidence: 0.71,
        reason: 'The server accepted the request.',
      },
    },
    { to: 'read-back', condition: 'goal-to-read-back', values: { goalAchieved: true, needsReadBack: true } },
  );
  enter('read-back');
  call('judgeReadBack');
  emit({ type: 'verification.read-back', readBack: readBackOf(standing) });
  const confirmed = standing !== 'contradicted';
  leave('read-back', confirmed ? 'goal-achieved' : 'finalize', confirmed ? 'goal-achieved' : 'always');
  if (confirmed) {
    enter('goal-achieved');
    leave('goal-achieved', 'finalize', 'always');
  }
  enter('finalize');
  emit({ type: 'graph.node-left', node: 'finalize', to: null, condition: null, values: {}, durationMs: 2 });
  emit({
    type: 'run.ended',
    status: confirmed ? 'completed' : 'partial',
    reason: confirmed ? 'The page says that Jas was added.' : 'The list that the server gives does not have Jas in it.',
    finalUrl: SAVED_PAGE.url,
  });
  return script.events;
}

function readBackOf(standing: ReadBack['standing']): ReadBack {
  const shown = standing === 'confirmed';
  return {
    standing,
    confidence: 0.92,
    reason: shown ? 'The list has Jas in it.' : 'The list that the server gives does not have Jas in it.',
    cites: ['o1'],
    url: SAVED_PAGE.url,
    observations: [
      {
        id: 'o1',
        kind: 'read-back',
        element: { key: '35', role: 'link', name: 'Jas' },
        changed: true,
        standing: shown ? 'new' : 'lost',
      },
      {
        id: 'o2',
        kind: 'read-back',
        element: { key: '30', role: 'heading', name: 'Patients' },
        changed: false,
        standing: 'unchanged',
      },
    ],
  };
}
