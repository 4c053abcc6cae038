import { useServices } from '../app/services.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useSyncStore } from './syncStore.ts';

/** Says that the history is not being kept, and why. Nothing is lost meanwhile: the app itself holds on to it. */
export function SyncProblem() {
  const { sync } = useServices();
  const problem = useSyncStore((store) => store.problem);
  if (problem === null) return null;
  return (
    <div className="history-screen__problem">
      <Banner
        tone="danger"
        title="The history is not up to date"
        actions={
          <Button size="small" onClick={() => void sync.pullAll()}>
            Try again
          </Button>
        }
      >
        {problem} Runs that are missing here are still with the app and will be added once this is put right.
      </Banner>
    </div>
  );
}
