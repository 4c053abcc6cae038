import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { FakeBrowser, FakeTarget } from './fakeBrowser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

const notFound = (method: string) => ({ error: { code: -32601, message: `'${method}' wasn't found` } });

describe('the root session', () => {
  it('says which browser this is', async () => {
    expect(await browser.call('Browser.getVersion')).toMatchObject({
      result: { protocolVersion: '1.3', product: 'Chrome/130.0.1.2', userAgent: browser.userAgent },
    });
  });

  it('announces the pages there are before it answers, each once', async () => {
    browser.router.addTarget(new FakeTarget('first'));
    await browser.call('Target.setAutoAttach', { autoAttach: true });
    expect(browser.told.map((message) => ('method' in message ? message.method : 'answer'))).toEqual([
      'Target.attachedToTarget',
      'answer',
    ]);
    await browser.call('Target.setAutoAttach', { autoAttach: true });
    expect(browser.events('Target.attachedToTarget')).toHaveLength(1);
  });

  it('describes a page as clients insist on it', async () => {
    await browser.connect(new FakeTarget('first'));
    expect(browser.events('Target.attachedToTarget')[0]?.params).toMatchObject({
      waitingForDebugger: false,
      targetInfo: {
        targetId: 'first',
        type: 'page',
        attached: true,
        url: 'https://example.com/first',
        title: 'first',
        browserContextId: expect.any(String),
      },
    });
  });

  it('announces a popup with the page that opened it', async () => {
    await browser.connect(new FakeTarget('first'));
    browser.router.addTarget(new FakeTarget('popup', 'first'));
    expect(browser.events('Target.attachedToTarget')[1]?.params['targetInfo']).toMatchObject({ openerId: 'first' });
  });

  it('says nothing of pages before it is asked to', () => {
    const target = new FakeTarget('first');
    browser.router.addTarget(target);
    browser.router.removeTarget(target);
    expect(browser.told).toEqual([]);
  });

  it('describes the browser itself, or a page by its id', async () => {
    await browser.connect(new FakeTarget('first'));
    expect(await browser.call('Target.getTargetInfo')).toMatchObject({
      result: { targetInfo: { targetId: 'browser', type: 'browser', attached: true } },
    });
    expect(await browser.call('Target.getTargetInfo', { targetId: 'first' })).toMatchObject({
      result: { targetInfo: { targetId: 'first', type: 'page' } },
    });
  });

  it('makes a page: announced first, then answered', async () => {
    await browser.connect();
    const answer = await browser.call('Target.createTarget', { url: 'about:blank' });
    expect(answer).toMatchObject({ result: { targetId: 'made for about:blank' } });
    expect(browser.told.indexOf(answer)).toBeGreaterThan(
      browser.told.findIndex((message) => 'method' in message && message.method === 'Target.attachedToTarget'),
    );
  });

  it.each(['file:///etc/passwd', 'chrome://settings'])('makes no page for %s', async (url) => {
    expect(await browser.call('Target.createTarget', { url })).toMatchObject({ error: { code: -32000 } });
  });

  it('closes a page, and tells when it is gone', async () => {
    const target = new FakeTarget('first');
    const [sessionId] = await browser.connect(target);
    expect(await browser.call('Target.closeTarget', { targetId: 'first' })).toMatchObject({
      result: { success: true },
    });
    expect(browser.closed).toEqual(['first']);
    browser.router.removeTarget(target);
    browser.router.removeTarget(target);
    expect(browser.events('Target.detachedFromTarget').map(({ params }) => params)).toEqual([
      { sessionId, targetId: 'first' },
    ]);
    expect(await browser.call('Page.enable', {}, sessionId)).toMatchObject({ error: { code: -32001 } });
  });

  it.each(['Target.closeTarget', 'Target.attachToTarget', 'Target.getTargetInfo'])(
    '%s refuses a page that there is not',
    async (method) => {
      expect(await browser.call(method, { targetId: 'nowhere' })).toMatchObject({ error: { code: -32000 } });
    },
  );

  it.each([
    'Storage.getCookies',
    'Storage.setCookies',
    'Storage.clearCookies',
    'Browser.grantPermissions',
    'Browser.resetPermissions',
  ])('has a page answer %s, for the whole context', async (method) => {
    const target = new FakeTarget('first');
    await browser.connect(target);
    await browser.call(method, { browserContextId: 'embedded', other: 1 });
    expect(target.sent).toEqual([{ method, params: { other: 1 } }]);
  });

  it('says that no page is open to answer for the context', async () => {
    expect(await browser.call('Storage.getCookies')).toMatchObject({ error: { message: 'No page is open' } });
  });

  it('leaves downloads to the application, and tells of them', async () => {
    const target = new FakeTarget('first');
    await browser.connect(target);
    expect(await browser.call('Browser.setDownloadBehavior', { behavior: 'deny' })).toMatchObject({ result: {} });
    expect(target.sent).toEqual([]);
    browser.router.downloadStarted(target, { guid: 'g', url: 'https://x/a.txt', suggestedFilename: 'a.txt' });
    browser.router.downloadEnded('g', 'completed');
    expect(browser.events('Browser.downloadWillBegin')[0]?.params).toMatchObject({ frameId: 'first', guid: 'g' });
    expect(browser.events('Browser.downloadProgress')[0]?.params).toMatchObject({ guid: 'g', state: 'completed' });
  });

  it.each(['Browser.crash', 'SystemInfo.getInfo', 'Target.getTargets', 'Page.enable', 'toString', '__proto__'])(
    'knows no %s',
    async (method) => {
      await browser.connect(new FakeTarget('first'));
      expect(await browser.call(method)).toMatchObject(notFound(method));
    },
  );
});

