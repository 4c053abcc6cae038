import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import './FixTaskFields.css';
import type { FixTask } from './goalDecision.ts';

/** As many as one rejection takes, see `boardCommandSchema`. */
const MOST = 20;

interface Props {
  readonly tasks: readonly FixTask[];
  readonly onChange: (tasks: readonly FixTask[]) => void;
}

/** Tasks that a rejection makes and links to the goal; what was verified before stays verified. */
export function FixTaskFields({ tasks, onChange }: Props) {
  const change = (index: number, part: Partial<FixTask>) =>
    onChange(tasks.map((task, other) => (other === index ? { ...task, ...part } : task)));
  return (
    <fieldset className="fix-tasks">
      <legend>Tasks that fix it</legend>
      <p className="field__hint">Made and linked when you reject. Tasks that are verified stay so.</p>
      {tasks.map((task, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place alone
        <div key={index} className="fix-tasks__task">
          <input
            className="input"
            aria-label={`Title of fix ${index + 1}`}
            placeholder="What has to be fixed"
            maxLength={200}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
            autoFocus={task.title === ''}
            value={task.title}
            onChange={(event) => change(index, { title: event.target.value })}
          />
          <IconButton
            label={`Remove fix ${index + 1}`}
            icon={Trash2}
            onClick={() => onChange(tasks.toSpliced(index, 1))}
          />
          <input
            className="input"
            aria-label={`Description of fix ${index + 1}`}
            placeholder="Description (optional)"
            maxLength={20_000}
            value={task.description}
            onChange={(event) => change(index, { description: event.target.value })}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabled={tasks.length >= MOST}
          onClick={() => onChange([...tasks, { title: '', description: '' }])}
        >
          Add a fix
        </Button>
      </div>
    </fieldset>
  );
}
