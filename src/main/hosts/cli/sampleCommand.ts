import { runResult } from '../../../shared/run/runResult.ts';
import { startClinic } from '../../sample/clinicServer.ts';
import { SAMPLE_TASK } from '../../sample/sampleTask.ts';
import { withCommandContext } from './commandContext.ts';
import { runInTerminal } from './runInTerminal.ts';
import { exitCode, FAILED, openTerminal } from './terminal.ts';

export interface SampleOptions {
  /** Absent: as the settings say. */
  readonly model?: string;
  readonly json?: boolean;
}

/**
 * `countersign sample`: the sample task on the sample site. Success is read from the data of the site's server, not from
 * the run's own verdict; gives the exit code.
 */
export async function sampleCommand(options: SampleOptions, folders: { readonly clinic: string }): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  const clinic = await startClinic({ publicDir: folders.clinic });
  try {
    const before = clinic.data().patients.length;
    terminal.line(`The sample site is at ${clinic.url}, with ${before} patients`);
    return await withCommandContext({ terminal, browser: { headless: true } }, async ({ runs, store }) => {
      const request = {
        task: SAMPLE_TASK,
        startUrl: clinic.url,
        reasoner: options.model ?? store.settings.get().model.pilot,
      };
      const ended = await runInTerminal(runs, request, terminal);
      if (!ended.ok) {
        terminal.problem(ended.error);
        return FAILED;
      }
      if (options.json) terminal.json(runResult(ended.value));
      const { patients } = clinic.data();
      terminal.line(`The site's own data now holds ${patients.length} patients (${before} before)`);
      return exitCode(ended.value.status);
    });
  } finally {
    await clinic.close();
  }
}
