import { type ServerHostOptions, startServerHost } from '../server/serverHost.ts';
import { FAILED, openTerminal } from './terminal.ts';

export interface ServeOptions {
  readonly port?: number;
}

/** `countersign serve`: the app's window at an address on this machine, until it is interrupted; gives the exit code. */
export async function serveCommand({ port }: ServeOptions, folders: ServerHostOptions['folders']): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  // From the first moment on: whoever reads the address may end it right away.
  const interrupted = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  const server = await startServerHost({ ...(port !== undefined && { port }), folders });
  if (!server.ok) {
    terminal.problem(server.error);
    return FAILED;
  }
  if (server.value.note !== undefined) terminal.line(terminal.styled('yellow', server.value.note));
  terminal.line('Countersign is ready. Open this address in a browser on this machine; it is good for one tab:');
  terminal.line();
  terminal.line(`  ${terminal.styled('bold', server.value.url)}`);
  terminal.line();
  terminal.line('Press Ctrl+C to stop.');
  await interrupted;
  terminal.line('Stopping …');
  await server.value.close();
  return 0;
}
