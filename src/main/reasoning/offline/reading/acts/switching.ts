import { isFieldLabel } from '../../language/fieldLabels.ts';
import { givenValue } from '../readFields.ts';
import { nameOf, readQuantity } from '../targets/namesAndNumbers.ts';
import type { ReadTarget } from '../targets/readNoun.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { changed, renamed } from './changing.ts';
import { fieldTarget, type Read, read, together } from './read.ts';

/** Turning things on or off: “News and Sport under Topics”, “both boxes”, “the second checkbox”, “reminders for Carla”. */
export function readSwitching(act: 'turn-on' | 'turn-off', rest: Words, keeps: boolean): Read | undefined {
  const stated = withoutState(rest.trimmed(), act);
  if (stated.length === 0 || stated.end('as')) return undefined;
  const marked = stated.has('asMark', 0) ? undefined : readDone(stated);
  const words = marked?.what ?? stated;
  const parts = partsSwitched(words, keeps);
  const shared = parts.length > 1 ? readTarget(parts.at(-1) ?? words).target.container : undefined;
  return together(
    parts.map((whole) => {
      const turned = keeps && parts.length > 1 ? readTurned(whole) : undefined;
      const { target, ...more } = switched(turned?.what ?? whole);
      return read(
        {
          act: turned?.act ?? (marked && act === 'turn-on' ? marked.act : act),
          target: { ...target, ...(shared && !target.container && { container: shared }) },
          ...(keeps && { ensure: true as const }),
        },
        more,
      );
    }),
  );
}

/** What is switched: a control by its name or place, or a setting that is called by a noun. */
function switched(part: Words): ReadTarget {
  const { target, ...more } = readTarget(part);
  const { role, kind, ...noKind } = target;
  const isNamed = target.name !== undefined;
  // “All items” of a list are ticked by their boxes.
  const isEach = role === 'record' && !isNamed && more.quantity === 'all';
  const isThing = role === 'record' && !isNamed && !isEach && kind !== undefined;
  const isNoun =
    !isNamed &&
    !isThing &&
    role !== undefined &&
    !SWITCHED.has(role) &&
    target.ordinal === undefined &&
    more.quantity === undefined;
  if (isThing || isNoun) {
    const head = target.container ? (part.find('relations', 1)?.before ?? part) : part;
    return { ...more, target: { ...noKind, name: readQuantity(head).rest.bare.said } };
  }
  const isControl = role === 'box' || role === 'field' || role === 'element' || isEach;
  if (isControl && !isNamed) return { ...more, target: { ...noKind, role: 'checkbox' } };
  const isCalled = isControl || (isNamed && ['option', 'switch', 'checkbox'].includes(role ?? ''));
  return { ...more, target: isCalled || role === 'record' ? noKind : target };
}

/** “Every setting that is on” is every setting, where they are to be turned off. */
function withoutState(words: Words, act: 'turn-on' | 'turn-off'): Words {
  const state = words.end(act === 'turn-off' ? 'turnedOn' : 'turnedOff')?.before;
  const said = state?.is(-1, 'is', 'are') ? state.slice(0, -1) : undefined;
  return said?.is(-1, 'that', 'which') ? said.slice(0, -1) : words;
}

const SWITCHED: ReadonlySet<string> = new Set(
  'checkbox radio switch box field option element button row listitem star link'.split(' '),
);

function partsSwitched(phrase: Words, keeps: boolean): readonly Words[] {
  const noun = phrase.bare.begin('roles');
  const named =
    noun && ['box', 'checkbox', 'switch', 'option'].includes(noun.means) ? phrase.bare.slice(noun.length) : undefined;
  const words = named?.isName(0) && named.parts().length > 1 ? named : phrase;
  const parts = words.parts();
  const areApart =
    words.indexOf(',') >= 0 ||
    (keeps && parts.some((part) => readTurned(part) !== undefined)) ||
    parts.every((part) => part.at(0)?.kind === 'quote' || part.bare.isName(0));
  // One thing to agree to, which is often called so.
  const isTerms = /^(?:the )?terms\b/.test(words.lower);
  const isMany = readTarget(words).target.except !== undefined;
  return parts.length > 1 && areApart && !isTerms && !isMany ? parts : [words];
}

