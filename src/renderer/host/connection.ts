/** How the page stands with its host. The desktop bridge is always connected. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'refused';

/** The connection behind a bridge, as far as the rest of the app needs to know it. */
export interface Connection {
  state(): ConnectionState;
  /** Calls the listener after every change; the returned function ends it. */
  subscribe(listener: () => void): () => void;
}

/** For a bridge that cannot be lost. */
export const LASTING_CONNECTION: Connection = { state: () => 'connected', subscribe: () => () => {} };
