import type { HostClient } from '../../host/hostClient.ts';

/** A report is good for this share of the time after which the board is locked. */
const GOOD_FOR = 1 / 10;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

interface ActivityParts {
  readonly host: Pick<HostClient, 'request'>;
  readonly target: Pick<EventTarget, 'addEventListener'>;
  /** Whether somebody is signed in; nobody else is told of. */
  readonly isOpen: () => boolean;
  /** Idle milliseconds after which the host locks the board; 0: never. */
  readonly lockAfterMs: () => number;
  readonly now: () => number;
}

/**
 * Tells the host that the person is still there, on whichever screen they work: reading the evidence of a run must not lock
 * the board that the decision is to be taken on.
 */
export function reportActivity({ host, target, isOpen, lockAfterMs, now }: ActivityParts): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const onSign = () => {
    const lockAfter = lockAfterMs();
    if (lockAfter === 0 || !isOpen() || now() - reportedAt < lockAfter * GOOD_FOR) return;
    reportedAt = now();
    void host.request('board.stillHere', {});
  };
  for (const sign of SIGNS) target.addEventListener(sign, onSign, { capture: true, passive: true });
}
