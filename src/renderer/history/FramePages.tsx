import { useLiveQuery } from 'dexie-react-hooks';
import { FileX2 } from 'lucide-react';
import { useMemo } from 'react';
import { targetId } from '../../shared/actions/action.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { PageReference } from '../../shared/run/runEvent.ts';
import type { Observation } from '../../shared/verification/observation.ts';
import { useServices } from '../app/services.tsx';
import { observedPlace } from '../frame/observedPlace.ts';
import { redrawPage } from '../frame/redrawPage.ts';
import { SandboxedPage } from '../frame/SandboxedPage.tsx';
import { captionOf } from '../frame/soughtOnPage.ts';
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
  /** The observation to show on them. */
  readonly shown: Observation | undefined;
  /** Somebody has chosen it. If not, it is what the verdict rests on, and the page before is shown where the action was. */
  readonly isChosen: boolean;
}

/**
 * The page before and after the action, redrawn from what was captured, with the action's target outlined and what an
 * observation speaks of marked, each page scrolled to it.
 */
export function FramePages({ frame, choice, shown, isChosen }: Props) {
  const target = targetId(frame.action);
  const before = useShownPage(frame.before, target, isChosen ? shown : undefined, 'before');
  const after = useShownPage(frame.after, target, shown, 'after');
  const seen = [
    ...(choice !== 'after' && before.isMarked ? ['before'] : []),
    ...(choice !== 'before' && after.isMarked ? ['after'] : []),
  ];
  return (
    <div className="frame-pages">
      <div className="frame-pages__pages">
        {choice !== 'after' && <CapturedPage name="Before" page={frame.before} {...before} />}
        {choice !== 'before' && <CapturedPage name="After" page={frame.after} {...after} />}
      </div>
      <div className="frame-pages__note">
        {(target !== undefined || shown) && (
          <ul className="frame-pages__key" aria-label="Marks">
            {target !== undefined && <li data-mark="target">Target of the action</li>}
            {shown && (
              <li data-mark="observed" aria-live="polite">
                {seen.length > 0
                  ? `${shown.id}, in the page ${seen.join(' and ')}`
                  : `${shown.id} is not to be seen here`}
              </li>
            )}
          </ul>
        )}
        <p>Redrawn from the stored DOM. Scripts do not run; pictures, and styles of other sites, are missing.</p>
      </div>
    </div>
  );
}

/** A captured page as it is to be shown. */
interface ShownPage {
  /** Null when it is not kept, undefined while it is being read. */
  readonly document: string | null | undefined;
  /** Which of what is told of it above it is marked. */
  readonly caption: 'address' | 'title' | undefined;
  /** The observation is shown on it. */
  readonly isMarked: boolean;
}

function useShownPage(
  page: PageReference | undefined,
  target: string | undefined,
  observation: Observation | undefined,
  side: 'before' | 'after',
): ShownPage {
  const html = useStoredText(page?.html);
  const observed = useMemo(
    () => (html && observation ? observedPlace(html, observation, side) : undefined),
    [html, observation, side],
  );
  const document = useMemo(() => html && redrawPage({ html, target, observed }), [html, target, observed]);
  const caption = observation && page && captionOf(observation);
  return { document, caption, isMarked: observed !== undefined || caption !== undefined };
}

interface CapturedPageProps extends ShownPage {
  readonly name: 'Before' | 'After';
  readonly page: PageReference | undefined;
}

function CapturedPage({ name, page, document, caption }: CapturedPageProps) {
  const pageWidth = useHostStore((store) => store.settings.browser.viewportWidth);
  return (
    <figure className="captured-page">
      <figcaption>
        <span className="captured-page__name">{name}</span>
        <span className="captured-page__caption" data-marked={caption !== undefined} title={page?.title}>
          {caption === 'title' ? page?.title : page?.url}
        </span>
      </figcaption>
      <div className="captured-page__frame">
        {document ? (
          <SandboxedPage document={document} title={`Page ${name.toLowerCase()}`} pageWidth={pageWidth} />
        ) : (
          document !== undefined && (
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
