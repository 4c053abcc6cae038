import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardConnections } from '../../../src/shared/board/boardSession.ts';
import type { FakeBoard } from '../../unit/renderer/fakeHost/fakeBoard.ts';
import type { FakeHost } from '../../unit/renderer/fakeHost/fakeHost.ts';
import { axeViolations } from './axeViolations.ts';
import { type RendererWindows, startRendererWindows } from './openWindow.ts';
import { requestsOf } from './requestsOf.ts';

let windows: RendererWindows;

beforeAll(async () => {
  windows = await startRendererWindows();
});
afterAll(() => windows.close());

async function openTeam(scene: string): Promise<Page> {
  const page = await windows.open(scene, { width: 900, height: 600 });
  await page.evaluate(() => {
    location.hash = '#/board/team';
  });
  await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
  return page;
}

const member = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const commands = (page: Page) => requestsOf(page, 'board.execute');

describe('a new member', () => {
  it('comes once whoever is alone has a passphrase, and gets a token that is shown this once', async () => {
    const page = await openTeam('alone');
    await page.getByRole('button', { name: 'Add somebody' }).press('Enter');
    await page.getByRole('dialog', { name: 'First, a passphrase for you' }).waitFor();
    await page.keyboard.type('a few words');
    await page.keyboard.press('Tab');
    await page.keyboard.type('a few words');
    await page.keyboard.press('Enter');

    const add = page.getByRole('dialog', { name: 'Add to the team' });
    await add.waitFor();
    await page.keyboard.type('checker 1');
    await add.getByLabel('Verifier').check();
    await add.getByRole('button', { name: 'Add' }).click();

    await page
      .getByRole('dialog', { name: 'Issue a token for checker 1' })
      .getByLabel('Valid for')
      .selectOption('A year');
    await page.getByRole('button', { name: 'Issue token', exact: true }).last().click();
    const issued = page.getByRole('dialog', { name: 'The token of checker 1' });
    const token = await issued.getByLabel('Token').inputValue();
    expect(await issued.getByLabel('Configuration for Claude Code').inputValue()).toContain(token);
    await issued.getByRole('button', { name: 'I have copied it' }).click();

    await member(page, 'checker 1').getByText('Valid').waitFor();
    const opener = page.getByRole('button', { name: 'Add somebody' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByText(token).count()).toBe(0);
    expect(await commands(page)).toEqual([
      { command: { type: 'add_actor', name: 'checker 1', kind: 'agent', roles: ['verifier'] } },
    ]);
    expect(await requestsOf(page, 'board.issueToken')).toEqual([{ actor: 'checker 1', days: 365 }]);
    await page.context().close();
  });

  it('needs a role and a name that nobody had', async () => {
    const page = await openTeam('board-team');
    await page.getByRole('button', { name: 'Add somebody' }).click();
    const add = page.getByRole('dialog', { name: 'Add to the team' });
    await add.getByRole('button', { name: 'Add' }).click();
    await add.getByText('A name must not be empty').waitFor();
    await add.getByText('Choose at least one role').waitFor();
    await add.getByLabel('Name').fill('BUILDER-1');
    await add.getByLabel('Builder').check();
    await add.getByLabel('Helper of').selectOption('Ben');
    await add.getByRole('button', { name: 'Add' }).click();
    await add.getByText('There is, or was, somebody called BUILDER-1.').waitFor();
    await add.getByLabel('Name').fill('builder-2');
    await add.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await member(page, 'builder-2').getByText('Helper of Ben').waitFor();
    await page.context().close();
  });
});

describe('the roles of a member', () => {
  it('change at once, but the last lead stays one and nobody is left without any', async () => {
    const page = await openTeam('board-team');
    expect(await member(page, 'Ann').getByLabel('Lead').isDisabled()).toBe(true);
    expect(await member(page, 'Cleo').getByLabel('Verifier').isDisabled()).toBe(true);
    await member(page, 'Cleo').getByLabel('Lead').check();
    await page.waitForFunction(() => {
      const { board } = window as unknown as { board: FakeBoard };
      return board.state.actors.get('cleo')?.roles.includes('lead');
    });
    expect(await member(page, 'Ann').getByLabel('Lead').isDisabled()).toBe(false);
    await member(page, 'Ann').getByLabel('Lead').click();
    await page.getByText('A lead manages the team: Cleo.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Builder' }).count()).toBe(0);
    await page.context().close();
  });

  it('decide whether the team can keep builder, reviewer and verifier apart', async () => {
    const page = await openTeam('board-pair');
    await page.getByText('Nobody independent can review what Ann builds, or what Ann has the agent build.').waitFor();
    await member(page, 'builder-1').getByLabel('Reviewer').check();
    await page.getByText(/^Nobody independent can verify what Ann builds/).waitFor();
    await page.context().close();
  });
});

