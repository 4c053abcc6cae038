import { create } from 'zustand';
import type { HostMessage, PageStatus } from '../../shared/host/hostApi.ts';

/** The live page as the host last described it. */
interface PageStore {
  readonly status: PageStatus;
  /** Server host only. */
  readonly mirror: HostMessage<'page.mirror'> | null;
}

export const usePageStore = create<PageStore>(() => ({
  status: { url: '', title: '', loading: false, canGoBack: false, canGoForward: false },
  mirror: null,
}));

/** Whether there is nothing to be seen in the page yet. */
export function isBlankPage(status: PageStatus): boolean {
  return (status.url === '' || status.url === 'about:blank') && status.problem === undefined;
}
