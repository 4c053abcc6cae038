import type { NetworkRequest } from '../actions/actionOutcome.ts';
import { hasFailedAtSite, wasAnsweredWithSuccess } from '../actions/networkRequest.ts';
import { sendsData } from '../actions/sendsData.ts';
import type { Frame, PathEntry } from './frame.ts';
import type { RunEvent } from './runEvent.ts';

type ActionProposed = Extract<RunEvent, { type: 'action.proposed' }>;

/** The frame that a proposed page action opens. `planRevision`: of the plan that its step belongs to. */
export function openFrame(
  index: number,
  event: ActionProposed,
  path: readonly PathEntry[],
  planRevision: number | undefined,
): Frame {
  return {
    index,
    action: event.action,
    thought: event.thought,
    proposedBy: event.by,
    proposedAt: event.at,
    path,
    ...(event.choice && { choice: event.choice }),
    ...(event.more && { more: event.more }),
    ...(event.goesOn && { goesOn: event.goesOn }),
    ...(event.target !== undefined && { target: event.target }),
    ...(event.element && { element: event.element }),
    ...(event.destination && { destination: event.destination }),
    ...(event.stepIndex !== undefined && { stepIndex: event.stepIndex }),
    ...(planRevision !== undefined && event.stepIndex !== undefined && { planRevision }),
    ...(event.verificationLevel !== undefined && { verificationLevel: event.verificationLevel }),
    ...(event.domForm !== undefined && { domForm: event.domForm }),
    ...(event.replayed && { replayed: event.replayed }),
    ...(event.recordedStirMs !== undefined && { recordedStirMs: event.recordedStirMs }),
    ...(event.strategy !== undefined && { strategy: event.strategy }),
    ...(event.contingency !== undefined && { contingency: event.contingency }),
    ...(event.risk !== undefined && { risk: event.risk }),
    ...(event.look && { look: event.look }),
  };
}

/** The requests by which the page sent data while the action ran and settled, but for its own routine. */
export function sentRequests({ witness }: Frame): readonly NetworkRequest[] {
  const requests = witness?.requests ?? [];
  return requests.filter(
    ({ method, resourceType, background }) => sendsData(method) && resourceType !== 'ping' && !background,
  );
}

/** Whether there were any. */
export function sentData(frame: Frame): boolean {
  return sentRequests(frame).length > 0;
}

/**
 * Whether all that was sent is a log-in: one password and whose it is. It stores nothing that a task could be about. Who signs up or changes a
 * password mostly sends more.
 */
export function logsIn(frame: Frame): boolean {
  const sent = sentRequests(frame).flatMap((request) => request.sent ?? []);
  const given = sent.filter(({ name, value }) => value !== '' && !OF_FORM.test(name));
  const passwords = given.filter(({ value }) => HIDDEN.test(value));
  const others = given.filter(({ value }) => !HIDDEN.test(value) && !BESIDES.test(value));
  return passwords.length === 1 && others.length <= 1;
}

/** A secret, as records have it. */
const HIDDEN = /^•+$/;
/** What a form has hidden in it against forgery, whoever fills it in. */
const OF_FORM = /token|csrf|xsrf|nonce/i;
/** Whether to be remembered, and where to go then. */
const BESIDES = /^(?:true|false|on|off|yes|no|[01]|\/.{0,200}|https?:.{0,200})$/i;

/** Whether there were any to the site itself, and it answered all of them as what it took. */
export function wasTaken(frame: Frame): boolean {
  const own = sentRequests(frame).filter(({ thirdParty }) => !thirdParty);
  return own.length > 0 && own.every((request) => wasAnsweredWithSuccess(request) && !hasFailedAtSite(request));
}

/**
 * Whether the site may have taken something that it sent: not every such request was answered with an error, or failed. One whose answer
 * only says so in its body, or broke off, may have been taken.
 */
export function mayHaveSent(frame: Frame): boolean {
  return sentRequests(frame).some(
    (request) => !request.thirdParty && (wasAnsweredWithSuccess(request) || !hasFailedAtSite(request)),
  );
}

/** What an event adds to the open frame; events that say nothing about a frame leave it as it is. */
export function reduceFrame(frame: Frame, event: RunEvent): Frame {
  switch (event.type) {
    case 'outcome.predicted':
      return { ...frame, expected: event.expected };
    case 'action.critiqued':
      return { ...frame, critique: { approved: event.approved, reason: event.reason } };
    case 'action.withheld':
      return { ...frame, repeats: event.repeats };
    case 'action.started': {
      const { repeats: _, ...allowed } = frame;
      return { ...allowed, startedAt: event.at };
    }
    case 'action.finished':
      return {
        ...frame,
        finishedAt: event.at,
        witness: event.witness,
        ...(event.error && { error: event.error }),
        ...(event.clientVerification && { clientVerification: event.clientVerification }),
      };
    case 'page.settled': {
      const { durationMs, reason, stirredMs } = event;
      return { ...frame, settlement: { durationMs, reason, ...(stirredMs !== undefined && { stirredMs }) } };
    }
    case 'page.captured':
      if (event.when === 'before') return { ...frame, before: event.page };
      return event.when === 'after' ? { ...frame, after: event.page } : frame;
    case 'page.capture-failed': {
      const { message, url, domHash } = event;
      const glimpse = { message, ...(url !== undefined && { url }), ...(domHash !== undefined && { domHash }) };
      return { ...frame, notCaptured: { ...frame.notCaptured, [event.when]: glimpse } };
    }
    case 'verification.observed':
      return { ...frame, observed: event.list };
    case 'verification.judged':
      return { ...frame, verdict: event.result };
    case 'plan.checked':
      return { ...frame, planHealth: event.health };
    case 'verification.compared':
      return { ...frame, comparison: event.comparison };
    case 'verification.skipped':
      return { ...frame, skipped: event.reason };
    case 'verification.questioned':
      return { ...frame, counterfactual: event.counterfactual };
    case 'verification.read-back':
      return { ...frame, readBack: event.readBack };
    case 'action.found': {
      const { standing, reason, readBack } = event;
      return { ...frame, found: { standing, reason, ...(readBack && { readBack }) } };
    }
    case 'frame.closed':
      return { ...frame, closedAt: event.at };
    default:
      return frame;
  }
}
