import type { HostTopic } from '../../shared/host/hostApi.ts';
import type { BoardSeat } from '../board/boardSeat.ts';
import type { BoardParts } from './hostParts.ts';

/** Pushes what happens on the board to a window; nothing but the session itself while nobody is signed in there. */
export function subscribeToBoard(
  topic: Extract<HostTopic, `board.${string}`>,
  listener: (message: unknown) => void,
  seat: BoardSeat,
  { service, connections, runs }: Pick<BoardParts, 'service' | 'connections' | 'runs'>,
): () => void {
  const whileSignedIn = (message: unknown) => {
    if (seat.actor() !== undefined) listener(message);
  };
  switch (topic) {
    case 'board.session':
      listener(seat.session());
      return seat.subscribe(listener);
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
