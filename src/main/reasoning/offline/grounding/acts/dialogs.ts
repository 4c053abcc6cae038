import { deedAskedFor } from '../../../../../shared/actions/deedAskedFor.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { elementText } from '../../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { alike, wordsOf } from '../../alignment/units.ts';
import {
  AGREEING,
  agrees,
  asks,
  asksWhetherMeant,
  beginsWithNo,
  confirms,
  refuses,
  saysYes,
} from '../../language/controlWords.ts';
import { only } from '../../language/only.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { findThing } from '../findThing.ts';
import { saysAll, saysOneOf } from '../nameFit.ts';
import { pageLabel, showsName } from '../openPage.ts';
import { act, isDismissing, nodeLabel, notFound, nothing, satisfied } from '../refinements.ts';
import {
  answersConsent,
  hasState,
  inReach,
  insideDialog,
  isField,
  openDialog,
  type Scene,
  sceneOf,
  type Thing,
} from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { firstOf, PRESSED, pressOf } from './press.ts';

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

/** What asks by its own name since it was pressed, and says what it was called: “Really cancel? Click again” for “Cancel”. The one of its sort. */
function asksAgain(page: PageView, pressed: string): Thing | undefined {
  const [deed = ''] = fold(pressed).split(' ');
  const [only, another] = inReach(sceneOf(page)).filter(
    ({ role, node }) =>
      role !== 'link' &&
      ANSWERS.has(role) &&
      asks(node.n) &&
      saysOneOf(node.n, vocabulary.askingAgain) &&
      fold(node.n).split(' ').includes(deed),
  );
  return another ? undefined : only;
}

/** Answers the open question with yes. Without one, it is enough that what was to be deleted is gone. */
export function confirm(page: PageView, { target, purpose }: Instruction): StepRefinement {
  const scene = sceneOf(page);
  const calling = callsOff(page);
  if (calling) return pressOf(calling, 'agrees to what the page asks');
  const pressed = purpose === 'delete' ? purpose : target?.name;
  const again = pressed === undefined ? undefined : (asksAgain(page, pressed) ?? offeredAgain(page, pressed));
  if (again) return pressOf(again, 'asks whether it is meant');
  const deletionOf = purpose === 'delete' ? target?.name : undefined;
  const dialog = openDialog(page) ?? page.tree.findLast((node) => node.r === 'dlg');
  // Where it is said what was pressed, nothing else is agreed to that the page may offer by then.
  if (deletionOf === undefined && pressed !== undefined) {
    if (dialog && !asksAbout(dialog, pressed)) return satisfied(`“${dialog.n}” asks something else.`);
    if (!dialog) return answerAsked(page, pressed) ?? notFound(page, 'question to confirm', 'confirm', []);
  }
  // “Continue shopping” is no answer where nothing is asked, and what was to be deleted is gone.
  if (deletionOf !== undefined && !dialog && !showsName(page, deletionOf) && !asksAnything(page))
    return satisfied(`“${deletionOf}” is not on “${pageLabel(page)}” any more.`);
  const buttons = inReach(scene).filter(
    ({ node, role }) => (role === 'button' || role === 'link' || role === 'clickable') && !refuses(node.n),
  );
  // A notice about cookies asks as well, whatever the run has just done.
  const asking = dialog ? buttons : buttons.filter((thing) => !answersConsent(scene, thing));
  const inside = dialog ? insideDialog(scene, dialog, asking) : asking;
  const yes =
    firstOf(inside, dialog ? AGREEING : AGREEING.slice(1)) ??
    (dialog ? loneAnswer(scene, dialog) : (deletingAnswer(page, inside) ?? drawnAnswer(page, target?.name)));
  if (yes) return pressOf(yes, 'agrees to what the page asks');
  if (deletionOf === undefined) return notFound(page, 'question to confirm', 'confirm', inside);
  if (!dialog && (!showsName(page, deletionOf) || hasOnlyNamesakes(page, deletionOf)) && !asksInHeading(page))
    return satisfied(`“${deletionOf}” is not on “${pageLabel(page)}” any more.`);
  return nothing(`“${pageLabel(page)}” asks nothing that could be confirmed, and “${deletionOf}” is still there.`);
}

/** “Book this table?”, “Your booking”, where “Book” was pressed; “Add insurance?” is about something else. */
function asksAbout({ n, d = '' }: SemanticNode, pressed: string): boolean {
  const [deed = ''] = wordsOf(pressed);
  return (
    asksWhetherMeant(`${n} ${d}`) || confirms(`${n} ${d}`) || wordsOf(`${n} ${d}`).some((word) => alike(word, deed))
  );
}

/** “Check-up on Friday at 14:30?” “Book it” “Go back”: a question with one answer beside the one that takes it back, and nothing to fill in. */
function loneAnswer(scene: Scene, dialog: SemanticNode): Thing | undefined {
  const inside = insideDialog(scene, dialog, inReach(scene));
  const isBack = ({ node }: Thing) =>
    refuses(node.n) || isDismissing(node) || vocabulary.takesBack.includes(fold(node.n));
  const [yes, another] = inside.filter((thing) => !isBack(thing));
  const isAsked = asks(dialog.n) || asks(dialog.d ?? '');
  return isAsked && inside.some(isBack) && !another && !inside.some(({ node }) => isField(node)) ? yes : undefined;
}

