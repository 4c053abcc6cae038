import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { KnowledgeChunk } from '../../shared/knowledge/knowledge.ts';
import { useServices } from '../app/services.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { ChunkList } from './ChunkList.tsx';
import './DocumentSearch.css';

/** Shows which passages planning would be told of for a task. */
export function DocumentSearch() {
  const { host } = useServices();
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<readonly KnowledgeChunk[]>();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (query.trim() === '') return;
    const answer = await host.request('knowledge.search', { query });
    setProblem(answer.ok ? undefined : answer.error.message);
    setFound(answer.ok ? answer.value.chunks : undefined);
  }

  return (
    <section className="document-search" aria-label="Try a search">
      <form onSubmit={(event) => void onSubmit(event)}>
        <Field label="Try a task" hint="Shows what planning would be told for it." error={problem}>
          {(attributes) => (
            <span className="document-search__line">
              <input
                {...attributes}
                className="input"
                type="search"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
              <Button submit icon={Search} disabled={query.trim() === ''}>
                Search
              </Button>
            </span>
          )}
        </Field>
      </form>
      <div role="status">
        {found?.length === 0 && <p className="document-search__nothing">Nothing in the documents fits that.</p>}
      </div>
      {found && found.length > 0 && <ChunkList chunks={found} />}
    </section>
  );
}
