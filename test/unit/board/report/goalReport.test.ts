import { describe, expect, it } from 'vitest';
import { FIRST_PREVIOUS_HASH } from '../../../../src/shared/board/boardEvent.ts';
import type { BoardAudit } from '../../../../src/shared/board/boardSession.ts';
import { buildGoalReport } from '../../../../src/shared/board/report/buildGoalReport.ts';
import { goalReportSchema } from '../../../../src/shared/board/report/goalReport.ts';
import { goalReportHtml } from '../../../../src/shared/board/report/goalReportHtml.ts';
import { REPORT_STYLE } from '../../../../src/shared/board/report/reportStyle.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../../src/shared/run/runState.ts';
import { observationText } from '../../../../src/shared/verification/observationText.ts';
import { storyOfOneFrame } from '../../agent/runStories.ts';
import { runEvidence, TestBoard } from '../testBoard.ts';

const SOUND: BoardAudit = {
  events: 12,
  decisions: 2,
  head: 'e'.repeat(64),
  end: 'signed',
  credentials: [],
  evidence: [],
  unexamined: [],
  deleted: [],
};

function storedRun(): RunState {
  const events = storyOfOneFrame().map((event, seq) => ({ ...event, runId: 'r1', seq, at: seq }) as RunEvent);
  return reduceRunEvents('r1', events);
}

/** A goal with one task that the agent worked on, up to its verification; `say` is written wherever somebody can write. */
function verifiedBoard(say = 'said'): TestBoard {
  const board = TestBoard.ledBy('Ada');
  board.add('Rosa', ['reviewer']);
  board.add('Vera', ['verifier']);
  board.does('Ada', { type: 'create_goal', title: say, description: say, project: say });
  board.does('Ada', {
    type: 'create_task',
    ...{ title: say, description: say, instructions: say, start_address: say, criteria: [say] },
    ...{ goal_id: 'GOAL-1', assign_to: 'Countersign' },
  });
  board.does('Ada', { type: 'report_run_started', task_id: 'TASK-1', run_id: 'r1' });
  const evidence = runEvidence('r1', {
    judge: say,
    reasoner: say,
    frames: 1,
    criteria: [
      {
        ...{ criterionId: 'k1', text: say, standing: 'met', confidence: 0.9, reason: say },
        frames: [{ frame: 1, cites: ['o1', say] }],
      },
    ],
    concerns: [{ frame: 1, text: say }],
  });
  board.does('Ada', { type: 'report_run_submitted', task_id: 'TASK-1', summary: say, evidence });
  const findings = [{ criterionId: 'k1', standing: 'met' as const, note: say }];
  board.does('Rosa', { type: 'approve_task', task_id: 'TASK-1', notes: say, findings });
  board.does('Vera', { type: 'verify_task', task_id: 'TASK-1', notes: say, findings });
  board.does('Ada', { type: 'verify_goal', goal_id: 'GOAL-1', notes: say });
  return board;
}

function report({ state }: TestBoard, { audit = SOUND, run = storedRun() as RunState | undefined } = {}) {
  const runs = new Map(run ? [[run.runId, run]] : []);
  const built = buildGoalReport('GOAL-1', { state, runs, audit, madeAt: 1_700_000_000_000 });
  if (!built) throw new Error('There is no GOAL-1');
  return built;
}

const parsed = (markup: string) => markup.replace(/<style>[\s\S]*<\/style>/, '');

