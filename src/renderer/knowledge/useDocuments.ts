import { useCallback, useEffect, useState } from 'react';
import type { KnowledgeDocument } from '../../shared/knowledge/knowledge.ts';
import { useServices } from '../app/services.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { useToastStore } from '../ui/toastStore.ts';
import { readBase64 } from './readBase64.ts';

const MEGABYTE = 1024 * 1024;

export interface Documents {
  /** Undefined until the host has answered. */
  readonly documents: readonly KnowledgeDocument[] | undefined;
  /** The file that is being taken in. */
  readonly adding: string | undefined;
  /** What went wrong the last time, a line for each document. */
  readonly problems: readonly string[];
  add(files: readonly File[]): Promise<void>;
  remove(document: KnowledgeDocument): Promise<void>;
}

/** The team's documents as the host has them, and what can be done with them. */
export function useDocuments(): Documents {
  const { host } = useServices();
  const maximumMb = useHostStore((store) => store.settings.knowledge.maximumDocumentMb);
  const [documents, setDocuments] = useState<readonly KnowledgeDocument[]>();
  const [adding, setAdding] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const load = useCallback(async () => {
    const answer = await host.request('knowledge.list', {});
    if (answer.ok) setDocuments(answer.value.documents);
    else setProblems([answer.error.message]);
  }, [host]);
  useEffect(() => void load(), [load]);

  /** Undefined when it was taken in, else why not. */
  const addOne = async (file: File): Promise<string | undefined> => {
    if (file.size > maximumMb * MEGABYTE) return `“${file.name}” is larger than ${maximumMb} MB.`;
    let content: string;
    try {
      content = await readBase64(file);
    } catch {
      return `“${file.name}” cannot be read.`;
    }
    const answer = await host.request('knowledge.add', { fileName: file.name, content });
    if (!answer.ok) return answer.error.message;
    const { title, replaced } = answer.value;
    useToastStore.getState().say('success', replaced ? `“${title}” was replaced` : `“${title}” was added`);
    return undefined;
  };

  return {
    documents,
    adding,
    problems,
    async add(files) {
      setProblems([]);
      for (const file of files) {
        setAdding(file.name);
        const problem = await addOne(file);
        if (problem !== undefined) setProblems((before) => [...before, problem]);
      }
      setAdding(undefined);
      await load();
    },
    async remove({ id, title }) {
      const answer = await host.request('knowledge.remove', { id });
      if (answer.ok) useToastStore.getState().say('success', `“${title}” was removed`);
      else setProblems([answer.error.message]);
      await load();
    },
  };
}
