import { type ActionContext, type DomHandle, findTarget, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';

/**
 * Gives files that the person attached to the task to a file field: the element itself, the one that it labels or holds,
 * else the one that a click on it asks with. No path of this machine ever reaches a page, and no other file can be had.
 */
export async function upload(context: ActionContext, id: string, names: readonly string[]): Promise<void> {
  const files = names.map((name) => attachedFile(context, name));
  const { handle } = await findTarget(context, id);
  const field = (await handle.evaluateHandle(fileFieldOf)).asElement() as DomHandle | null;
  if (field) {
    if (files.length > 1 && !(await field.evaluate(takesSeveral))) throw oneOnly();
    return field.setInputFiles(files, waitOptions(context));
  }
  const asked = context.page.waitForEvent('filechooser', waitOptions(context));
  // Whichever fails first is told.
  const [chooser] = await Promise.all([asked, handle.click({ ...waitOptions(context), noWaitAfter: true })]).catch(
    (error: unknown) => {
      if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
      throw new ActionRefused('value-refused', 'The element asks for no file.');
    },
  );
  if (files.length > 1 && !chooser.isMultiple()) throw oneOnly();
  await chooser.setFiles(files, waitOptions(context));
}

function attachedFile({ attachments }: ActionContext, name: string) {
  const file = attachments.find((one) => one.name === name);
  if (file) return { name: file.name, mimeType: file.mimeType, buffer: Buffer.from(file.content) };
  const there = attachments.map((one) => `"${one.name}"`).join(', ');
  throw new ActionRefused(
    'value-refused',
    there === ''
      ? 'No file is attached to the task; a person has to attach it.'
      : `No file "${name}" is attached to the task; attached are ${there}.`,
  );
}

function oneOnly(): ActionRefused {
  return new ActionRefused('value-refused', 'The field takes one file only.');
}

interface Field {
  readonly localName: string;
  readonly type?: unknown;
  readonly control?: Field | null;
  querySelector(selector: string): Field | null;
}

/** The file field that an element is, labels or holds; null when there is none. Runs in the page. */
function fileFieldOf(element: object): unknown {
  const it = element as Field;
  const isFile = (one: Field | null | undefined) => one?.localName === 'input' && one.type === 'file';
  if (isFile(it)) return it;
  if (isFile(it.control)) return it.control;
  return it.querySelector('input[type=file]');
}

function takesSeveral(field: object): boolean {
  return (field as { readonly multiple?: unknown }).multiple === true;
}
