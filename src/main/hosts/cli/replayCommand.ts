import { failure, type Result, success } from '../../../shared/result.ts';
import { actionWords } from '../../../shared/script/scriptAction.ts';
import { exportTest } from '../exportTest.ts';
import { type PreparedReplay, prepareReplay } from '../replayRun.ts';
import { attachFiles } from './attachFiles.ts';
import { type BrowserOptions, withCommandContext, withStore } from './commandContext.ts';
import { findRun } from './findRun.ts';
import { runInTerminal, tellEnd } from './runInTerminal.ts';
import { BAD_USAGE, FAILED, openTerminal, printable, type Terminal, writeResult } from './terminal.ts';

export interface ReplayOptions extends BrowserOptions {
  /** Who goes on where the record cannot. */
  readonly model: string;
  /** Paths of files that pages may be given: what was in them is not in the record. */
  readonly file?: readonly string[];
  readonly json?: boolean;
  /** What a file would do is shown, and not asked about. */
  readonly yes?: boolean;
}

/** `countersign replay`: carries out again what a completed run did, without a model; gives the exit code. */
export async function replayCommand(run: string, options: ReplayOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  const attachments = await attachFiles(options.file ?? []);
  if (!attachments.ok) {
    terminal.problem(attachments.error);
    return BAD_USAGE;
  }
  return withCommandContext({ terminal, browser: options }, async ({ runs, store }) => {
    const settings = store.settings.get();
    const found = await findRun(run, store.events, settings.files);
    const prepared = found.ok ? await prepareReplay(found.value, store.events, settings) : found;
    const agreed =
      found.ok && found.value.isFile && prepared.ok
        ? await agreedTo(run, prepared.value, settings.files.maximumSteps, options.yes === true, terminal)
        : prepared;
    if (!prepared.ok || !agreed.ok) {
      terminal.problem(!prepared.ok ? prepared.error : !agreed.ok ? agreed.error : '');
      return FAILED;
    }
    const { request, replay } = prepared.value;
    const files = attachments.value.length > 0 && { attachments: attachments.value };
    const ended = await runInTerminal(runs, { ...request, ...files, reasoner: options.model }, terminal, replay);
    return tellEnd(ended, options, terminal);
  });
}

/** Shows what a file would do on which sites, and asks whether it may. Error: why it is not done, for people. */
async function agreedTo(
  file: string,
  { request, scripts }: PreparedReplay,
  maximumSteps: number,
  isAgreed: boolean,
  terminal: Terminal,
): Promise<Result<undefined, string>> {
  const count = scripts.reduce((sum, { steps }) => sum + steps.length, 0);
  if (count > maximumSteps) return failure(`It would take ${count} steps, and ${maximumSteps} are done at the most.`);
  const addresses = scripts.flatMap(({ startUrl, steps }) => [
    startUrl,
    ...steps.flatMap(({ action }) =>
      action?.type === 'navigate' ? [URL.parse(action.url, startUrl)?.href ?? ''] : [],
    ),
  ]);
  const sites = [...new Set(addresses.map((address) => webOrigin(address)))];
  if (sites.includes(undefined)) return failure('It would open an address that is none of the web.');
  terminal.line(printable(`${file} would do this on ${sites.join(', ')}: ${request.task}`));
  const steps = scripts.flatMap((script) => script.steps);
  for (const [index, { action, element, description }] of steps.entries())
    terminal.line(printable(`  ${index + 1}. ${action ? actionWords(action, element) : `(nothing) ${description}`}`));
  terminal.line('What was approved when it was recorded counts for nothing: risky actions are put to the critic anew.');
  if (isAgreed) return success(undefined);
  if (!terminal.canAsk) return failure('It was not done: say --yes where nobody can be asked.');
  return (await terminal.confirm('Do this?', AbortSignal.timeout(600_000)))
    ? success(undefined)
    : failure('It was not done.');
}

function webOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** `countersign export-test`: writes a completed run as a Playwright test, or prints it; gives the exit code. */
export async function exportTestCommand(run: string, { out }: { readonly out?: string }): Promise<number> {
  const terminal = openTerminal({ quietOutput: true });
  return withStore(terminal, async ({ events, settings }) => {
    const found = await findRun(run, events, settings.get().files);
    const exported = found.ok ? exportTest(found.value) : found;
    if (exported.ok) return writeResult(exported.value.content, out, 'The test', terminal);
    terminal.problem(exported.error);
    return FAILED;
  });
}
