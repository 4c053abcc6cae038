import type { Action } from '../../../../shared/actions/action.ts';
import { deedAskedFor } from '../../../../shared/actions/deedAskedFor.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { elementText, type PageRecord, readLists } from '../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../shared/values/readDate.ts';
import { decimalMark, readNumber } from '../../../../shared/values/readNumber.ts';
import { concepts, speaksOf } from '../language/concepts.ts';
import { AGREEING } from '../language/controlWords.ts';
import { fold } from '../language/text.ts';
import { amountOf, candidates, type Finding, findThing, placeWords, RECORD_ROLES, recordsOf } from './findThing.ts';
import { nameFit, saysAll, saysOneOf } from './nameFit.ts';
import { namesakes } from './recordWays.ts';
import { act, ambiguous, nodeLabel, notFound, nothing, satisfied, unclear } from './refinements.ts';
import {
  answersConsent,
  hasState,
  inReach,
  insideDialog,
  isField,
  openDialog,
  openRecordName,
  pageLabel,
  type Scene,
  sceneOf,
  showsName,
  type Thing,
} from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** What people press by its name, the likeliest first. */
const PRESSED = [
  'button',
  'link',
  'menuitem',
  'tab',
  'clickable',
  'checkbox',
  'radio',
  'switch',
  'option',
  'treeitem',
  'combobox',
  'gridcell',
  'columnheader',
  'menuitemcheckbox',
  'menuitemradio',
  'slider',
  'listbox',
  'textbox',
  'searchbox',
  'spinbutton',
];

type PointerAct = 'click' | 'doubleClick' | 'rightClick' | 'hover';

/** Finds what is to be clicked or pointed at. */
export function press(page: PageView, { act: deed, target = {}, quantity }: Instruction): StepRefinement {
  const type: PointerAct =
    deed === 'hover'
      ? 'hover'
      : deed === 'double-click'
        ? 'doubleClick'
        : deed === 'right-click'
          ? 'rightClick'
          : 'click';
  const name = target.name ?? '';
  if (target.role !== undefined && RECORD_ROLES.has(target.role)) return pressRecord(page, target, type);
  const found = findThing(page, { target, roles: PRESSED });
  if (quantity !== undefined && quantity !== 1)
    return nothing(`Which of the “${name}” controls are meant cannot be told; name them one by one.`);
  if (found.kind === 'absent' && type === 'click') {
    const day = pickDay(page, name);
    if (day) return day;
  }
  if (found.kind !== 'clear') {
    const what =
      target.role === undefined || name !== ''
        ? `“${name}” ${target.role ?? 'control'}${placeWords(target)}`
        : `${target.role}${placeWords(target)}`;
    return unclear(
      page,
      found,
      what,
      name,
      inReach(sceneOf(page)).filter(({ node }) => !isField(node)),
    );
  }
  const { thing } = found.best;
  const { node } = thing;
  if (node.r === 'tab' && hasState(node, 'selected') && type === 'click')
    return satisfied(`The “${node.n}” tab is already open.`);
  return act({ type, id: node.i }, `The ${nodeLabel(node)} is the one that was named.`, found);
}

/** A day that is on no control yet belongs into the one field or calendar for days. */
function pickDay(page: PageView, day: string): StepRefinement | undefined {
  const iso = isoDate(day);
  if (iso === undefined) return undefined;
  const forDays = inReach(sceneOf(page)).filter(
    ({ node, names, role }) =>
      node.t === 'date' ||
      ((isField(node) || role === 'button' || role === 'clickable') &&
        names.some(({ text }) => vocabulary.days.some((word) => saysAll(text, word)))),
  );
  const fields = forDays.filter(({ node }) => isField(node));
  const [only, ...others] = fields.length > 0 ? fields : forDays;
  if (!only || others.length > 0) return undefined;
  return act({ type: 'setValue', id: only.node.i, text: iso }, `${nodeLabel(only.node)} is for a day.`, {
    thing: only,
    score: weights.nameless,
  });
}