describe('the report on a goal', () => {
  it('says who verified what, as what, when, and on which evidence', () => {
    const { goal, tasks, counts } = goalReportSchema.parse(report(verifiedBoard()));
    expect(goal).toMatchObject({ state: 'verified', verifiedBy: 'Ada', decisions: [{ by: 'Ada', as: 'lead' }] });
    expect(counts).toMatchObject({ verified: 1, pending: 0 });
    expect(tasks).toMatchObject([
      {
        builders: ['Countersign'],
        starters: ['Ada'],
        approvedBy: 'Rosa',
        verifiedBy: 'Vera',
        decisions: [
          { verdict: 'approved', by: 'Rosa', as: 'reviewer', outdated: false, findings: [{ text: 'said' }] },
          { verdict: 'verified', by: 'Vera', as: 'verifier', outdated: false },
        ],
      },
    ]);
    const [criterion] = tasks[0]?.submission?.evidence?.criteria ?? [];
    const [observation] = storedRun().frames[0]?.observed?.observations ?? [];
    expect(criterion?.frames).toEqual([
      {
        frame: 1,
        action: expect.stringContaining('Click'),
        url: expect.any(String),
        observations: [{ id: 'o1', text: observation && observationText(observation) }, { id: 'said' }],
      },
    ]);
  });

  it('marks a decision whose subject has changed since', () => {
    const board = verifiedBoard();
    board.does('Ada', { type: 'reopen_task', task_id: 'TASK-1', reason: 'It broke' });
    board.does('Ada', { type: 'update_task', task_id: 'TASK-1', title: 'Something else' });
    const built = report(board);
    const verification = built.tasks[0]?.decisions.find(({ verdict }) => verdict === 'verified');
    expect(verification).toMatchObject({ outdated: true, invalidated: true });
    expect(goalReportHtml(built, 'x')).toContain('Outdated.');
  });

  it('says which separations the team was too small for', () => {
    const board = TestBoard.ledBy('Ada');
    board.does('Ada', { type: 'change_roles', name: 'Ada', roles: ['lead', 'builder', 'reviewer', 'verifier'] });
    board.does('Ada', { type: 'create_goal', title: 'Alone' });
    board.does('Ada', { type: 'create_task', title: 'A', goal_id: 'GOAL-1', assign_to: 'Countersign' });
    board.does('Ada', { type: 'report_run_started', task_id: 'TASK-1', run_id: 'r1' });
    board.does('Ada', {
      type: 'report_run_submitted',
      task_id: 'TASK-1',
      summary: 'Done',
      evidence: runEvidence('r1'),
    });
    board.does('Ada', { type: 'approve_task', task_id: 'TASK-1' });
    const built = report(board);
    expect(built.tasks[0]?.decisions[0]?.relaxed).toEqual(['reviewer-is-starter']);
    expect(goalReportHtml(built, 'x')).toContain('nobody else on the team could review it');
  });

  it('tells what is wrong with the record, and with the runs that are not on it', () => {
    const message = 'The run is not on record any more.';
    const audit = { ...SOUND, evidence: [{ taskId: 'TASK-1', runId: 'r1', message }] };
    const built = report(verifiedBoard(), { audit, run: undefined });
    expect(built.tasks[0]?.submission?.evidence).toMatchObject({ problem: message });
    const broken = { ...SOUND, broken: { seq: 4, message: 'Event 4 is not what was recorded' } };
    const markup = goalReportHtml(report(verifiedBoard(), { audit: broken }), 'x');
    expect(markup).toContain('Entry 4 does not hold');
    expect(goalReportHtml(built, 'x')).toContain(message);
  });

  it('is undefined for a goal that is not there', () => {
    const { state } = verifiedBoard();
    const audit = { ...SOUND, head: FIRST_PREVIOUS_HASH };
    expect(buildGoalReport('GOAL-2', { state, runs: new Map(), audit, madeAt: 0 })).toBeUndefined();
  });
});

