/** What a citation of a completion check points at. */
export type Citation =
  /** An observation of a frame, by its index. */
  | { readonly kind: 'frame'; readonly frame: number; readonly observation: string }
  /** Something on a page that was looked at for the check, in words. */
  | {
      readonly kind: 'page';
      readonly words: string;
      /** The site gave it anew for a read-back. */
      readonly isAfresh: boolean;
      /** It is about the page as a whole, its address or title, and nothing that stands on it. */
      readonly isAbout: boolean;
    }
  /** A part of the task that was carried out and checked by itself. */
  | { readonly kind: 'sub-task'; readonly subTaskId: string }
  /** Something that was found out for the task, by its index among the answers of the run. */
  | { readonly kind: 'answer'; readonly answer: number }
  | { readonly kind: 'other'; readonly id: string };

const FRAME = /^f([1-9]\d*)\.(.+)$/;
const SUB_TASK = /^subtask:(.+)$/;
const ANSWER = /^answer:([1-9]\d*)$/;
const PAGE = /^(fresh|back|seen)(\d*):(.+)$/;

const PAGES: Readonly<Record<string, string>> = {
  fresh: 'page at the check',
  back: 'page asked for anew',
  seen: 'page seen before',
};

/** Reads an id as judges of completion cite evidence: `f3.o2`, `fresh:url`, `back1:12`, `subtask:a`. */
export function readCitation(id: string): Citation {
  const frame = FRAME.exec(id);
  if (frame) return { kind: 'frame', frame: Number(frame[1]) - 1, observation: frame[2] ?? '' };
  const subTask = SUB_TASK.exec(id);
  if (subTask) return { kind: 'sub-task', subTaskId: subTask[1] ?? '' };
  const answer = ANSWER.exec(id);
  if (answer) return { kind: 'answer', answer: Number(answer[1]) - 1 };
  const page = PAGE.exec(id);
  const words = page && PAGES[page[1] ?? ''];
  if (!words) return { kind: 'other', id };
  const which = page[2] === '' ? '' : ` ${page[2]}`;
  const [, from, , what] = page;
  return {
    kind: 'page',
    words: `${words}${which}: ${what === 'url' ? 'its address' : `element ${what}`}`,
    isAfresh: from === 'back',
    isAbout: what === 'url' || what === 'title',
  };
}
