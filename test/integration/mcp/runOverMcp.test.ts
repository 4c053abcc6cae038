import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startClinic } from '../../../src/main/sample/clinicServer.ts';
import { LEAD, mcpWorld } from '../../unit/mcp/mcpWorld.ts';
import { temporaryDirectory, temporaryStore } from '../../unit/store/temporaryStore.ts';
import { connectStdio } from './stdioClient.ts';

it('has the agent work on a task, and shows others what they can decide on', { timeout: 180_000 }, async () => {
  const clinic = await startClinic({ publicDir: resolve('resources/clinic') });
  try {
    const directory = temporaryDirectory();
    const world = await mcpWorld({}, temporaryStore(directory));
    await world.join('B', ['verifier']);
    const { call } = await connectStdio(directory, (await world.tokenOf(LEAD)).token);
    await call('create_task', {
      creator: LEAD,
      title: 'Register the new patient',
      start_address: clinic.url,
      instructions: 'Add a patient named Jas',
      criteria: ['The page shows “Jas”'],
    });
    const started = await call('run_task', { agent_name: LEAD, task_id: 'TASK-1', reasoner: 'offline' });
    expect(started.is).toMatchObject({ task_id: 'TASK-1', waiting: false });
    const run = { run_id: started.is['run_id'] };

    // The task is handed over by itself, and this process hears of it.
    const state = () => world.board.service.state().tasks.get('TASK-1')?.state;
    await vi.waitFor(() => expect(state()).toBe('review'), { timeout: 120_000, interval: 100 });
    expect(clinic.data().patients.filter(({ name }) => name === 'Jas')).toHaveLength(1);

    const status = await call('run_status', run);
    expect(status.is).toMatchObject({ ...run, task_id: 'TASK-1', status: 'completed' });
    expect(status.is['steps'].map((step: { status: string }) => step.status)).not.toContain('pending');

    const { is: evidence, text } = await call('run_evidence', run);
    expect(evidence).toMatchObject({ ...run, task_id: 'TASK-1', status: 'completed', judge: 'offline' });
    const own = evidence['criteria'].find((one: { criterion_id: string }) => one.criterion_id === 'k1');
    expect(own).toMatchObject({ standing: 'met' });
    expect(own.cites.length).toBeGreaterThan(0);
    expect(evidence['frames'].length).toBe(evidence['total']);
    expect(text).toContain('<untrusted-page>');

    const nowhere = await call('run_evidence', { run_id: 'no-such-run' });
    expect(nowhere).toMatchObject({ refused: true, is: { rule: 'not-found' } });
  } finally {
    await clinic.close();
  }
});