describe('the report on work that was done by hand', () => {
  it('has what shows single criteria, and the run that was added', () => {
    const board = TestBoard.ledBy('Ada');
    board.add('Bo', ['builder']);
    board.does('Ada', { type: 'create_goal', title: 'Paper' });
    board.does('Ada', {
      type: 'create_task',
      title: 'Order',
      criteria: ['It comes'],
      goal_id: 'GOAL-1',
      assign_to: 'Bo',
    });
    board.does('Bo', { type: 'update_task', task_id: 'TASK-1', status: 'in_progress' });
    board.evidence = runEvidence('r7', { reasoner: 'a model' });
    const criterion_evidence = [{ criterionId: 'k1', text: 'https://shop.example/7' }];
    const handOver = { type: 'submit_for_review', task_id: 'TASK-1', summary: 'Done' } as const;
    board.does('Bo', { ...handOver, criterion_evidence, run_id: 'r7' });
    const report = buildGoalReport('GOAL-1', { state: board.state, runs: new Map(), audit: SOUND, madeAt: 0 });
    expect(goalReportSchema.parse(report).tasks[0]?.submission).toMatchObject({
      criterionEvidence: [{ criterionId: 'k1', text: 'It comes', shown: 'https://shop.example/7' }],
      evidence: { runId: 'r7' },
    });
    const page = report ? goalReportHtml(report, 'hash') : '';
    expect(page).toMatch(/It comes<\/bdi> – <bdi class="text">https:\/\/shop.example\/7/);
    expect(page).toContain('done by <bdi class="text">a model</bdi>');
  });
});

describe('the report on what was agreed to without a look', () => {
  it('says so with the task, with each decision, and in the check of the record', () => {
    const board = verifiedBoard();
    board.does('Ada', { type: 'reopen_task', task_id: 'TASK-1', reason: 'Again' });
    board.does('Ada', { type: 'update_task', task_id: 'TASK-1', criteria: ['said', 'The total is right'] });
    const again = runEvidence('r2');
    board.does('Ada', { type: 'report_run_started', task_id: 'TASK-1', run_id: 'r2' });
    board.does('Ada', { type: 'report_run_submitted', task_id: 'TASK-1', summary: 'Done', evidence: again });
    board.does('Rosa', { type: 'approve_task', task_id: 'TASK-1' });
    board.does('Vera', { type: 'verify_task', task_id: 'TASK-1', notes: 'x' });
    const message = 'Verified by Vera, but none of the 2 criteria was examined.';
    const audit = { ...SOUND, unexamined: [{ taskId: 'TASK-1', message }] };
    const report = buildGoalReport('GOAL-1', { state: board.state, runs: new Map(), audit, madeAt: 0 });
    expect(goalReportSchema.parse(report).tasks[0]).toMatchObject({ unexamined: message });
    const page = report ? goalReportHtml(report, 'hash') : '';
    expect(page).toContain(`<p class="doubt">${message}</p>`);
    expect(page).toMatch(/Not examined<\/strong>: <bdi class="text">The total is right/);
    expect(page).toContain('One task was agreed to with criteria that nobody has examined.');
  });
});

describe('the report as a page', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</style><script>alert(1)</script>',
    '</title><base href=//evil>',
    '<!--',
    ']]>',
    '&lt;script&gt;',
    'javascript:alert(1)',
  ];

  it.each(HOSTILE)('shows %s and does nothing with it', (text) => {
    const markup = goalReportHtml(report(verifiedBoard(text)), 'x');
    const plain = goalReportHtml(report(verifiedBoard('said')), 'x');
    const tags = (of: string) => parsed(of).match(/<[^>]*>/g);
    expect(tags(markup)).toEqual(tags(plain));
  });

  it('keeps what would turn the direction of the text, or steer a terminal, from doing so', () => {
    const markup = goalReportHtml(report(verifiedBoard('safe \u202eevil\u0007')), 'x');
    for (const character of ['\u202e', '\u0007']) expect(markup).not.toContain(character);
    expect(markup).toContain('safe \ufffdevil\ufffd');
  });

  it('asks for nothing, and its policy would let nothing in', () => {
    const markup = goalReportHtml(report(verifiedBoard()), 'c3R5bGU=');
    expect(markup).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-c3R5bGU=&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
    expect(parsed(markup)).not.toMatch(/<(?:script|link|img|iframe|a|form|object|embed)\b|\b(?:src|href|style)=|url\(/);
    expect(markup).toContain(`<style>${REPORT_STYLE}</style>`);
  });
});
