import type { Frame } from '../../shared/run/frame.ts';
import type { Tone } from '../ui/tone.ts';

/** Something about a verdict that a person should know before relying on it. */
export interface VerdictFlag {
  readonly label: string;
  readonly explanation: string;
  readonly tone: Tone;
}

/** What is special about the verdict of a frame, from its fields; doubts first. */
export function verdictFlags({ verdict, counterfactual }: Frame): VerdictFlag[] {
  const flags: VerdictFlag[] = [];
  if (verdict?.secondJudge) {
    const { objects, reason } = verdict.secondJudge;
    flags.push({
      label: 'Judges differ',
      explanation: `${objects ? 'The rules object, so it does not count' : 'The rules see it otherwise'}: ${reason}`,
      tone: 'warning',
    });
  }
  if (verdict?.lowConfidence) {
    flags.push({ label: 'Low confidence', explanation: 'Counts as achieved, but only just', tone: 'warning' });
  }
  if (counterfactual?.vacuous) {
    flags.push({ label: 'Vacuous', explanation: 'It passes without its evidence', tone: 'warning' });
  }
  if (verdict?.clientWitnessOverride) {
    flags.push({
      label: 'Client witness override',
      explanation: 'Neither address nor content changed; judged because the browser witnessed something else',
      tone: 'neutral',
    });
  }
  if (verdict?.subTaskCompleted) {
    flags.push({
      label: 'Sub-task completed',
      explanation: 'The objective of the sub-task is achieved',
      tone: 'success',
    });
  }
  return flags;
}
