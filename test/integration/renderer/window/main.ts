import { applyPlanEdit, type PlanEdit } from '../../../../src/shared/plan/planEdit.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent, RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { busyBoard, largeBoard } from '../../../unit/renderer/fakeHost/busyBoard.ts';
import { CLINIC_BLOBS } from '../../../unit/renderer/fakeHost/clinicPages.ts';
import { dividedRun, waitingDividedRun } from '../../../unit/renderer/fakeHost/dividedRun.ts';
import { FakeBoard } from '../../../unit/renderer/fakeHost/fakeBoard.ts';
import { FakeHost } from '../../../unit/renderer/fakeHost/fakeHost.ts';
import { chainedRun, disbelievedRun, unopenedRun, waitingRun } from '../../../unit/renderer/fakeHost/plannedRuns.ts';
import { longRun, sampleRun } from '../../../unit/renderer/fakeHost/recordedRuns.ts';
import { pairScene, teamScene } from '../../../unit/renderer/fakeHost/teamScenes.ts';
import { workScene } from '../../../unit/renderer/fakeHost/workScene.ts';

const SCENES: Readonly<Record<string, (runId: string, startAt: number) => RunEvent[]>> = {
  waiting: waitingRun,
  chained: chainedRun,
  disbelieved: disbelievedRun,
  divided: dividedRun,
  unopened: unopenedRun,
  'waiting-divided': waitingDividedRun,
  completed: sampleRun,
  long: (runId, startAt) => longRun(runId, startAt, 30),
};

const BOARD_SCENES: Readonly<Record<string, (board: FakeBoard) => void>> = {
  'board-pair': pairScene,
  'board-team': teamScene,
  'board-work': (board) => workScene(board, host),
  'board-busy': busyBoard,
  'board-large': (board) => largeBoard(board, { goals: 50, tasks: 2000 }),
  'board-signed-out': (board) => {
    teamScene(board);
    board.signInAs(null);
  },
  'board-locked': (board) => {
    teamScene(board);
    board.signInAs('Ann', true);
  },
};

/** The renderer on a host in memory that has recorded the run of a scene: `?scene=waiting`; it obeys plan edits, and
 * has a board that a lone person sits in front of, if the scene is about nothing else. */
const host = new FakeHost();
const scene = new URLSearchParams(location.search).get('scene') ?? '';
for (const [hash, content] of CLINIC_BLOBS) host.blobs.set(hash, content);

function append(runId: string, event: NewRunEvent) {
  const seq = host.runs.get(runId)?.length ?? 0;
  host.record([{ ...event, runId, seq, at: Date.now() } as RunEvent]);
}

host.handlers.set('run.editPlan', ({ runId, edit }: { runId: string; edit: PlanEdit }) => {
  const { plan } = reduceRunEvents(runId, host.runs.get(runId) ?? []);
  const edited = plan && applyPlanEdit(plan, edit);
  if (!edited?.ok) throw new Error(edited?.error ?? 'There is no plan yet.');
  append(runId, { type: 'human.edited-plan', edit });
  append(runId, { type: 'plan.updated', plan: edited.value, cause: 'edited' });
  return {};
});
host.handlers.set('run.approvePlan', ({ runId }: { runId: string }) => {
  append(runId, { type: 'plan.approved' });
  append(runId, { type: 'run.resumed', mode: 'run' });
  return {};
});
host.handlers.set('run.start', () => {
  const runId = `r${host.runs.size + 1}`;
  host.record(waitingRun(runId, Date.now()));
  return { runId };
});
host.handlers.set('runs.exportTest', () => ({ fileName: 'add-a-patient.spec.ts', content: '// A test' }));
host.handlers.set('run.replay', () => {
  throw new Error('The site is not there.');
});

if (scene === 'models') {
  const [first] = host.info.connections;
  if (first) {
    const near = { name: 'near', label: 'near', address: 'http://127.0.0.1:8080/v1', ready: true, own: true };
    host.info = { ...host.info, connections: [...host.info.connections, { ...first, ...near }] };
  }
  host.handlers.set('models.list', () => ({
    models: [
      { id: 'qwen3', facts: { contextTokens: 32_768 } },
      { id: 'gemma', facts: {} },
    ],
  }));
}

const recorded = SCENES[scene];
if (recorded) {
  host.record(recorded('r1', Date.now() - 60_000));
  host.info = { ...host.info, activeRunId: 'r1' };
}
const board = new FakeBoard(host, 'Ann', Date.now() - 60 * 60_000);
BOARD_SCENES[scene]?.(board);
Object.assign(window, { countersign: host, append, board });
await import('../../../../src/renderer/main.tsx');