describe('a page session', () => {
  let target: FakeTarget;
  let sessionId: string;
  beforeEach(async () => {
    target = new FakeTarget('first');
    [sessionId = ''] = await browser.connect(target);
  });

  it('forwards what concerns the page, without a session of its own', async () => {
    expect(await browser.call('DOM.enable', { a: 1 }, sessionId)).toEqual({
      id: expect.any(Number),
      sessionId,
      result: { echo: 'DOM.enable' },
    });
    expect(target.sent).toEqual([{ method: 'DOM.enable', params: { a: 1 } }]);
  });

  it('never answers before the request has been handed over', () => {
    browser.told.length = 0;
    browser.router.receive({ id: 1, method: 'Browser.getVersion' });
    browser.router.receive({ id: 2, method: 'Target.getTargetInfo', sessionId });
    expect(browser.told).toEqual([]);
  });

  it('keeps the order of requests', async () => {
    browser.router.receive({ id: 1, method: 'Page.enable', sessionId });
    browser.router.receive({ id: 2, method: 'Runtime.enable', sessionId });
    await browser.call('Network.enable', {}, sessionId);
    expect(target.sent.map(({ method }) => method)).toEqual(['Page.enable', 'Runtime.enable', 'Network.enable']);
  });

  it('hands on what the browser refuses, in its words', async () => {
    target.refusal = 'No node with given id found';
    expect(await browser.call('DOM.describeNode', {}, sessionId)).toMatchObject({
      sessionId,
      error: { code: -32000, message: 'No node with given id found' },
    });
  });

  it('answers Browser.close itself and never forwards it', async () => {
    const { result } = (await browser.call('Target.attachToTarget', { targetId: 'first' })) as {
      result?: { sessionId: string };
    };
    for (const session of [undefined, sessionId, result?.sessionId]) {
      expect(await browser.call('Browser.close', {}, session)).toMatchObject({ result: {} });
    }
    expect(target.sent).toEqual([]);
  });

  it.each([
    'Browser.crash',
    'Browser.getWindowForTarget',
    'SystemInfo.getInfo',
    'Target.createTarget',
    'Target.getTargets',
    'Target.attachToTarget',
    'Tethering.bind',
    'Page.captureScreenshot',
    'Page.startScreencast',
    'Page.crash',
    'nonsense',
  ])('refuses %s', async (method) => {
    expect(await browser.call(method, {}, sessionId)).toMatchObject(notFound(method));
    expect(target.sent).toEqual([]);
  });

  it('describes itself without asking the browser', async () => {
    expect(await browser.call('Target.getTargetInfo', {}, sessionId)).toMatchObject({
      result: { targetInfo: { targetId: 'first' } },
    });
    expect(target.sent).toEqual([]);
  });

  it('goes to web pages only', async () => {
    await browser.call('Page.navigate', { url: 'https://example.com/' }, sessionId);
    expect(target.sent).toHaveLength(1);
    expect(await browser.call('Page.navigate', { url: 'file:///etc/passwd', frameId: 'f' }, sessionId)).toMatchObject({
      result: { frameId: 'f', errorText: 'net::ERR_BLOCKED_BY_CLIENT' },
    });
    expect(target.sent).toHaveLength(1);
  });

  it('hands on what the page reports', () => {
    target.report('Page.loadEventFired', { timestamp: 1 });
    expect(browser.events('Page.loadEventFired', sessionId)[0]?.params).toEqual({ timestamp: 1 });
  });

  it('is quiet and deaf once the connection is closed', async () => {
    browser.router.receive({ id: 1, method: 'DOM.enable', sessionId });
    browser.router.close();
    browser.told.length = 0;
    target.report('Page.loadEventFired');
    await new Promise(setImmediate);
    expect(browser.told).toEqual([]);
  });
});

