import { useLiveQuery } from 'dexie-react-hooks';
import { FileX2 } from 'lucide-react';
import { useMemo } from 'react';
import { targetId } from '../../shared/actions/action.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { PageReference } from '../../shared/run/runEvent.ts';
import { useServices } from '../app/services.tsx';
import { redrawPage } from '../frame/redrawPage.ts';
import { SandboxedPage } from '../frame/SandboxedPage.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { decompressText } from './compression.ts';
import type { HistoryDatabase } from './database.ts';
import './FramePages.css';

/** Which of the two pages of a frame are shown. */
export type PageChoice = 'both' | 'before' | 'after';

interface Props {
  readonly frame: Frame;
  readonly choice: PageChoice;
}

/** The page before and after the action, redrawn from what was captured, with the action's target outlined. */
export function FramePages({ frame, choice }: Props) {
  const target = targetId(frame.action);
  return (
    <div className="frame-pages">
      <div className="frame-pages__pages">
        {choice !== 'after' && <CapturedPage name="Before" page={frame.before} target={target} />}
        {choice !== 'before' && <CapturedPage name="After" page={frame.after} target={target} />}
      </div>
      <p className="frame-pages__note">
        Redrawn from the stored DOM. Scripts do not run; pictures, and styles of other sites, are missing.
        {target !== undefined && ' The outlined element is the target.'}
      </p>
    </div>
  );
}

interface CapturedPageProps {
  readonly name: 'Before' | 'After';
  readonly page: PageReference | undefined;
  readonly target: string | undefined;
}

function CapturedPage({ name, page, target }: CapturedPageProps) {
  const html = useStoredText(page?.html);
  const pageWidth = useHostStore((store) => store.settings.browser.viewportWidth);
  const document = useMemo(() => (html ? redrawPage({ html, target }) : undefined), [html, target]);
  return (
    <figure className="captured-page">
      <figcaption>
        <span className="captured-page__name">{name}</span>
        <span className="captured-page__url" title={page?.title}>
          {page?.url}
        </span>
      </figcaption>
      <div className="captured-page__frame">
        {document !== undefined ? (
          <SandboxedPage document={document} title={`Page ${name.toLowerCase()}`} pageWidth={pageWidth} />
        ) : (
          html !== undefined && (
            <EmptyState icon={FileX2} title={page ? 'This page was not kept' : 'No page was captured'}>
              {page
                ? 'Its events and verdict are here, but the DOM itself was dropped before it could be stored.'
                : 'The frame ended before the page could be captured.'}
            </EmptyState>
          )
        )}
      </div>
    </figure>
  );
}

/** The text of a stored blob; null when it is not kept, undefined while it is being read. */
function useStoredText(hash: string | undefined): string | null | undefined {
  const { history } = useServices();
  return useLiveQuery(() => readText(history, hash), [history, hash]);
}

async function readText(database: HistoryDatabase, hash: string | undefined): Promise<string | null> {
  if (hash === undefined) return null;
  const blob = await database.blobs.get(hash);
  return blob ? decompressText(blob.bytes) : null;
}
