import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import './ChangedNote.css';

interface Props {
  readonly changes: readonly string[];
  readonly changedBy: readonly string[];
  /** Whether something written is kept meanwhile. */
  readonly writing: boolean;
  readonly onLooked: () => void;
}

/** What others have changed while somebody was about to decide: nothing is decided before they have looked again. */
export function ChangedNote({ changes, changedBy, writing, onLooked }: Props) {
  if (changes.length === 0) return null;
  return (
    <div role="status">
      <Banner
        tone="warning"
        title={`Changed by ${changedBy.join(', ')} while you were looking`}
        actions={
          <Button size="small" onClick={onLooked}>
            I have looked at it again
          </Button>
        }
      >
        <ul className="changed-note">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {writing && <p>What you have written is kept.</p>}
      </Banner>
    </div>
  );
}
