/** Messages of the Chrome DevTools Protocol in its flat form: one connection, sessions told apart by `sessionId`. */
export interface CdpRequest {
  readonly id: number;
  readonly method: string;
  readonly params?: CdpParams;
  /** Absent for the root session, the browser itself. */
  readonly sessionId?: string;
}

export type CdpParams = Readonly<Record<string, unknown>>;

export type CdpResponse =
  | { readonly id: number; readonly sessionId?: string; readonly result: unknown }
  | {
      readonly id: number;
      readonly sessionId?: string;
      readonly error: { readonly code: number; readonly message: string };
    };

export interface CdpEvent {
  readonly method: string;
  readonly params: CdpParams;
  readonly sessionId?: string;
}

export type CdpMessage = CdpResponse | CdpEvent;

/** What the protocol calls a target, as far as a client needs to be told. */
export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly title: string;
  readonly url: string;
  readonly attached: boolean;
  readonly canAccessOpener: boolean;
  readonly browserContextId?: string;
  readonly openerId?: string;
}

/** A request that is answered with an error. The codes are those that Chromium itself uses. */
export class CdpError extends Error {
  override readonly name = 'CdpError';
  readonly code: number;

  private constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }

  static methodNotFound(method: string): CdpError {
    return new CdpError(-32601, `'${method}' wasn't found`);
  }

  /** Clients ignore this code: the session was closed while the request was under way. */
  static sessionNotFound(): CdpError {
    return new CdpError(-32001, 'Session with given id not found.');
  }

  static invalid(message: string): CdpError {
    return new CdpError(-32602, message);
  }

  static refused(message: string): CdpError {
    return new CdpError(-32000, message);
  }
}

/** The part of a method or event name before the dot. */
export function domainOf(method: string): string {
  return method.slice(0, method.indexOf('.'));
}

/** A string parameter that the method cannot do without. */
export function stringParam(params: CdpParams, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw CdpError.invalid(`Parameter ${name} must be a string`);
  return value;
}
