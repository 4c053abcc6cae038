import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import type {
  BoardAnswer,
  HostAnswerValue,
  HostFailure,
  HostMethod,
  HostParsedPayload,
} from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { BoardAccess } from '../board/boardAccess.ts';
import type { BoardParts } from './hostParts.ts';

type BoardMethod = Extract<HostMethod, `board.${string}`>;

type Answer<M extends HostMethod> = Result<HostAnswerValue<M>, HostFailure>;

/** Answers what depends on who sits in front of the window that asks. */
export type SessionHandler<M extends HostMethod> = (
  payload: HostParsedPayload<M>,
  access: BoardAccess,
) => Promise<Answer<M>> | Answer<M>;

export type BoardHandlers = { readonly [M in BoardMethod]: SessionHandler<M> };

/** Events handed over in one answer. */
const EVENTS_PER_ANSWER = 2000;

const SIGNED_OUT: Result<never, HostFailure> = failure({
  code: 'forbidden',
  message: 'Sign in to the board first.',
});

/**
 * The board for people. Nothing of it is answered to a window in front of which nobody is signed in, and whoever is signed
 * in there is the one who acts: no request can name anybody else.
 */
export function boardHandlers(board: BoardParts): BoardHandlers {
  const { service, sessions, tokens, runs } = board;

  return {
    'board.session': async (_, access) => {
      await sessions.found();
      return success(access.refresh());
    },
    'board.signIn': (signIn, access) => access.signIn(signIn),
    'board.signOut': (_, access) => success(access.signOut()),
    'board.stillHere': (_, access) => {
      access.touch();
      return success({});
    },
    'board.setPassphrase': async ({ passphrase, old }, access) => {
      access.touch();
      const set = await access.setPassphrase(passphrase, old);
      return set.ok ? success({}) : set;
    },

    // The window asks for events by itself: that is no sign of somebody in front of it.
    'board.events': async ({ from }, access) => {
      if (access.actor() === undefined) return SIGNED_OUT;
      const events: BoardEvent[] = [...(await service.events(from, EVENTS_PER_ANSWER))];
      return success({ events, more: events.length === EVENTS_PER_ANSWER });
    },
    'board.connections': async (_, access) =>
      access.actor() === undefined ? SIGNED_OUT : success(await board.connections.current()),
    'board.waiting': (_, access) => (access.actor() === undefined ? SIGNED_OUT : success([...runs.waiting()])),

    'board.execute': asWhoeverSits(async (by, { command }) => {
      const done = await service.execute(by, command);
      return success<BoardAnswer>(done.ok ? { outcome: 'done', ...done.value } : refused(done.error));
    }),
    'board.runTask': asWhoeverSits(async (by, { taskId, reasoner }) => {
      const started = await runs.start(by, taskId, reasoner);
      if (!started.ok) return success<BoardAnswer>(refused(started.error));
      return success<BoardAnswer>({ outcome: 'done', taskId, ...started.value, seq: service.state().seq });
    }),
    'board.stopWaiting': asWhoeverSits(async (by, { taskId }) => {
      const left = await runs.stopWaiting(by, taskId);
      const { seq } = service.state();
      return success<BoardAnswer>(left.ok ? { outcome: 'done', taskId, seq } : refused(left.error));
    }),
    'board.issueToken': asWhoeverSits(async (by, { actor, days }) => {
      const issued = await tokens.issue(by, actor, days);
      return success(issued.ok ? { outcome: 'done' as const, ...issued.value } : refused(issued.error));
    }),
    'board.resetPassphrase': asWhoeverSits(async (by, { name }) => {
      const done = await sessions.resetPassphrase(by, name);
      return success<BoardAnswer>(done.ok ? { outcome: 'done', ...done.value } : refused(done.error));
    }),
    'board.audit': asWhoeverSits(async (_, { all = false }) => success(await board.audit(all))),
    'board.report': asWhoeverSits(async (_, asked) => {
      const report = await board.report(asked);
      return report ? success(report) : failure({ code: 'not-found', message: `There is no ${asked.goalId}.` });
    }),
  };
}

/** Answers in the name of whoever sits in front of the window, and takes the request for a sign of them. */
function asWhoeverSits<P, T>(
  answer: (by: string, payload: P) => Promise<Result<T, HostFailure>>,
): (payload: P, access: BoardAccess) => Promise<Result<T, HostFailure>> {
  return async (payload, access) => {
    access.touch();
    const by = await access.askedBy();
    return by === undefined ? SIGNED_OUT : answer(by, payload);
  };
}

function refused(refusal: Refusal): { outcome: 'refused'; refusal: Refusal } {
  return { outcome: 'refused', refusal };
}
