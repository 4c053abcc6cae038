import type { Target } from '../../../../../shared/meaning/target.ts';
import { nameOf } from '../targets/namesAndNumbers.ts';
import { pick } from '../targets/pick.ts';
import type { ReadTarget } from '../targets/readNoun.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { fieldTarget, isNothing, listOf, type Read, read, together } from './read.ts';

/** “Kiwi from the list”, “the second option”, “tomorrow in the calendar”, “A, B and C”. */
export function readChoosing(rest: Words): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  if (isNothing(words) && !words.isName(0))
    return read({ act: 'turn-off', target: { role: 'checkbox' }, quantity: 'all', ensure: true });
  const both = words.begin('many')?.means === 'both' ? words.slice(1) : undefined;
  if (both && both.parts().length === 2) return together(both.parts().map((part) => chosen(part)));
  const labelled = words.partAt(':');
  if (labelled) {
    const field = fieldTarget(labelled.before);
    return together(valuesIn(labelled.after).map((value) => chosen(value, field.target, field)));
  }
  const whole = readTarget(words);
  const several = listOf(words);
  const last = several.at(-1);
  const noun = several.length > 1 && last ? readTarget(last).target.role : undefined;
  if (noun === 'checkbox' || noun === 'box' || noun === 'switch')
    return together(
      several.map((part) => read({ act: 'turn-on', target: { role: 'checkbox', name: part.at(0)?.text ?? '' } })),
    );
  const { role, name, container } = whole.target;
  const isPlaced = isByPlace(whole.target);
  if (role === 'tab') return read({ act: 'open', target: whole.target }, whole);
  if (role === 'result' && isPlaced) return read({ act: 'open', target: whole.target }, whole);
  const isMany = whole.quantity !== undefined && (name ?? '') === '';
  if (isMany || TICKED.has(role ?? '')) {
    const control = role === undefined || role === 'box' ? 'checkbox' : role;
    return read({ act: 'turn-on', target: { ...whole.target, role: control } }, whole);
  }
  const pairs = words.parts();
  if (pairs.length > 1 && pairs.every((part) => placeOfChoice(part) !== undefined))
    return together(pairs.flatMap((part) => readChoosing(part) ?? []));
  const place = placeOfChoice(words);
  const told = isPlaced || role === 'option' ? undefined : toldBefore(place?.before ?? words);
  if (told) {
    const { role: _, ...part } = place ? pick(readTarget(place.after).target, 'role', 'name', 'kind', 'ordinal') : {};
    return read({
      act: 'choose',
      value: told.value,
      target: { ...told.field, ...(place && { container: { ...part, relation: 'in' as const } }) },
    });
  }
  if (!place) {
    if (isPlaced || (role !== undefined && name === undefined && role !== 'option'))
      return read({ act: 'choose', target: whole.target }, whole);
    return together(valuesIn(words).map((value) => chosen(value)));
  }
  const { target, ...more } = fieldTarget(place.after);
  const values = valuesIn(place.before);
  const placed = readTarget(place.before);
  if (isByPlace(placed.target))
    return read(
      {
        act: 'choose',
        target: {
          ...placed.target,
          role: placed.target.role ?? 'option',
          container: { ...pick(target, 'role', 'name', 'kind', 'ordinal'), relation: 'in' },
        },
      },
      placed,
    );
  if (container && place.before.quoted === undefined && values.length === 0) return undefined;
  return together(values.map((value) => chosen(value, target, more)));
}

/** Which one is meant is told by its place or by how its text begins, and not by its name. */
function isByPlace({ ordinal, extreme, text }: Target): boolean {
  return ordinal !== undefined || extreme !== undefined || text !== undefined;
}

/** What is chosen by being ticked, or marked as a whole. */
const TICKED: ReadonlySet<string> = new Set('checkbox radio switch box row card listitem'.split(' '));

/** “The theme “Dark””: what stands before the one thing in quotation marks is what it is chosen for, unless it only says that it is to be chosen. */
function toldBefore(words: Words): { readonly field: Target; readonly value: string } | undefined {
  const last = words.at(-1);
  const before = words.slice(0, -1).bare;
  const isTold = last?.kind === 'quote' && before.length > 0 && before.list.every(({ kind }) => kind === 'word');
  if (!isTold || before.end('roles')?.before.length === 0) return undefined;
  const { target, unread } = fieldTarget(before);
  const isPlain = target.role === 'field' && target.name !== undefined && !target.container;
  return isPlain && unread === undefined ? { field: target, value: last.text } : undefined;
}

function chosen(words: Words, target?: Target, more: Pick<ReadTarget, 'unread' | 'refers'> = {}): Read {
  const [begin, end] = [words.bare.begin('roles'), words.bare.end('roles')];
  const before = end?.means === 'option' || end?.means === 'radio' ? end.before : undefined;
  const behind = begin?.means === 'option' ? words.bare.slice(begin.length) : undefined;
  const { name, unread } = nameOf([before, behind].find((one) => one && one.length > 0) ?? words);
  return read({ act: 'choose', value: name, ...(target && { target }) }, { ...more, unread: unread ?? more.unread });
}

/** Several choices are several values only where each is quoted or a comma parts them. */
function valuesIn(words: Words): readonly Words[] {
  const parts = words.parts();
  const areNames = parts.every((part) => part.quoted !== undefined || (part.isName(0) && part.length <= 2));
  return parts.length > 1 && (areNames || (words.indexOf(',') >= 0 && parts.length > 2)) ? parts : [words];
}

function placeOfChoice(words: Words): { before: Words; after: Words } | undefined {
  const places = words.findAll('from', 1).filter(({ after }) => after.trimmed().length > 0);
  const quoted = words.at(0)?.kind === 'quote';
  const noun = places.find(({ after }) => after.end('roles') !== undefined);
  return quoted ? places[0] : (noun ?? places[0]);
}
