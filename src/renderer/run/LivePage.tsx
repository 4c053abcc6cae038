import { TriangleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useCommand } from '../app/services.tsx';
import { redrawPage } from '../frame/redrawPage.ts';
import { SandboxedPage } from '../frame/SandboxedPage.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { isBlankPage, usePageStore } from '../state/pageStore.ts';
import { Button } from '../ui/Button.tsx';
import { useCoverStore } from '../ui/coverStore.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AddressBar } from './AddressBar.tsx';
import { BlankPage } from './BlankPage.tsx';
import './LivePage.css';
import { PageQuestion } from './PageQuestion.tsx';
import { useEmbeddedPlace } from './useEmbeddedPlace.ts';

interface Props {
  /** The agent is at work on the page. */
  readonly locked: boolean;
}

/** The page that the agent works on: embedded by the desktop app, mirrored from its DOM by the server. */
export function LivePage({ locked }: Props) {
  const status = usePageStore((store) => store.status);
  const host = useHostStore((store) => store.info?.host);
  const command = useCommand();
  return (
    <section className="live-page" aria-label="Live page">
      <AddressBar page={status} locked={locked} />
      {status.question && <PageQuestion key={status.question.id} question={status.question} />}
      <div className="live-page__place">
        {status.problem !== undefined ? (
          <EmptyState
            icon={TriangleAlert}
            title="This page could not be shown"
            actions={<Button onClick={() => void command('page.reload', {})}>Try again</Button>}
          >
            {status.problem}
          </EmptyState>
        ) : isBlankPage(status) ? (
          <BlankPage />
        ) : host === 'server' ? (
          <MirroredPage />
        ) : (
          <EmbeddedPage />
        )}
      </div>
    </section>
  );
}

function EmbeddedPage() {
  const place = useRef<HTMLDivElement>(null);
  const covered = useCoverStore((store) => store.dialogs.length > 0);
  useEmbeddedPlace(place, !covered);
  return <div ref={place} className="live-page__embedded" />;
}

function MirroredPage() {
  const mirror = usePageStore((store) => store.mirror);
  const pageWidth = useHostStore((store) => store.settings.browser.viewportWidth);
  const document = useMemo(() => mirror && redrawPage(mirror), [mirror]);
  return (
    <div className="live-page__mirror">
      <div className="live-page__mirror-frame">
        {document && <SandboxedPage document={document} title="Mirror of the live page" pageWidth={pageWidth} />}
      </div>
      <p className="live-page__note">
        A mirror, redrawn from the page’s DOM after each change. You cannot click in it, and what the page loads from
        the network, such as pictures, is missing.
      </p>
    </div>
  );
}
