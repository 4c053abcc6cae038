import { CdpError, type CdpParams, stringParam, type TargetInfo } from './cdpMessage.ts';
import { isNavigationAllowed } from './navigationPolicy.ts';
import type { SessionRegistry } from './sessionRegistry.ts';
import type { DebuggerTarget, TargetHost } from './webContentsTarget.ts';

const PROTOCOL_VERSION = '1.3';

const BROWSER_TARGET: TargetInfo = {
  targetId: 'browser',
  type: 'browser',
  title: '',
  url: '',
  attached: true,
  canAccessOpener: false,
};

/** What the root session's methods act on. */
export interface RootContext {
  readonly host: TargetHost;
  readonly registry: SessionRegistry;
  /** Announces the pages there are, and from now on every new one. */
  startAnnouncing(): void;
  addTarget(target: DebuggerTarget): void;
}

type RootMethod = (context: RootContext, params: CdpParams) => unknown;

/**
 * The browser, emulated: a debugger of one page has no root session, and the real one would reach the whole
 * application. What is not in this table does not exist.
 */
const ROOT_METHODS: Readonly<Record<string, RootMethod>> = {
  'Browser.getVersion': ({ host }) => ({
    protocolVersion: PROTOCOL_VERSION,
    product: host.product,
    revision: '',
    userAgent: host.userAgent,
    jsVersion: '',
  }),
  // Closing the connection is the client's right, closing the application is not.
  'Browser.close': () => ({}),
  // Downloads go where the application puts them, see the agent's partition.
  'Browser.setDownloadBehavior': () => ({}),
  'Browser.grantPermissions': forwardToContext('Browser.grantPermissions'),
  'Browser.resetPermissions': forwardToContext('Browser.resetPermissions'),
  'Storage.getCookies': forwardToContext('Storage.getCookies'),
  'Storage.setCookies': forwardToContext('Storage.setCookies'),
  'Storage.clearCookies': forwardToContext('Storage.clearCookies'),

  'Target.setAutoAttach': (context) => {
    context.startAnnouncing();
    return {};
  },
  'Target.getTargetInfo': ({ registry }, params) => {
    if (params['targetId'] === undefined) return { targetInfo: BROWSER_TARGET };
    return { targetInfo: knownTarget(registry, params).info() };
  },
  'Target.createTarget': async (context, params) => {
    const url = stringParam(params, 'url');
    if (!isNavigationAllowed(url)) throw CdpError.refused(`Not an address for a page: ${url}`);
    const target = await context.host.createTarget(url);
    context.addTarget(target);
    return { targetId: target.targetId };
  },
  'Target.closeTarget': ({ host, registry }, params) => {
    host.closeTarget(knownTarget(registry, params).target.targetId);
    return { success: true };
  },
  'Target.attachToBrowserTarget': ({ registry }) => ({ sessionId: registry.addBrowser().id }),
  'Target.attachToTarget': ({ registry }, params) => ({
    sessionId: registry.addAlias(knownTarget(registry, params)).id,
  }),
  'Target.detachFromTarget': ({ registry }, params) => {
    const session = registry.get(stringParam(params, 'sessionId'));
    // A page's first session lives as long as the page; only second sessions can be given up.
    if (session?.kind === 'alias' || session?.kind === 'browser') registry.remove(session.id);
    return {};
  },
};

/** Carries out a request on the root session, or on an alias of it. Unknown methods are refused. */
export async function callRootMethod(context: RootContext, method: string, params: CdpParams): Promise<unknown> {
  const implementation = Object.hasOwn(ROOT_METHODS, method) ? ROOT_METHODS[method] : undefined;
  if (!implementation) throw CdpError.methodNotFound(method);
  return implementation(context, params);
}

/** All pages share one cookie jar and one set of permissions, so any of them can answer for the context. */
function forwardToContext(method: string): RootMethod {
  return ({ registry }, { browserContextId: _, ...params }) => {
    const page = registry.pages()[0];
    if (!page) throw CdpError.refused('No page is open');
    return page.target.send(method, params);
  };
}

function knownTarget(registry: SessionRegistry, params: CdpParams) {
  const session = registry.withTargetId(stringParam(params, 'targetId'));
  if (!session) throw CdpError.refused('No target with given id found');
  return session;
}