/** Whether all of the page is a question whether to delete: “Delete this bill?” */
function asksInHeading({ title, tree }: PageView): boolean {
  return tree.some(({ r, n }) => r === 'h' && title.includes(n) && asks(n) && saysOneOf(n, AGREEING.slice(0, 1)));
}

/** Whether a sentence of the page is a question, or says what has to be confirmed. */
function asksAnything({ skeleton }: PageView): boolean {
  const texts = [
    ...Object.values(skeleton.elements).map(elementText),
    ...Object.values(skeleton.messages).map(({ text }) => text),
  ];
  return texts.some((text) => asks(text) || saysOneOf(text, vocabulary.askingFirst));
}

function asksToCallOff(text: string): boolean {
  return /^(?:really )?cancel\b/i.test(text.trim()) && asks(text);
}

/** “Cancel this booking?” “Cancel booking” “Keep it”: where it is asked whether to cancel, who says so agrees, and who keeps it does not. */
function callsOff(page: PageView): Thing | undefined {
  const { elements, messages } = page.skeleton;
  const told = [...Object.values(elements).map(elementText), ...Object.values(messages).map(({ text }) => text)];
  const isAsked = [...told, ...page.tree.flatMap(({ r, n }) => (r === 'dlg' ? [n] : []))].some(asksToCallOff);
  if (!isAsked) return undefined;
  const buttons = inReach(sceneOf(page)).filter(({ role }) => ANSWERS.has(role));
  const isCancelling = ({ node }: Thing) => /^(?:yes,? )?cancel\b/i.test(node.n.trim());
  const isKeeping = ({ node }: Thing) => refuses(node.n) && !/\bcancel\b/i.test(node.n);
  const apart = buttons.filter((thing) => !isOfRecord(thing));
  const cancelling = apart.filter(isCancelling);
  if (cancelling.length === 1 && apart.some(isKeeping)) return cancelling[0];
  // In the card of what is cancelled, where the others have a “Cancel” of their own, it says yes beside one that keeps.
  return only(
    buttons.filter(
      (thing) =>
        isCancelling(thing) &&
        saysYes(thing.node.n) &&
        buttons.some((one) => one.record === thing.record && isKeeping(one)),
    ),
  );
}

/**
 * Says yes to a question about what was pressed right before, by the button that is called so as well, or that only agrees: “Suspend Marta?” “Suspend”
 * “Cancel”, “Close ticket T-107?” “No” “Yes”.
 */
export function answerAsked(page: PageView, pressed: string): StepRefinement | undefined {
  const calling = asksToCallOff(`${pressed} ?`) ? callsOff(page) : undefined;
  if (calling) return pressOf(calling, 'agrees to what the page asks about it');
  const again = pressed === '' ? undefined : asksAgain(page, pressed);
  if (again) return pressOf(again, 'asks whether it is meant');
  const second = pressed === '' ? undefined : offeredAgain(page, pressed);
  if (second) return pressOf(second, 'is the one that the page asks for');
  const confirming = pressed === '' ? undefined : confirmingOf(page, pressed);
  if (confirming) return pressOf(confirming, 'confirms what was given');
  const yes = pressed === '' ? undefined : drawnAnswer(page, pressed);
  return yes && (fold(yes.node.n) === fold(pressed) || agrees(yes.node.n) || saysYes(yes.node.n))
    ? pressOf(yes, 'agrees to what the page asks about it')
    : undefined;
}

/** “Approve” beside “Cancel”, where something that is called “Approve” as well stands on the page before it: the second one does it. */
function offeredAgain(page: PageView, pressed: string): Thing | undefined {
  const scene = sceneOf(page);
  const isCalled = ({ node, role, record }: Thing) => ANSWERS.has(role) && !record && fold(node.n) === fold(pressed);
  // The first one may be covered by what came up.
  const things = inReach(scene).filter(({ role }) => ANSWERS.has(role));
  const last = scene.things.filter(isCalled).length === 2 ? things.findLast(isCalled) : undefined;
  const at = last ? things.indexOf(last) : -1;
  return [things[at - 1], things[at + 1]].some((one) => one && beginsWithNo(one.node.n)) ? last : undefined;
}

/** “Please confirm your bid”, “Confirm bid”: what a page asks for that has come in place of the one with what was pressed. */
function confirmingOf(page: PageView, pressed: string): Thing | undefined {
  const things = inReach(sceneOf(page)).filter(({ role }) => ANSWERS.has(role));
  const [only, another] = things.filter(({ node }) => confirms(node.n));
  const isThere = things.some(({ node }) => fold(node.n) === fold(pressed));
  const { elements, messages } = page.skeleton;
  const told = Object.values(elements).flatMap((one) => (ANSWERS.has(one.role) ? [] : elementText(one)));
  const isAsked = [...told, ...Object.values(messages).map(({ text }) => text)].some((text) =>
    saysOneOf(text, ['confirm']),
  );
  return isAsked && !isThere && !another ? only : undefined;
}