function isIn({ name, list }: PageRecord, wanted = '', place = ''): boolean {
  return nameFit(place, list.container.name) >= weights.same && nameFit(wanted, name) >= weights.same;
}

/** A control of the thing's own that takes it there: “Move to Done”, an entry of its menu, a list of places that offers it. */
function offeredMove(scene: Scene, name = '', place = ''): StepRefinement | undefined {
  if (name === '' || place === '') return undefined;
  const all = inReach(scene).filter(({ node, role }) =>
    node.o === undefined
      ? PRESSED.slice(0, 5).includes(role) &&
        concepts(node.n)[0] === 'move' &&
        nameFit(`move to ${place}`, node.n) >= weights.same
      : node.v !== place && node.o.some((option) => nameFit(place, option) >= weights.same),
  );
  const own = all.filter(({ title = '', texts = '' }) => saysAll(`${title} ${texts}`, name));
  const [way, ...others] = own.length > 0 ? own : all.filter(({ node }) => node.o === undefined);
  if (!way || others.length > 0) return undefined;
  const found = { thing: way, score: weights.same };
  const option = way.node.o?.find((one) => nameFit(place, one) >= weights.same);
  return option === undefined
    ? act({ type: 'click', id: way.node.i }, `The ${nodeLabel(way.node)} takes it there.`, found)
    : act({ type: 'select', id: way.node.i, value: option }, `The ${nodeLabel(way.node)} says where it is.`, found);
}

/** A row, item or card: by its place, its name, or what it has most or least of. */
export function recordMeant(scene: Scene, { name, ordinal, extreme, text }: Target) {
  const named = recordsOf(scene).filter((record) => {
    const said = record.cells.map((cell) => cell.text).join(' · ');
    const starts =
      text?.startsWith === undefined || record.name.toLowerCase().startsWith(text.startsWith.toLowerCase());
    const holds = text?.contains === undefined || said.toLowerCase().includes(text.contains.toLowerCase());
    return starts && holds && (name === undefined || nameFit(name, record.name) >= weights.same || saysAll(said, name));
  });
  if (extreme) {
    const valued = named.flatMap((record) => {
      const value = amountOf(record, extreme.by);
      return value === undefined ? [] : [{ record, value }];
    });
    return valued.toSorted((a, b) => (extreme.pick === 'most' ? b.value - a.value : a.value - b.value))[0]?.record;
  }
  if (ordinal !== undefined) return named.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const same = name === undefined ? named : named.filter((record) => nameFit(name, record.name) >= weights.same);
  return same.length === 1 ? same[0] : named.length === 1 ? named[0] : undefined;
}

/** What opens or selects a record: its own link, else what in it can be clicked as a whole. */
export function wayInto(things: readonly Thing[], title: string | undefined): Thing | undefined {
  const called = things.find(
    ({ node }) => title !== undefined && nameFit(title, node.n) >= weights.same && !isField(node),
  );
  const whole = things.find(({ role }) => /^(?:row|option|treeitem|listitem)$/.test(role));
  const opener = things.find(({ node }) => !isField(node) && saysOneOf(node.n, OPENING));
  const links = things.filter(({ role }) => role === 'link');
  return called ?? opener ?? whole ?? links[0] ?? things.find(({ role }) => role === 'clickable');
}

const OPENING = ['open', 'view', 'show', 'detail', 'see', 'go', 'read'];

function pressRecord(page: PageView, target: Target, type: PointerAct): StepRefinement {
  const scene = sceneOf(page);
  const record = recordMeant(scene, target);
  const things = inReach(scene).filter((thing) => thing.record === record && record !== undefined);
  const way = wayInto(things, things[0]?.title) ?? things[0];
  if (!record || !way) {
    const found = findThing(page, { target: { ...target, role: 'clickable' }, roles: PRESSED });
    if (found.kind === 'clear' && target.name !== undefined)
      return act(
        { type, id: found.best.thing.node.i },
        `The ${nodeLabel(found.best.thing.node)} is the one that was named.`,
        found,
      );
    return notFound(page, `${target.role}${target.name === undefined ? '' : ` “${target.name}”`}`, target.name ?? '');
  }
  return act({ type, id: way.node.i }, `The ${nodeLabel(way.node)} belongs to “${record.name}”.`, {
    thing: way,
    score: weights.same,
  });
}

