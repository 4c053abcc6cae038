/** Other names for keys, lower case, as people and models write them, by Playwright's name. */
const ALIASES: Readonly<Record<string, string>> = {
  return: 'Enter',
  esc: 'Escape',
  del: 'Delete',
  ins: 'Insert',
  spacebar: 'Space',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  pgup: 'PageUp',
  pgdn: 'PageDown',
  pgdown: 'PageDown',
  ctrl: 'Control',
  strg: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  win: 'Meta',
  windows: 'Meta',
  option: 'Alt',
  opt: 'Alt',
  plus: '+',
  minus: '-',
};

/** Playwright's names that consist of more than one character, by their lower case form. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...['Enter', 'Escape', 'Tab', 'Space', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'],
    ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Control', 'Shift', 'Alt', 'Meta', 'ControlOrMeta'],
    ...['CapsLock', 'ContextMenu', 'PrintScreen', 'Pause', 'NumLock', 'ScrollLock'],
    ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * A key or a combination in Playwright's spelling: `Ctrl+A` → `Control+a`, `esc` → `Escape`. What is not known is passed on as
 * it is, for the browser to refuse.
 */
export function normaliseKey(text: string): string {
  const written = text.trim() === '' ? text : text.trim();
  const parts = written.length > 1 ? written.split(/\+(?!$)/).map((part) => part.trim()) : [written];
  const keys = parts.map((part) => normaliseSingle(part));
  const last = keys.at(-1);
  // With a modifier the letter is a key, not a character: an upper case one would add Shift to the shortcut.
  if (keys.length > 1 && last !== undefined && /^[A-Z]$/.test(last)) keys[keys.length - 1] = last.toLowerCase();
  return keys.join('+');
}

function normaliseSingle(key: string): string {
  if (key === ' ') return 'Space';
  if (key.length === 1) return key;
  const lower = key.toLowerCase().replaceAll(/[\s_-]+/g, '');
  return ALIASES[lower] ?? NAMES.get(lower) ?? key;
}
