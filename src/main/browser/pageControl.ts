import type { PageBounds, PageStatus } from '../../shared/host/hostApi.ts';
import type { Result } from '../../shared/result.ts';

/** The live page as a person uses it from the address bar, apart from the agent's executor on the same page. */
export interface PageControl {
  status(): PageStatus;
  /** Error: why the address cannot be opened, for people. */
  navigate(url: string): Promise<Result<undefined, string>>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Where to draw the page in the window, or null to hide it. Absent in hosts that have no window of their own. */
  place?(bounds: PageBounds | null): void;
  /** Answers a question that the page's status tells of. Absent where the person is not asked by us. */
  answer?(id: number, accept: boolean, text?: string): Promise<void>;
  onStatus(listener: (status: PageStatus) => void): () => void;
}
