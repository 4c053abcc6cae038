import type { FrameCapture } from '../../../shared/page/frameCapture.ts';

/**
 * What a notice of the engine begins with (see `NoticeWatch`). Each process puts something that cannot be guessed in its
 * place before it hands out the engine, so that no page can forge one.
 */
export const NOTICE_MARK = 'countersign-notice';

/** What a listener waits for: a press, a double click, the right button, a drag or a drop, keys, or that the pointer comes over the element. */
export const LISTENER_KINDS = ['press', 'double', 'menu', 'drag', 'key', 'point'] as const;
export type ListenerKind = (typeof LISTENER_KINDS)[number];

/** Stands in the markup where more of an element is on the page than is read. Comments of pages are no part of it. */
export const CUT_MARK = '<!--cs-cut-->';

/**
 * Markup as it travels from the page: pieces of markup, and numbers that stand for one of `texts`. Pages say the same
 * long things again and again (class lists, icons), and what a capture takes is in large part moving its text.
 */
export interface PackedHtml {
  readonly parts: readonly (string | number)[];
  readonly texts: readonly string[];
}

/** What the engine is asked with `capture`. */
export interface CaptureQuestion {
  /** The first element id that is free. */
  readonly nextId: number;
  /** How much of the frame is read at most: elements, and characters of its markup. */
  readonly elements: number;
  readonly characters: number;
  /** The number of the last capture: when the frame is still as that one has it, nothing is captured. */
  readonly unless?: number;
}

/** A frame with its markup packed, and what is drawn on its nameless elements, by their ids, before anybody has said what that shows (see `inkGrid`). */
export type PackedCapture = Omit<FrameCapture, 'html'> & {
  readonly html: PackedHtml;
  readonly drawings: readonly (readonly [id: string, ink: string])[];
};