/** “Wi-Fi on” in “switch Wi-Fi on and Bluetooth off”: each with its own word behind it, of which the verb has the last. */
function readTurned(words: Words): { what: Words; act: 'turn-on' | 'turn-off' } | undefined {
  const [on, off] = [words.end('turnedOn'), words.end('turnedOff')];
  const what = (on ?? off)?.before;
  return what && what.length > 0 ? { what, act: on ? 'turn-on' : 'turn-off' } : undefined;
}

/** “Buy milk as done”. */
function readDone(words: Words): { what: Words; act: 'turn-on' | 'turn-off' } | undefined {
  const [off, on] = [words.end('doneOff'), words.end('doneOn')];
  const found = off ?? on;
  if (!found || found.before.length === 0) return undefined;
  const what = found.before.is(-1, 'as') ? found.before.slice(0, -1) : undefined;
  return what && what.length > 0 ? { what, act: off ? 'turn-off' : 'turn-on' } : undefined;
}

/** “Buy milk as done”, “the status of Ann as Waiting”, “all as read”. */
export function readMarking(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const done = readDone(words);
  if (done) {
    const { target, ...more } = readTarget(done.what, 'record');
    const { role: _, kind: __, ...named } = target;
    const isNamed = target.name !== undefined && !target.ordinal;
    return read({ act: done.act, target: isNamed ? named : target }, more);
  }
  const plain = words.end('doneOn');
  if (plain && plain.before.length > 0) return read({ act: 'turn-on', target: readTarget(plain.before).target });
  const as = words.findAll('asWords', 1).at(-1);
  if (!as || as.after.length === 0) return undefined;
  const { target, ...more } = readTarget(as.before);
  const { name: value } = nameOf(as.after);
  const field = target.name ?? target.kind ?? '';
  if (more.quantity !== undefined)
    return read({ act: 'click', target: { name: `Mark ${as.before.said} as ${as.after.said}` } });
  const { container } = target;
  if (isFieldLabel(field)) {
    if (!container) return read({ act: 'set', target: { role: 'field', name: field }, value });
    const { relation: _, ...owner } = container;
    return changed(owner, { fields: [{ field, value }] }, more);
  }
  const record = readTarget(as.before, 'record');
  return changed(record.target, { fields: [{ field: 'status', value, guess: 'state' }] }, record);
}

/** “notifications are on”, “the status should be Active”: what brings that state about. */
export function readStated(words: Words): Read | undefined {
  const should = words.find('should', 1);
  // “The teapot should cost £3”
  const costs = words.find('costing', 1);
  if (costs && costs.after.length > 0) {
    const { target, ...more } = readTarget(costs.before, 'record');
    const { value, unread } = givenValue(costs.after);
    return changed(target, { fields: [{ field: 'price', value }] }, { ...more, unread: unread ?? more.unread });
  }
  // “The stock of plum jam is wrong, it should be 14”
  const wrong = should?.before.find('wrong', 1);
  if (should && wrong && wrong.after.end('pronouns')?.before.trimmed().length === 0) {
    const { target, ...more } = fieldTarget(wrong.before);
    const { value, unread } = givenValue(should.after);
    return read({ act: 'set', target, value, ensure: true }, { ...more, unread: unread ?? more.unread });
  }
  const name = should?.after.after('calling');
  if (should && name && name.length > 0) return renamed(should.before, name);
  const places = words
    .findAll('states', 1)
    .filter(({ means, after }) => (means.property === 'value' ? after.length > 0 : after.trimmed().length === 0));
  const place = places.find(({ means }) => means.property !== 'value') ?? places[0];
  if (!place) return undefined;
  const before = should && should.at < place.at ? should.before : place.before;
  const subject = before.trimmed().is(-1, 'is', 'are', 'be') ? before.trimmed().slice(0, -1) : before.trimmed();
  const isNot = subject.is(-1, 'not', "n't");
  const about = isNot ? subject.slice(0, -1) : subject;
  if (about.length === 0) return undefined;
  if (place.means.property === 'value') {
    const { target, ...more } = fieldTarget(about);
    const { value, unread } = givenValue(place.after);
    return read({ act: 'set', target, value, ensure: true }, { ...more, unread: unread ?? more.unread });
  }
  const holds = place.means.holds !== isNot;
  if (place.means.property === 'on') return readSwitching(holds ? 'turn-on' : 'turn-off', about, true);
  const { target, ...more } = readTarget(about);
  return read({ act: holds ? 'open' : 'close', target, ensure: true }, more);
}
