const TOKEN_KEY = 'countersign.token';
const TAB_KEY = 'countersign.tab';
const IN_FRAGMENT = /^#token=([^&/]+)$/;

interface TokenPlaces {
  readonly fragment: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Takes the token out of the address, so that it is neither bookmarked nor copied. */
  readonly clearFragment: () => void;
}

/** The token of the server host: from the address on the first load, from the session's storage after a reload. */
export function takeSessionToken({ fragment, storage, clearFragment }: TokenPlaces): string {
  const given = IN_FRAGMENT.exec(fragment)?.[1];
  if (given === undefined) return storage.getItem(TOKEN_KEY) ?? '';
  storage.setItem(TOKEN_KEY, given);
  clearFragment();
  return given;
}

/** A random name of this tab, the same after a reload: the token is good for the tab that used it first. */
export function sessionTab(storage: TokenPlaces['storage']): string {
  const known = storage.getItem(TAB_KEY);
  if (known !== null) return known;
  const tab = crypto.randomUUID();
  storage.setItem(TAB_KEY, tab);
  return tab;
}