/** Closes what is open: by its own button or sign, else with the Escape key; a section that is open by what folds it. */
export function close(page: PageView, { target = {} }: Instruction): StepRefinement {
  const scene = sceneOf(page);
  const front = scene.dialog ?? page.tree.findLast(({ r }) => r === 'dlg');
  const isMessage = target.role === 'banner' || target.role === 'alert' || target.role === 'status';
  const isDialog =
    target.role === 'dialog' ||
    isMessage ||
    (target.role === undefined && (target.name === undefined || front !== undefined));
  const inFront = front
    ? insideDialog(scene, front, inReach(scene))
    : isMessage
      ? inReach(scene).filter(
          (thing) =>
            thing.places.some(({ role }) => /alert|status|region|banner/.test(role)) || answersConsent(scene, thing),
        )
      : [];
  const closer =
    firstOf(inFront, vocabulary.closing) ?? (isMessage ? firstOf(inReach(scene), vocabulary.closing) : undefined);
  if (isDialog && closer) return pressOf(closer, `closes ${front ? `“${front.n}”` : 'it'}`);
  if (isDialog && front)
    return act({ type: 'press', key: 'Escape' }, `“${front.n}” has no button that closes it; Escape does.`);
  if (target.role !== 'dialog' && !isMessage) {
    const open = findThing(page, { target, roles: PRESSED, among: ({ node }) => hasState(node, 'expanded') });
    if (open.kind === 'clear')
      return act(
        { type: 'click', id: open.best.thing.node.i },
        `The ${nodeLabel(open.best.thing.node)} is open.`,
        open,
      );
    if (target.name !== undefined) {
      const own = findThing(page, { target: { name: `Close ${target.name}` }, roles: PRESSED, deeds: ['close'] });
      if (own.kind === 'clear')
        return act(
          { type: 'click', id: own.best.thing.node.i },
          `The ${nodeLabel(own.best.thing.node)} closes it.`,
          own,
        );
    }
  }
  const sign = firstOf(inReach(scene), ['close', 'dismiss']);
  if (sign) return pressOf(sign, 'is the one that closes something');
  return satisfied(`Nothing of that sort is open on “${pageLabel(page)}”.`);
}

/** The one of those words that comes first in their order. */
function firstOf(things: readonly Thing[], words: readonly string[]): Thing | undefined {
  const buttons = things.filter(({ role }) => role === 'button' || role === 'link' || role === 'clickable');
  for (const word of words) {
    const found = buttons.find(({ names }) => names.some(({ text }) => saysOneOf(text, [word])));
    if (found) return found;
  }
  return undefined;
}

function pressOf(thing: Thing, does: string, type: PointerAct = 'click'): StepRefinement {
  const action: Action = { type, id: thing.node.i };
  return act(action, `The ${nodeLabel(thing.node)} ${does}.`, { thing, score: weights.same });
}

