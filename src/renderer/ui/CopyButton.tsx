import { Check, Copy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** What is copied, in words: the name of the button is “Copy” and this. */
  readonly what: string;
  readonly text: string;
}

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ what, text, ...look }: Props) {
  const [copied, setCopied] = useState<string>();
  const [failed, setFailed] = useState(false);
  const done = copied === text;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      <Button {...look} icon={done ? Check : Copy} onClick={() => void copy()}>
        {done ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> {what}</span>
      </Button>
      <span role="status" className={failed ? 'field__error' : 'visually-hidden'}>
        {failed ? 'It could not be copied: select it by hand.' : done ? `Copied ${what}` : ''}
      </span>
    </>
  );
}
