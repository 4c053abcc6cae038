const PREFIX = /^\s*\[(SUCCESS|FAIL)\]:?\s*/;

/** A sub-task's note as it is shown: what it says by its prefix, and its text (notes-based-step-verification, Notes Format). */
export interface ShownNote {
  readonly standing: 'success' | 'fail' | null;
  readonly text: string;
}

export function shownNote(note: string): ShownNote {
  const prefix = PREFIX.exec(note);
  if (!prefix) return { standing: null, text: note.trim() };
  return { standing: prefix[1] === 'SUCCESS' ? 'success' : 'fail', text: note.slice(prefix[0].length).trim() };
}
