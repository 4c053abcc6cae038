import { riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import type { RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { openRecordName, showsName } from '../grounding/openPage.ts';
import { isCalledBySort } from '../grounding/records.ts';
import { sceneOf } from '../grounding/scene.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { isThing } from '../reading/vocabulary.ts';
import { questionOf, type Scene } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/**
 * Whether a deed is done to what the task calls by that name: because the control, its row or its dialog says so; because
 * the page is that record's own; or because a dialog that names nothing follows an approved deed on it.
 */
export function concerns(name: string, scene: Scene, context: RollingContext): boolean {
  const { target, label, question, page } = scene;
  if (names(`${label} ${target.g ?? ''}`, name)) return true;
  if (isInMenuOf(name, scene, context)) return true;
  if (isOnlyOneOfSort(name, scene)) return true;
  const asked = question === undefined ? questionOf(page, scene.deed) : undefined;
  if (asked !== undefined && names(asked, name)) return true;
  if (question !== undefined) {
    if (names(question, name)) return true;
    if (namesAnother(question, name)) return false;
    return followsDeed(name, scene, context) || openRecordName(page, name) !== undefined;
  }
  if (standsInAnotherRow(scene)) return false;
  if (openRecordName(page, name) !== undefined) return true;
  // What is paid for is seldom the page's heading: a basket, a bill.
  return (scene.deed === 'pay' || scene.deed === 'transfer') && showsName(page, name);
}

/** “My old address”: of the records of an address book the only one that says so. */
function isOnlyOneOfSort(name: string, { target, page }: Scene): boolean {
  const scene = sceneOf(page);
  const called = scene.things.filter((thing) => thing.node.n === target.n && isCalledBySort(thing, scene, name));
  return called.length === 1 && called[0]?.node.i === target.i;
}

/** “Move to trash”, which came up beside “Actions for Minutes of Monday” when that was pressed right before, and stands nowhere else. */
function isInMenuOf(name: string, { target, page }: Scene, { recent, brought = [] }: RollingContext): boolean {
  const last = recent.at(-1);
  if (!last?.succeeded || last.action.type !== 'click' || !last.element || target.g === undefined) return false;
  const pressed = elementName(last.element);
  const isBeside = page.tree.some(({ n, g }) => n === pressed && g === target.g);
  const isAlone = page.tree.filter(({ n }) => n === target.n).length === 1;
  return isBeside && isAlone && brought.includes(target.n) && names(pressed, name);
}

/** By the whole name, or by the proper names in it: "workspace Legacy" is the row “Legacy”. */
function names(text: string, name: string): boolean {
  const proper = (name.match(/\p{Lu}[\p{L}\p{N}'’-]*|\p{N}+/gu) ?? []).join(' ');
  return mentions(text, name) || (proper !== '' && mentions(text, proper));
}

/** The same control elsewhere stands in another group: then the group tells which record it belongs to. */
function standsInAnotherRow({ target, page }: Scene): boolean {
  return (
    target.g !== undefined &&
    page.tree.some((node) => node.r === target.r && node.n === target.n && node.g !== undefined && node.g !== target.g)
  );
}

function followsDeed(name: string, { deed }: Scene, { recent }: RollingContext): boolean {
  const last = recent.at(-1);
  if (!last?.succeeded || !last.element) return false;
  const called = elementName(last.element);
  return riskyDeed(called) === deed && names(`${called} ${last.element.group ?? ''}`, name);
}

const GENERIC = new Set(vocabulary.generic.split(' '));

/** Whether a question is about something else that has a name: a quotation, or a capital in the middle of a sentence. */
function namesAnother(question: string, name: string): boolean {
  const quoted = [...question.matchAll(/[“"«‘']([^”"»’']{2,200})[”"»’']/gu)].map(([, text = '']) => text);
  const capitals = [...question.matchAll(/(?<=[\p{Ll}\p{N},;:]\s)\p{Lu}[\p{L}\p{N}'’-]*/gu)].map(([text]) => text);
  return [...quoted, ...capitals].some((text) =>
    fold(text)
      .split(' ')
      .some((word) => word !== '' && !GENERIC.has(word) && !isThing(word) && !mentions(name, word)),
  );
}