/**
 * The other one of two buttons right behind a question of plain elements that is drawn over all else, where that is asked by its very word, or
 * is what was pressed right before: “Block this device?” “Block” “Cancel”, and not “Would you like 10 % off?” “Sign me up”. Wherever it is drawn, the
 * one that agrees to the very deed.
 */
function drawnAnswer(page: PageView, pressed = ''): Thing | undefined {
  const { order = [], elements } = page.skeleton;
  const isOver = page.tree.some(({ occ }) => occ);
  const [deed = ''] = fold(pressed).split(' ');
  const things = new Map(inReach(sceneOf(page)).map((thing) => [thing.node.i, thing]));
  const answers = order.flatMap((id, at) => {
    const pair = [things.get(id), things.get(order[at + 1] ?? '')];
    const isPair = pair.every((one) => one && ANSWERS.has(one.role) && !isOfRecord(one));
    const isAlone = !things.has(order[at - 1] ?? '') && !things.has(order[at + 2] ?? '');
    const before = order.slice(Math.max(0, at - 2), at).flatMap((one) => elements[one] ?? []);
    const asked = before.map(elementText).filter(asks);
    const yes = pair.filter((one) => one && !refuses(one.node.n));
    const name = fold(yes[0]?.node.n ?? '');
    const isOfDeed = deed !== '' && agrees(name) && asked.some((text) => fold(text).startsWith(`${deed} `));
    // “Really give up the room?” “Yes, give it up” “No, keep it”
    const isDoubted =
      asked.some(asksWhetherMeant) &&
      pair.some((one) => one && saysYes(one.node.n)) &&
      pair.some((one) => one && beginsWithNo(one.node.n));
    const isAsked =
      isOfDeed ||
      isDoubted ||
      (isOver && asked.some((text) => name === fold(pressed) || saysOneOf(text, [name.split(' ')[0] ?? ''])));
    return isPair && isAlone && isAsked && yes.length === 1 ? yes : [];
  });
  return answers.length === 1 ? answers[0] : undefined;
}

const ANSWERS: ReadonlySet<string> = new Set(['button', 'link', 'clickable']);

/** Whether it belongs to one of several records. Two buttons side by side look like a list of two, each of one element. */
function isOfRecord({ record }: Thing): boolean {
  const records = record?.list.records ?? [];
  return record !== undefined && !(records.length === 2 && records.every(({ elements }) => elements.length === 1));
}

/** The one button that deletes, where the page asks whether to, over all else or in its place: “Delete invoice 1040?” */
function deletingAnswer(page: PageView, buttons: readonly Thing[]): Thing | undefined {
  const deleting = buttons.filter((thing) => !isOfRecord(thing) && saysOneOf(thing.node.n, AGREEING.slice(0, 1)));
  const [only, another] = deleting;
  const isInFront = page.tree.some(({ occ }) => occ);
  const pressed = buttons.filter(({ role, node }) => role !== 'link' || asksBefore(page, node));
  const isAlone =
    only !== undefined && pressed.length <= offlineSettings.names.besideAnswers && asksBefore(page, only.node);
  return only && !another && (isInFront || isAlone) && asksStill(page) ? only : undefined;
}

/** Whether a question that begins with what a button says stands right before it, or heads the page: “Delete Peter Langley?” “Delete”. */
function asksBefore({ title, tree, skeleton: { order = [], elements } }: PageView, { i, n }: SemanticNode): boolean {
  const at = order.indexOf(i);
  const before = order.slice(Math.max(0, at - 2), Math.max(0, at)).flatMap((key) => elements[key] ?? []);
  const headings = tree.flatMap((node) => (node.r === 'h' && title.includes(node.n) ? [node.n] : []));
  const [deed = ''] = fold(n).split(' ');
  return [...before.map(elementText), ...headings].some((text) => asks(text) && fold(text).startsWith(`${deed} `));
}

/** Whether whatever speaks of it goes by a longer name that begins or ends like it: “Buy stamps for Gran”. */
function hasOnlyNamesakes(page: PageView, name: string): boolean {
  const texts = [
    ...page.tree.flatMap(({ n, d = '' }) => [n, d]),
    ...Object.values(page.skeleton.elements).map((element) => elementText(element)),
  ].map((text) => text.replaceAll(/\s+/g, ' ').toLowerCase());
  const called = name.trim().toLowerCase();
  const naming = texts.filter((text) => saysAll(text, name));
  return naming.every((text) => {
    // “Delete Peter Langley?” is about the very one.
    if (asks(text)) return false;
    const at = text.indexOf(called);
    const [before, behind] = [text.slice(0, at), text.slice(at + called.length)];
    return at >= 0 && (/^ \p{L}/u.test(behind) || /\p{L} $/u.test(before));
  });
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
    drawnAnswer(page) !== undefined ||
    texts.some(
      (text) => text.includes('?') && (deedAskedFor(text) !== undefined || saysOneOf(text, vocabulary.doubting)),
    )
  );
}
