import { ArrowLeft, ArrowRight, RotateCw } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { PageStatus } from '../../shared/host/hostApi.ts';
import { useCommand } from '../app/services.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import './AddressBar.css';
import { toAddress } from './toAddress.ts';

interface Props {
  readonly page: PageStatus;
  /** Why a person cannot send it elsewhere; undefined where they can. */
  readonly locked?: string | undefined;
}

/** Where the live page is, and the way to send it elsewhere. */
export function AddressBar({ page, locked }: Props) {
  const command = useCommand();
  const input = useRef<HTMLInputElement>(null);
  /** What is being typed; null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = page.url === 'about:blank' ? '' : page.url;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const url = toAddress(typed ?? shown);
    if (url === '') return;
    setTyped(null);
    input.current?.blur();
    void command('page.navigate', { url });
  }

  return (
    <form className="address-bar" onSubmit={onSubmit} aria-label="Live page" aria-busy={page.loading}>
      <IconButton
        label="Back"
        icon={ArrowLeft}
        disabled={locked !== undefined || !page.canGoBack}
        onClick={() => void command('page.back', {})}
      />
      <IconButton
        label="Forward"
        icon={ArrowRight}
        disabled={locked !== undefined || !page.canGoForward}
        onClick={() => void command('page.forward', {})}
      />
      <IconButton
        label="Reload"
        icon={RotateCw}
        disabled={locked !== undefined || shown === ''}
        onClick={() => void command('page.reload', {})}
      />
      <input
        ref={input}
        className="address-bar__input"
        aria-label="Page address"
        type="text"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        readOnly={locked !== undefined}
        title={locked ?? (page.title || undefined)}
        placeholder="Type an address to open a page"
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') input.current?.blur();
        }}
      />
    </form>
  );
}
