import { request } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic({ publicDir: resolve('resources/clinic') });
});
afterAll(() => clinic.close());

const FORM = 'name=Mallory&phone=555-0199';

function statusOf(headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const path = method === 'POST' ? '/patients' : '/';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = request(`${clinic.url}${path}`, { method, headers: { ...type, ...headers } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asked.on('error', fail);
    asked.end(method === 'POST' ? FORM : undefined);
  });
}

describe('the sample site', () => {
  const own = () => new URL(clinic.url).host;

  it.each<[string, () => Record<string, string>]>([
    ['a name of somebody else that leads here', () => ({ host: `evil.example:${new URL(clinic.url).port}` })],
    ['another port', () => ({ host: '127.0.0.1:80' })],
    ['a page of another site', () => ({ origin: 'https://evil.example' })],
    ['a page without a site', () => ({ origin: 'null' })],
    ['another server of this machine', () => ({ origin: 'http://127.0.0.1:1' })],
  ])('answers nothing to %s, and stores nothing', async (_, headers) => {
    const before = clinic.data();
    expect(await statusOf({ host: own(), ...headers() })).toBe(403);
    expect(await statusOf({ host: own(), ...headers() }, 'POST')).toBe(403);
    expect(clinic.data()).toBe(before);
  });

  it('answers its own pages', async () => {
    expect(await statusOf({ host: own(), origin: clinic.url })).not.toBe(403);
    expect(await statusOf({ host: own().replace('127.0.0.1', 'localhost') })).not.toBe(403);
  });
});
