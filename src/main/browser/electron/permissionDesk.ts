import type { Session, WebContents } from 'electron';
import type { BrowserQuestion } from '../browserTabs.ts';
import { parseUrl } from '../parseUrl.ts';

/** What browsers ask people about before a page gets it, in the words of the question. All else is refused unasked. */
const ASKED: Readonly<Record<string, string>> = {
  geolocation: 'know your location',
  notifications: 'show notifications',
  'clipboard-read': 'see text and images that are copied to the clipboard',
  'display-capture': 'share the contents of your screen',
  'idle-detection': 'know when you are at your computer',
  midi: 'control and reprogram MIDI devices',
  midiSysex: 'control and reprogram MIDI devices',
  'window-management': 'manage windows on all your displays',
  'media:video': 'use your camera',
  'media:audio': 'use your microphone',
};

/** What Electron tells of a request, of which the kinds of media are told for some alone. */
interface Details {
  readonly requestingUrl?: string;
  readonly mediaTypes?: readonly string[];
}

/** Asks on behalf of a page; without an answer the page waits. */
type Ask = (contents: WebContents, question: BrowserQuestion) => void;

/**
 * What the agent's pages ask permission for. Without it Electron grants everything: camera, location, opening other
 * programs. Each question goes to whoever works in the tab, and the answer holds for the document that has asked.
 */
export class PermissionDesk {
  /** Absent: nobody is there, and nothing is granted. */
  ask: Ask | undefined;
  /** By page: what was asked in the document that it shows, by origin and permission, and what the answer is. */
  readonly #answers = new WeakMap<WebContents, Map<string, Promise<boolean> | boolean>>();

  constructor(session: Session) {
    session.setPermissionRequestHandler((contents, permission, callback, details) => {
      this.#request(contents, permission, details as Details).then(callback, () => callback(false));
    });
    session.setPermissionCheckHandler((contents, permission, origin, { mediaType }) => {
      const [wanted = permission] = wantedOf(permission, mediaType === undefined ? undefined : [mediaType]);
      return contents !== null && this.#answers.get(contents)?.get(keyOf(origin, wanted)) === true;
    });
    session.setDevicePermissionHandler(() => false);
  }

  async #request(contents: WebContents, permission: string, { requestingUrl, mediaTypes }: Details): Promise<boolean> {
    const origin = parseUrl(requestingUrl ?? '')?.origin;
    const wanted = wantedOf(permission, mediaTypes);
    const words = wanted.map((one) => ASKED[one]);
    if (origin === undefined || words.includes(undefined)) return false;
    const answers = this.#answersIn(contents);
    const keys = wanted.map((one) => keyOf(origin, one));
    const known = keys.map((key) => answers.get(key));
    if (!known.includes(undefined)) return (await Promise.all(known)).every((granted) => granted === true);
    const message = `${origin} wants to ${words.join(' and ')}`;
    const answer = new Promise<boolean>((resolve) => {
      if (!this.ask) return resolve(false);
      this.ask(contents, {
        type: 'permission',
        message,
        suggested: '',
        answer: async (accept) => resolve(accept),
      });
    });
    for (const key of keys) answers.set(key, answer);
    const granted = await answer;
    for (const key of keys) answers.set(key, granted);
    return granted;
  }

  #answersIn(contents: WebContents): Map<string, Promise<boolean> | boolean> {
    const known = this.#answers.get(contents);
    if (known) return known;
    const answers = new Map<string, Promise<boolean> | boolean>();
    this.#answers.set(contents, answers);
    contents.on('did-navigate', () => answers.clear());
    return answers;
  }
}

function wantedOf(permission: string, mediaTypes: readonly string[] | undefined): string[] {
  return permission === 'media' ? (mediaTypes ?? []).map((type) => `media:${type}`) : [permission];
}

function keyOf(origin: string, wanted: string): string {
  return `${parseUrl(origin)?.origin ?? ''} ${wanted}`;
}
