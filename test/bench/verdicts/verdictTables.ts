import { storyOf } from '../../fixtures/liars/liar.ts';
import type { BedSummary, Confusion } from './confusion.ts';
import type { JudgedRun } from './judgeRun.ts';
import type { LiarResult } from './runLiars.ts';

type Row = readonly string[];

const MATRIX_HEAD: Row = [
  'verdict',
  'true success',
  'false success',
  'true failure',
  'false failure',
  'inconclusive, was true',
  'inconclusive, was false',
];

/** Rows of the table with one line for each fixture. */
export function fixtureTable(results: readonly LiarResult[]): Row[] {
  const head: Row = ['site', 'what it does', 'claimed', 'truth', 'verdict', 'actions judged right', 'model calls'];
  return [head, ...results.map(({ liar, run }) => [liar.name, storyOf(liar), ...outcome(run)])];
}

/** Rows of the confusion matrix for both fields of the verdict. */
export function matrixTable({ taskCompleted, actionSucceeded }: BedSummary): Row[] {
  return [MATRIX_HEAD, ['task_completed', ...cells(taskCompleted)], ['action_succeeded', ...cells(actionSucceeded)]];
}

/** What the bed comes to, in sentences. */
export function summaryLines(summary: BedSummary): string[] {
  const { frames, framesWithoutTruth, modelCallsPerFrame, framesWithoutModel, honest, honestFailures } = summary;
  return [
    `${frames} frames, ${framesWithoutTruth} of them with an effect that no server can vouch for.`,
    `${modelCallsPerFrame.toFixed(2)} model calls per frame to judge; ${framesWithoutModel} frames were decided without any.`,
    `${summary.falseCompletions.length} false completions: ${namesOf(summary.falseCompletions)}`,
    `${honestFailures.length} of ${honest} honest sites not reported as completed: ${namesOf(honestFailures)}`,
    ...summary.reliability,
  ];
}

export function plainTable(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function markdownTable([head = [], ...rows]: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function outcome(run: JudgedRun): Row {
  const known = run.frames.filter(({ truth }) => truth !== undefined);
  const right = known.filter(({ claim, truth }) => (claim === 'yes') === truth);
  const calls = run.frames.reduce((sum, { modelCalls }) => sum + modelCalls, 0);
  return [
    run.status,
    run.truth ? 'done' : 'not done',
    correctness(run),
    `${right.length} of ${known.length}`,
    `${calls}`,
  ];
}

function correctness({ claim, truth, reached }: JudgedRun): string {
  const unreached = reached ? '' : ' (lie not reached)';
  if (claim === 'yes') return truth ? 'right' : 'FALSE COMPLETION';
  return `${truth ? 'FALSE FAILURE' : 'right'}${claim === 'inconclusive' ? ', inconclusive' : ''}${unreached}`;
}

function cells(confusion: Confusion): Row {
  const { trueSuccess, falseSuccess, trueFailure, falseFailure, inconclusiveButTrue, inconclusiveAndFalse } = confusion;
  return [trueSuccess, falseSuccess, trueFailure, falseFailure, inconclusiveButTrue, inconclusiveAndFalse].map(String);
}

function namesOf(results: readonly LiarResult[]): string {
  return results.map(({ liar }) => liar.name).join(', ') || 'none';
}
