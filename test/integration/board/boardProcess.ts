import { createInterface } from 'node:readline';
import pino from 'pino';
import { openBoard } from '../../../src/main/board/openBoard.ts';
import { openStore } from '../../../src/main/store/openStore.ts';

/**
 * A process of its own on the board of a data folder. Arguments: folder, who acts, number of goals to create. It begins
 * when a line comes in, prints a line of JSON for each command that was acknowledged, `{ "done": seq }`, and one for each
 * batch of events that it hears of, `{ "heard": [seq …], "at": ms }`.
 */
const [directory = '', name = '', count = '0'] = process.argv.slice(2);
const opened = openStore(directory);
if (!opened.ok) throw opened.error;
const { service, close } = await openBoard(opened.value, pino({ level: 'silent' }));
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

service.subscribe((events) => say({ heard: events.map(({ seq }) => seq), at: Date.now() }));
say({ ready: service.state().seq });
const commands = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
await commands.next();
for (let goal = 1; goal <= Number(count); goal += 1) {
  const done = await service.execute(name, { type: 'create_goal', title: `${name} ${goal}` });
  if (!done.ok) throw new Error(done.error.message);
  say({ done: done.value.seq });
  // Lets the others in, as a process does that also has something else to do.
  await new Promise(setImmediate);
}
say({ finished: service.state().seq });
// Goes on listening until the test has heard enough.
await commands.next();
await close();
process.exit(0);
