const KEY = 'board.lastSitter';

/** Who signed in last in this window, so that the next sign-in begins with them; null: nobody yet. */
export function lastSignedIn(): string | null {
  return localStorage.getItem(KEY);
}

export function rememberSignedIn(name: string): void {
  localStorage.setItem(KEY, name);
}
