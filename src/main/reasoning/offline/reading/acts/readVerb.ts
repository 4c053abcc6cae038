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
  const words = rest.trimmed();
  switch (verb) {
    case 'navigate':
      if (
        words.vocabulary.has('shown', said) &&
        words.find('comparisons', 1) &&
        /\d/.test(words.said) &&
        !words.hasQuote
      )
        return readFiltering(words);
      return readOpening(words);
    case 'switch-to': {
      const { target } = readTarget(words);
      return read({ act: 'open', target: { ...target, role: target.role ?? 'tab' } });
    }
    case 'back':
      return words.length === 0 || /^(?:one page|to the (?:previous|last) page)$/.test(words.lower)
        ? read({ act: 'back' })
        : readOpening(words.is(0, 'to') ? words.slice(1) : words);
    case 'click':
    case 'double-click':
    case 'right-click':
    case 'hover':
      return readPointing(verb, words, said);
    case 'enter':
      return readPutting(words, said) ?? readEntering(words, said);
    case 'fill':
      return readFilling(words) ?? (said === 'complete' ? readDeed('complete', words) : undefined);
    case 'set':
      return readDragging(words, said) ?? readChanging(words, true);
    case 'change':
      return readChanging(words, false);
    case 'leave':
      return readLeaving(words);
    case 'clear':
      return readClearing(words);
    case 'choose':
      return readChoosing(words);
    case 'turn-on':
    case 'turn-off': {
      const { target } = readTarget(words);
      // A person or an account is switched by a button of its own.
      const isRecord = target.role === 'record' && target.name !== undefined && KEEPS.test(said) && !/ /.test(said);
      if (isRecord) return readDeed(said, words);
      return words.is(0, 'that', 'whether', 'if') ? undefined : readSwitching(verb, words, KEEPS.test(said));
    }
    case 'toggle': {
      const { target, ...more } = readTarget(words);
      return read({ act: 'click', target }, more);
    }
    case 'mark':
      return readMarking(words);
    case 'search':
      // “Find and click on …”: what is to be found is what the next clause does something with.
      if (words.length === 0 && FINDS.has(said)) return { instructions: [] };
      return readSearching(words);
    case 'run-search': {
      const { target, ...more } = readTarget(words);
      return read({ act: 'search', value: target.name ?? words.said, purpose: 'submit' }, more);
    }
    case 'filter':
      return readFiltering(words);
    case 'sort':
      return readSorting(words, said);
    case 'create':
      return readCreating(words, said) ?? (DEEDS.has(said) ? readDeed(said, words) : undefined);
    case 'delete':
      return readDeleting(words);
    case 'rename':
      return readRenaming(words);
    case 'assign':
      return readAssigning(words);
    case 'move':
      return readMoving(words);
    case 'log-in':
      return readLoggingIn(words, said);
    case 'log-out':
      return read({ act: 'click', target: { name: 'Log out' } });
    case 'sign-up':
      return readSigningUp(words);
    case 'submit':
    case 'send':
    case 'apply':
      return readSending(verb, words);
    case 'save':
      return readSaving(words);
    case 'confirm':
      return readConfirming(words, said);
    case 'scroll':
      return readScrolling(words);
    case 'wait':
      return readWaiting(words);
    case 'close':
    case 'cancel':
      return readClosing(verb, words);
    case 'expand':
    case 'collapse': {
      const { target, ...more } = readTarget(words);
      const own = UNFOLDED.has(target.role ?? '') ? target : { role: 'section', name: nameOf(words).name };
      return read({ act: verb === 'expand' ? 'open' : 'close', target: own }, more);
    }
    case 'upload': {
      const place = words.find('into', 1);
      const file = (place ? place.before : words).bare;
      const { name: value, unread } = nameOf(file.is(0, 'file') && file.length > 1 ? file.slice(1) : file);
      return read({ act: 'upload', value, ...(place && { target: fieldTarget(place.after).target }) }, { unread });
    }
    case 'undo':
      return read({ act: 'click', target: { name: 'Undo' } });
    case 'read':
      return readNoting(words);
    case 'increase':
    case 'decrease':
      return readChanging(words, true);
    case 'deed':
      return words.vocabulary.has('copying', said) ? readCopying(words) : readDeed(said, words);
    default:
      return undefined;
  }
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

const UNFOLDED: ReadonlySet<string> = new Set([
  'section',
  'menu',
  'row',
  'treeitem',
  'combobox',
  'tree',
  'card',
  'listitem',
]);

/** Verbs of looking for something that say by themselves nothing of how: “search” can be the button. */
const FINDS: ReadonlySet<string> = new Set(['find', 'find me', 'locate', 'look for', 'look up']);

/** Verbs after which what was switched is to be kept as well. */
const KEEPS = /^(?:enable|activate|disable|deactivate|turn|switch|toggle)/;

const DEEDS: ReadonlySet<string> = new Set(['register', 'schedule', 'invite', 'compose', 'draft', 'new']);
