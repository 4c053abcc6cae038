import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageBatcher } from '../../../src/main/hosts/desktop/ipcHost.ts';
import { isOnScreen, readPlacement, writePlacement } from '../../../src/main/hosts/desktop/mainWindow.ts';

describe('where the window was', () => {
  const placement = { x: 10, y: 20, width: 1200, height: 800, maximized: false };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'countersign-window-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is remembered', () => {
    writePlacement(join(folder, 'window.json'), placement);
    expect(readPlacement(join(folder, 'window.json'))).toEqual(placement);
  });

  it.each(['', '{', '{"x":"left"}', '{"x":0,"y":0,"width":-1,"height":5,"maximized":false}'])(
    'is not read from a file that says %j',
    (content) => {
      writeFileSync(join(folder, 'window.json'), content);
      expect(readPlacement(join(folder, 'window.json'))).toBeUndefined();
    },
  );

  it('is not missed on the first start, nor where nothing can be written', () => {
    expect(readPlacement(join(folder, 'nowhere', 'window.json'))).toBeUndefined();
    expect(() => writePlacement(join(folder, 'nowhere', 'window.json'), placement)).not.toThrow();
  });

  it('counts only while it can be seen and dragged', () => {
    const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
    expect(isOnScreen(placement, screens)).toBe(true);
    expect(isOnScreen({ ...placement, x: 1850 }, screens)).toBe(false);
    expect(isOnScreen({ ...placement, y: -200 }, screens)).toBe(false);
    expect(isOnScreen({ ...placement, x: 2000 }, screens)).toBe(false);
    expect(isOnScreen({ ...placement, x: 2000 }, [...screens, { x: 1920, y: 0, width: 1920, height: 1080 }])).toBe(
      true,
    );
  });
});

describe('MessageBatcher', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('hands messages over together, in order, once an interval', () => {
    const batches: (readonly number[])[] = [];
    const batcher = new MessageBatcher<number>((messages) => batches.push(messages), 16);
    batcher.push(1);
    vi.advanceTimersByTime(10);
    batcher.push(2);
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(6);
    batcher.push(3);
    vi.advanceTimersByTime(16);
    expect(batches).toEqual([[1, 2], [3]]);
    vi.advanceTimersByTime(100);
    expect(batches).toHaveLength(2);
  });

  it('drops what nobody waits for any more', () => {
    const deliver = vi.fn();
    const batcher = new MessageBatcher<number>(deliver, 16);
    batcher.push(1);
    batcher.clear();
    vi.advanceTimersByTime(100);
    expect(deliver).not.toHaveBeenCalled();
    batcher.push(2);
    vi.advanceTimersByTime(16);
    expect(deliver).toHaveBeenCalledWith([2]);
  });
});
