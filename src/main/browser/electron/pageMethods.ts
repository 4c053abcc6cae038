import { UNHEARD } from '../consoleLimit.ts';
import { CdpError, type CdpParams, domainOf, stringParam } from './cdpMessage.ts';
import { isNavigationAllowed } from './navigationPolicy.ts';
import type { SessionRegistry, TargetSession } from './sessionRegistry.ts';

/** Domains that concern the page alone. Everything else (Browser, SystemInfo, Tethering …) reaches the application. */
const PAGE_DOMAINS: ReadonlySet<string> = new Set([
  'Accessibility',
  'Animation',
  'CSS',
  'Console',
  'DOM',
  'DOMDebugger',
  'DOMSnapshot',
  'DOMStorage',
  'Debugger',
  'Emulation',
  'Fetch',
  'HeapProfiler',
  'IO',
  'Input',
  'Inspector',
  'Log',
  'Network',
  'Overlay',
  'Page',
  'Performance',
  'Profiler',
  'Runtime',
  'ServiceWorker',
  'Storage',
]);

/** Page methods that are refused all the same: pictures (the product is DOM only), files and crashes. */
const REFUSED_METHODS: ReadonlySet<string> = new Set([
  'Page.captureScreenshot',
  'Page.captureSnapshot',
  'Page.crash',
  'Page.printToPDF',
  'Page.setDownloadBehavior',
  'Page.startScreencast',
]);

/** Carries out a request on the session of a page or of a child of it: emulated, forwarded or refused. */
export async function callPageMethod(
  registry: SessionRegistry,
  session: TargetSession,
  method: string,
  params: CdpParams,
): Promise<unknown> {
  switch (method) {
    case 'Browser.close':
      // Forwarded, it would quit the whole application.
      return {};
    case UNHEARD:
      return {};
    case 'Target.getTargetInfo':
      return { targetInfo: session.info() };
    case 'Target.setAutoAttach':
      return forward(session, method, params);
    case 'Target.detachFromTarget': {
      const child = stringParam(params, 'sessionId');
      if (!registry.isChildOf(child, session)) throw CdpError.sessionNotFound();
      registry.remove(child);
      return forward(session, method, params);
    }
    case 'Page.navigate': {
      const { targetId } = session.info();
      return isNavigationAllowed(stringParam(params, 'url'))
        ? forward(session, method, params)
        : { frameId: params['frameId'] ?? targetId, loaderId: '', errorText: 'net::ERR_BLOCKED_BY_CLIENT' };
    }
    default:
      if (!PAGE_DOMAINS.has(domainOf(method)) || REFUSED_METHODS.has(method)) throw CdpError.methodNotFound(method);
      return forward(session, method, params);
  }
}

function forward(session: TargetSession, method: string, params: CdpParams): Promise<unknown> {
  return session.target.send(method, params, session.childSessionId);
}