describe('child sessions', () => {
  const frame = { targetId: 'frame', type: 'iframe', title: '', url: 'https://other.example/', attached: true };
  let target: FakeTarget;
  let sessionId: string;
  beforeEach(async () => {
    target = new FakeTarget('first');
    [sessionId = ''] = await browser.connect(target);
    target.report('Target.attachedToTarget', { sessionId: 'child', targetInfo: frame });
  });

  it('are announced on their page and reached through it', async () => {
    expect(browser.events('Target.attachedToTarget', sessionId)).toHaveLength(1);
    await browser.call('Runtime.enable', {}, 'child');
    expect(target.sent).toEqual([{ method: 'Runtime.enable', params: {}, childSessionId: 'child' }]);
    target.report('Runtime.consoleAPICalled', {}, 'child');
    expect(browser.events('Runtime.consoleAPICalled', 'child')).toHaveLength(1);
    expect(await browser.call('Target.getTargetInfo', {}, 'child')).toMatchObject({ result: { targetInfo: frame } });
  });

  it('end with the event that says so, and take their own children along', async () => {
    target.report('Target.attachedToTarget', { sessionId: 'grandchild', targetInfo: frame }, 'child');
    target.report('Target.detachedFromTarget', { sessionId: 'child' });
    for (const session of ['child', 'grandchild']) {
      expect(await browser.call('Runtime.enable', {}, session)).toMatchObject({ error: { code: -32001 } });
    }
  });

  it('end with their page', async () => {
    browser.router.removeTarget(target);
    expect(await browser.call('Runtime.enable', {}, 'child')).toMatchObject({ error: { code: -32001 } });
  });

  it('can be let go of by their own page only', async () => {
    const [, other] = await browser.connect(new FakeTarget('second'));
    expect(await browser.call('Target.detachFromTarget', { sessionId: 'child' }, other)).toMatchObject({
      error: { code: -32001 },
    });
    await browser.call('Target.detachFromTarget', { sessionId: 'child' }, sessionId);
    expect(target.sent.at(-1)).toEqual({ method: 'Target.detachFromTarget', params: { sessionId: 'child' } });
    expect(await browser.call('Runtime.enable', {}, 'child')).toMatchObject({ error: { code: -32001 } });
  });

  it('of one page are not believed when another one claims them', () => {
    const stranger = new FakeTarget('second');
    browser.router.addTarget(stranger);
    stranger.report('Runtime.consoleAPICalled', {}, 'child');
    expect(browser.events('Runtime.consoleAPICalled', 'child')).toEqual([]);
  });
});

