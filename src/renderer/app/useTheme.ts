import { useLayoutEffect } from 'react';
import { useHostStore } from '../state/hostStore.ts';

/** Puts the theme of the settings on the document; the tokens do the rest. */
export function useTheme(): void {
  const theme = useHostStore((store) => store.settings.appearance.theme);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
