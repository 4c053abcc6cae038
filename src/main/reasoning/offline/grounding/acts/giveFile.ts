import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import { findThing } from '../findThing.ts';
import { act, nodeLabel, notFound, nothing, satisfied, unclear } from '../refinements.ts';
import { inReach, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };

const POINTING: ReadonlySet<string> = new Set(vocabulary.files.pointing);
const SENDING: ReadonlySet<string> = new Set(vocabulary.files.sending);

/** Gives a file that is attached to the task to the field that takes files: the one that is named, or the only one. */
export function giveFile(page: PageView, { target = {}, value = '' }: Instruction): StepRefinement {
  const { attachments = [] } = page;
  if (attachments.length === 0) return nothing('No file is attached to the task.');
  const file = fileMeant(attachments, value);
  if (file === undefined) return nothing(`Which file is meant by “${value}”? Attached are ${attachments.join(', ')}.`);
  const fields = inReach(sceneOf(page)).filter(takesFiles);
  const what = `field for files${target.name === undefined ? '' : ` “${target.name}”`}`;
  const [only, another] = fields;
  if (!only) return notFound(page, what, target.name ?? '');
  const found =
    another || target.name !== undefined
      ? findThing(page, { target, roles: ['button'], among: takesFiles })
      : undefined;
  // There is but one: whatever the task calls it, no other is meant.
  const field = found?.kind === 'clear' ? found.best.thing : another ? undefined : only;
  if (!field)
    return found?.kind === 'ambiguous'
      ? unclear(page, found, what, target.name ?? '')
      : notFound(page, what, '', fields);
  if ((field.node.v ?? '').split(', ').includes(file)) return satisfied(`The field holds “${file}”.`);
  const thought = `The ${nodeLabel(field.node)} takes files.`;
  return act({ type: 'upload', id: field.node.i, files: [file] }, thought, { thing: field, score: weights.same });
}

/** The button that hands in what a field for files was given, where the page has one right behind it: “Upload”, “Attach”. */
export function fileSender(page: PageView): Thing | undefined {
  const things = sceneOf(page).things;
  const at = things.findIndex(takesFiles);
  if (at < 0) return undefined;
  return things
    .slice(at + 1)
    .find(({ role, node }) => role === 'button' && SENDING.has(fold(node.n).split(' ')[0] ?? ''));
}

function takesFiles({ node }: Thing): boolean {
  return node.t === 'file';
}

/** By its name, with or without its ending, or by words of it, “the attached minutes”; “the attached file” is the only one. */
function fileMeant(attachments: readonly string[], value: string): string | undefined {
  const said = fold(value);
  const named = attachments.filter((name) =>
    [name, name.replace(/\.[^.]{1,5}$/, '')].some((one) => fold(one) === said),
  );
  if (named.length === 1) return named[0];
  const telling = said.split(' ').filter((word) => !POINTING.has(word));
  const fitting = attachments.filter((name) => telling.every((word) => fold(name).split(' ').includes(word)));
  return fitting.length === 1 ? fitting[0] : undefined;
}
