import { failure, type Result, success } from '../../shared/result.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import {
  isSameName,
  type KeptSecret,
  PASSWORD,
  placeholdersIn,
  SHORTEST_SECRET,
  secretNameSchema,
  secretPlaceholder,
} from '../../shared/secrets/keptSecret.ts';
import { secretMask } from '../../shared/secrets/secretMask.ts';
import { readTask } from '../reasoning/offline/reading/readTask.ts';
import { writtenSecrets } from '../reasoning/offline/reading/writtenSecrets.ts';
import type { KeptSecretStore, ReadSecrets } from '../store/keptSecretStore.ts';

/**
 * A request as it may be recorded: the values of kept secrets in its texts are replaced by what stands for them. Error: which
 * secret it speaks of that there is not, or that cannot be read, for people.
 */
export function withoutSecrets({ attachments, ...texts }: RunRequest, kept: ReadSecrets): Result<RunRequest, string> {
  const { values, unreadable } = kept;
  const masked = secretMask(values).deep(texts);
  const unread = [...unreadable].find(([name]) => logsInAs(name, masked.task))?.[1];
  if (unread) return failure(unread.message);
  for (const { name, field } of placeholdersIn(JSON.stringify(masked))) {
    const own = values.filter((one) => isSameName(one.name, name));
    if (own.some((one) => isSameName(one.field, field))) continue;
    const problem = [...unreadable].find(([other]) => isSameName(other, name))?.[1];
    if (problem) return failure(problem.message);
    if (own.length === 0) return failure(`No secret “${name}” is kept. Add it first: ${howToAdd(name)}.`);
    return failure(`The secret “${name}” has no ${field}; it has ${own.map((one) => one.field).join(', ')}.`);
  }
  return success({ ...masked, ...(attachments && { attachments }) });
}

/** Whether a task is to log in by that name, without a password of its own. */
function logsInAs(name: string, task: string): boolean {
  return readTask(task).instructions.some(
    ({ act, fields = [] }) => act === 'log-in' && fields.length === 1 && isSameName(fields[0]?.value ?? '', name),
  );
}

function howToAdd(name: string): string {
  return `Settings, Secrets, or countersign secrets add "${name}" --origin ADDRESS`;
}

/** What is written into a task in clear, without the values: whose password it is, as far as the task says so. */
export function passwordsIn(task: string): { readonly userName?: string }[] {
  return writtenSecrets(task).map(({ userName }) => (userName === undefined ? {} : { userName }));
}

/** What would become of a password that is left in a task. */
export const RECORDED_IN_CLEAR =
  'As it is, the password is recorded as you wrote it: in the task, the plan, the history and what a model is asked.';

/**
 * Keeps the passwords that are written into a task, for that origin, and gives the task with what stands for them in their
 * place. Error: why nothing was kept, for people.
 */
export async function keepFromTask(
  task: string,
  origin: string,
  store: KeptSecretStore,
): Promise<Result<{ readonly task: string; readonly names: readonly string[] }, string>> {
  const found = writtenSecrets(task);
  if (found.length === 0) return failure('There is no password in the task.');
  const short = found.find(({ value }) => value.length < SHORTEST_SECRET);
  if (short) return failure(`A password of fewer than ${SHORTEST_SECRET} characters cannot be kept out of records.`);
  const names: string[] = [];
  let rewritten = task;
  // From the end, so that what stands before stays where it is.
  for (const { value, from, to, userName } of found.toReversed()) {
    const name = freeName(userName ?? origin.replace(/^https?:\/\//, ''), origin, await store.list(), names);
    const values = { [PASSWORD]: value };
    const saved = await store.save({ name, origins: [origin], ...(userName !== undefined && { userName }), values });
    if (!saved.ok) return failure(saved.error.message);
    names.unshift(name);
    const joint = /\S/.test(task.charAt(from - 1)) && /[/|]/.test(task.charAt(from - 1)) ? ' ' : '';
    rewritten = `${rewritten.slice(0, from)}${joint}${secretPlaceholder(name, PASSWORD)}${rewritten.slice(to)}`;
    if (joint) rewritten = `${rewritten.slice(0, from - 1)} ${rewritten.slice(from - 1)}`;
  }
  return success({ task: rewritten, names });
}

/** One that is kept for this site alone gets the password that the task has; another one is left as it is. */
function freeName(wish: string, origin: string, kept: readonly KeptSecret[], taken: readonly string[]): string {
  const fit = secretNameSchema.safeParse(wish);
  const base = fit.success ? fit.data : 'password';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} ${number}`;
    const other = kept.find((one) => isSameName(one.name, name));
    const isOwn = !other || (other.origins.length === 1 && other.origins[0] === origin);
    if (isOwn && !taken.some((one) => isSameName(one, name))) return name;
  }
}
