const KEY = 'board.lastSitter';

/** Who signed in last in this window, so that the next sign-in begins with them; null: nobody yet. */
export function lastSitter(): string | null {
  return localStorage.getItem(KEY);
}

export function rememberSitter(name: string): void {
  localStorage.setItem(KEY, name);
}
