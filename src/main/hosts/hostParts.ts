import type { Logger } from 'pino';
import type { AppInfo } from '../../shared/host/hostApi.ts';
import type { PageControl } from '../browser/pageControl.ts';
import type { DocumentLibrary } from '../knowledge/documentLibrary.ts';
import type { Store } from '../store/openStore.ts';
import type { PageMirror } from './pageMirror.ts';
import type { RunService } from './runService.ts';

/** What a window host is made of; the composition roots of desktop and server put it together. */
export interface HostParts {
  readonly version: string;
  readonly host: AppInfo['host'];
  readonly sample: AppInfo['sample'];
  readonly log: Logger;
  readonly runs: RunService;
  readonly page: PageControl;
  /** The live page redrawn from its DOM; absent where the page itself is on show. */
  readonly mirror?: PageMirror;
  readonly store: Store;
  readonly library: DocumentLibrary;
}
