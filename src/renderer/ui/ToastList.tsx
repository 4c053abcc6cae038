import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './IconButton.tsx';
import './ToastList.css';
import { type ToastMessage, useToastStore } from './toastStore.ts';

const SHOWN_FOR_MS = 8000;

/** The messages in the corner; each goes by itself after a while, or at once when it is dismissed. */
export function ToastList() {
  const toasts = useToastStore((store) => store.toasts);
  return (
    <div className="toast-list" role="status" aria-live="polite">
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
