import { useState } from 'react';
import type { PageStatus } from '../../shared/host/hostApi.ts';
import { useCommand } from '../app/services.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';

type Question = NonNullable<PageStatus['question']>;

interface Words {
  readonly title: string;
  readonly yes: string;
  /** Absent where there is only one answer. */
  readonly no?: string;
}

const WORDS: Readonly<Record<Question['type'], Words>> = {
  alert: { title: 'The page says', yes: 'OK' },
  confirm: { title: 'The page asks', yes: 'OK', no: 'Cancel' },
  prompt: { title: 'The page asks', yes: 'OK', no: 'Cancel' },
  beforeunload: { title: 'Leave the page?', yes: 'Leave', no: 'Stay' },
  permission: { title: 'The page asks for permission', yes: 'Allow', no: 'Block' },
};

/** Browsers say nothing of the page’s when it is left. */
const UNSAVED = 'Changes that you made may not be saved.';

/** What the page asks the person who has it, in place of the dialog that a browser of its own would show. */
export function PageQuestion({ question: { id, type, message, suggested } }: { readonly question: Question }) {
  const command = useCommand();
  const [text, setText] = useState(suggested);
  const { title, yes, no } = WORDS[type];
  const isPrompt = type === 'prompt';
  const answer = (accept: boolean) => void command('page.answer', { id, accept, ...(accept && isPrompt && { text }) });
  return (
    <Dialog
      title={title}
      onClose={() => answer(no === undefined)}
      actions={
        <>
          {no !== undefined && (
            <Button data-initial-focus={isPrompt ? undefined : true} onClick={() => answer(false)}>
              {no}
            </Button>
          )}
          <Button variant="primary" onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{type === 'beforeunload' ? UNSAVED : message}</p>
      {isPrompt && (
        <TextField
          label="Your answer"
          data-initial-focus
          value={text}
          onChange={setText}
          onKeyDown={({ key }) => {
            if (key === 'Enter') answer(true);
          }}
        />
      )}
    </Dialog>
  );
}
