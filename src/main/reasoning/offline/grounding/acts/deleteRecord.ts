import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { unitsOf } from '../../alignment/units.ts';
import { concepts, speaksOf } from '../../language/concepts.ts';
import { wordOfSign } from '../../language/controlWords.ts';
import { fold, withoutSize } from '../../language/text.ts';
import { saysAll, saysOneOf } from '../nameFit.ts';
import { openRecordName, pageLabel, showsName } from '../openPage.ts';
import { recordMeant } from '../records.ts';
import { namesakes, surestOf } from '../recordWays.ts';
import { ambiguous, notFound, nothing, satisfied } from '../refinements.ts';
import { inReach, openDialog, sceneOf, type Thing } from '../scene.ts';
import { PRESSED, pressOf } from './press.ts';

/** Presses a record's own delete control: in its row, or on its page. */
export function deleteRecord(page: PageView, { target = {} }: Instruction): StepRefinement {
  const name = target.name ?? '';
  const scene = sceneOf(page);
  const dialog = openDialog(page);
  if (dialog && speaksOf(`${dialog.n} ${dialog.d ?? ''}`, 'delete'))
    return satisfied(`The question “${dialog.n}” is open.`);
  const all = inReach(scene).filter((thing) => isDeleting(thing) || crossesOut(thing, name));
  const place = target.container?.relation === 'in' ? target.container.name : undefined;
  // “The meeting on Monday” is not the one that is called so on Tuesday.
  const there = place === undefined ? [] : all.filter((thing) => standsIn(thing, place));
  const controls = there.length > 0 ? there : all;
  if (name === '' || target.ordinal !== undefined) {
    const record = target.ordinal !== undefined || target.extreme ? recordMeant(scene, target) : undefined;
    const its = controls.filter((thing) => record !== undefined && thing.record === record);
    const only = its[0] ?? (controls.length === 1 ? controls[0] : undefined);
    return only ? pressOf(only, 'deletes it') : notFound(page, 'control that deletes it', 'delete', controls);
  }
  const own = surestOf(controls, scene, name);
  const records = new Set(own.map(({ node, title }) => fold(`${node.n} ${title ?? ''}`)));
  const exact = own.filter(
    ({ node, title = '', record }) =>
      concepts(node.n).slice(1).join(' ') === concepts(name).join(' ') ||
      (record !== undefined && [title, withoutSize(title)].some((text) => fold(text) === fold(name))),
  );
  const best = exact[0] ?? own[0];
  if (place !== undefined && there.length === 0 && own.length > 0 && isOtherPlace(page, place))
    return nothing(`“${name}” is on “${pageLabel(page)}”, but not in “${place}”.`);
  // Two of one name are two, unless the place says which.
  const isOne = records.size === 1 && new Set(own.map(({ record }) => record)).size === 1;
  if (best && (isOne || exact.length === 1)) return pressOf(best, `belongs to “${name}”`);
  if (own.length > 1) return ambiguous(name, own);
  const alike = namesakes(page, name);
  if (alike.length > 0) return ambiguous(name, alike);
  const [only] = controls;
  if (openRecordName(page, name) !== undefined && only && controls.length === 1)
    return pressOf(only, `is on the page of “${name}”`);
  if (!showsName(page, name)) return notFound(page, `“${name}”`, name);
  return nothing(`“${name}” is on “${pageLabel(page)}”, but nothing there deletes it.`);
}

/** A day, or what the page has as well: what is called so there would be another one. */
function isOtherPlace(page: PageView, place: string): boolean {
  return showsName(page, place) || unitsOf(`on ${place}`, new Date(0)).some(({ sort }) => sort === 'date');
}

function standsIn({ places, texts = '' }: Thing, place: string): boolean {
  return saysAll(texts, place) || places.some(({ name }) => saysAll(name, place));
}

/** A cross right beside just that name takes it away, as those of labels and of entries do. */
function crossesOut({ role, node, record, title = '' }: Thing, name: string): boolean {
  if (!PRESSED.slice(0, 5).includes(role) || !CROSS.test(node.n.trim()) || name === '') return false;
  // “Olive oil” is “Olive oil, 500 ml” in its row.
  return fold(title) === fold(name) || (record !== undefined && saysAll(title, name));
}

/** The sign that takes away what it stands beside. */
export const CROSS = /^[×✕✖✗✘⨯x❌]$/iu;

/** Whether something deletes what it belongs to. */
export function isDeleting({ role, names }: Thing): boolean {
  return (
    PRESSED.slice(0, 5).includes(role) &&
    names.some(({ text }) => concepts(wordOfSign(text))[0] === 'delete' || saysOneOf(text, ['bin', 'trash']))
  );
}
