import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { useServices } from './services.tsx';

/** Says when the server behind this page is out of reach, and that the run goes on without it. */
export function ConnectionNotice() {
  const { connection } = useServices();
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  if (state === 'connected' || state === 'connecting') return null;
  return (
    <div className="app__connection" role="alert">
      {state === 'refused' ? (
        <Banner tone="danger" title="This page may not connect">
          Its link is out of date, or was opened in another window. Open the address that Countersign printed when it
          was started.
        </Banner>
      ) : (
        <Banner tone="warning" title="Connecting again…">
          Countersign does not answer at the moment. A run that is at work goes on; what is shown here may be out of
          date.
        </Banner>
      )}
    </div>
  );
}
