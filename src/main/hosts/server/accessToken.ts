import { randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The one-time token of a server: printed once, good for the browser tab that uses it first, for as long as the server
 * runs. A tab names itself by a random id of its own, so that it can come back after its connection broke.
 */
export class AccessToken {
  readonly value = randomBytes(32).toString('base64url');
  #owner: string | undefined;

  /** Whether this tab may come in; the first one with the right token becomes the owner. */
  admit(token: string, tab: string): boolean {
    if (tab === '' || !equal(token, this.value)) return false;
    this.#owner ??= tab;
    return equal(tab, this.#owner);
  }
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
