import type { Assignment, Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { addressOf } from '../../language/address.ts';
import { givesField, readFields } from '../readFields.ts';
import { nameOf } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { readCreating } from './creating.ts';
import { entries, type Read, read, together } from './read.ts';

/** “to example.com with username bob and password x”, “as bob / hunter2”. */
export function readLoggingIn(rest: Words, verb: string): Read {
  const isInto = verb.endsWith('into');
  const bracket = rest.trimmed();
  const open = bracket.indexOf('(');
  const given = open > 0 ? bracket.slice(open + 1, bracket.is(-1, ')') ? -1 : undefined) : undefined;
  let words = given ? bracket.slice(0, open) : bracket;
  let site: Target | undefined;
  let url: string | undefined;
  if ((isInto || words.is(0, 'to', 'at', 'on', 'into')) && words.length > (isInto ? 0 : 1)) {
    const end = words.find('with', 1)?.at ?? words.find('asWords', 1)?.at ?? words.length;
    const place = words.slice(isInto ? 0 : 1, end);
    url = place.length === 1 ? addressOf(place.said) : undefined;
    if (url === undefined) site = readTarget(place).target;
    words = words.slice(end);
  }
  // “As bob (password x)”: who it is stands before the bracket.
  const who = given && words.is(0, 'as') ? credentials(words.trimmed()).fields : [];
  const told = credentials((given ?? words).trimmed());
  const isUnclear = who.length > 0 && told.fields.some(({ field }) => field === 'user name');
  const fields = isUnclear ? who : [...who, ...told.fields];
  const unread = isUnclear ? given?.said : told.unread;
  const visit: readonly Instruction[] = url === undefined ? [] : [{ act: 'navigate', value: url }];
  const isSite =
    site &&
    !/^(?:the |my )?(?:site|page|website|app|application|account|system)$/i.test(site.name ?? site.role ?? 'site');
  return {
    instructions: [
      ...visit,
      { act: 'log-in', ...(isSite && site && { target: site }), ...(fields.length > 0 && { fields }) },
    ],
    unread,
  };
}

function credentials(words: Words): { fields: Assignment[]; unread?: string } {
  if (words.length === 0) return { fields: [] };
  const given = words.is(0, 'as') ? words.slice(1) : words.without('with', 'determiners').trimmed();
  const [name, pass, ...others] = given.length === 1 && given.quoted === undefined ? given.said.split('/') : [];
  if (name && pass && others.length === 0)
    return {
      fields: [
        { field: 'user name', value: name },
        { field: 'password', value: pass },
      ],
    };
  const pair = given.partAt('/');
  if (pair) return { fields: [user(pair.before), secret(pair.after)] };
  if (words.is(0, 'as')) {
    const end = given.list.findIndex(
      (token, at) => at > 0 && (token.kind === 'mark' || given.is(at, 'with', 'using', 'and')),
    );
    const name = user(end === -1 ? given : given.slice(0, end));
    const rest =
      end === -1 ? given.slice(given.length) : given.slice(end).trimmed().without('with', 'determiners').trimmed();
    const more = rest.length === 0 ? [] : labelled(rest.is(0, 'and') ? rest.slice(1) : rest, 'password');
    return { fields: [name, ...more] };
  }
  const [first, last, ...more] = given.parts();
  if (first?.length === 1 && last?.length === 1 && more.length === 0) return { fields: [user(first), secret(last)] };
  return { fields: labelled(given, 'user name') };
}

function user(words: Words): Assignment {
  const bare = words.trimmed().bare;
  return { field: 'user name', value: nameOf(bare.is(0, 'user') && bare.length > 1 ? bare.slice(1) : bare).name };
}

function secret(words: Words): Assignment {
  return { field: 'password', value: words.trimmed().said };
}

function labelled(words: Words, otherwise: string): Assignment[] {
  const fields = givesUser(words) ?? (givesField(words) ? readFields(words)?.fields : undefined);
  if (!fields) return [{ field: otherwise, value: nameOf(words).name }];
  return fields.map((one) => {
    if (/^pass$/i.test(one.field)) return { ...one, field: 'password' };
    return /^user(?: ?name)?$/i.test(one.field) ? { ...one, field: 'user name' } : one;
  });
}

/** “user bob and password x”: the word for whoever signs in is the label. */
function givesUser(words: Words): readonly Assignment[] | undefined {
  if (!words.is(0, 'user') || words.is(1, 'name', ':')) return undefined;
  const [first, ...others] = words.parts();
  if (!first) return undefined;
  const rest = others[0] ? words.slice(others[0].from - words.from) : undefined;
  return [user(first), ...(rest ? labelled(rest, 'password') : [])];
}

/** “with name Ann and e-mail a@b.c”: the fields of the form that makes an account, which is then sent. */
export function readSigningUp(words: Words): Read | undefined {
  if (words.length === 0 || words.is(0, 'for')) return read({ act: 'click', target: { name: 'Sign up' } });
  const fields = readFields(words.without('with'));
  if (!fields) return words.is(0, 'as') ? undefined : readCreating(words, 'register');
  return together([entries(fields), read({ act: 'submit', purpose: 'submit' })]);
}
