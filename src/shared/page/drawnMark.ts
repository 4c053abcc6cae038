/** What stands before the text of a control that a page draws of plain elements, where others have a checkbox or radio button. */
export interface DrawnMark {
  readonly on: boolean;
  /** The text without it. */
  readonly label: string;
}

const MARK = /^\s*(?:([☑☒✅✓✔◉⦿●])|[☐□◻○◯])\uFE0F?\s*(?=[\p{L}\p{N}])/u;

/** “☑ Send a copy” is on, “○ By post” is off; undefined of a name that begins with no such mark. */
export function drawnMark(name: string): DrawnMark | undefined {
  const found = MARK.exec(name);
  return found ? { on: found[1] !== undefined, label: name.slice(found[0].length).trim() } : undefined;
}
