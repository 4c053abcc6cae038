/**
 * How the renderer and the desktop host speak over Electron's IPC (design, Hosts: desktop). Names and shapes only, so
 * that the sandboxed preload script, which can load no packages, may have them.
 */
export const DESKTOP_CHANNELS = {
  /** Renderer → host, answered: {@link DesktopRequest}, with a `HostAnswer`. */
  request: 'countersign:request',
  /** Renderer → host: {@link DesktopSubscription}. */
  subscription: 'countersign:subscription',
  /** Host → renderer: a list of {@link DesktopMessage}, everything since the last one. */
  messages: 'countersign:messages',
} as const;

export interface DesktopRequest {
  readonly method: string;
  readonly payload: unknown;
}

/** Begins a subscription, or ends it where `topic` is null. The id is the renderer's own. */
export interface DesktopSubscription {
  readonly id: number;
  readonly topic: string | null;
}

export interface DesktopMessage {
  /** The id of the subscription. */
  readonly id: number;
  readonly message: unknown;
}
