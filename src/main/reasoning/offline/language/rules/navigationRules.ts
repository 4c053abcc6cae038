import { addressOf } from '../address.ts';
import { plainName, readObject } from '../objectPhrase.ts';
import { restore } from '../protectedText.ts';
import type { TaskIntent } from '../taskIntent.ts';
import type { ClauseRule } from './clauseRule.ts';

const OPEN =
  /^(?:go (?:back )?(?:over )?(?:to|into)|navigate to|browse to|head (?:over )?to|open(?: up)?|visit|launch|show(?: me)?|view|display|see|return to)\s+(.+)$/i;
const SWITCH = /^switch (?:over )?to\s+(.+)$/i;
const FIRST_RESULT =
  /^(?:the\s+)?(?:very\s+)?(?:first|top)(?:\s+(?:search|matching))?(?:\s+(?:one|result|hit|match|link|entry|item|record|row))?(?:\s+(?:for|of)\s+(.+))?$/i;
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
};

/** Going somewhere: addresses, pages, tabs, records, back, scrolling and waiting. */
export const readNavigation: ClauseRule = (clause, spans) => {
  if (/^(?:go|navigate|return|step) back(?: (?:one page|to the (?:previous|last) page))?$/i.test(clause))
    return [{ kind: 'back' }];
  const scrolled = /^scroll\b(?:\s+(.*))?$/i.exec(clause);
  if (scrolled) return [{ kind: 'scroll', to: scrollTarget(scrolled[1] ?? '') }];
  const waited = readWait(restore(clause, spans));
  if (waited) return [waited];
  const switched = SWITCH.exec(clause);
  if (switched) return [{ kind: 'openTab', name: readObject(switched[1] ?? '', spans).name }];
  const opened = OPEN.exec(clause);
  return opened ? readDestination(opened[1] ?? '', spans) : undefined;
};

/** What "open …" leads to. */
export const readDestination: ClauseRule = (phrase, spans) => {
  const first = FIRST_RESULT.exec(phrase);
  if (first) return [{ kind: 'openResult', ...(first[1] && { query: plainName(first[1], spans) }) }];
  const address = addressOf(
    plainName(phrase.replace(/^(?:the\s+)?(?:page|site|website|address|url)(?:\s+at)?\s+/i, ''), spans),
  );
  if (address !== undefined) return [{ kind: 'visit', url: address }];
  if (/^(?:the\s+)?page\s+\d+$/i.test(phrase)) return [{ kind: 'open', name: phrase.replace(/^the\s+/i, '') }];
  if (/^my\s+(?:profile|account|details)$/i.test(phrase)) return [{ kind: 'open', name: phrase }];
  const { name, control, thing } = readObject(phrase, spans);
  if (control === 'tab') return [{ kind: 'openTab', name }];
  if (name === '' && thing === undefined && control !== 'record') return [{ kind: 'openRecord' }];
  if (control === 'record' || control === 'profile' || control === 'row' || thing !== undefined) {
    return [{ kind: 'openRecord', ...(name !== '' && { name }), ...(thing !== undefined && { thing }) }];
  }
  if (control === 'menu') return [{ kind: 'click', name: /^.$/.test(name) ? name : `${name} menu` }];
  if (control === 'button' || control === 'link') return [{ kind: 'click', name, role: control }];
  if (/^(?:record|result|entry|details|profile|row)$/i.test(name)) return [{ kind: 'openRecord' }];
  return name === '' ? undefined : [{ kind: 'open', name }];
};

function scrollTarget(rest: string): 'up' | 'down' | 'top' | 'bottom' {
  if (/\btop\b/i.test(rest)) return 'top';
  if (/\b(?:bottom|end)\b/i.test(rest)) return 'bottom';
  return /\bup\b/i.test(rest) ? 'up' : 'down';
}

function readWait(clause: string): TaskIntent | undefined {
  const match =
    /^(?:wait|pause)(?:\s+(?:for\s+)?(?:about\s+)?(\d+(?:\.\d+)?|[a-z]+)?\s*(milliseconds?|ms|seconds?|secs?|s|moment|minutes?|mins?)?)?$/i.exec(
      clause,
    );
  if (!match) return undefined;
  const amount = match[1] === undefined ? 1 : (NUMBER_WORDS[match[1].toLowerCase()] ?? Number(match[1]));
  if (!Number.isFinite(amount) || amount <= 0) return undefined;
  const unit = (match[2] ?? 'seconds').toLowerCase();
  const seconds =
    unit.startsWith('mi') && !unit.startsWith('mil') ? amount * 60 : /^m(?:s|illi)/.test(unit) ? amount / 1000 : amount;
  return { kind: 'wait', seconds: Math.min(seconds, 60) };
}
