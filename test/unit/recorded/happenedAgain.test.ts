import { describe, expect, it } from 'vitest';
import { happenedAgain } from '../../../src/main/reasoning/recorded/happenedAgain.ts';
import { essentialChanges, troublesAmong } from '../../../src/shared/script/essentialChanges.ts';
import type { VerifiedEvidence } from '../../../src/shared/script/verifiedScript.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import { evidence } from '../script/scripts.ts';

const TERMS = { keep: ['Jas'], startUrl: 'http://site/' };

const seen = (id: string, more: Partial<Observation>): Observation => ({
  id,
  kind: 'message-appeared',
  changed: true,
  ...more,
});
const message = (id: string, text: string) => seen(id, { message: { kind: 'status', text } });
const appeared = (id: string, role: string, name: string, group?: string) =>
  seen(id, {
    kind: 'element-appeared',
    element: { key: id, role, name, ...(group !== undefined && { group }) },
  });
const moved = (id: string, after: string) => seen(id, { kind: 'navigation', from: 'http://site/new', to: after });
const request = (status: number, path = '/patients') => ({ method: 'POST', path, status, resourceType: 'fetch' });
const network = (id: string, ...requests: ReturnType<typeof request>[]) => seen(id, { kind: 'network', requests });

function from(observations: readonly Observation[], more: Partial<VerifiedEvidence> = {}): VerifiedEvidence {
  const cites = observations.map(({ id }) => id);
  return evidence({ changes: essentialChanges(observations, cites, { task: 'Add Jas', ...TERMS }), ...more });
}

const judged = (recorded: VerifiedEvidence, ...now: Observation[]) => happenedAgain(recorded, now, TERMS);

describe('happenedAgain', () => {
  it('cites what shows it, with other figures and other ids', () => {
    const recorded = from([message('o1', 'Order 12 was created at 10:31')]);
    expect(judged(recorded, seen('o1', { kind: 'witness' }), message('o2', 'Order 13 was created at 9:02'))).toEqual({
      again: true,
      cites: ['o2'],
    });
  });

  it('does not take other words for the same', () => {
    expect(judged(from([message('o1', 'Saved')]), message('o1', 'Not saved'))).toMatchObject({ again: false });
  });

  it('does not take the values of the task for figures that may differ', () => {
    const terms = { keep: ['12'], startUrl: '' };
    const changes = essentialChanges([message('o1', '12 ordered')], ['o1'], { task: '', ...terms });
    expect(happenedAgain(evidence({ changes }), [message('o1', '13 ordered')], terms).again).toBe(false);
  });

  it('does not count what the page does by itself', () => {
    expect(judged(from([message('o1', 'Saved')]), { ...message('o1', 'Saved'), ambient: true }).again).toBe(false);
  });

  it('wants all that speaks of the task, and half of what only says how the page looks', () => {
    const fields = ['Name', 'Phone', 'Status', 'Notes'].map((name, index) => appeared(`o${index}`, 'textbox', name));
    const heading = appeared('o9', 'heading', 'Jas');
    const recorded = from([...fields, heading]);
    expect(judged(recorded, heading, ...fields.slice(0, 2)).again).toBe(true);
    expect(judged(recorded, heading, ...fields.slice(0, 1)).again).toBe(false);
    expect(judged(recorded, ...fields).again).toBe(false);
  });

  it('wants a change in the same row, unless the name says which row it is', () => {
    const recorded = from([appeared('o1', 'cell', 'Active', 'Ann 3 Mar 2020')]);
    expect(judged(recorded, appeared('o1', 'cell', 'Active', 'Ann 4 Apr 2021')).again).toBe(true);
    expect(judged(recorded, appeared('o1', 'cell', 'Active', 'Ben 3 Mar 2020')).again).toBe(false);
    const named = from([appeared('o1', 'link', 'Edit Ann', 'Ann Active')]);
    expect(judged(named, appeared('o1', 'link', 'Edit Ann', 'Ann Waiting')).again).toBe(true);
  });

  it('wants the same kind of change of address', () => {
    const recorded = from([message('o1', 'Saved')], { addressBefore: '/new', addressAfter: '/patients/{number}' });
    expect(judged(recorded, message('o1', 'Saved'), moved('o2', 'http://site/patients/77'))).toEqual({
      again: true,
      cites: ['o1', 'o2'],
    });
    expect(judged(recorded, message('o1', 'Saved'), moved('o2', 'http://site/login')).again).toBe(false);
    expect(judged(recorded, message('o1', 'Saved')).again).toBe(false);
    expect(judged(from([message('o1', 'Saved')]), message('o1', 'Saved'), moved('o2', 'http://site/login')).again).toBe(
      false,
    );
  });

  it('wants the same requests with answers of the same kind', () => {
    const requests = [{ method: 'POST', path: '/patients', statusClass: 2 }];
    const recorded = from([message('o1', 'Saved')], { requests });
    expect(judged(recorded, message('o1', 'Saved'), network('o2', request(201)))).toEqual({
      again: true,
      cites: ['o1', 'o2'],
    });
    expect(judged(recorded, message('o1', 'Saved'), network('o2', request(500))).again).toBe(false);
    expect(judged(recorded, message('o1', 'Saved')).again).toBe(false);
    const extra = network('o2', request(200), request(403, '/audit'));
    expect(judged(recorded, message('o1', 'Saved'), extra).again).toBe(false);
  });

  it.each<[string, (figure: number) => Partial<Observation>]>([
    ['an alert', (figure) => ({ kind: 'message-appeared', message: { kind: 'alert', text: `Trouble ${figure}` } })],
    [
      'an error of the browser',
      (figure) => ({
        kind: 'action-error',
        changed: false,
        error: { code: 'element-gone', message: `No element ${figure}`, action: { type: 'click', id: `${figure}` } },
      }),
    ],
    [
      'a field that is said to be in error',
      (figure) => ({ kind: 'client-verification', changed: false, property: 'invalid', to: `More than ${figure}` }),
    ],
    [
      'a field that holds something else',
      (figure) => ({ kind: 'client-verification', changed: false, property: 'value', to: `${figure}` }),
    ],
  ])('does not pass over %s that was not there then', (_, trouble) => {
    const recorded = from([message('o1', 'Saved')]);
    const now = seen('o2', trouble(7));
    expect(judged(recorded, message('o1', 'Saved'), now)).toEqual({
      again: false,
      reason: expect.stringContaining('{number}'),
    });
    const troubles = troublesAmong([seen('o9', trouble(8))], TERMS.keep);
    expect(judged({ ...recorded, troubles }, message('o1', 'Saved'), now).again).toBe(true);
  });

  it('is never satisfied by nothing', () => {
    expect(judged(evidence(), seen('o1', { kind: 'witness' })).again).toBe(false);
  });
});
