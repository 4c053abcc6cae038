import { create } from 'zustand';

/** A short message that does not wait for an answer. */
export interface ToastMessage {
  readonly id: number;
  readonly tone: 'danger' | 'success';
  readonly text: string;
}

const MOST_AT_ONCE = 4;

interface ToastStore {
  readonly toasts: readonly ToastMessage[];
  /** Says it once: a text that is already showing is not shown again. */
  say(tone: ToastMessage['tone'], text: string): void;
  dismiss(id: number): void;
  /** Something new has begun: what was said before is past. */
  clear(): void;
}

let nextId = 0;

export const useToastStore = create<ToastStore>((set, get) => ({
  toasts: [],
  say: (tone, text) => {
    const { toasts } = get();
    if (toasts.some((toast) => toast.text === text)) return;
    set({ toasts: [...toasts, { id: nextId++, tone, text }].slice(-MOST_AT_ONCE) });
  },
  clear: () => set({ toasts: [] }),
  dismiss: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
}));
