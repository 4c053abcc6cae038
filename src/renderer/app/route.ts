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
  | { readonly screen: 'knowledge' }
  | { readonly screen: 'settings' };

/** Reads the fragment of the address; what is not understood is the Run screen. Frames count from 1 in addresses. */
export function parseRoute(hash: string): Route {
  const [screen, runId, frame, observation] = hash.replace(/^#\/?/, '').split('/');
  if (screen === 'settings' || screen === 'knowledge') return { screen };
  if (screen !== 'history') return { screen: 'run' };
  if (!runId) return { screen };
  const number = frame && /^[1-9]\d*$/.test(frame) ? Number(frame) : null;
  return {
    screen: 'history-run',
    runId: decodePart(runId),
    frame: number === null ? null : number - 1,
    ...(number !== null && observation && { observation: decodePart(observation) }),
  };
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
    default:
      return `#/${route.screen}`;
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
