/** What a page can be instead of what was asked for. */
export type Wall = 'log-in' | 'payment' | 'not-found' | 'forbidden' | 'proof' | 'second-step' | 'unavailable';
