import { beforeEach, describe, expect, it } from 'vitest';
import type { BrowserAction } from '../../../src/shared/actions/action.ts';
import type { ExecutorDriver } from './executorDriver.ts';
import type { FixtureSite } from './site/fixtureSite.ts';

interface World {
  readonly site: FixtureSite;
  readonly driver: ExecutorDriver;
}

const text = (content: string) => new TextEncoder().encode(content);

/** What a person does with pointer, keys, files and tabs; the site itself tells what reached it. */
export function personContract(world: () => World): void {
  describe('acts like a person', () => {
    let site: FixtureSite;
    let driver: ExecutorDriver;
    beforeEach(() => {
      ({ site, driver } = world());
    });
    const perform = (action: BrowserAction) => driver.executor.perform(action);
    const succeeds = async (action: BrowserAction) => {
      const performed = await perform(action);
      expect(performed.outcome).toEqual({ ok: true, value: undefined });
      return performed;
    };
    const sent = () => site.saved.at(-1);

    it.each([['/sort-library'], ['/sort-pointer']])('drags what is sorted by pointer on %s', async (path) => {
      await driver.open(`${site.origin}${path}`);
      await succeeds({ type: 'drag', id: await driver.idOf('Alpha'), to: await driver.idOf('Gamma'), side: 'after' });
      await expect.poll(sent).toEqual({ order: 'BGAD' });
      await succeeds({ type: 'drag', id: await driver.idOf('Delta'), to: await driver.idOf('Beta'), side: 'before' });
      await expect.poll(sent).toEqual({ order: 'DBGA' });
    });

    it('drags a tile onto another one of its kind, which makes way once it is past the middle', async () => {
      await driver.open(`${site.origin}/sort-grid`);
      await succeeds({ type: 'drag', id: await driver.idOf('Delta'), to: await driver.idOf('Alpha') });
      await expect.poll(sent).toEqual({ order: 'DABG' });
    });

    it('drags with the drag and drop of the browser', async () => {
      await driver.open(`${site.origin}/sort-native`);
      await succeeds({ type: 'drag', id: await driver.idOf('Beta'), to: await driver.idOf('Bin') });
      await expect.poll(sent).toEqual({ binned: 'B' });
    });

    it('clicks what stood under the pointer alone, after the page has drawn all of it anew', async () => {
      await driver.open(`${site.origin}/pointed-rows`);
      await succeeds({ type: 'hover', id: await driver.idOf('● Bob wrote') });
      const box = (await driver.executor.observe()).tree.find(({ r }) => r === 'chk');
      await succeeds({ type: 'press', key: 'n' });
      await succeeds({ type: 'click', id: box?.i ?? '' });
      await expect.poll(sent).toEqual({ ticked: 'Bob' });
    });

    it('takes by the part that can be taken what only listens for it', async () => {
      await driver.open(`${site.origin}/plan-native`);
      await succeeds({ type: 'drag', id: await driver.idOf('Early'), to: await driver.idOf('Tuesday') });
      await expect.poll(sent).toEqual({ tuesday: 'E' });
    });

    it('moves with keys what is sorted with keys', async () => {
      await driver.open(`${site.origin}/sort-keys`);
      await succeeds({ type: 'press', key: 'Space', id: await driver.idOf('Alpha') });
      await succeeds({ type: 'press', key: 'ArrowDown' });
      await succeeds({ type: 'press', key: 'Space' });
      await expect.poll(sent).toEqual({ order: 'BAGD' });
    });

    it('drags by pixels', async () => {
      await driver.open(`${site.origin}/splitter`);
      await succeeds({ type: 'dragBy', id: await driver.idOf('Split'), x: 120, y: 0 });
      await expect.poll(sent).toEqual({ left: '420' });
    });

    it('clicks where it is told to, up to the last pixel', async () => {
      await driver.open(`${site.origin}/bar`);
      const id = await driver.idOf('Stars');
      await succeeds({ type: 'click', id, x: 70, y: 75 });
      await expect.poll(sent).toEqual({ star: '4', low: 'true' });
      await succeeds({ type: 'click', id, x: 100, y: 0 });
      await expect.poll(sent).toEqual({ star: '5', low: 'false' });
    });

    it('clicks with a key held, with the right button, twice, and points', async () => {
      await driver.open(`${site.origin}/pointing`);
      const id = await driver.idOf('Row');
      await succeeds({ type: 'click', id, modifier: 'Control' });
      await expect.poll(sent).toEqual({ did: 'Control click' });
      await succeeds({ type: 'rightClick', id });
      await expect.poll(sent).toEqual({ did: 'menu' });
      await succeeds({ type: 'doubleClick', id });
      await expect.poll(sent).toEqual({ did: 'double' });
      await succeeds({ type: 'hover', id });
      expect(await driver.idOf('Opened by pointing')).toBeTruthy();
    });

    it('chooses several options and no others, and finds out whether it did', async () => {
      await driver.open(`${site.origin}/several`);
      const wards = await driver.idOf('Wards');
      const { clientVerification } = await succeeds({ type: 'selectOptions', id: wards, values: ['South', 'West'] });
      expect(clientVerification).toMatchObject({ valueMatches: true, stateChanged: true });
      const doctors = await driver.idOf('Doctors');
      await succeeds({ type: 'selectOptions', id: doctors, values: ['Adams', 'Clark'] });
      await driver.act('click', 'Send');
      await expect.poll(sent).toEqual({ wards: 'South West', doctors: 'Adams Clark' });
      const refused = await perform({ type: 'selectOptions', id: wards, values: ['North', 'Up'] });
      expect(refused.outcome).toMatchObject({ error: { code: 'value-refused' } });
    });

    it('types key by key where a field waits for keys', async () => {
      const before = await driver.open(`${site.origin}/masks`);
      expect(before.title).toBe('Masks');
      await driver.act('setValue', 'Phone', '5550102030');
      await driver.act('setValue', /^Born/, '05031990');
      await driver.act('setValue', 'Code', 'ab12cd');
      await driver.act('setValue', 'City', 'Ber');
      const { tree, title } = await driver.executor.observe();
      const held = (name: string) => tree.find(({ n }) => n.startsWith(name))?.v;
      expect([held('Phone'), held('Born'), held('City')]).toEqual(['(555) 010-2030', '05/03/1990', 'Ber']);
      expect(held('Code')).toBe('AB1-2CD');
      expect(title).toMatch(/^keys [3-9]$/);
    });

    it('gives pages the files that are attached, and no others', async () => {
      await driver.open(`${site.origin}/files`);
      const photo = await driver.idOf('Photo');
      const papers = await driver.idOf('Papers');
      expect((await perform({ type: 'upload', id: photo, files: ['a.txt'] })).outcome).toMatchObject({
        error: { code: 'value-refused' },
      });
      driver.executor.attach([
        { name: 'a.txt', mimeType: 'text/plain', content: text('one') },
        { name: 'b.csv', mimeType: 'text/csv', content: text('two') },
      ]);
      expect(await driver.executor.observe()).toMatchObject({
        attachments: ['a.txt', 'b.csv'],
        attachedTexts: [
          { name: 'a.txt', text: 'one', left: 0 },
          { name: 'b.csv', text: 'two', left: 0 },
        ],
      });
      const { clientVerification } = await succeeds({ type: 'upload', id: photo, files: ['a.txt'] });
      expect(clientVerification?.valueMatches).toBe(true);
      await expect.poll(sent).toEqual({ files: 'a.txt:text/plain:one' });
      await succeeds({ type: 'upload', id: papers, files: ['a.txt', 'b.csv'] });
      await expect.poll(sent).toEqual({ files: 'a.txt:text/plain:one b.csv:text/csv:two' });
      await succeeds({ type: 'upload', id: await driver.idOf('Choose a file'), files: ['b.csv'] });
      await expect.poll(sent).toEqual({ files: 'b.csv:text/csv:two' });
      for (const [id, files] of [
        [photo, ['a.txt', 'b.csv']],
        [papers, ['/etc/passwd']],
      ] as const) {
        const { outcome } = await perform({ type: 'upload', id, files: [...files] });
        expect(outcome).toMatchObject({ error: { code: 'value-refused' } });
      }
    });

    it('goes on in the tab that a click opened, changes between them, and comes back when it closes', async () => {
      await driver.open(`${site.origin}/opener`);
      await driver.act('click', 'Log in elsewhere');
      await expect.poll(async () => (await driver.executor.observe()).title).toBe('Opened');
      const { tabs = [] } = await driver.executor.observe();
      expect(tabs.map(({ url, current }) => [url, current])).toEqual([
        [`${site.origin}/opener`, undefined],
        [`${site.origin}/opened`, true],
      ]);
      await driver.act('click', 'Save there');
      expect(sent()).toEqual({ from: 'opened' });
      const [first, second] = tabs.map(({ id }) => id);
      await succeeds({ type: 'switchTab', tab: first ?? '' });
      expect((await driver.executor.observe()).title).toBe('Opener');
      await succeeds({ type: 'switchTab', tab: second ?? '' });
      expect((await perform({ type: 'switchTab', tab: 't99' })).outcome).toMatchObject({
        error: { code: 'value-refused' },
      });
      expect((await driver.act('click', 'Done')).outcome).toMatchObject({ ok: true });
      const back = await driver.executor.observe();
      expect([back.title, back.tabs]).toEqual(['Opener', undefined]);
      expect(back.html).toContain('Welcome back');
      expect((await perform({ type: 'closeTab' })).outcome).toMatchObject({ error: { code: 'value-refused' } });
    });

    it('works in closed shadow roots, and sees what comes up in them', async () => {
      await driver.open(`${site.origin}/closed`);
      await driver.act('setValue', 'Stars', '5');
      const { clientVerification } = await driver.act('click', 'Send stars');
      expect(clientVerification?.elementFound).toBe(true);
      await expect.poll(sent).toEqual({ stars: '5' });
      const { html, skeleton } = await driver.executor.observe();
      expect(html).toContain('Thank you for the stars');
      expect(Object.values(skeleton.messages).map(({ text }) => text)).toContain('Thank you for the stars');
    });

    it('has somebody answer a question of the page, who may take longer than an action', async () => {
      await driver.open(`${site.origin}/dialogs`);
      const asked: string[] = [];
      driver.executor.answerDialogs(async ({ type, message }) => {
        asked.push(`${type}: ${message}`);
        // Longer than the time-out of an action in these tests.
        await new Promise((resolve) => setTimeout(resolve, 2000));
        return { accept: type === 'prompt', text: '7', reason: 'So it is' };
      });
      const confirmed = await driver.act('click', 'Confirm');
      expect(confirmed.outcome.ok).toBe(true);
      expect(confirmed.witness.dialogs).toEqual([
        { type: 'confirm', message: 'Delete it?', accepted: false, reason: 'So it is' },
      ]);
      expect((await driver.executor.observe()).title).toBe('confirm false');
      const { witness } = await driver.act('click', 'Prompt');
      expect(witness.dialogs).toMatchObject([{ type: 'prompt', accepted: true, reply: '7' }]);
      expect((await driver.executor.observe()).title).toBe('prompt 7');
      expect(asked).toEqual(['confirm: Delete it?', 'prompt: How many?']);
    });

    describe('a page that asks before it is left', () => {
      const answering = (accept: boolean) => {
        const asked: string[] = [];
        driver.executor.answerDialogs(async ({ type }) => {
          asked.push(type);
          // Electron wants to know at once; whoever answers takes time.
          await new Promise((resolve) => setTimeout(resolve, 300));
          return { accept, reason: 'So it is' };
        });
        return asked;
      };
      const open = async () => {
        await driver.open(`${site.origin}/guarded`);
        // Only a page that somebody has worked on may ask.
        await driver.act('setValue', 'Draft', 'unsaved');
      };
      const ways = [
        ['a link', () => driver.act('click', 'Go elsewhere')],
        ['a script', () => driver.act('click', 'Go by script')],
        ['an address', () => driver.executor.perform({ type: 'navigate', url: `${site.origin}/left?by=address` })],
      ] as const;

      it.each(ways)('is not left by %s where the answer is no', async (_, leave) => {
        await open();
        const asked = answering(false);
        const before = site.saved.length;
        const { witness } = await leave();
        expect(witness.dialogs).toEqual([{ type: 'beforeunload', message: '', accepted: false, reason: 'So it is' }]);
        expect(asked).toEqual(['beforeunload']);
        const { title, tree } = await driver.executor.observe();
        expect(title).toBe('Guarded');
        expect(tree.find(({ n }) => n === 'Draft')?.v).toBe('unsaved');
        expect(site.saved.slice(before)).toEqual([]);
      });

      it.each(ways)('is left by %s where the answer is yes', async (_, leave) => {
        await open();
        const asked = answering(true);
        const before = site.saved.length;
        const { outcome, witness } = await leave();
        expect(outcome.ok).toBe(true);
        expect(witness.dialogs).toMatchObject([{ type: 'beforeunload', accepted: true }]);
        expect(asked).toEqual(['beforeunload']);
        expect((await driver.executor.observe()).title).toBe('Left');
        expect(site.saved.slice(before)).toEqual([{ left: expect.any(String) }]);
      });
    });

    it('agrees to nothing when nobody answers', async () => {
      await driver.open(`${site.origin}/dialogs`);
      const { witness } = await driver.act('click', 'Confirm');
      expect(witness.dialogs).toMatchObject([{ type: 'confirm', accepted: false }]);
      expect((await driver.executor.observe()).title).toBe('confirm false');
    });
  });
}
