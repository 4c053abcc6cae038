import type { HostTopic } from '../../shared/host/hostApi.ts';
import type { BoardAccess } from '../board/boardAccess.ts';
import type { BoardParts } from './hostParts.ts';

/** Pushes what happens on the board to a window; nothing but the session itself while nobody is signed in there. */
export function subscribeToBoard(
  topic: Extract<HostTopic, `board.${string}`>,
  listener: (message: unknown) => void,
  access: BoardAccess,
  { service, connections, runs }: Pick<BoardParts, 'service' | 'connections' | 'runs'>,
): () => void {
  const whileSignedIn = (message: unknown) => {
    if (access.actor() !== undefined) listener(message);
  };
  switch (topic) {
    case 'board.session':
      listener(access.session());
      return access.subscribe(listener);
    case 'board.events':
      return service.subscribe(whileSignedIn);
    case 'board.connections':
      whileSignedIn(connections.current());
      return connections.subscribe(whileSignedIn);
    case 'board.waiting':
      whileSignedIn(runs.waiting());
      return runs.onWaiting(whileSignedIn);
  }
}
