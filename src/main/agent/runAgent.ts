import type { AgentContext, AgentParts } from './agentContext.ts';
import { answerDialog } from './critic/answerDialog.ts';
import { runGraph } from './graph/graphRunner.ts';
import { NODES } from './graph/nodes.ts';
import { PageUnavailableError } from './ports/executor.ts';
import type { Tools } from './ports/tools.ts';
import { NOT_ASKED } from './readBack/askedAfresh.ts';
import { Baselines } from './readBack/baselines.ts';
import { concludeRun } from './run/concludeRun.ts';
import { RunStopped } from './run/runControl.ts';
import { addressToGoOnFrom, nodeToGoOnFrom, recallBaselines, takeUp } from './run/takeUp.ts';
import { underWay } from './run/underWay.ts';
import { Ambience } from './verification/ambience.ts';
import { talksToServer } from './verification/judgeUntilShown.ts';

/**
 * One run from its start page to its end. The run is already created in the record. Whatever happens, it ends as
 * completed, partial, failed or stopped with a reason in the record; only a store that cannot be written to throws.
 */
export async function runAgent(parts: AgentParts): Promise<void> {
  const { recorder } = parts;
  let tools: Tools | undefined;
  try {
    if (!parts.takenUp) await recorder.append({ type: 'run.started' });
    const start = await openStartPage(parts);
    if (start) {
      tools = await reachTools(parts);
      const { page, servesData } = start;
      const ambience = new Ambience();
      const baselines = new Baselines();
      if (parts.takenUp) await recallBaselines(baselines, parts);
      baselines.add(page, recorder.state);
      const context: AgentContext = {
        ...parts,
        carryOut: runAgent,
        page,
        servesData,
        ...(tools && { tools }),
        isPageOld: false,
        evidence: undefined,
        ambience,
        baselines,
        seen: new Map(),
        readBack: NOT_ASKED,
        seenPages: [],
      };
      parts.executor.answerDialogs((dialog) => answerDialog(context, dialog));
      if (parts.takenUp) await takeUp(context);
      await runGraph(context, NODES, parts.takenUp && nodeToGoOnFrom(recorder.state));
    }
    await recorder.append({ type: 'run.ended', ...concludeRun(recorder.state), finalUrl: recorder.state.url });
  } catch (error) {
    await endAbruptly(parts, error);
  } finally {
    parts.executor.answerDialogs(undefined);
    await tools?.close();
  }
}

async function reachTools({ recorder, openTools, control }: AgentParts): Promise<Tools | undefined> {
  const tools = await openTools?.();
  control.signal.throwIfAborted();
  if (!tools) return undefined;
  const names = tools.list.map(({ name }) => name);
  await recorder.append({ type: 'tools.reached', tools: names, problems: [...tools.problems] });
  return tools;
}

async function openStartPage({
  recorder,
  executor,
  control,
  takenUp,
}: AgentParts): Promise<Pick<AgentContext, 'page' | 'servesData'> | undefined> {
  const startUrl = takenUp ? addressToGoOnFrom(recorder.state) : recorder.state.startUrl;
  // Of a page that was open already, nobody knows how it came about.
  let servesData = true;
  if (startUrl) {
    const { outcome, witness } = await executor.perform({ type: 'navigate', url: startUrl }, control.signal);
    control.signal.throwIfAborted();
    if (!outcome.ok) {
      const { code, message } = outcome.error;
      if (code === 'page-closed' || code === 'page-crashed') throw new PageUnavailableError(message);
      await recorder.append({
        type: 'run.obstructed',
        code: 'start-page-failed',
        message: `${startUrl} could not be opened. ${message}`,
        address: startUrl,
      });
      return undefined;
    }
    servesData = talksToServer(witness);
  }
  const page = await executor.observe();
  await recorder.append({ type: 'page.captured', when: 'start', page: await recorder.storePage(page) });
  return { page, servesData };
}

/** A stop, a lost page or a bug: the run still ends in the record, with what is known of why. */
async function endAbruptly({ recorder, control }: AgentParts, error: unknown): Promise<void> {
  const { state } = recorder;
  if (state.frameOpen) await recorder.append({ type: 'frame.closed' });
  const finalUrl = state.url;
  if (control.signal.aborted) {
    const { reason } = control.signal;
    const why = reason instanceof RunStopped ? reason.message : 'Stopped';
    await recorder.append({ type: 'run.ended', status: 'stopped', reason: why + underWay(state), finalUrl });
    return;
  }
  const lost = error instanceof PageUnavailableError;
  const message = error instanceof Error ? error.message : String(error);
  const problem = lost ? message : `An error inside the app ended the run: ${message}`;
  await recorder.append({
    type: 'run.obstructed',
    code: lost ? 'page-unavailable' : 'internal',
    message: problem,
  });
  await recorder.append({ type: 'run.ended', ...concludeRun(recorder.state), finalUrl });
}
