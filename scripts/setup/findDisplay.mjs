// @ts-check
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const ANSWER_TIMEOUT_MS = 1000;
const FIRST_X_PORT = 6000;

/**
 * The address at which an X display is served.
 * @param {string} display value of DISPLAY, such as `:0`, `:99.0` or `host:10.0`
 * @returns {{ path: string } | { host: string, port: number } | undefined} undefined: not a display's name
 */
export function displayAddress(display) {
  const match = /^(.*):(\d+)(?:\.\d+)?$/.exec(display);
  if (!match) return undefined;
  const [, host, number] = match;
  if (!host || host === 'unix') return { path: `/tmp/.X11-unix/X${number}` };
  return { host, port: FIRST_X_PORT + Number(number) };
}

/**
 * Whether a window can be opened, or the reason why not.
 * @returns {Promise<{ available: true } | { available: false, reason: string }>}
 */
export async function findDisplay() {
  if (process.platform !== 'linux') return { available: true };
  const { WAYLAND_DISPLAY: wayland, XDG_RUNTIME_DIR: runtime, DISPLAY: display } = process.env;
  if (wayland && existsSync(join(runtime ?? '/', wayland))) return { available: true };
  if (!display) return { available: false, reason: 'there is no display: DISPLAY and WAYLAND_DISPLAY are not set' };
  const address = displayAddress(display);
  if (address && (await accepts(address))) return { available: true };
  return { available: false, reason: `there is no display: nothing answers at DISPLAY=${display}` };
}

/**
 * @param {{ path: string } | { host: string, port: number }} address
 * @returns {Promise<boolean>}
 */
function accepts(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    /** @param {boolean} answer */
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
