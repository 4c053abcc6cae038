import type { KnowledgeChunk } from '../../shared/knowledge/knowledge.ts';
import './ChunkList.css';

/** Passages of documents, each under its source. */
export function ChunkList({ chunks }: { readonly chunks: readonly KnowledgeChunk[] }) {
  return (
    <ol className="chunk-list" aria-label="Passages">
      {chunks.map(({ id, title, section, part, text }) => (
        <li key={id}>
          <p className="chunk-list__source">
            <span className="chunk-list__id">{id}</span>
            <strong>{title}</strong>
            {section !== '' && <span>{section}</span>}
            {part && (
              <span>
                part {part.number} of {part.of}
              </span>
            )}
          </p>
          <p className="chunk-list__text">{text.trim()}</p>
        </li>
      ))}
    </ol>
  );
}
