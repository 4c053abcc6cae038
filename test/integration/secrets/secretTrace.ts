import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync, inflateSync } from 'node:zlib';
import Database from 'libsql';

/** Ways in which a value may lie in a file, made without the code that is tested. */
export function formsOf(value: string): readonly string[] {
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const json = (text: string) => JSON.stringify(text).slice(1, -1);
  const forms = [
    value,
    json(value),
    json(json(value)),
    html,
    html.replaceAll('"', '&quot;'),
    html.replaceAll('"', '&quot;').replaceAll('&', '&amp;'),
    encodeURIComponent(value),
    encodeURI(value),
    new URLSearchParams({ v: value }).toString().slice(2),
  ];
  return [...new Set([...forms, ...forms.map(json)])];
}

/** Where in a text one of the forms of a value stands, with what is around it; nothing where none does. */
export function traceIn(text: string, value: string): string | undefined {
  // The beginning alone would be there where a text was cut.
  for (const form of [...formsOf(value), value.slice(0, 8)]) {
    const at = text.indexOf(form);
    if (at !== -1) return text.slice(Math.max(0, at - 60), at + form.length + 20);
  }
  return undefined;
}

/** Where a value lies in a folder: in its files as they are, and in what its databases hold, unpacked. */
export function tracesInFolder(folder: string, value: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry: Dirent) => {
    const path = join(entry.parentPath, entry.name);
    const texts = [readFileSync(path).toString('utf8'), readFileSync(path).toString('latin1')];
    if (entry.name.endsWith('.db')) texts.push(...textsOf(path));
    return texts.flatMap((text) => {
      const trace = traceIn(text, value);
      return trace === undefined ? [] : [`${entry.name}: ${trace}`];
    });
  });
}

/** Every text and every unpacked blob in a database. */
function textsOf(path: string): string[] {
  const database = new Database(path, { readonly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  const texts = tables.flatMap(({ name }) =>
    (database.prepare(`SELECT * FROM "${name}"`).all() as object[]).flatMap(Object.values),
  );
  database.close();
  return texts.map((value: unknown) => (Buffer.isBuffer(value) ? unpacked(value) : String(value)));
}

function unpacked(bytes: Buffer): string {
  for (const inflate of [inflateSync, inflateRawSync]) {
    try {
      return inflate(bytes).toString('utf8');
    } catch {
      // Packed otherwise, or not at all.
    }
  }
  return bytes.toString('latin1');
}
