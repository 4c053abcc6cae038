import type { ToolArguments, ToolCall } from '../../shared/tools/tool.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Tone } from '../ui/tone.ts';
import './note.css';
import './ToolCallNote.css';

const OUTCOMES: Record<ToolCall['outcome'], { readonly words: string; readonly tone: Tone }> = {
  answered: { words: 'Answered', tone: 'success' },
  error: { words: 'Says that it did not work', tone: 'danger' },
  'no-answer': { words: 'No answer: nobody knows what came of it', tone: 'warning' },
  'not-called': { words: 'Not called', tone: 'warning' },
};

interface Props {
  readonly call: ToolCall;
  readonly given: ToolArguments;
}

/** What a tool was asked, and what it said; its text is only shown, like that of a page. */
export function ToolCallNote({ call: { tool, readOnly, outcome, text, cut }, given }: Props) {
  const { words, tone } = OUTCOMES[outcome];
  return (
    <div className="note">
      <p className="note__facts">
        <code>{tool}</code>
        <Chip tone={tone}>{words}</Chip>
        <span>{readOnly ? 'Only reads' : 'May change something: never called a second time'}</span>
      </p>
      <pre className="tool-call">{JSON.stringify(given, null, 2)}</pre>
      {text !== '' && <pre className="tool-call">{text}</pre>}
      {cut !== undefined && <p className="note__words note__words--quiet">{cut} characters more were not kept.</p>}
    </div>
  );
}
