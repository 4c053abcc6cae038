import type { JudgedAgain } from '../../../shared/verification/judgedAgain.ts';
import type { Store } from '../../store/openStore.ts';
import { judgeStoredRun } from '../judgeStoredRun.ts';
import { findRun } from './findRun.ts';
import { judgedRunLines } from './judgementLines.ts';
import { DIFFERENT, FAILED, openTerminal, type Terminal } from './terminal.ts';

import { withStore } from './withStore.ts';

export interface JudgeOptions {
  readonly model: 'offline' | 'gemini';
  readonly threshold?: number;
  readonly json?: boolean;
}

/**
 * `countersign judge`: the verdicts of a stored run, and of the runs of its sub-tasks, beside those that their observations get
 * now; gives the exit code. It needs no browser, carries nothing out, and leaves the stored run as it is.
 */
export async function judgeCommand(run: string, options: JudgeOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  return withStore(terminal, (store) => judge(run, options, store, terminal));
}

async function judge(run: string, options: JudgeOptions, store: Store, terminal: Terminal): Promise<number> {
  const found = await findRun(run, store.events);
  if (!found.ok) {
    terminal.problem(found.error);
    return FAILED;
  }
  const { model: reasoner, threshold } = options;
  const judged = await judgeStoredRun(found.value, { reasoner, threshold }, store);
  if (!judged.ok) {
    terminal.problem(judged.error);
    return FAILED;
  }
  const [own, ...subTasks] = judged.value;
  const verdicts = judged.value.flatMap((one) => one.verdicts);
  const differing = verdicts.filter(({ differences }) => differences.length > 0).length;
  for (const { tone, text } of judgedRunLines(judged.value)) terminal.line(tone ? terminal.styled(tone, text) : text);
  if (options.json) {
    const report = {
      runId: own?.runId,
      reasoner,
      threshold: threshold ?? null,
      differing,
      verdicts: own?.verdicts ?? [],
    };
    terminal.result(JSON.stringify(subTasks.length > 0 ? { ...report, subTasks } : report, null, 2));
  }
  const unheard = verdicts.find(isUnheard);
  if (unheard) {
    terminal.problem(unheard.again.reason);
    return FAILED;
  }
  return differing > 0 ? DIFFERENT : 0;
}

/** Nobody could be asked now: that says nothing about the verdict. */
function isUnheard({ stored, again }: JudgedAgain): boolean {
  return again.source === 'reasoner-error' && stored.source !== 'reasoner-error';
}
