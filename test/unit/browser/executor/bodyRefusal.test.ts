import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyRefusal } from '../../../../src/main/browser/executor/witness/bodyRefusal.ts';

it.each([
  [{ ok: false, error: 'Could not be saved' }, 'Could not be saved'],
  [{ success: false }, ''],
  [{ status: 'error', message: 'The name is taken' }, 'The name is taken'],
  [{ error: { code: 17, message: 'Quota reached' } }, 'Quota reached'],
  [{ data: { createPlaylist: null }, errors: [{ message: 'PLAYLIST_LIMIT_REACHED' }] }, 'PLAYLIST_LIMIT_REACHED'],
  [{ errors: ['Too long'] }, 'Too long'],
])('hears in %j that nothing was taken', (body, reason) => expect(bodyRefusal(JSON.stringify(body))).toBe(reason));

it.each([
  { ok: true, error: null },
  { success: true, errors: [] },
  { status: 'pending', message: 'Waits for approval' },
  { error: '', id: 4 },
  { error: false },
  { data: { rename: { id: 4 }, suggestions: null }, errors: [{ message: 'No suggestions' }] },
  { results: [{ ok: false }] },
  { id: 4, status: 'rejected' },
  { id: 4, state: 'denied', successful: false },
  { name: 'Failed experiment', state: 'open' },
  [{ ok: false }],
  'failed',
])('takes %j for no refusal', (body) => expect(bodyRefusal(JSON.stringify(body))).toBeUndefined());

it('reads any text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void bodyRefusal(text)));
});

it('reads an answer that nests deeper than any that people write', () => {
  const errors = `${'['.repeat(20_000)}"no"${']'.repeat(20_000)}`;
  expect(bodyRefusal(`{"errors":${errors}}`)).toBe('');
});
