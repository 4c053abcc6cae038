import { expect, it } from 'vitest';
import type { Knowledge } from '../../../src/main/agent/ports/knowledge.ts';
import { openKnowledge } from '../../../src/main/knowledge/openKnowledge.ts';
import { temporaryDirectory, temporaryStore } from '../../unit/store/temporaryStore.ts';
import { onClinic } from './onClinic.ts';

const clinic = onClinic();

const HANDBOOK = `# Front desk handbook

## Opening hours

Monday to Friday, 8 to 18.

## Admitting a patient

Whoever comes for the first time is admitted like this:

1. Open the page **Patients**.
2. Click **Add patient**.
3. Enter {name} in the field Name.
4. Enter {phone} in the field Phone.
5. Set Status to \`Waiting\`.
6. Click **Save**.
`;

/** What the store of one process took in, as another process that opens the same data folder finds it. */
async function handbook(): Promise<Knowledge> {
  const directory = temporaryDirectory();
  const added = await openKnowledge(temporaryStore(directory)).library.add('handbook.md', Buffer.from(HANDBOOK));
  expect(added).toMatchObject({ ok: true });
  return openKnowledge(temporaryStore(directory)).knowledge;
}

const TASK = 'Admit the patient Jas Müller with phone +44 20 7946 0999';

it('carries out a task that only the team’s handbook explains, and names it as the source of every step', async () => {
  const run = await clinic.run(TASK, '/settings', await handbook());

  expect(run.status).toBe('completed');
  expect(clinic.data().patients.find(({ name }) => name === 'Jas Müller')).toMatchObject({
    phone: '+44 20 7946 0999',
    status: 'Waiting',
  });
  expect(run.knowledge).toMatchObject({
    hasOrgKnowledge: true,
    chunks: [{ id: 'k1', title: 'Front desk handbook', section: 'Admitting a patient' }],
  });
  for (const { reasoning } of run.plan?.steps ?? []) {
    expect(reasoning).toContain('(from “Front desk handbook”, section “Admitting a patient”)');
  }
});

it('does nothing for the same task when no document explains it', async () => {
  const run = await clinic.run(TASK);
  expect(['failed', 'partial']).toContain(run.status);
  expect(run.reason).toContain('could not be understood');
  expect(clinic.data().patients.some(({ name }) => name === 'Jas Müller')).toBe(false);
});

it('says what is missing when the task leaves out what the procedure needs', async () => {
  const run = await clinic.run('Admit the patient Jas Müller', '/', await handbook());
  expect(run.status).toBe('failed');
  expect(run.reason).toContain('the task does not say the phone');
  expect(clinic.data().patients.some(({ name }) => name === 'Jas Müller')).toBe(false);
});
