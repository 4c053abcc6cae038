import { ArrowLeft, Download, FileJson } from 'lucide-react';
import type { Goal } from '../../../shared/board/goal.ts';
import { formatRoute } from '../../app/route.ts';
import { useCommand } from '../../app/services.tsx';
import { formatMoment } from '../../frame/formatTime.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { downloadText } from '../../ui/downloadText.ts';
import '../decisions/PageHeader.css';
import { goalStateWords } from './goalStateWords.ts';

const TYPES = { html: 'text/html', json: 'application/json' } as const;

/** What the goal is called and where it stands, and its evidence as a file to take away. */
export function GoalHeader({ goal }: { readonly goal: Goal }) {
  const command = useCommand();
  const { label, tone } = goalStateWords(goal.state);
  async function download(format: keyof typeof TYPES) {
    const file = await command('board.report', { goalId: goal.id, format });
    if (file) downloadText(file.fileName, file.content, TYPES[format]);
  }
  return (
    <header className="page-header">
      <a className="page-header__back" href={formatRoute({ screen: 'board', view: 'goals' })} title="All goals">
        <ArrowLeft size={18} role="img" aria-label="All goals" />
      </a>
      <div className="page-header__words">
        <h1 title={goal.title}>{goal.title}</h1>
        <div className="page-header__facts">
          <span className="page-header__id">{goal.id}</span>
          <Chip tone={tone}>{label}</Chip>
          {goal.project && <span>{goal.project}</span>}
          <span>
            created by {goal.createdBy}, {formatMoment(goal.createdAt)}
          </span>
        </div>
      </div>
      <div className="page-header__actions">
        <Button
          icon={Download}
          title="Who verified what, when, on which evidence: one file that needs nothing else"
          onClick={() => void download('html')}
        >
          Report
        </Button>
        <Button icon={FileJson} title="The same report as data" onClick={() => void download('json')}>
          JSON
        </Button>
      </div>
    </header>
  );
}
