import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCoverStore } from './coverStore.ts';
import { IconButton } from './IconButton.tsx';
import './ToastList.css';
import { type ToastMessage, useToastStore } from './toastStore.ts';

const SHOWN_FOR_MS = 8000;

/**
 * The messages in the corner; each goes by itself after a while, or at once when it is dismissed. They are in the topmost
 * dialog, where one is open: everything outside of it lies under its backdrop, and can be neither used nor heard.
 */
export function ToastList() {
  const dialog = useCoverStore(({ dialogs }) => dialogs.at(-1));
  return dialog ? createPortal(<Toasts />, dialog) : <Toasts />;
}

/** Above everything else that is shown when the list is; there without messages as well, so that the first one is heard. */
function Toasts() {
  const list = useRef<HTMLDivElement>(null);
  const toasts = useToastStore((store) => store.toasts);
  useLayoutEffect(() => list.current?.showPopover(), []);
  return (
    <div ref={list} className="toast-list" popover="manual" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Toast({ toast }: { readonly toast: ToastMessage }) {
  const dismiss = useToastStore((store) => store.dismiss);
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [dismiss, toast.id]);
  const Icon = toast.tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <div className={`toast toast--${toast.tone}`}>
      <Icon size={16} aria-hidden="true" />
      <p>{toast.text}</p>
      <IconButton label="Dismiss" icon={X} onClick={() => dismiss(toast.id)} />
    </div>
  );
}
