import type { EventEmitter } from 'node:events';
import { type Session, type WebContents, WebContentsView, type WebPreferences } from 'electron';
import { isFrameNavigationAllowed, isNavigationAllowed } from './navigationPolicy.ts';

/** No preload, no Node, nothing of ours inside: the page is as alone with itself as in any browser. */
function webPreferences(session: Session): WebPreferences {
  return {
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    safeDialogs: true,
    autoplayPolicy: 'document-user-activation-required',
    // Opening them would take the debugger away from the agent.
    devTools: false,
    // The page must go on at full speed while the person looks at something else.
    backgroundThrottling: false,
  };
}

/** Makes an empty view for a page of the agent's. `opened` is given for a popup: the page that Chromium has made for it. */
export function createAgentView(session: Session, opened?: WebContents): WebContentsView {
  const view = new WebContentsView({
    webPreferences: webPreferences(session),
    ...(opened ? { webContents: opened } : {}),
  });
  const contents = view.webContents;
  if (opened) contents.setBackgroundThrottling(false);
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-frame-navigate', (event) => {
    const isAllowed = event.isMainFrame ? isNavigationAllowed : isFrameNavigationAllowed;
    if (!isAllowed(event.url)) event.preventDefault();
  });
  // Left alone, Electron shows the first certificate of this computer to whoever asks: that says who somebody is.
  contents.on('select-client-certificate', (event, _url, _certificates, choose) => {
    event.preventDefault();
    (choose as () => void)();
  });
  leaveDialogsToDebugger(contents);
  return view;
}

/**
 * Electron answers `alert`, `confirm` and `prompt` itself: with a native box that would stay open after the agent has
 * answered, and a prompt at once with nothing. Chromium asks an attached debugger as well, and its answer is enough.
 * There is no public switch; should the internal event be renamed, the executor's contract (a prompt takes the text it
 * is given) fails.
 */
function leaveDialogsToDebugger(contents: EventEmitter): void {
  contents.removeAllListeners('-run-dialog');
}
