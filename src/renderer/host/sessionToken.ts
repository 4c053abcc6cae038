const STORAGE_KEY = 'countersign.token';
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
  if (given === undefined) return storage.getItem(STORAGE_KEY) ?? '';
  storage.setItem(STORAGE_KEY, given);
  clearFragment();
  return given;
}
