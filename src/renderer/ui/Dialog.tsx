import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useCoverStore } from './coverStore.ts';
import './Dialog.css';
import { IconButton } from './IconButton.tsx';

interface Props {
  readonly title: string;
  readonly size?: 'normal' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Where the keyboard was before a dialog that goes as another one comes: in between it is nowhere. */
let handedOn: Element | null = null;

/**
 * A native modal dialog: shown while it is rendered, closed by Escape or its button. The keyboard goes to the element in
 * it that has `data-initial-focus`, and afterwards back to where it was.
 */
export function Dialog({ title, size = 'normal', onClose, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const isOver = useRef(false);
  const titleId = useId();
  const close = () => {
    if (!isOver.current) onClose();
    isOver.current = true;
  };
  // In one go with its coming and going, so that no key falls between.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { cover, uncover } = useCoverStore.getState();
    cover(element);
    opener.current ??= handedOn ?? document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      uncover(element);
      handedOn = opener.current;
    };
  }, []);
  // Only once it is gone: what is under a modal dialog takes no focus.
  useEffect(
    () => () => {
      handedOn = null;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--${size}`}
      aria-labelledby={titleId}
      onClose={close}
      // That it is closed the browser says a while after it is; a key in between would be lost. A file chooser within cancels too.
      onCancel={({ target }) => target === dialog.current && close()}
    >
      <header className="dialog__header">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" icon={X} onClick={() => dialog.current?.close()} />
      </header>
      <div className="dialog__body">{children}</div>
      {actions && <footer className="dialog__actions">{actions}</footer>}
    </dialog>
  );
}