/** Presses a record's own delete control: in its row, or on its page. */
export function deleteRecord(page: PageView, { target = {} }: Instruction): StepRefinement {
  const name = target.name ?? '';
  const scene = sceneOf(page);
  const dialog = openDialog(page);
  if (dialog && speaksOf(`${dialog.n} ${dialog.d ?? ''}`, 'delete'))
    return satisfied(`The question “${dialog.n}” is open.`);
  const controls = inReach(scene).filter(isDeleting);
  if (name === '' || target.ordinal !== undefined) {
    const record = target.ordinal !== undefined || target.extreme ? recordMeant(scene, target) : undefined;
    const its = controls.filter((thing) => record !== undefined && thing.record === record);
    const only = its[0] ?? (controls.length === 1 ? controls[0] : undefined);
    return only ? pressOf(only, 'deletes it') : notFound(page, 'control that deletes it', 'delete', controls);
  }
  const about = ({ node, title = '', texts = '', record }: Thing) =>
    saysAll(record ? `${node.n} ${title}` : `${node.n} ${texts}`, name)
      ? 2
      : saysAll(`${node.n} ${texts}`, name)
        ? 1
        : 0;
  const surest = Math.max(0, ...controls.map(about));
  const own = surest === 0 ? [] : controls.filter((thing) => about(thing) === surest);
  const records = new Set(own.map(({ node, title }) => fold(`${node.n} ${title ?? ''}`)));
  const exact = own.filter(
    ({ node, title = '', record }) =>
      concepts(node.n).slice(1).join(' ') === concepts(name).join(' ') ||
      (record !== undefined && fold(title) === fold(name)),
  );
  const best = exact[0] ?? own[0];
  if (best && (records.size === 1 || exact.length === 1)) return pressOf(best, `belongs to “${name}”`);
  if (own.length > 1)
    return ambiguous(
      name,
      own.map(({ node }) => node),
    );
  const alike = namesakes(page, name);
  if (alike.length > 0)
    return ambiguous(
      name,
      alike.map(({ node }) => node),
    );
  const [only] = controls;
  if (openRecordName(page, name) !== undefined && only && controls.length === 1)
    return pressOf(only, `is on the page of “${name}”`);
  if (!showsName(page, name)) return notFound(page, `“${name}”`, name);
  return nothing(`“${name}” is on “${pageLabel(page)}”, but nothing there deletes it.`);
}

function isDeleting({ role, names }: Thing): boolean {
  return (
    PRESSED.slice(0, 5).includes(role) &&
    names.some(({ text }) => concepts(text)[0] === 'delete' || saysOneOf(text, ['🗑', 'bin', 'trash']))
  );
}

/** Answers the open question with yes. Without one, it is enough that what was to be deleted is gone. */
export function confirm(page: PageView, { target, purpose }: Instruction): StepRefinement {
  const scene = sceneOf(page);
  const deletionOf = purpose === 'delete' ? target?.name : undefined;
  const dialog = openDialog(page) ?? page.tree.findLast((node) => node.r === 'dlg');
  const buttons = inReach(scene).filter(
    ({ node, role }) =>
      (role === 'button' || role === 'link' || role === 'clickable') &&
      !saysOneOf(node.n.split(/[\s,]/)[0] ?? '', vocabulary.refusing),
  );
  // A notice about cookies asks as well, whatever the run has just done.
  const asking = dialog ? buttons : buttons.filter((thing) => !answersConsent(scene, thing));
  const inside = dialog ? insideDialog(scene, dialog, asking) : asking;
  const yes = firstOf(inside, dialog ? AGREEING : AGREEING.slice(1));
  if (yes) return pressOf(yes, 'agrees to what the page asks');
  if (deletionOf === undefined) return notFound(page, 'question to confirm', 'confirm', inside);
  if (!dialog && !showsName(page, deletionOf))
    return satisfied(`“${deletionOf}” is not on “${pageLabel(page)}” any more.`);
  return nothing(`“${pageLabel(page)}” asks nothing that could be confirmed, and “${deletionOf}” is still there.`);
}

/** Whether a page still waits for a word before it does what was asked, also where nothing on it can be agreed to yet. */
export function asksStill(page: PageView): boolean {
  const scene = sceneOf(page);
  const hasDialog = page.tree.some((node) => {
    if (node.r !== 'dlg') return false;
    const own = insideDialog(scene, node, scene.things);
    return own.length === 0 || !own.every((thing) => answersConsent(scene, thing));
  });
  const texts = [
    ...page.tree.map(({ n }) => n),
    ...Object.values(page.skeleton.elements).map((element) => elementText(element)),
  ];
  return (
    hasDialog ||
    texts.some(
      (text) => text.includes('?') && (deedAskedFor(text) !== undefined || saysOneOf(text, ['sure', 'really'])),
    )
  );
}

