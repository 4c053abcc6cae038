import { describe, expect, it, vi } from 'vitest';
import { safeFileName, uniqueFileName } from '../../../src/main/browser/electron/agentPartition.ts';
import { oneMessagePerTask } from '../../../src/main/browser/electron/electronTransport.ts';
import { isFrameNavigationAllowed, isNavigationAllowed } from '../../../src/main/browser/electron/navigationPolicy.ts';
import { restorePrompt } from '../../../src/main/browser/electron/webContentsTarget.ts';

describe('where the agent’s page may go', () => {
  it.each(['https://example.com/', 'http://127.0.0.1:8080/x', 'about:blank', 'about:blank#x'])('to %s', (url) => {
    expect(isNavigationAllowed(url)).toBe(true);
  });

  it.each([
    'file:///etc/passwd',
    'chrome://gpu',
    'view-source:https://example.com',
    'data:text/html,x',
    'javascript:alert(1)',
    'mailto:a@example.com',
    'about:gpu',
    'app://countersign/',
    'not an address',
    '',
  ])('not to %s', (url) => {
    expect(isNavigationAllowed(url)).toBe(false);
  });

  it('and its frames may show what the page itself has made', () => {
    expect(isFrameNavigationAllowed('data:text/html,x')).toBe(true);
    expect(isFrameNavigationAllowed('blob:https://example.com/1')).toBe(true);
    expect(isFrameNavigationAllowed('about:srcdoc')).toBe(true);
    expect(isFrameNavigationAllowed('file:///etc/passwd')).toBe(false);
  });
});

describe('names of downloads', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\x.dll', 'x.dll'],
    ['a\u0000b?.txt', 'a_b_.txt'],
    ['...', 'download'],
    ['', 'download'],
    ['.bashrc', 'bashrc'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['a\u009b2Jb\u200b.txt', 'a_2Jb_.txt'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['console.txt', 'console.txt'],
  ])('%j becomes %j', (suggested, name) => {
    expect(safeFileName(suggested)).toBe(name);
  });

  it('keep their ending when they are too long', () => {
    const name = safeFileName(`${'x'.repeat(500)}.pdf`);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/\.pdf$/);
  });

  it('are numbered when they are taken', () => {
    const taken = new Set(['a.txt', 'a (1).txt', 'noend']);
    const isTaken = (name: string) => taken.has(name);
    expect(uniqueFileName('b.txt', isTaken)).toBe('b.txt');
    expect(uniqueFileName('a.txt', isTaken)).toBe('a (2).txt');
    expect(uniqueFileName('noend', isTaken)).toBe('noend (1)');
  });
});

describe('restorePrompt', () => {
  it('makes a marked question the prompt that it was', () => {
    const message = `countersign-prompt:${JSON.stringify(['How many?', '3'])}`;
    expect(restorePrompt({ type: 'confirm', message, url: 'https://x/' })).toEqual({
      type: 'prompt',
      message: 'How many?',
      defaultPrompt: '3',
      url: 'https://x/',
    });
  });

  it.each([
    { type: 'confirm', message: 'Sure?' },
    { type: 'alert', message: 'countersign-prompt:["a","b"]' },
    { type: 'confirm', message: 'countersign-prompt:{"a":1}' },
    { type: 'confirm', message: 'countersign-prompt:[' },
  ])('leaves alone what is none: %j', (params) => {
    expect(restorePrompt(params)).toBe(params);
  });
});

describe('oneMessagePerTask', () => {
  it('delivers in order, with everything that a message sets going done before the next', async () => {
    const seen: string[] = [];
    const push = oneMessagePerTask((message: string) => {
      seen.push(message);
      Promise.resolve()
        .then(() => undefined)
        .then(() => seen.push(`after ${message}`));
    });
    push('a');
    push('b');
    expect(seen).toEqual([]);
    await vi.waitFor(() => expect(seen).toHaveLength(4), { timeout: 10_000 });
    expect(seen).toEqual(['a', 'after a', 'b', 'after b']);
  });

  it('goes on after a pause, and takes messages while it delivers', async () => {
    const seen: number[] = [];
    const push = oneMessagePerTask((message: number) => {
      seen.push(message);
      if (message < 3) push(message + 1);
    });
    push(1);
    await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]), { timeout: 10_000 });
    push(4);
    await vi.waitFor(() => expect(seen).toEqual([1, 2, 3, 4]), { timeout: 10_000 });
  });
});
