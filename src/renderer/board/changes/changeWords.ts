import type { BoardChange } from '../../../shared/board/boardEvent.ts';

/** What somebody did, to follow their name; undefined for what is bookkeeping of the board or told by the event beside it. */
export function changeWords(change: BoardChange): string | undefined {
  switch (change.type) {
    case 'actor.added':
      return `added ${change.name} to the team`;
    case 'actor.roles-changed':
      return `changed the roles of ${change.name} to ${change.roles.join(', ')}`;
    case 'actor.left':
      return `took ${change.name} off the team`;
    case 'token.issued':
      return `issued a token for ${change.actor}`;
    case 'token.revoked':
      return 'revoked a token';
    case 'passphrase.set':
      return 'chose a passphrase';
    case 'passphrase.reset':
      return `reset the passphrase of ${change.name}${change.atThisMachine ? ' at the machine' : ''}`;
    case 'goal.created':
      return `created the goal “${change.title}”`;
    case 'goal.edited':
      return 'edited the goal';
    case 'goal.verified':
      return withReason('verified the goal', change.notes);
    case 'goal.rejected':
      return withReason('rejected the goal', change.reason);
    case 'task.created':
      return `created “${change.title}”`;
    case 'task.edited':
      return 'edited the task';
    case 'task.linked':
      return change.goalId === undefined ? 'took the task out of its goal' : `linked the task to ${change.goalId}`;
    case 'task.appointed':
      return appointed(change);
    case 'task.started':
      return 'began to work on it';
    case 'task.run-started':
      return 'started the agent on it';
    case 'task.run-taken-up':
      return 'had the agent go on with its run';
    case 'task.run-replanned':
      return undefined;
    case 'task.run-ended':
      return withReason(`had the agent on it, whose run ended: ${change.status}`, change.reason);
    case 'task.submitted':
      return withReason('submitted it for review', change.summary);
    case 'task.approved':
      return withReason('approved it', change.notes);
    case 'task.rejected':
      return withReason('rejected it in review', change.reason);
    case 'task.verified':
      return withReason('verified it', change.notes);
    case 'task.verification-rejected':
      return withReason('rejected it in verification', change.reason);
    case 'task.escalated':
      return 'rejected it once too often: the lead has to sort it out';
    case 'task.triaged':
      return withReason('sorted it out', change.note);
    case 'task.reopened':
      return withReason('reopened it', change.reason);
    case 'task.commented':
      return `wrote: ${change.text}`;
  }
}

function withReason(words: string, reason: string): string {
  return reason === '' ? words : `${words}: ${reason}`;
}

function appointed({ as, to }: Extract<BoardChange, { type: 'task.appointed' }>): string {
  const duty = { builder: 'build', reviewer: 'review', verifier: 'verify' }[as];
  return to === undefined ? `left it open who is to ${duty} it` : `asked ${to} to ${duty} it`;
}
