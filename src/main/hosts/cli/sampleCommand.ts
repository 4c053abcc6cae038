import { startClinic } from '../../sample/clinicServer.ts';
import { SAMPLE_TASK } from '../../sample/sampleTask.ts';
import { withCommandContext } from './commandContext.ts';
import { runInTerminal, tellEnd } from './runInTerminal.ts';
import { openTerminal } from './terminal.ts';

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
    return await withCommandContext({ terminal }, async ({ runs, store }) => {
      const request = {
        task: SAMPLE_TASK,
        startUrl: clinic.url,
        reasoner: options.model ?? store.settings.get().model.pilot,
      };
      const ended = await runInTerminal(runs, request, terminal);
      const code = tellEnd(ended, options, terminal);
      const { patients } = clinic.data();
      if (ended.ok) terminal.line(`The site's own data now holds ${patients.length} patients (${before} before)`);
      return code;
    });
  } finally {
    await clinic.close();
  }
}
