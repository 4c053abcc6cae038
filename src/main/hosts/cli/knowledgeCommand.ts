import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DocumentLibrary } from '../../knowledge/documentLibrary.ts';
import { openKnowledge } from '../../knowledge/openKnowledge.ts';
import { withStore } from './commandContext.ts';
import { FAILED, openTerminal, printable, type Terminal } from './terminal.ts';

/** What a `countersign knowledge` command does; each gives the exit code. */
type KnowledgeWork = (library: DocumentLibrary, terminal: Terminal) => Promise<number>;

/** `countersign knowledge …`: the team's documents in the data folder that every host shares. */
export async function knowledgeCommand(work: KnowledgeWork, quietOutput = false): Promise<number> {
  const terminal = openTerminal({ quietOutput });
  return withStore(terminal, (store) => work(openKnowledge(store).library, terminal));
}

/** Takes in the files one by one; those that cannot be read do not keep the others out. */
export function addDocuments(files: readonly string[]): KnowledgeWork {
  return async (library, terminal) => {
    let code = 0;
    for (const file of files) {
      const added = await addFile(file, library, terminal);
      if (!added) code = FAILED;
    }
    return code;
  };
}

async function addFile(file: string, library: DocumentLibrary, terminal: Terminal): Promise<boolean> {
  const bytes = await readBytes(file);
  if (typeof bytes === 'string') {
    terminal.problem(bytes);
    return false;
  }
  const added = await library.add(basename(file), bytes);
  if (!added.ok) {
    terminal.problem(printable(added.error));
    return false;
  }
  const { id, title, chunks, replaced } = added.value;
  const passages = chunks === 1 ? '1 passage' : `${chunks} passages`;
  const how = replaced ? 'Replaced' : 'Added';
  terminal.line(`${how} “${printable(title)}”, ${passages} (${id})`);
  return true;
}

/** The file's content, or why it cannot be had. */
async function readBytes(file: string): Promise<Uint8Array | string> {
  try {
    if ((await stat(file)).isDirectory()) return `${file} is a folder: name the files in it.`;
    return await readFile(file);
  } catch (error) {
    return `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export function listDocuments(json: boolean): KnowledgeWork {
  return async (library, terminal) => {
    const documents = await library.list();
    if (json) terminal.json(documents);
    else if (documents.length === 0) terminal.line('There are no documents yet: countersign knowledge add FILE…');
    for (const { id, title, fileName, format, characters, chunks, damaged } of json ? [] : documents) {
      terminal.line(`${id}  ${terminal.styled('bold', printable(title))}`);
      const size = damaged
        ? 'damaged: remove it, or add it again'
        : `${format}, ${characters} characters, passages: ${chunks}`;
      terminal.line(`    ${printable(fileName)}, ${size}`);
    }
    return 0;
  };
}

export function removeDocument(id: string): KnowledgeWork {
  return async (library, terminal) => {
    const fitting = (await library.list()).filter((document) => document.id.startsWith(id));
    const [found] = fitting;
    if (!found || fitting.length > 1 || !(await library.remove(found.id))) {
      terminal.problem(found ? `Several documents begin with “${id}”.` : `There is no document “${id}”.`);
      return FAILED;
    }
    terminal.line(`Removed “${printable(found.title)}”`);
    return 0;
  };
}

/** What planning would be told for such a task. */
export function searchDocuments(query: string, json: boolean): KnowledgeWork {
  return async (library, terminal) => {
    const chunks = await library.search(query);
    if (json) terminal.json(chunks);
    else if (chunks.length === 0) terminal.line('Nothing in the documents fits that.');
    for (const { id, title, section, text } of json ? [] : chunks) {
      const source = [title, section].filter(Boolean).join(' › ');
      terminal.line(terminal.styled('bold', `${id}  ${printable(source)}`));
      terminal.line(text.split('\n').map(printable).join('\n'));
      terminal.line();
    }
    return 0;
  };
}
