import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openBoard } from '../../../src/main/board/openBoard.ts';
import { hostCipher } from '../../../src/main/store/hostCipher.ts';
import { tracesInFolder } from '../../integration/secrets/secretTrace.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

const PASSWORD = 'tulips-in-May';

it('the board has the name of a secret that somebody writes into a task or goal, never its value', async () => {
  const directory = temporaryDirectory();
  const cipher = await hostCipher(undefined, { COUNTERSIGN_SECRETS_KEY: 'a passphrase of some length' });
  const store = temporaryStore(directory, { environment: {}, ...(cipher && { cipher }) });
  await store.keptSecrets.save({ name: 'Ana', origins: ['https://a.example'], values: { password: PASSWORD } });
  const { service, close } = await openBoard(store, pino({ level: 'silent' }));
  onTestFinished(close);
  await service.found('Ann');
  const created = await service.execute('Ann', {
    type: 'create_task',
    title: `Log in with ana / ${PASSWORD}`,
    description: `The password is ${PASSWORD}.`,
  });
  expect(created).toMatchObject({ ok: true });
  const written = JSON.stringify(await service.events(0, 100));
  expect(written).toContain('Log in with ana / {{secret:Ana.password}}');
  expect(tracesInFolder(directory, PASSWORD)).toEqual([]);
});