/** Sorts a list by a column: its header, once or, for the other way, until it says so. */
export function sort(page: PageView, { value = '', target, order }: Instruction, lastTouched?: string): StepRefinement {
  const by = value || (target?.name ?? '');
  const scene = sceneOf(page);
  const roles = ['columnheader', 'button', 'link', 'clickable', 'combobox', 'radio', 'option'];
  const list = inReach(scene).find(
    ({ node }) => node.r === 'sel' && saysOneOf(`${node.n} ${node.d ?? ''}`, ['sort', 'order', 'sorted', 'sorting']),
  );
  const option = list?.node.o
    ?.map((text) => ({
      text,
      score:
        nameFit(`${by}${order === 'descending' ? ' descending high to low' : ''}`, text) +
        (saysAll(text, by) ? 1 : 0) +
        directionOf(text, order),
    }))
    .toSorted((a, b) => b.score - a.score)[0];
  if (list && option && option.score >= weights.accepted) {
    if (list.node.v === option.text) return satisfied(`“${list.node.n}” already shows “${option.text}”.`);
    return act(
      { type: 'select', id: list.node.i, value: option.text },
      `“${option.text}” is an option of “${list.node.n}”.`,
      { thing: list, score: weights.same },
    );
  }
  const header = candidates(scene, { target: { name: by }, roles, deeds: ['sort'] }, inReach(scene))[0];
  if (!header) return notFound(page, `column or control to sort by “${by}”`, by);
  const said =
    Object.values(page.skeleton.elements).find(
      (element) => element.sort !== undefined && nameFit(by, element.name) >= weights.accepted,
    )?.sort ??
    orderOfColumn(page, by) ??
    arrowIn(header.thing.node.n);
  const wanted = order ?? 'ascending';
  if (said === wanted) return satisfied(`The list is already sorted by “${by}”.`);
  const isOpen = said !== 'ascending' && said !== 'descending';
  if (isOpen && wanted === 'descending' && lastTouched === header.thing.node.i && !hasSortState(page))
    return nothing(`Nothing on “${pageLabel(page)}” shows in which order the list is now.`);
  // The first click mostly sorts upwards.
  const again = isOpen && wanted === 'descending';
  return act(
    { type: 'click', id: header.thing.node.i },
    `The ${nodeLabel(header.thing.node)} sorts the list.`,
    header,
    again,
  );
}

function arrowIn(name: string): 'ascending' | 'descending' | undefined {
  if (/[▲△↑⬆⇧]/u.test(name)) return 'ascending';
  return /[▼▽↓⬇⇩]/u.test(name) ? 'descending' : undefined;
}

/** In which order the numbers of a column stand, `none` where in neither; undefined where the page has no such column of numbers. */
function orderOfColumn({ skeleton }: PageView, by: string): 'ascending' | 'descending' | 'none' | undefined {
  for (const { records } of readLists(skeleton).lists) {
    const texts = records.flatMap(
      ({ cells }) =>
        cells.find(({ column }) => column !== undefined && nameFit(by, column) >= weights.accepted)?.text ?? [],
    );
    const mark = decimalMark(texts);
    const numbers = texts.flatMap((text) => readNumber(text, mark)?.value ?? []);
    if (numbers.length < 2 || numbers.length < texts.length) continue;
    const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
    if (steps.every((step) => step >= 0)) return 'ascending';
    return steps.every((step) => step <= 0) ? 'descending' : 'none';
  }
  return undefined;
}

function directionOf(text: string, order: Instruction['order']): number {
  const falls = /\b(?:desc\w*|high\w* (?:to|first)|z[-– ](?:to )?a|newest|most|largest)/i.test(text);
  const rises = /\b(?:asc\w*|low\w* (?:to|first)|a[-– ](?:to )?z|oldest|least|smallest)/i.test(text);
  return order === 'descending' ? (falls ? 0.3 : rises ? -0.5 : 0) : falls ? -0.3 : rises ? 0.2 : 0;
}

function hasSortState({ skeleton }: PageView): boolean {
  return Object.values(skeleton.elements).some(({ sort: said }) => said !== undefined);
}