describe('a token', () => {
  it('is revoked only after it was asked about, and is folded away then', async () => {
    const page = await openTeam('board-team');
    const revoke = member(page, 'builder-1').getByRole('button', { name: /^Revoke the token of builder-1/ });
    await revoke.click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await commands(page)).toEqual([]);
    expect(await revoke.evaluate((button) => button === document.activeElement)).toBe(true);
    await revoke.click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await member(page, 'builder-1').getByText('A token of builder-1 from before').waitFor();
    expect(await commands(page)).toEqual([{ command: { type: 'revoke_token', token_id: 'a' } }]);
    await page.context().close();
  });

  it('of who is connected can be revoked where they are listed', async () => {
    const page = await openTeam('board-team');
    const row = page.getByRole('row').filter({ hasText: 'an-editor 1.109' });
    await row.getByText('HTTP').waitFor();
    await row.getByRole('button', { name: 'Cut off checker-1: revoke its token' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.evaluate(() => {
      const { board } = window as unknown as { board: FakeBoard };
      board.connect({ ...board.connections, connections: board.connections.connections.slice(0, 1) });
    });
    await row.waitFor({ state: 'detached' });
    expect(await commands(page)).toEqual([{ command: { type: 'revoke_token', token_id: 'b' } }]);
    await page.context().close();
  });
});

describe('a passphrase that was forgotten', () => {
  it('is reset by a lead who means it, and a token is offered in its place', async () => {
    const page = await openTeam('board-team');
    const reset = member(page, 'Ben').getByRole('button', { name: 'Reset passphrase of Ben' });
    for (const name of ['Ann', 'Cleo', 'builder-1']) {
      expect(
        await member(page, name)
          .getByRole('button', { name: /^Reset passphrase/ })
          .count(),
        name,
      ).toBe(0);
    }
    await reset.click();
    await page.getByRole('button', { name: 'Leave it' }).click();
    expect(await requestsOf(page, 'board.resetPassphrase')).toEqual([]);
    await reset.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset passphrase' }).click();
    const issue = page.getByRole('dialog', { name: 'Issue a token for Ben' });
    await issue.getByText('With it Ben signs in, and then chooses a passphrase.').waitFor();
    expect(await requestsOf(page, 'board.resetPassphrase')).toEqual([{ name: 'Ben' }]);
    await issue.getByRole('button', { name: 'Issue token' }).click();
    const token = await page.getByRole('dialog').getByLabel('Token').inputValue();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await member(page, 'Ben').getByText('No passphrase yet').waitFor();
    expect(await reset.count()).toBe(0);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Name').selectOption('Ben');
    await page.getByLabel('Token of Ben').fill(token);
    await page.getByLabel('New passphrase', { exact: true }).fill('a few words');
    await page.getByLabel('New passphrase again').fill('a few words');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('A lead manages the team: Ann.').waitFor();
    await page.context().close();
  });
});

describe('a message', () => {
  it('that comes while a dialog is open can be read and dismissed in it', async () => {
    const page = await openTeam('board-team');
    await page.evaluate(() => {
      const { countersign } = window as unknown as { countersign: FakeHost };
      countersign.handlers.set('board.resetPassphrase', () => {
        throw new Error('The disk is full.');
      });
    });
    await member(page, 'Ben').getByRole('button', { name: 'Reset passphrase of Ben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset passphrase' }).click();
    const toast = page.locator('.toast', { hasText: 'The disk is full.' });
    await toast.waitFor();

    // Whatever lies under the backdrop is not what a pointer meets there.
    const isOnTop = () =>
      toast.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await page.getByRole('button', { name: 'Add somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to the team' });
    await dialog.getByText('The disk is full.').waitFor();
    expect(await isOnTop()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await toast.waitFor({ state: 'detached' });
    await dialog.waitFor();
    await page.context().close();
  });

  it('stays when its dialog is closed', async () => {
    const page = await openTeam('board-team');
    await page.getByRole('button', { name: 'Change passphrase' }).click();
    await page.getByLabel('Passphrase until now').fill('Ann comes in');
    await page.getByLabel('New passphrase', { exact: true }).fill('a few words');
    await page.getByLabel('New passphrase again').fill('a few words');
    await page.getByRole('dialog').getByRole('button', { name: 'Change passphrase' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('The passphrase is set').waitFor();
    await page.context().close();
  });
});

describe('a member who leaves', () => {
  it('is asked about first, and is remembered', async () => {
    const page = await openTeam('board-team');
    await page.getByRole('button', { name: 'Remove Ben from the team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Have left: Ben. What they did and decided stays.').waitFor();
    expect(await page.getByRole('button', { name: 'Remove Ann from the team' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the way in for agents', () => {
  it('is opened by a switch, which says why it could not be', async () => {
    const page = await openTeam('board-pair');
    await page.getByLabel('Let agents connect while the app runs').check();
    expect(await requestsOf(page, 'settings.update')).toEqual([{ patch: { board: { mcpHttp: true } } }]);
    const tell = (found: Partial<BoardConnections>) =>
      page.evaluate((part) => {
        const { board } = window as unknown as { board: FakeBoard };
        board.connect({ connections: [], address: null, stdio: null, ...part });
      }, found);
    await tell({ problem: 'Something else listens there.' });
    await page.getByText('Agents cannot connect at port 47811').waitFor();
    await member(page, 'builder-1').getByRole('button', { name: 'Issue token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue token' }).click();
    await page.getByText('Agents cannot connect yet').waitFor();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await tell({ address: 'http://127.0.0.1:47811/mcp' });
    await page.getByLabel('Client').selectOption('VS Code');
    expect(await page.getByLabel('Configuration for VS Code').inputValue()).toContain('http://127.0.0.1:47811/mcp');
    await page.getByText('agents connect over HTTP only').waitFor();
    expect(await page.getByRole('button', { name: 'Started by the client' }).count()).toBe(0);
    await page.context().close();
  });

  it('names the command line of this installation, where it has one', async () => {
    const page = await openTeam('board-team');
    await page.getByRole('button', { name: 'Started by the client' }).click();
    await page.getByText('countersign mcp', { exact: true }).waitFor();
    expect(await page.getByLabel('Configuration for Claude Code').inputValue()).toContain(
      '-- node /opt/countersign/scripts/countersign.mjs mcp',
    );
    await page.context().close();
  });

  it('is a lead’s alone to open, there and among the settings', async () => {
    const page = await openTeam('board-team');
    await page.evaluate(() => (window as unknown as { board: FakeBoard }).board.signInAs('Ben'));
    const door = page.getByLabel('Let agents connect while the app runs');
    await page.getByText('Only a lead can change these settings, and Ben is none.').waitFor();
    expect(await door.isDisabled()).toBe(true);
    await page.evaluate(() => {
      location.hash = '#/settings';
    });
    const board = page.getByRole('region', { name: 'Board', exact: true });
    await board.getByText('Only a lead can change these settings, and Ben is none.').waitFor();
    expect(await board.getByLabel('Lock after').isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => (window as unknown as { board: FakeBoard }).board.signInAs('Ann'));
    await board.getByLabel('Lock after').fill('5');
    await board.getByRole('button', { name: 'Save' }).click();
    expect(await requestsOf(page, 'settings.update')).toEqual([{ patch: { board: { lockAfterMinutes: 5 } } }]);
    await page.context().close();
  });
});

describe('the page of the team', () => {
  it('has no serious violation of accessibility, in light and in dark', async () => {
    const page = await openTeam('board-team');
    await page.getByText('Roles, and who may not decide on what').click();
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Add somebody' }).click();
    expect(await axeViolations(page)).toEqual([]);
    expect(windows.problems).toEqual([]);
    await page.context().close();
  });
});
