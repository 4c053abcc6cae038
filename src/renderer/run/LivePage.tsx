import { ListTree, type LucideIcon, MousePointerClick, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useCommand, useServices } from '../app/services.tsx';
import { redrawPage } from '../frame/redrawPage.ts';
import { SandboxedPage } from '../frame/SandboxedPage.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { isBlankPage, usePageStore } from '../state/pageStore.ts';
import { Button } from '../ui/Button.tsx';
import { useCoverStore } from '../ui/coverStore.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AddressBar } from './AddressBar.tsx';
import './LivePage.css';
import { PageQuestion } from './PageQuestion.tsx';
import './BlankPage.css';
import type { PageBounds } from '../../shared/host/hostApi.ts';
import type { PageReference } from '../../shared/run/runEvent.ts';
import { LeftPage } from './LeftPage.tsx';

interface Props {
  /** The agent is at work on the page. */
  readonly locked: boolean;
  /** The page of a sub-task that is over, to be shown in its place. */
  readonly left?: PageReference | undefined;
}

const AGENT_HAS_IT = 'The agent has the page. Take over to browse yourself.';
const IS_OVER = 'The sub-task is over. Go back to all sub-tasks for the live page.';

/** The page that the agent works on: embedded by the desktop app, mirrored from its DOM by the server. */
export function LivePage({ locked, left }: Props) {
  const status = usePageStore((store) => store.status);
  const host = useHostStore((store) => store.info?.host);
  const command = useCommand();
  return (
    <section className="live-page" aria-label={left ? 'Page of the sub-task' : 'Live page'}>
      {left ? (
        <AddressBar page={{ ...NOWHERE, url: left.url, title: left.title }} locked={IS_OVER} />
      ) : (
        <AddressBar page={status} locked={locked ? AGENT_HAS_IT : undefined} />
      )}
      {status.question && <PageQuestion key={status.question.id} question={status.question} />}
      <div className="live-page__place">
        {left ? (
          <LeftPage page={left} />
        ) : status.problem !== undefined ? (
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

const NOWHERE = { loading: false, canGoBack: false, canGoForward: false };

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

const PARTS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: ListTree,
    title: 'It plans',
    text: 'One action a step, each with a check that is written down before anything happens.',
  },
  {
    icon: MousePointerClick,
    title: 'It acts here',
    text: 'On the live page, in this place. Pause it, step it, or take the page over at any time.',
  },
  {
    icon: ShieldCheck,
    title: 'It proves',
    text: 'The page before and after is compared. Nothing counts as done without evidence.',
  },
];

/** What stands in the page's place while no page is open: what will happen here, and that a person may begin. */
function BlankPage() {
  return (
    <div className="blank-page">
      <h2>How a task is done</h2>
      <ol>
        {PARTS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>You can also open a page with the address bar, log in, and let a task start from there.</p>
    </div>
  );
}

/**
 * Tells the desktop host where to draw the live page: where `place` is now, and nowhere once it is gone or not `visible`.
 * Reports at most once for each drawn frame, and only what has changed.
 */
function useEmbeddedPlace(place: RefObject<HTMLElement | null>, visible: boolean): void {
  const { host } = useServices();
  useEffect(() => {
    const element = place.current;
    if (!visible || !element) return;
    let reported = '';
    let scheduled = 0;
    const report = () => {
      scheduled = 0;
      const bounds = visibleBounds(element.getBoundingClientRect());
      const key = JSON.stringify(bounds);
      if (key === reported) return;
      reported = key;
      void host.request('page.place', { bounds });
    };
    const schedule = () => {
      scheduled ||= requestAnimationFrame(report);
    };
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    observer.observe(document.body);
    addEventListener('resize', schedule);
    addEventListener('scroll', schedule, true);
    report();
    return () => {
      cancelAnimationFrame(scheduled);
      observer.disconnect();
      removeEventListener('resize', schedule);
      removeEventListener('scroll', schedule, true);
      void host.request('page.place', { bounds: null });
    };
  }, [host, place, visible]);
}

/** In whole pixels and within the window; null when nothing of it would be seen. */
function visibleBounds({ left, top, right, bottom }: DOMRect): PageBounds | null {
  const x = Math.max(0, Math.round(left));
  const y = Math.max(0, Math.round(top));
  const width = Math.min(innerWidth, Math.round(right)) - x;
  const height = Math.min(innerHeight, Math.round(bottom)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
