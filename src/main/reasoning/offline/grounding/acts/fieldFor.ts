import { ACTIVE, type Target } from '../../../../../shared/meaning/target.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../../shared/values/readDate.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { concepts } from '../../language/concepts.ts';
import { fold } from '../../language/text.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { phraseAt, vocabularyOf } from '../../reading/vocabulary.ts';
import { opensCalendar } from '../calendars.ts';
import { type Candidate, type Finding, findThing, type Wish } from '../findThing.ts';
import { deedIn, nameFit } from '../nameFit.ts';
import { hasState, inReach, isField, isSearchField, isTextField, reachable, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };

/*
 * Which field of a page is meant: by its name, else by its type, by what it holds, or by being the only one.
 */

/** Labels that a form may use for the name of a thing, in the order of trust. */
const NAME_LABELS = vocabulary.nameLabels;

const TYPED: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider']);

export const FIELDS = vocabulary.roles.field;

const TICKED: ReadonlySet<string> = new Set(['chk', 'rad', 'sw']);

/** The field that takes a value. Of two of one name the filled one holds what is to be changed; typing goes into either. */
export function findField(page: PageView, target: Target, value: string, isTyped: boolean): Finding {
  if (target.qualities?.[0] === ACTIVE) return activeField(page, value, isTyped);
  const wish = fieldWish(page, target, value, isTyped);
  const found = withShape(value, withType(page, wish, findThing(page, wish)));
  if (found.kind !== 'clear') return found;
  const twin = (isTyped ? undefined : filledTwin(found.all)) ?? emptyField(target, writable(page));
  return twin ? { kind: 'clear', best: twin, all: [twin] } : found;
}

/** What an answer is written in: where the keyboard is once “Reply” was pressed, else the field for longer text. */
function activeField(page: PageView, value: string, isTyped: boolean): Finding {
  const isFocused = ({ node }: Thing) => node.i === page.activeElement?.id || hasState(node, 'focused');
  const field = writable(page).find(
    (thing) => isTextField(thing.node) && isFocused(thing) && (thing.node.v ?? '') === '',
  );
  return field ? clear(field) : findField(page, { role: 'textbox', qualities: ['multi-line'] }, value, isTyped);
}

/** “The text field”, beside a longer text that is to be read: the one that holds nothing. */
function emptyField(
  { role, name, ordinal, container, qualities }: Target,
  fields: readonly Thing[],
): Candidate | undefined {
  if (role !== 'textbox' || name !== undefined || ordinal !== undefined || container || qualities) return undefined;
  const texts = fields.filter(({ node }) => isTextField(node) && !isSearchField(node));
  const [empty, another] = texts.filter(({ node }) => (node.v ?? '') === '' && node.t !== 'multiline');
  const isBeside = texts.some(({ node }) => node.t === 'multiline' && (node.v ?? '') !== '');
  return empty && !another && isBeside ? { thing: empty, score: weights.nameless } : undefined;
}

/** The only thing on the page to write into or choose from, where nothing calls it but what to do with it: “Type a city…”. */
export function soleField(page: PageView): Thing | undefined {
  const fields = writable(page).filter(({ node }) => !TICKED.has(node.r) && !isSearchField(node));
  const [only] = fields;
  // A document that is being written is no place for a value.
  if (!only || fields.length > 1 || (only.node.t === 'multiline' && (only.node.v ?? '') !== '')) return undefined;
  const words = tokensOf(only.node.n);
  // A lone word is a name, also where it is a verb as well: “Note”.
  // “Edit office” is the office.
  const isCalled =
    only.node.n !== '' &&
    (words.length === 1 || deedIn(only.node.n) === 'edit' || !phraseAt(vocabularyOf(words).verbs, words, 0));
  // “or code”, beside a field that holds one: that is what it is for.
  const isLabelled = only.node.h?.by === 'text beside it' && (only.node.v ?? '') !== '' && !isInPlace(only.node);
  return isCalled || isLabelled ? undefined : only;
}

/** Fields in reach that can be written into or chosen from. */
export function writable(page: PageView): readonly Thing[] {
  return inReach(sceneOf(page)).filter(({ node }) => isField(node) && !hasState(node, 'readonly'));
}

/** What a field may be: where the target names no role of its own, a search box is meant only by that name. */
function fieldWish(page: PageView, target: Target, value: string, isTyped: boolean): Wish {
  const role = target.role === 'textbox' && target.name !== undefined ? 'field' : target.role;
  const searches = role === 'searchbox' || concepts(target.name ?? '').includes('search');
  const takesText = ({ role: own }: Thing) => TYPED.has(own);
  const isNameless = target.name === undefined && role !== 'slider';
  const isDay = isoDate(value) !== undefined;
  const others = writable(page).filter((thing) => !isSearchField(thing.node));
  return {
    target: { ...target, ...(role !== undefined && { role }) },
    roles: isDay ? [...FIELDS, 'button'] : FIELDS,
    among: (thing) =>
      (isField(thing.node) ||
        thing.role === 'clickable' ||
        (isDay && opensCalendar(thing)) ||
        (thing.role === 'button' && hasState(thing.node, 'collapsed'))) &&
      (!hasState(thing.node, 'readonly') || thing.node.t === 'date' || target.name !== undefined) &&
      (searches ? isSearchField(thing.node) : !isSearchField(thing.node) || (isNameless && others.length === 0)) &&
      !(isTyped && isNameless && (role === 'field' || role === 'box') && !takesText(thing)),
  };
}

