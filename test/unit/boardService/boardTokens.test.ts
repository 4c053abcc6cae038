import Database from 'libsql';
import { afterEach, expect, test, vi } from 'vitest';
import { boardWorld, LEAD } from './boardWorld.ts';

const DAY = 86_400_000;

afterEach(() => void vi.useRealTimers());

async function withAgents() {
  const world = await boardWorld();
  await world.add('Robo', ['builder']);
  await world.add('Vera', ['verifier']);
  return world;
}

const problem = (error: string) => ({ ok: false, error });

test('a token stands for the actor it was issued to, in this process and in others', async () => {
  const { tokens, tokenOf, directory } = await withAgents();
  const { token, tokenId } = await tokenOf('robo');
  const bearer = { ok: true, value: { tokenId, actor: { name: 'Robo', roles: ['builder'] } } };
  expect(await tokens.check(token)).toMatchObject(bearer);
  expect(await (await boardWorld(directory)).tokens.check(token)).toMatchObject(bearer);
});

test('neither the file nor the record holds anything by which somebody could come in', async () => {
  const { tokenOf, store, tokens, board } = await withAgents();
  const { token, tokenId } = await tokenOf('Robo');
  const database = new Database(store.path);
  const rows = JSON.stringify([
    database.prepare('SELECT * FROM board_tokens').all(),
    database.prepare('SELECT * FROM board_events').all(),
  ]);
  const { hash } = database.prepare('SELECT hash FROM board_tokens').get() as { hash: string };
  database.close();
  expect(rows).toContain(tokenId);
  expect(rows).not.toContain(token.slice(tokenId.length + 1));
  expect(await tokens.check(`${tokenId}.${hash}`)).toEqual(problem('wrong'));
  expect(board.state().tokens.get(tokenId)).toMatchObject({ actor: 'Robo', issuedBy: LEAD });
});

test('a wrong token, a changed one, and one with another one’s secret open nothing', async () => {
  const { tokens, tokenOf } = await withAgents();
  const [robos, veras] = [await tokenOf('Robo'), await tokenOf('Vera')];
  const secretOf = ({ token, tokenId }: { token: string; tokenId: string }) => token.slice(tokenId.length + 1);
  const last = robos.token.endsWith('A') ? 'B' : 'A';
  for (const wrong of [
    '',
    'x',
    robos.tokenId,
    secretOf(robos),
    `${robos.tokenId}.${secretOf(veras)}`,
    `${robos.token}A`,
    `${robos.token.slice(0, -1)}${last}`,
    `nothing.${secretOf(robos)}`,
  ]) {
    expect(await tokens.check(wrong)).toEqual(problem('wrong'));
  }
});

test('a token ends when its days are over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { tokens, tokenOf } = await withAgents();
  const { token } = await tokenOf('Robo', 2);
  vi.setSystemTime(Date.now() + 2 * DAY - 1);
  expect(await tokens.check(token)).toMatchObject({ ok: true });
  vi.setSystemTime(Date.now() + 1);
  expect(await tokens.check(token)).toEqual(problem('expired'));
});

test('a token that another process revokes opens nothing from then on', async () => {
  const { tokens, tokenOf, directory } = await withAgents();
  const other = await boardWorld(directory);
  const { token, tokenId } = await tokenOf('Robo');
  await other.must(LEAD, { type: 'revoke_token', token_id: tokenId });
  expect(await tokens.check(token)).toEqual(problem('revoked'));
});

test('the tokens of somebody who has left the team open nothing', async () => {
  const { tokens, tokenOf, must } = await withAgents();
  const { token } = await tokenOf('Robo');
  await must(LEAD, { type: 'remove_actor', name: 'Robo' });
  expect((await tokens.check(token)).ok).toBe(false);
});

test('who may not issue a token gets none, and nothing of it is kept', async () => {
  const { tokens, store, board } = await withAgents();
  const { seq } = board.state();
  expect(await tokens.issue('Robo', 'Robo')).toMatchObject({ ok: false });
  expect(await tokens.issue(LEAD, 'Nobody')).toMatchObject({ ok: false, error: { rule: 'not-found' } });
  expect(await tokens.issue(LEAD, 'Countersign')).toMatchObject({ ok: false, error: { rule: 'own-agent' } });
  const database = new Database(store.path);
  expect(database.prepare('SELECT count(*) AS count FROM board_tokens').get()).toMatchObject({ count: 0 });
  database.close();
  expect(board.state().seq).toBe(seq);
});
