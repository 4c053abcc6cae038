import type { RunState } from '../../shared/run/runState.ts';
import { Panel } from '../ui/Panel.tsx';
import { ChunkList } from './ChunkList.tsx';
import './LookedUpPanel.css';

type Props = Pick<RunState, 'knowledge' | 'webSearch'>;

/** What was looked up for a run before it was planned: passages of documents, and web results; nothing when nothing was. */
export function LookedUpPanel({ knowledge, webSearch }: Props) {
  if (!knowledge && !webSearch) return null;
  return (
    <Panel title="What was looked up">
      <div className="looked-up">
        {knowledge && <Documents {...knowledge} />}
        {webSearch && <Web {...webSearch} />}
      </div>
    </Panel>
  );
}

function Documents({ query, chunks, problem }: NonNullable<Props['knowledge']>) {
  return (
    <section aria-label="Documents">
      <p className="looked-up__query">Documents, searched for “{query}”</p>
      {problem !== undefined && <p className="looked-up__problem">{problem}</p>}
      {problem === undefined && chunks.length === 0 && <p className="looked-up__query">Nothing fits the task.</p>}
      {chunks.length > 0 && <ChunkList chunks={chunks} />}
    </section>
  );
}

function Web({ query, restrictedTo, results, problem }: NonNullable<Props['webSearch']>) {
  return (
    <section aria-label="Web">
      <p className="looked-up__query">
        {restrictedTo === undefined ? 'The web' : restrictedTo}, searched for “{query}”
      </p>
      {problem !== undefined && <p className="looked-up__problem">{problem}</p>}
      {problem === undefined && results.length === 0 && <p className="looked-up__query">Nothing was found.</p>}
      <ol className="looked-up__results">
        {results.map(({ id, title, url, text }) => (
          <li key={id}>
            <p>
              <strong>{title}</strong>
            </p>
            {/* An address from outside is shown, not linked to. */}
            <p className="looked-up__address">{url}</p>
            <p className="looked-up__text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
