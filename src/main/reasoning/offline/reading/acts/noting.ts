import { fold } from '../../language/text.ts';
import { nameOf } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { type Read, read } from './read.ts';

const LONGEST_NAME = 60;

const GETS = /^(?:that|which)?\s*(?:it|he|she|the \S+)\s+(?:gets?|was given|is given|has|shows?|got|receives?)$/;

/** “the patient number of Ann as ann”: a value that is to be kept for a later part of the task. */
export function readNoting(rest: Words): Read | undefined {
  let words = rest.trimmed();
  const bare = words.without('determiners', 'owners');
  if (bare.length === words.length) return undefined;
  for (let at = 1; at < bare.length; at++) {
    if (!GETS.test(bare.slice(at).lower)) continue;
    words = bare.slice(0, at);
    break;
  }
  const as = words.findAll('asWords', 1).at(-1);
  const what = (as?.before ?? words).without('determiners', 'owners');
  const of = what.find('ofWords', 1);
  const isOf = of && of.after.length > 0;
  const owner = isOf ? readTarget(of.after, 'record').target : undefined;
  const label = (isOf ? of.before : what).without('newWords').said;
  const kept = (as ? nameOf(as.after).name : fold(label)).replace(/[{}\n]/g, '').trim();
  if (fold(label) === '' || kept === '' || kept.length > LONGEST_NAME) return undefined;
  const name = owner?.name;
  const isNamed = name !== undefined && of?.after.list.some((_, at) => of.after.isName(at));
  return read({
    act: 'read',
    target: { name: label, ...(isNamed && { container: { role: 'record', name, relation: 'in' } }) },
    value: kept,
  });
}
