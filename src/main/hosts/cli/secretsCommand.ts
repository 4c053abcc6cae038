import { newSecretSchema } from '../../../shared/secrets/keptSecret.ts';
import { withStore } from './commandContext.ts';
import { BAD_USAGE, FAILED, openTerminal, printable } from './terminal.ts';

/** `countersign secrets list`: what is kept, without a value; gives the exit code. */
export async function listSecrets({ json = false }: { readonly json?: boolean }): Promise<number> {
  const terminal = openTerminal({ quietOutput: json });
  return withStore(terminal, async ({ keptSecrets }) => {
    const kept = await keptSecrets.list();
    if (json) terminal.json(kept);
    else if (kept.length === 0) terminal.line('No secrets are kept. countersign secrets add --help shows how.');
    for (const { name, userName, fields, origins } of json ? [] : kept) {
      const has = [...(userName === undefined ? [] : [`user name ${userName}`]), ...fields].join(', ');
      terminal.line(printable(`${name}  ${has}  ${origins.join(' ')}`));
    }
    return 0;
  });
}

interface AddOptions {
  readonly origin: readonly string[];
  readonly user?: string;
  readonly field: readonly string[];
}

/** `countersign secrets add`: values never stand on the command line, which other processes and histories show. */
export async function addSecret(name: string, { origin, user, field }: AddOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  return withStore(terminal, async ({ keptSecrets }) => {
    const given = await terminal.secrets(field.map((one) => `${one} of ${name}`));
    const values = Object.fromEntries(field.map((one, at) => [one, given[at] ?? '']));
    const secret = newSecretSchema.safeParse({ name, origins: [...origin], userName: user, values });
    if (!secret.success) {
      terminal.problem(secret.error.issues[0]?.message ?? 'This cannot be kept.');
      return BAD_USAGE;
    }
    const saved = await keptSecrets.save(secret.data);
    if (!saved.ok) {
      terminal.problem(saved.error.message);
      return FAILED;
    }
    const { origins } = secret.data;
    terminal.line(printable(`“${secret.data.name}” is kept, for ${origins.join(', ')} alone.`));
    return 0;
  });
}

/** `countersign secrets remove`: forgets one; gives the exit code. */
export async function removeSecret(name: string): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  return withStore(terminal, async ({ keptSecrets }) => {
    if (await keptSecrets.remove(name)) {
      terminal.line(printable(`“${name}” is forgotten.`));
      return 0;
    }
    terminal.problem(printable(`No secret “${name}” is kept.`));
    return FAILED;
  });
}
