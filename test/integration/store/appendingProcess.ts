import { openStore } from '../../../src/main/store/openStore.ts';
import { someRunEvents } from '../../unit/store/runEvents.ts';

/**
 * A process of its own that appends event after event to one run and reports each `seq` on its standard output once the
 * store has acknowledged it. Arguments: folder, run id, number of events.
 */
const [directory = '', runId = '', count = '0'] = process.argv.slice(2);
const opened = openStore(directory);
if (!opened.ok) throw opened.error;
for (const event of someRunEvents(runId, Number(count))) {
  await opened.value.events.append(`run:${runId}`, event.seq - 1, [event]);
  process.stdout.write(`${event.seq}\n`);
}
