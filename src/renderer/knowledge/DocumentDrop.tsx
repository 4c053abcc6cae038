import { FilePlus2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import './DocumentDrop.css';

const ACCEPTED = '.md,.markdown,.txt,.text,.html,.htm,.xhtml,.pdf';

interface Props {
  readonly adding: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where documents are dropped, or chosen by a button. */
export function DocumentDrop({ adding, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && adding === undefined) onFiles(files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same by keyboard
    <div
      className="document-drop"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FilePlus2 size={20} aria-hidden="true" />
      <p role="status">{adding === undefined ? 'Drop documents here' : `Reading “${adding}” …`}</p>
      <p className="document-drop__hint">
        Markdown, text, HTML or PDF. A document of the same file name takes the place of the one that is there.
      </p>
      <Button disabled={adding !== undefined} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Documents to add"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