/** A field without a telling name is known by its type: password, e-mail; a form's title or subject is its name. */
function withType(page: PageView, wish: Wish, found: Finding): Finding {
  const { target } = wish;
  if (found.kind !== 'absent' || found.blocked || target.name === undefined) return found;
  const name = target.name;
  const words = concepts(name);
  const fields = writable(page).filter((thing) => wish.among?.(thing) !== false);
  const typed = fields.find(({ node }) => node.t !== undefined && words.includes(concepts(node.t)[0] ?? ''));
  if (typed) return clear(typed);
  const user = words[0] === 'username' ? userField(page) : undefined;
  const own = fields.find(({ node }) => node === user);
  if (own) return clear(own);
  const written = words.length === 1 && isAmong('messageLike', words[0]) ? unlabelledText(fields) : undefined;
  if (written) return clear(written);
  if (words.join(' ') !== 'name') return found;
  const texts = fields.filter(({ node }) => node.r === 'inp');
  const titled = NAME_LABELS.flatMap((label) =>
    texts.filter(({ names: own }) => own.some(({ text }) => nameFit(label, text) >= weights.accepted)),
  )[0];
  const only = texts.length === 1 ? texts[0] : undefined;
  return titled ? clear(titled) : only ? clear(only) : found;
}

/** Of several fields that it may go into, the one that holds a value written alike: 3.40 is of the price 2.95, and not of the stock of 64. */
function withShape(value: string, found: Finding): Finding {
  const shape = shapeOf(value);
  if (found.kind !== 'ambiguous' || shape === '') return found;
  const [only, another] = found.all.filter(({ thing }) => shapeOf(thing.node.v ?? '') === shape);
  return only && !another ? { kind: 'clear', best: only, all: [only] } : found;
}

/** How a number, a day or a time is written; empty of all else, and of whole numbers, which may be anything. */
function shapeOf(value: string): string {
  const bare = value.trim().replace(/^\p{Sc}\s?|\s?\p{Sc}$/gu, '');
  return /[.,:/-]/.test(bare) && /^[\d.,:/-]+$/.test(bare)
    ? bare.replace(/^\d{1,12}(?=[.,]\d{2}$)/, '0').replace(/\d/g, '0')
    : '';
}

/**
 * The one field for longer text, an editor with its buttons say, that has no name of its own, or is called by what to do with it, “Write your
 * message”: the text, or the message, is written there.
 */
function unlabelledText(fields: readonly Thing[]): Thing | undefined {
  const [only, another] = fields.filter(({ node }) => node.t === 'multiline');
  const name = fold(only?.node.n ?? '');
  return another || !(name === '' || isAmong('writes', name.split(' ')[0])) ? undefined : only;
}

/** The field of a log-in form for whoever logs in, whatever it is called: the last text field before the password, or the only one. */
export function userField(page: PageView): SemanticNode | undefined {
  const nodes = reachable(page).filter((node) => isTextField(node) && !isSearchField(node));
  const password = nodes.findIndex(({ t }) => t === 'password');
  if (password !== -1) return nodes[password - 1];
  return nodes.length === 1 ? nodes[0] : undefined;
}

function clear(thing: Thing): Finding {
  const best = { thing, score: weights.accepted };
  return { kind: 'clear', best, all: [best] };
}

/** Among fields that go by the same name, the only one that holds a value: what can be changed is there already. */
function filledTwin(all: readonly Candidate[]): Candidate | undefined {
  const twins = all.filter(({ thing }) => fold(thing.node.n) === fold(all[0]?.thing.node.n ?? ''));
  const filled = twins.filter(({ thing }) => (thing.node.v ?? '') !== '');
  return twins.length > 1 && filled.length === 1 ? filled[0] : undefined;
}

/** The radio button of the named group that offers a value. */
export function bestRadio(things: readonly Thing[], { name }: Target, value: string): Candidate | undefined {
  const radios = things.filter(({ role }) => role === 'radio' || role === 'menuitemradio');
  const scored = radios.map((thing) => {
    const group =
      name === undefined
        ? 0
        : Math.max(
            nameFit(name, thing.node.g ?? thing.title ?? ''),
            ...thing.places.map((place) => nameFit(name, place.name)),
          );
    return { thing, score: Math.min(group, nameFit(value, thing.node.n)) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score >= weights.accepted ? best : undefined;
}
/** What is typed in place of a text stands in a field without a name, which has the keyboard. */
export function isInPlace(node: SemanticNode): boolean {
  return (
    hasState(node, 'focused') && isTextField(node) && node.n === '' && (node.v ?? '') !== '' && node.t !== 'multiline'
  );
}
