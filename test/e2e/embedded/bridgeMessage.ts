import type { NativeDialog } from '../../../src/shared/actions/actionOutcome.ts';
import type { PageStatus } from '../../../src/shared/host/hostApi.ts';

/** What the test process and Electron's main process say to each other, over Node's own channel for child processes. */
export type ToElectron =
  | { readonly kind: 'connect'; readonly connection: number }
  | { readonly kind: 'send'; readonly connection: number; readonly message: object }
  | { readonly kind: 'place'; readonly connection: number; readonly place: 'shown' | 'off-screen' }
  | { readonly kind: 'close'; readonly connection: number }
  | { readonly kind: 'drive-in-process'; readonly url: string }
  | { readonly kind: 'open-tabs'; readonly url: string }
  | { readonly kind: 'ask'; readonly url: string };

export type FromElectron =
  | { readonly kind: 'ready' }
  | { readonly kind: 'connected'; readonly connection: number }
  | { readonly kind: 'message'; readonly connection: number; readonly message: object }
  | { readonly kind: 'closed'; readonly connection: number }
  | { readonly kind: 'driven'; readonly result: DrivenInProcess }
  | { readonly kind: 'tabs-opened'; readonly result: OpenedTabs }
  | { readonly kind: 'asked'; readonly result: Asked };

/** What came of a page that was driven inside Electron, then crashed and opened again. */
export interface DrivenInProcess {
  readonly saved: string | null;
  readonly statusBefore: PageStatus;
  readonly problem: string | undefined;
  readonly reopened: string | null;
  readonly statusAfter: PageStatus;
  /** Views in the window that there were not before. */
  readonly viewsLeft: number;
}

/** What the address bar said while tabs were opened beside the first one, shown, lost and closed. */
export interface OpenedTabs {
  readonly whileOpened: string;
  readonly whileShown: string;
  readonly whileShownLost: string | undefined;
  readonly whileReopened: string;
  readonly whileFirstShown: string;
  /** Whether the first view lay where the page is drawn: while another was shown, and in the end. */
  readonly firstInPlace: readonly [boolean, boolean];
  /** Tabs that could be opened beside the first one, and what was said of the next. */
  readonly room: number;
  readonly refusal: string;
}

/** What a page was told that asks for things, while the agent works on it, while a person has it, and while nobody does. */
export interface Asked {
  readonly agent: { readonly denied: Answered; readonly granted: Answered; readonly elsewhere: string };
  readonly person: {
    readonly questions: readonly (PageStatus['question'] | undefined)[];
    readonly titles: readonly string[];
    readonly addresses: readonly string[];
    readonly witnessed: number;
  };
  readonly handedBack: Answered;
  readonly idle: { readonly question: PageStatus['question'] | undefined; readonly title: string };
}

interface Answered {
  readonly title: string;
  readonly dialogs: readonly NativeDialog[];
}
