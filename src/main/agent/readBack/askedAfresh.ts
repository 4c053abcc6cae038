import type { PageState } from '../../../shared/page/pageState.ts';
import type { FurtherLook } from './wayTo.ts';

/** A page that was asked for afresh. */
export interface PageAfresh {
  /** Where it was asked for, which may have led elsewhere. */
  readonly where: FurtherLook;
  readonly page: PageState;
}

/** The pages that a read-back rests on, most telling first. */
export interface AskedAfresh {
  readonly pages: readonly PageAfresh[];
  /** When they had all been seen, in milliseconds. */
  readonly at: number;
  /** The page that the run was on, with which they were compared; absent before any were asked for. */
  readonly from?: PageState;
}

export const NOT_ASKED: AskedAfresh = { pages: [], at: 0 };
