/** Nothing but a sign, such as ⋯, ✓ or ☆; a letter of a font of icons is none, as nobody knows what it looks like. */
export const LONE_SIGN = /^[^\p{L}\p{N}\p{Co}\s]{1,3}$/u;

/** What a group is called, in words: the signs that are pressed or drawn in it, ⋯ and ✓ that becomes ↺, are no part of that. */
export function withoutSigns(group: string): string {
  const words = group.replace(SIGNS, ' ').replace(/\s+/g, ' ').trim();
  return words === '' ? group : words;
}

/** “✓ Kitchen”, of a box that is drawn with its own tick: whether it is ticked is its state, and no part of what it is called. */
export function withoutTick(name: string, role: string): string {
  return TICKED.has(role) ? name.replace(TICK, '').trim() || name : name;
}

const TICKED: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'switch',
  'option',
  'menuitemcheckbox',
  'menuitemradio',
]);
const TICK = /^[✓✔☑☐✗✘☒●○◉◯]\uFE0F?(?=\s|\p{L})/u;

/** Arrows, dots, ticks and pictures. Not what counts: five stars are what somebody thinks of a thing. */
const SIGN = String.raw`[\u2190-\u21FF\u22EE\u22EF\u2300-\u2BFF\u{1F300}-\u{1FAFF}]`;
const SIGNS = new RegExp(`(?<!${SIGN}\\uFE0F?)(?:${SIGN}\\uFE0F?){1,3}(?!${SIGN})`, 'gu');
