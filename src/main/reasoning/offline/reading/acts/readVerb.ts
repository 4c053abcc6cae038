import { nameOf } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Verb } from '../vocabulary.ts';
import type { Words } from '../words.ts';
import { readAssigning, readChanging, readRenaming } from './changing.ts';
import { readChoosing } from './choosing.ts';
import { readCreating } from './creating.ts';
import { readDeed } from './deeds.ts';
import { readDeleting } from './deleting.ts';
import { readClearing, readEntering, readFilling, readLeaving } from './entering.ts';
import { readLoggingIn, readSigningUp } from './loggingIn.ts';
import { readDragging, readMoving, readPutting } from './moving.ts';
import { readNoting } from './noting.ts';
import { readClosing, readOpening, readScrolling, readWaiting } from './opening.ts';
import { readPointing } from './pointing.ts';
import { fieldTarget, type Read, read } from './read.ts';
import { readFiltering, readSearching, readSorting } from './searching.ts';
import { readConfirming, readSaving, readSending } from './sending.ts';
import { readMarking, readSwitching } from './switching.ts';

/** What a verb has a person do with the rest of its clause. */
export function readVerb(verb: Verb, said: string, rest: Words): Read | undefined {
  return READERS[verb]?.(rest.trimmed(), said);
}

/** By its verb, what the rest of a clause is read by. */
const READERS: Readonly<Partial<Record<Verb, (words: Words, said: string) => Read | undefined>>> = {
  navigate: (words, said) => (narrows(words, said) ? readFiltering(words) : readOpening(words)),
  'switch-to': (words) => {
    const { target } = readTarget(words);
    return read({ act: 'open', target: { ...target, role: target.role ?? 'tab' } });
  },
  back: (words) =>
    words.length === 0 || /^(?:one page|to the (?:previous|last) page)$/.test(words.lower)
      ? read({ act: 'back' })
      : readOpening(words.is(0, 'to') ? words.slice(1) : words),
  click: (words, said) => readPointing('click', words, said),
  'double-click': (words, said) => readPointing('double-click', words, said),
  'right-click': (words, said) => readPointing('right-click', words, said),
  hover: (words, said) => readPointing('hover', words, said),
  toggle: (words) => {
    const { target, ...more } = readTarget(words);
    return read({ act: 'click', target }, more);
  },
  enter: (words, said) => readPutting(words, said) ?? readEntering(words, said),
  fill: (words, said) => readFilling(words) ?? (said === 'complete' ? readDeed('complete', words) : undefined),
  set: (words, said) => readDragging(words, said) ?? readChanging(words, true),
  change: (words) => readChanging(words, false),
  increase: (words) => readChanging(words, true),
  decrease: (words) => readChanging(words, true),
  leave: readLeaving,
  clear: readClearing,
  choose: readChoosing,
  'turn-on': (words, said) => readTurning('turn-on', words, said),
  'turn-off': (words, said) => readTurning('turn-off', words, said),
  mark: readMarking,
  // “Find and click on …”: what is to be found is what the next clause does something with.
  search: (words, said) => (words.length === 0 && FINDS.has(said) ? { instructions: [] } : readSearching(words)),
  'run-search': (words) => {
    const { target, ...more } = readTarget(words);
    return read({ act: 'search', value: target.name ?? words.said, purpose: 'submit' }, more);
  },
  filter: readFiltering,
  sort: readSorting,
  create: (words, said) => readCreating(words, said) ?? (DEEDS.has(said) ? readDeed(said, words) : undefined),
  delete: readDeleting,
  rename: readRenaming,
  assign: readAssigning,
  move: readMoving,
  'log-in': readLoggingIn,
  'log-out': () => read({ act: 'click', target: { name: 'Log out' } }),
  'sign-up': readSigningUp,
  submit: (words) => readSending('submit', words),
  send: (words) => readSending('send', words),
  apply: (words) => readSending('apply', words),
  save: readSaving,
  confirm: readConfirming,
  scroll: readScrolling,
  wait: readWaiting,
  close: (words) => readClosing('close', words),
  cancel: (words) => readClosing('cancel', words),
  expand: (words) => readUnfolding('open', words),
  collapse: (words) => readUnfolding('close', words),
  upload: readUploading,
  undo: () => read({ act: 'click', target: { name: 'Undo' } }),
  read: readNoting,
  deed: (words, said) => (words.vocabulary.has('copying', said) ? readCopying(words) : readDeed(said, words)),
};

/** “Show those over £50”: which are to be seen, and no place to go to. */
function narrows(words: Words, said: string): boolean {
  const isCompared = words.find('comparisons', 1) !== undefined && /\d/.test(words.said);
  return words.vocabulary.has('shown', said) && isCompared && !words.hasQuote;
}

function readTurning(act: 'turn-on' | 'turn-off', words: Words, said: string): Read | undefined {
  const { target } = readTarget(words);
  // A person or an account is switched by a button of its own.
  const isRecord = target.role === 'record' && target.name !== undefined && KEEPS.test(said) && !/ /.test(said);
  if (isRecord) return readDeed(said, words);
  return words.is(0, 'that', 'whether', 'if') ? undefined : readSwitching(act, words, KEEPS.test(said));
}

function readUnfolding(act: 'open' | 'close', words: Words): Read {
  const { target, ...more } = readTarget(words);
  const own = UNFOLDED.has(target.role ?? '') ? target : { role: 'section', name: nameOf(words).name };
  return read({ act, target: own }, more);
}

/** “The file cv.pdf to the form”. */
function readUploading(words: Words): Read {
  const place = words.find('into', 1);
  const file = (place ? place.before : words).bare;
  const { name: value, unread } = nameOf(file.is(0, 'file') && file.length > 1 ? file.slice(1) : file);
  return read({ act: 'upload', value, ...(place && { target: fieldTarget(place.after).target }) }, { unread });
}

/** “A copy of the spring menu page”: what is copied is a record, and stays what it is called without what kind it is of. */
function readCopying(words: Words): Read | undefined {
  const said = words.bare;
  const isKind = said.length > 1 && !said.hasQuote && said.has('things', -1);
  const { target, quantity } = readTarget(isKind ? said.slice(0, -1) : said, 'record');
  const { name, container } = target;
  if (name === undefined || quantity !== undefined || container) return readDeed('duplicate', words);
  return read({ act: 'click', target: { name: 'Duplicate', container: { role: 'record', name, relation: 'in' } } });
}

const UNFOLDED: ReadonlySet<string> = new Set('section menu row treeitem combobox tree card listitem'.split(' '));

/** Verbs of looking for something that say by themselves nothing of how: “search” can be the button. */
const FINDS: ReadonlySet<string> = new Set(['find', 'find me', 'locate', 'look for', 'look up']);

/** Verbs after which what was switched is to be kept as well. */
const KEEPS = /^(?:enable|activate|disable|deactivate|turn|switch|toggle)/;

const DEEDS: ReadonlySet<string> = new Set(['register', 'schedule', 'invite', 'compose', 'draft', 'new']);
