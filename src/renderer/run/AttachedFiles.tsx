import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { type Attachment, attachmentsSchema, LARGEST_ATTACHMENT } from '../../shared/run/attachment.ts';
import { readBase64 } from '../knowledge/readBase64.ts';
import { Button } from '../ui/Button.tsx';
import { useToastStore } from '../ui/toastStore.ts';
import './AttachedFiles.css';

interface AttachedFilesProps {
  readonly files: readonly Attachment[];
  onChange(files: readonly Attachment[]): void;
}

/** The files that pages may be given in a run: these and no others. */
export function AttachedFiles({ files, onChange }: AttachedFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const say = useToastStore((store) => store.say);

  async function attach(chosen: readonly File[]) {
    const tooLarge = chosen.find(({ size }) => size > LARGEST_ATTACHMENT);
    if (tooLarge) {
      return say('danger', `${tooLarge.name} is larger than ${LARGEST_ATTACHMENT / 1_000_000} MB.`);
    }
    const read = await Promise.all(chosen.map(attachmentOf));
    const names = new Set(read.map(({ name }) => name));
    const all = [...files.filter(({ name }) => !names.has(name)), ...read];
    const checked = attachmentsSchema.safeParse(all);
    if (checked.success) onChange(all);
    else say('danger', `They cannot be attached: ${checked.error.issues[0]?.message}`);
  }

  return (
    <div className="attached">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files for the task"
        onChange={(event) => {
          void attach(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
      <Button icon={Paperclip} size="small" onClick={() => input.current?.click()}>
        Attach files
      </Button>
      {files.length === 0 && <small>For pages that ask for one. The agent can use no others.</small>}
      {files.length > 0 && (
        <ul aria-label="Attached files">
          {files.map(({ name }) => (
            <li key={name}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(files.filter((file) => file.name !== name))}
              >
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function attachmentOf(file: File): Promise<Attachment> {
  return { name: file.name, mimeType: file.type || 'application/octet-stream', base64: await readBase64(file) };
}
