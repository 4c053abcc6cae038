import { describe, expect, it, vi } from 'vitest';
import { sessionTab, takeSessionToken } from '../../../../src/renderer/host/findHost.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('the session token', () => {
  it('comes from the address once, is taken out of it, and is kept for a reload', () => {
    const kept = storage();
    const clearFragment = vi.fn();
    expect(takeSessionToken({ fragment: '#token=a-b_c', storage: kept, clearFragment })).toBe('a-b_c');
    expect(clearFragment).toHaveBeenCalledOnce();
    expect(takeSessionToken({ fragment: '#/history', storage: kept, clearFragment })).toBe('a-b_c');
    expect(clearFragment).toHaveBeenCalledOnce();
  });

  it('is empty when there never was one', () => {
    expect(takeSessionToken({ fragment: '', storage: storage(), clearFragment: vi.fn() })).toBe('');
  });

  it('names the tab once', () => {
    const kept = storage();
    expect(sessionTab(kept)).toBe(sessionTab(kept));
    expect(sessionTab(storage())).not.toBe(sessionTab(kept));
  });
});
