import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedClinic } from '../../../src/main/sample/clinicData.ts';
import type { ClinicContext } from '../../../src/main/sample/clinicReply.ts';
import { answerClinicRequest } from '../../../src/main/sample/clinicRoutes.ts';

const context: ClinicContext = { data: seedClinic(), today: '2026-03-01', rejectWrites: false };
const request = (method: string, path: string, fields = {}, query = {}) => ({ method, path, fields, query });

describe('answers', () => {
  test.each([
    ['GET', '/nowhere'],
    ['GET', '/patients/99'],
    ['GET', '/patients/1x'],
    ['DELETE', '/patients/1'],
    ['PUT', '/api/patients/99'],
    ['PUT', '/api/settings/secrets'],
  ])('%s %s: not found, nothing changed', (method, path) => {
    const reply = answerClinicRequest(request(method, path), context);
    expect(reply.status).toBe(404);
    expect(reply.data).toBeUndefined();
  });

  test('what people typed is text in the page, never markup', () => {
    const hostile = fc.string().map((text) => `<script>${text}</script>"'&`);
    fc.assert(
      fc.property(hostile, (text) => {
        const list = answerClinicRequest(request('GET', '/', {}, { q: text }), context);
        const form = answerClinicRequest(request('POST', '/patients', { name: '', phone: text, notes: text }), context);
        expect(form.status).toBe(422);
        expect(list.body + form.body).not.toContain('<script>');
      }),
    );
  });

  test.each([
    request('POST', '/patients', { name: 'Jas' }),
    request('PUT', '/api/patients/1', { name: 'Amara Okafor' }),
    request('DELETE', '/api/patients/1'),
    request('PUT', '/api/settings/notifications', { leadTime: '24' }),
  ])('a server that rejects writes refuses $method $path and says so', (write) => {
    const accepted = answerClinicRequest(write, context);
    expect(accepted.status).toBeLessThan(400);
    expect(accepted.data).toBeDefined();
    const rejected = answerClinicRequest(write, { ...context, rejectWrites: true });
    expect(rejected).toMatchObject({ status: 500, body: expect.stringContaining('The server could not save this.') });
    expect(rejected.data).toBeUndefined();
  });
});
