import type Database from 'libsql';
import { z } from 'zod';
import { documentFormatSchema } from '../../shared/knowledge/knowledge.ts';
import { guarded } from './storeErrors.ts';
import { writeTransaction, written } from './writeTransaction.ts';

const sectionSchema = z.object({
  /** The headings that it stands under, outermost first; the page of a PDF. */
  path: z.array(z.string()),
  text: z.string(),
});
export type DocumentSection = z.infer<typeof sectionSchema>;

/** A document as it was read: its text by sections. The file itself is not kept. */
export interface StoredDocument {
  readonly id: string;
  readonly title: string;
  readonly fileName: string;
  readonly format: z.infer<typeof documentFormatSchema>;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly sections: readonly DocumentSection[];
  /** What is stored of it cannot be read any more: it has no sections, and is there to be removed or added again. */
  readonly damaged?: true;
}

/** The team's own documents. File names are unique, whatever their case. */
export interface DocumentStore {
  /** In the order in which they were added, damaged ones among them. */
  list(): readonly StoredDocument[];
  /** Changes whenever a document comes or goes, through this process or another. */
  ids(): readonly string[];
  /** Takes the place of a document of the same file name; says whether there was one. */
  save(document: StoredDocument): boolean;
  /** False when there is no such document. */
  remove(id: string): boolean;
}

/** The columns; the store itself sees to their types. */
const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  file_name: z.string(),
  format: z.string(),
  added_at: z.number(),
  sections: z.string(),
});

export function createDocumentStore(database: Database.Database, path: string): DocumentStore {
  const select = database.prepare('SELECT * FROM knowledge_documents ORDER BY added_at, id');
  const selectIds = database.prepare('SELECT id FROM knowledge_documents ORDER BY added_at, id');
  const insert = database.prepare(
    'INSERT INTO knowledge_documents (id, title, file_name, format, added_at, sections) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const removeByName = database.prepare('DELETE FROM knowledge_documents WHERE file_name = ?');
  const removeById = database.prepare('DELETE FROM knowledge_documents WHERE id = ?');

  return {
    list: () => guarded(path, () => select.all().map(toDocument)),
    ids: () => guarded(path, () => (selectIds.all() as { id: string }[]).map(({ id }) => id)),

    save({ id, title, fileName, format, addedAt, sections }) {
      return guarded(path, () =>
        writeTransaction(database, () => {
          const { changes } = removeByName.run([fileName]);
          insert.run([id, title, fileName, format, addedAt, JSON.stringify(sections)]);
          return changes > 0;
        }),
      );
    },

    remove: (id) => written(database, path, () => removeById.run([id]).changes > 0),
  };
}

function toDocument(row: unknown): StoredDocument {
  const { id, title, file_name: fileName, format, added_at: addedAt, sections } = rowSchema.parse(row);
  const knownFormat = documentFormatSchema.safeParse(format);
  const read = readSections(sections);
  const about = { id, title, fileName, addedAt };
  if (!knownFormat.success || !read) {
    return { ...about, format: knownFormat.data ?? 'text', sections: [], damaged: true };
  }
  return { ...about, format: knownFormat.data, sections: read };
}

function readSections(json: string): readonly DocumentSection[] | undefined {
  try {
    return z.array(sectionSchema).parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