describe('what pages write to their consoles', () => {
  it('is passed on until it is too much, and then let go of where it was said', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const target = new FakeTarget('first');
    const [sessionId] = await browser.connect(target);
    const targetInfo = { targetId: 'worker', type: 'worker', title: '', url: '', attached: true };
    target.report('Target.attachedToTarget', { sessionId: 'child', targetInfo });
    for (let time = 0; time < 500; time++) {
      target.report('Runtime.consoleAPICalled', { type: 'log', args: [] }, 'child');
      target.report('Runtime.exceptionThrown', { exceptionDetails: {} });
    }
    const told = [
      ...browser.events('Runtime.consoleAPICalled', 'child'),
      ...browser.events('Runtime.exceptionThrown', sessionId),
    ];
    expect(told).toHaveLength(DEFAULT_SETTINGS.browser.consoleMessages);
    vi.advanceTimersByTime(1000);
    const silence = { method: 'Runtime.evaluate', params: expect.anything() };
    const letGo = { method: 'Runtime.releaseObjectGroup', params: { objectGroup: 'console' } };
    const child = { childSessionId: 'child' };
    expect(target.sent).toEqual([{ ...silence, ...child }, silence, { ...letGo, ...child }, letGo]);
  });

  it('is not asked for of the browser itself', async () => {
    const target = new FakeTarget('first');
    const [sessionId] = await browser.connect(target);
    expect(await browser.call('Log.enable', {}, sessionId)).toMatchObject({ result: {} });
    expect(target.sent).toEqual([]);
  });
});

describe('second sessions', () => {
  let target: FakeTarget;
  let sessionId: string;
  beforeEach(async () => {
    target = new FakeTarget('first');
    [sessionId = ''] = await browser.connect(target);
  });

  async function open(method: string, params = {}, on?: string): Promise<string> {
    const answer = await browser.call(method, params, on);
    return 'result' in answer ? (answer.result as { sessionId: string }).sessionId : '';
  }

  it('on the browser do what the root session does', async () => {
    const root = await open('Target.attachToBrowserTarget');
    expect(await browser.call('Browser.getVersion', {}, root)).toMatchObject({ result: { protocolVersion: '1.3' } });
    const alias = await open('Target.attachToTarget', { targetId: 'first' }, root);
    await browser.call('DOM.enable', {}, alias);
    expect(target.sent).toEqual([{ method: 'DOM.enable', params: {} }]);
  });

  it('on a page hear of what they have enabled, and cannot take it from the first one', async () => {
    const alias = await open('Target.attachToTarget', { targetId: 'first' });
    target.report('Network.requestWillBeSent');
    await browser.call('Network.enable', {}, alias);
    target.report('Network.requestWillBeSent');
    await browser.call('Network.disable', {}, alias);
    target.report('Network.requestWillBeSent');
    expect(browser.events('Network.requestWillBeSent', alias)).toHaveLength(1);
    expect(browser.events('Network.requestWillBeSent', sessionId)).toHaveLength(3);
    expect(target.sent.map(({ method }) => method)).toEqual(['Network.enable']);
  });

  it('can be given up, the first session of a page cannot', async () => {
    const alias = await open('Target.attachToTarget', { targetId: 'first' });
    await browser.call('Target.detachFromTarget', { sessionId: alias });
    await browser.call('Target.detachFromTarget', { sessionId });
    expect(await browser.call('DOM.enable', {}, alias)).toMatchObject({ error: { code: -32001 } });
    expect(await browser.call('DOM.enable', {}, sessionId)).toMatchObject({ result: { echo: 'DOM.enable' } });
  });

  it('end with their page', async () => {
    const alias = await open('Target.attachToTarget', { targetId: 'first' });
    browser.router.removeTarget(target);
    expect(await browser.call('DOM.enable', {}, alias)).toMatchObject({ error: { code: -32001 } });
  });
});
