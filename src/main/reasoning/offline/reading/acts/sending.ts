import { isAmong } from '../../alignment/pageWords.ts';
import { capital } from '../../language/text.ts';
import { nameOf } from '../targets/namesAndNumbers.ts';
import type { Words } from '../words.ts';
import { readCreating } from './creating.ts';
import { readDeed } from './deeds.ts';
import { type Read, read } from './read.ts';

/** What is in the form already is sent: a text or somebody to send it to would be left out. */
export function readSending(verb: 'submit' | 'send' | 'apply', words: Words): Read | undefined {
  if (words.is(0, 'for') && words.length === 2)
    return read({ act: 'click', target: { name: `${capital(verb)} ${words.said}` } });
  const letter = verb === 'send' ? letterTo(words) : undefined;
  if (letter) return readCreating(letter, verb);
  const isPlain = words.list.every(({ kind, text }) => kind === 'word' && /^\p{Ll}[\p{L}-]*$/u.test(text));
  const goes = words.list.some(({ lower }) =>
    ['to', 'with', 'as', 'by', 'at', 'about', 'saying', 'that'].includes(lower),
  );
  const isFew = words.bare.length <= 3;
  const isBack = words.length === 0 || words.begin('pronouns')?.length === words.length;
  if (!isBack && !(isPlain && !goes && isFew)) return undefined;
  // A noun of the page's own says what is sent; the form at hand is it.
  const isKnown = words.list.every(({ lower }) => words.vocabulary.knows(lower));
  return read({ act: 'submit', purpose: verb, ...(!isKnown && { aim: `${verb} ${words.said}` }) });
}

/** “Ada Byron a mail with the subject “Hi””: a new letter, said as “a mail to Ada Byron with …”. */
function letterTo(words: Words): Words | undefined {
  const at = words.list.findIndex(({ lower }) => lower === 'a' || lower === 'an');
  const [whom, noun, rest] = [words.slice(0, Math.max(at, 0)), words.at(at + 1), words.slice(at + 2)];
  const isWhom =
    whom.length > 0 &&
    whom.list.every(({ kind, text }, place) => (kind === 'word' && whom.isName(place)) || text.includes('@'));
  if (!isWhom || !isAmong('letters', noun?.lower) || !rest.is(0, 'with')) return undefined;
  return words.again(`${noun?.text} to ${whom.written} ${rest.written}`);
}

/** “the new patient Ann”, “the changes to Ann”, “it”. */
export function readSaving(words: Words): Read {
  const bare = words.bare;
  const made = bare.is(0, 'new') ? bare.slice(1).trimmed() : undefined;
  if (made && made.length > 0) {
    const [role, name] = made.list.every(({ kind }) => kind === 'quote')
      ? made.list.map(({ text }) => text)
      : [made.said];
    const target = made.is(0, 'entry') ? {} : { target: { role: role ?? '', ...(name !== undefined && { name }) } };
    return read({ act: 'submit', purpose: 'create', ...target });
  }
  const to = bare.find('toWords', 1);
  if (to && bare.is(0, 'changes'))
    return read({ act: 'submit', purpose: 'edit', target: { name: nameOf(to.after).name } });
  return read({ act: 'submit', purpose: 'edit' });
}

/** “it”, “the deletion of Ann”: the answer to a question of the page; anything else is a deed of that name. */
export function readConfirming(words: Words, said: string): Read | undefined {
  if (words.is(0, 'that', 'whether')) return undefined;
  if (said === 'accept' && words.length > 0) return readDeed('accept', words);
  if (words.length === 0) return read({ act: 'confirm' });
  const answer = words.after('with');
  const called = answer?.quoted ?? (/^\p{Lu}/u.test(answer?.said ?? '') ? answer?.said : undefined);
  if (called !== undefined) return read({ act: 'click', target: { name: called } });
  const deletion = words.find('ofWords', 1);
  if (/^the (?:deletion|removal)/.test(words.lower)) {
    if (!deletion) return read({ act: 'confirm', purpose: 'delete' });
    return read({ act: 'confirm', target: { role: 'record', name: nameOf(deletion.after).name }, purpose: 'delete' });
  }
  return words.begin('pronouns') || words.list.every(({ kind, text }) => kind === 'word' && /^\p{Ll}/u.test(text))
    ? read({ act: 'confirm' })
    : readDeed('confirm', words);
}
