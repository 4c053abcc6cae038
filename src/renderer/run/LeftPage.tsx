import { FileX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { PageReference } from '../../shared/run/runEvent.ts';
import { useServices } from '../app/services.tsx';
import { redrawPage } from '../frame/redrawPage.ts';
import { SandboxedPage } from '../frame/SandboxedPage.tsx';
import { useHostStore } from '../state/hostStore.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The page on which a sub-task has ended, as it was captured last: its tab is closed by now. */
export function LeftPage({ page }: { readonly page: PageReference }) {
  const pageWidth = useHostStore((store) => store.settings.browser.viewportWidth);
  const html = useBlob(page.html);
  const document = useMemo(() => (html == null ? undefined : redrawPage({ html })), [html]);
  if (html === null) {
    return (
      <EmptyState icon={FileX} title="This page is not kept">
        What was captured of it was deleted, or cannot be read.
      </EmptyState>
    );
  }
  return (
    <div className="live-page__mirror">
      <div className="live-page__mirror-frame">
        {document && <SandboxedPage document={document} title="Page of the sub-task" pageWidth={pageWidth} />}
      </div>
      <p className="live-page__note">
        The page as this sub-task left it; its tab is closed. What the page loads from the network, such as pictures, is
        missing.
      </p>
    </div>
  );
}

/** A stored text; undefined until it is here, null where there is none. */
function useBlob(hash: string): string | null | undefined {
  const { host } = useServices();
  const [found, setFound] = useState<{ readonly hash: string; readonly content: string | null }>();
  useEffect(() => {
    let isWanted = true;
    void host.request('blob.get', { hash }).then((answer) => {
      if (isWanted) setFound({ hash, content: answer.ok ? answer.value.content : null });
    });
    return () => {
      isWanted = false;
    };
  }, [host, hash]);
  return found?.hash === hash ? found.content : undefined;
}
