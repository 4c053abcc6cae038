const HAS_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const LOCAL = /^(localhost|127\.|\[::1\]|\d+\.\d+\.\d+\.\d+)/i;

/** An address as people type it, completed: without a scheme it is https, or http on this machine or a bare number. */
export function toAddress(text: string): string {
  const typed = text.trim();
  if (typed === '' || HAS_SCHEME.test(typed)) return typed;
  return `${LOCAL.test(typed) ? 'http' : 'https'}://${typed}`;
}
