import { addressOf } from '../address.ts';
import { readAssignments } from '../assignments.ts';
import { plainName, readObject } from '../objectPhrase.ts';
import { type ProtectedText, restore } from '../protectedText.ts';
import type { Assignment } from '../taskIntent.ts';
import type { ClauseRule } from './clauseRule.ts';

type Spans = ProtectedText['spans'];

const SEARCH =
  /^(?:search(?:\s+(?:the\s+)?[a-z ]*?)?\s+for|look(?:ing)?\s+(?:for|up)|find|search|filter(?:\s+(?:the\s+)?[a-z ]*?)?\s+(?:by|for|on)|filter)\s+(.+)$/i;
const IN_LIST =
  /\s+(?:in|on|within|among|using|with)\s+(?:the\s+|this\s+)?(?:[\p{L}]+\s+)?(?:list|table|search(?: bar| box| field)?|site|page|website|directory|[a-z]+s)$/u;
const LOG_IN = /^(?:log|sign)[ -]?(?:in|on)(?:to)?\b\s*(.*)$/i;

const SENDING = ['submit', 'send', 'apply'] as const;
/** "", "it", "the contact form": nothing that is not on the page. */
const SENT = /^(?:[\p{L}-]+\s+){0,3}(?:\p{Ll}[\p{L}-]*)?$/u;
const GOES_TO = /(?:^|\s)(?:to|with|as|by|at|about|saying|that)\s/i;

/** Searching, logging in, and sending what was filled in. */
export const readOther: ClauseRule = (clause, spans) => {
  const login = LOG_IN.exec(clause);
  if (login) return readLogIn(login[1] ?? '', spans);
  const searched = SEARCH.exec(clause);
  if (searched?.[1]) {
    const { name, thing } = readObject(searched[1].replace(IN_LIST, ''), spans);
    const query = name || thing;
    return query ? [{ kind: 'search', query, ...(thing !== undefined && { thing }) }] : undefined;
  }
  if (/^save\b|^store\b/i.test(clause)) return [{ kind: 'submit', purpose: 'edit' }];
  const [, verb, sent = ''] = /^(submit|send|apply)\b\s*(.*)$/i.exec(clause) ?? [];
  if (verb !== undefined) return readSend(verb.toLowerCase(), sent);
  return /^confirm\b(?!\s+that\b)/i.test(clause) ? [{ kind: 'confirm' }] : undefined;
};

/** What is in the form already is sent: a text or somebody to send it to would be left out. */
function readSend(verb: string, sent: string): ReturnType<ClauseRule> {
  if (/^for\s+[a-z]+$/.test(sent)) return [{ kind: 'click', name: `${capitalised(verb)} ${sent}` }];
  if (!SENT.test(sent) || GOES_TO.test(sent)) return undefined;
  const purpose = SENDING.find((one) => one === verb);
  return purpose && [{ kind: 'submit', purpose }];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function readLogIn(rest: string, spans: Spans): ReturnType<ClauseRule> {
  const site = /^(?:to|at|on)\s+(\S+)\s*(.*)$/i.exec(rest);
  const url = site?.[1] === undefined ? undefined : addressOf(restore(site[1], spans));
  const credentials = (url === undefined ? rest : (site?.[2] ?? '')).replace(/^to\s+(?:the\s+)?\S+\s*/i, '');
  return [{ kind: 'logIn', ...(url !== undefined && { url }), assignments: readCredentials(credentials, spans) }];
}

function readCredentials(text: string, spans: Spans): readonly Assignment[] {
  const as = /^as\s+(.+?)(?:\s*,\s*|\s+(?:with|using|and)\s+|\s*\/\s*|\s*\(|$)(.*?)\)?$/i.exec(text);
  if (as?.[1]) {
    const value = plainName(as[1].replace(/^(?:the\s+)?user\s+/i, ''), spans);
    return [{ field: 'user name', value }, ...readLabelled(as[2] ?? '', spans, 'password')];
  }
  const given = text.replace(/^(?:with|using)\s+(?:the\s+)?(?:credentials\s+)?/i, '');
  const pair = /^([^\s,]+)\s*(?:\/|,|\sand\s)\s*([^\s,]+)$/i.exec(given);
  if (pair?.[1] && pair[2]) {
    return [
      { field: 'user name', value: restore(pair[1], spans) },
      { field: 'password', value: restore(pair[2], spans) },
    ];
  }
  return readLabelled(given, spans, 'user name');
}

function readLabelled(text: string, spans: Spans, otherwise: string): readonly Assignment[] {
  if (text.trim() === '') return [];
  const read = readAssignments(text.replace(/\buser\b(?!\s*name)/gi, 'username'), spans);
  if (read.length > 0) return read.map((one) => (one.field === 'username' ? { ...one, field: 'user name' } : one));
  return [{ field: otherwise, value: plainName(text, spans) }];
}
