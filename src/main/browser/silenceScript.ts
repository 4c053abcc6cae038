/** Methods of the console that write; the others have an answer that a page may want. */
const WRITING = [
  ...[
    'assert',
    'clear',
    'count',
    'countReset',
    'debug',
    'dir',
    'dirxml',
    'error',
    'group',
    'groupCollapsed',
    'groupEnd',
  ],
  ...['info', 'log', 'table', 'timeEnd', 'timeLog', 'trace', 'warn'],
];

/**
 * For the own world of a page, a frame or a worker that floods its console: from now on nothing of it is written there, nor
 * failures that it does not catch. Its scripts find the same names, lengths and answers, and are told of failures as before.
 * Where they have kept the methods for themselves, or fixed the console, it stays as it is.
 */
export const SILENCE_SCRIPT = `(() => {
  const quiet = { apply() {} };
  for (const name of ${JSON.stringify(WRITING)}) {
    try {
      console[name] = new Proxy(console[name], quiet);
    } catch {}
  }
  const unsaid = (event) => event.preventDefault();
  self.addEventListener('error', unsaid, true);
  self.addEventListener('unhandledrejection', unsaid, true);
})()`;