/** Picks a thing up with the pointer and drops it on another, or before or after that where order matters. */
export function move(page: PageView, { target = {}, destination }: Instruction): StepRefinement {
  if (!destination) return nothing('Where it is to be moved is not said.');
  const { relation, ...place } = destination;
  const scene = sceneOf(page);
  const side =
    relation === 'before' || relation === 'above'
      ? 'before'
      : relation === 'after' || relation === 'below' || relation === 'under'
        ? 'after'
        : undefined;
  const there = side === undefined ? scene.records.find((record) => isIn(record, target.name, place.name)) : undefined;
  if (there) return satisfied(`“${there.name}” is in “${there.list.container.name}”.`);
  const offered = side === undefined ? offeredMove(scene, target.name, place.name) : undefined;
  if (offered) return offered;
  const roles = [...new Set(scene.things.map(({ role }) => role)), ...PRESSED];
  const [what, thing] = [target, place].map((one) => {
    const { role, ...bare } = one;
    const isRecord = role === undefined || RECORD_ROLES.has(role);
    const found = findThing(page, { target: isRecord ? bare : one, roles });
    return found.kind === 'clear' ? found : undefined;
  });
  if (!what) return notFound(page, `“${target.name ?? target.role ?? ''}” to be moved`, target.name ?? '');
  if (place.name === undefined && place.ordinal !== undefined) return moveToPlace(scene, what, place.ordinal);
  const isThing = thing !== undefined && thing.best.score >= weights.same;
  const where =
    (isThing || side !== undefined ? undefined : columnCalled(scene, place.name, what.best.thing)) ??
    thing?.best.thing.node;
  if (!where) return notFound(page, `place “${place.name ?? place.role ?? ''}” to move it to`, place.name ?? '');
  if (side !== undefined && thing) {
    const line = lineOf(scene, what.best.thing);
    const [own, other] = [line.indexOf(what.best.thing), line.indexOf(thing.best.thing)];
    if (own >= 0 && other >= 0 && own - other === (side === 'after' ? 1 : -1))
      return satisfied(`“${what.best.thing.node.n}” stands right ${side} “${where.n}”.`);
  }
  const moved = what.best.thing.node;
  return act(
    { type: 'drag', id: moved.i, to: where.i, ...(side && { side }) },
    `The ${nodeLabel(moved)} is taken to the ${nodeLabel(where)}.`,
    what,
  );
}

/** “To the top”, “to the third place”: before, or behind, what stands there among its kind. */
function moveToPlace(scene: Scene, what: Finding & { readonly kind: 'clear' }, ordinal: number): StepRefinement {
  const { thing } = what.best;
  const rows = lineOf(scene, thing);
  const there = rows.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (!there) return nothing(`There is no place ${ordinal} to move “${thing.node.n}” to.`);
  if (there === thing) return satisfied(`“${thing.node.n}” stands there.`);
  const side = rows.indexOf(there) < rows.indexOf(thing) ? 'before' : 'after';
  return act(
    { type: 'drag', id: thing.node.i, to: there.node.i, side },
    `The ${nodeLabel(thing.node)} is taken to the place of the ${nodeLabel(there.node)}.`,
    what,
  );
}

/** What stands in one column, or in one row, with a thing of its kind: what can be dragged about. In order. */
function lineOf({ things }: Scene, { role, record, node }: Thing): readonly Thing[] {
  const alike = things.filter((one) => one.role === role && one.record?.list === record?.list);
  const lined = [0, 1].map((axis) => alike.filter((one) => one.node.xy?.[axis] === node.xy?.[axis]));
  return lined.find(({ length }) => length > 1) ?? [];
}

/** Where something is dropped to stand under a heading: on the last of its kind that stands there, else on the heading. */
function columnCalled(scene: Scene, name: string | undefined, moved: Thing): SemanticNode | undefined {
  if (name === undefined) return undefined;
  // Headings of lists count what is in them.
  const isCalled = (text: string) => nameFit(name, text.replaceAll(/\d+|[()[\]]/g, ' ')) >= weights.same;
  const inIt = scene.things.findLast(
    (one) => one.role === moved.role && one !== moved && one.places[0] !== undefined && isCalled(one.places[0].name),
  );
  return inIt?.node ?? scene.page.tree.find(({ r, n }) => r === 'h' && isCalled(n));
}
