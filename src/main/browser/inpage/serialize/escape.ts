const IN_TEXT = /[&<>\u00a0]/;
const IN_ATTRIBUTE = /[&"<>\u00a0]/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

function entity(character: string): string {
  return ENTITIES[character] ?? character;
}

export function escapeText(text: string): string {
  return IN_TEXT.test(text) ? text.replace(/[&<>\u00a0]/g, entity) : text;
}

/** For an attribute value in double quotes. */
export function escapeAttribute(text: string): string {
  return IN_ATTRIBUTE.test(text) ? text.replace(/[&"<>\u00a0]/g, entity) : text;
}
