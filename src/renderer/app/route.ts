import { useSyncExternalStore } from 'react';

/** Where the person is; every place has an address, so that it can be linked to and gone back to. */
export type Route =
  | { readonly screen: 'run' }
  | { readonly screen: 'history' }
  | {
      readonly screen: 'history-run';
      readonly runId: string;
      readonly frame: number | null;
      /** The one of the frame's observations that is looked for. */
      readonly observation?: string;
    }
  | { readonly screen: 'board'; readonly view: 'board' | 'turn' | 'goals' | 'team' }
  | { readonly screen: 'board'; readonly view: 'goal'; readonly goalId: string }
  | { readonly screen: 'board'; readonly view: 'task'; readonly taskId: string }
  | { readonly screen: 'knowledge' }
  | { readonly screen: 'settings' };

/** Reads the fragment of the address; what is not understood is the Run screen. Frames count from 1 in addresses. */
export function parseRoute(hash: string): Route {
  const [screen, ...rest] = hash.replace(/^#\/?/, '').split('/');
  if (screen === 'settings' || screen === 'knowledge') return { screen };
  if (screen === 'board') return parseBoardRoute(rest);
  if (screen !== 'history') return { screen: 'run' };
  const [runId, frame, observation] = rest;
  if (!runId) return { screen };
  const number = frame && /^[1-9]\d*$/.test(frame) ? Number(frame) : null;
  return {
    screen: 'history-run',
    runId: decodePart(runId),
    frame: number === null ? null : number - 1,
    ...(number !== null && observation && { observation: decodePart(observation) }),
  };
}

function parseBoardRoute([view, id]: readonly string[]): Route {
  switch (view) {
    case 'turn':
    case 'goals':
    case 'team':
      return { screen: 'board', view };
    case 'goal':
      return id ? { screen: 'board', view, goalId: decodePart(id) } : { screen: 'board', view: 'goals' };
    case 'task':
      return id ? { screen: 'board', view, taskId: decodePart(id) } : { screen: 'board', view: 'board' };
    default:
      return { screen: 'board', view: 'board' };
  }
}

/** The fragment that `parseRoute` reads back. */
export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'history-run': {
      const run = `#/history/${encodeURIComponent(route.runId)}`;
      if (route.frame === null) return run;
      const frame = `${run}/${route.frame + 1}`;
      return route.observation === undefined ? frame : `${frame}/${encodeURIComponent(route.observation)}`;
    }
    case 'board':
      return formatBoardRoute(route);
    default:
      return `#/${route.screen}`;
  }
}

function formatBoardRoute(route: Extract<Route, { screen: 'board' }>): string {
  switch (route.view) {
    case 'board':
      return '#/board';
    case 'goal':
      return `#/board/goal/${encodeURIComponent(route.goalId)}`;
    case 'task':
      return `#/board/task/${encodeURIComponent(route.taskId)}`;
    default:
      return `#/board/${route.view}`;
  }
}

/** Goes to a place; `replace` leaves no trace of the one before in the way back. */
export function goTo(route: Route, how: 'push' | 'replace' = 'push'): void {
  const hash = formatRoute(route);
  if (how === 'push') location.hash = hash;
  else location.replace(hash);
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
