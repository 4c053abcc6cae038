import type { Logger } from 'pino';
import type { RunEvent } from '../../shared/run/runEvent.ts';

/**
 * Writes what somebody who looks after the product should find in the log: verdicts that are to be looked at again, and
 * actions that got none. Every line names its run; page contents stay in the record.
 */
export function logRunEvents(log: Logger): (events: readonly RunEvent[]) => void {
  return (events) => {
    for (const event of events) {
      logVerification(log.child({ process: 'Verification', runId: event.runId, seq: event.seq }), event);
    }
  };
}

function logVerification(log: Logger, event: RunEvent): void {
  switch (event.type) {
    case 'verification.judged': {
      const { confidence, lowConfidence, clientWitnessOverride, source } = event.result;
      if (lowConfidence) log.warn({ confidence }, 'Low confidence completion');
      if (clientWitnessOverride) log.info('Client witness override');
      if (source === 'reasoner-error') log.warn({ reason: event.result.reason }, 'Verdict not available');
      return;
    }
    case 'verification.skipped':
      log.warn({ reason: event.reason }, 'Verification skipped');
      return;
    case 'verification.questioned':
      if (event.counterfactual.vacuous) log.warn({ dropped: event.counterfactual.dropped }, 'Vacuous verdict');
      return;
    case 'verification.read-back':
      if (event.readBack.standing === 'contradicted') log.warn({ url: event.readBack.url }, 'Read-back contradiction');
      return;
    default:
      return;
  }
}
