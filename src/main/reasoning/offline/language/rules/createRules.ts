import { isoDate } from '../../../../../shared/values/readDate.ts';
import { looksAssigned, readAssignments } from '../assignments.ts';
import { isFieldLabel } from '../fieldLabels.ts';
import { plainName, readThing } from '../objectPhrase.ts';
import { isQuotation, PLACEHOLDER, type ProtectedText, restore } from '../protectedText.ts';
import type { Assignment } from '../taskIntent.ts';
import { singular } from '../text.ts';
import type { ClauseRule } from './clauseRule.ts';
import { severalThings } from './severalRules.ts';

type Spans = ProtectedText['spans'];

const CREATE =
  /^(?:add|create|register|make(?=\s+(?:an?|another|one|(?:the\s+)?new)\b)|insert|invite|set up)\s+(?!(?:it|them|sure|that)\b(?!\s+to\b))(.+)$/i;
const FRESH = /^(?:(?:a|an|another|one|the)\s+)?(?:(?:brand[- ])?new\s+)?/i;
const NAMED =
  /^(.*?),?\s*\b(?:named|called|titled|by the name of|saying|that says|with (?:the )?(?:name|title)(?::| of| as)?|whose name is)\s+(.+)$/i;
const RECORD_FOR = /^((?:[a-z-]+\s+)*?)(record|entry|profile|file)\s+for\s+(.+)$/;
const LISTED = /^([a-z][a-z -]*?)\s*:\s*(.+)$/;
const NOUN_AND_QUOTATION = new RegExp(`^([a-z][a-z -]*?)\\s+(${PLACEHOLDER})$`);
const FIELDS =
  /^(.+?)\s*(?:[,;:]\s*(?:and\s+)?(?:with\s+)?|\s+(?:with|having|whose|using|and)\s+|\s+where\s+|\s*\((?=.+\)$))(.+?)\)?$/i;
const POINTS_BACK = /^(?:it|them|this|that)$/i;
const WHEN = new RegExp(`^(.+?),?\\s+(due(?:\\s+(?:on|by))?|on|at)\\s+(${PLACEHOLDER})$`, 'i');
const TIME = /^\d{1,2}:\d{2}/;
const TITLE = /^(?:title|subject|headline)$/i;
const SIGN = /(?:^|\s)(?:number|id|code|reference)$/i;
const NO_NAME = /^(.*?)(?:\s*:\s*|\s+(?:with|having|using|whose)\s+)(.+)$/i;

/** Making something new, with its name and fields. */
export const readCreate: ClauseRule = (clause, spans) => {
  const body = CREATE.exec(clause)?.[1];
  if (body === undefined) return undefined;
  const intoCart = /^(.+?)\s+to\s+(?:the\s+|my\s+)?(?:shopping\s+)?(cart|basket|bag|wish ?list|favou?rites)$/i.exec(
    body,
  );
  if (intoCart?.[1] && intoCart[2]) {
    if (/^(?:the\s+)?(?:first|last|next|cheapest)\b/i.test(intoCart[1])) return undefined;
    const name = `Add to ${intoCart[2].toLowerCase()}`;
    // What is open, or was spoken of last.
    if (POINTS_BACK.test(intoCart[1])) return [{ kind: 'click', name }];
    return [{ kind: 'click', name, of: plainName(intoCart[1], spans) }];
  }
  if (POINTS_BACK.test(body.split(/\s+/, 1)[0] ?? '')) return undefined;
  if (severalThings(body, spans)) return undefined;
  const toList =
    /^(.+?)\s+(?:to|in|into)\s+(?:the\s+|my\s+|our\s+)?((?:[\p{L}-]+\s+)?(?:list|table|directory)|[a-z]+s)$/u.exec(
      body,
    );
  const what = toList?.[1] ?? body;
  const container = toList?.[2]?.replace(/\s*(?:list|table|directory)$/i, '');
  const listed = LISTED.exec(what.replace(FRESH, ''));
  if (listed?.[1] && listed[2] && !looksAssigned(listed[2], spans)) return readListed(listed[1], listed[2], spans);
  const created = readCreated(what.replace(FRESH, ''), spans);
  const thing = created.thing || (container ? singular(container.toLowerCase()) : toList ? 'item' : '');
  return thing === '' && created.name === undefined
    ? undefined
    : [{ kind: 'create', ...created, thing: thing || 'item' }];
};

/** The clauses of one that makes several things of a sort; only itself where it makes one. */
export function creationsApart(clause: string, spans: Spans): readonly string[] {
  const several = severalThings(CREATE.exec(clause)?.[1] ?? '', spans);
  if (!several || several.items.length === 0) return [clause];
  return several.items.map((item) => `add a ${several.thing} named ${item}`);
}

/** "Patient: Jane Doe, 555-0101": a name, and what shows by itself which field it is for. */
function readListed(thing: string, text: string, spans: Spans): ReturnType<ClauseRule> {
  const [head = '', ...more] = text.split(/\s*,\s*/);
  const assignments = readBracketed(more.join(','), spans);
  if (assignments.length !== more.length) return undefined;
  return [{ kind: 'create', ...created(nounIn(thing, spans), plainName(head, spans), assignments) }];
}

interface Created {
  readonly thing: string;
  readonly name?: string;
  readonly assignments: readonly Assignment[];
}

function readCreated(text: string, spans: Spans): Created {
  const asThing = /^(.+?)\s+as\s+(?:a|an)\s+(?:new\s+)?([a-z][a-z ]*?)((?:\s+with\s+|\s*,\s*).+)?$/.exec(text);
  if (asThing?.[1] && asThing[2]) {
    const fields = splitFields(`${asThing[1]}${asThing[3] ?? ''}`, spans);
    return created(singular(asThing[2]), plainName(fields.head, spans), fields.assignments);
  }
  const recordFor = RECORD_FOR.exec(text);
  if (recordFor?.[3]) {
    const fields = splitFields(recordFor[3], spans);
    const noun = recordFor[1]?.trim() || (recordFor[2] ?? '');
    return created(nounIn(noun, spans), plainName(fields.head, spans), fields.assignments);
  }
  const named = NAMED.exec(text);
  if (named?.[2]) {
    const before = splitFields(named[1] ?? '', spans);
    const after = splitFields(named[2], spans);
    const assignments = [...before.assignments, ...after.assignments];
    return created(nounIn(before.head, spans), plainName(after.head, spans), assignments);
  }
  const fields = splitFields(text, spans);
  const { name, thing } = readThing(fields.head, spans);
  if (thing !== undefined) return created(thing, name, fields.assignments);
  const quoted = NOUN_AND_QUOTATION.exec(fields.head);
  if (quoted?.[1] && quoted[2] && isQuotation(quoted[2], spans))
    return created(nounIn(quoted[1], spans), plainName(quoted[2], spans), fields.assignments);
  if (isQuotation(fields.head, spans) || /\p{Lu}/u.test(fields.head))
    return created('', plainName(fields.head, spans), fields.assignments);
  return created(nounIn(fields.head, spans), '', fields.assignments);
}

function created(thing: string, given: string, assignments: readonly Assignment[]): Created {
  const stated = assignments.find((assignment) => assignment.field.toLowerCase() === 'name');
  const rest = assignments.filter((assignment) => assignment !== stated);
  const called = given !== '' ? given : (stated ?? rest.find(isKnownBy))?.value;
  return { thing, ...(called !== undefined && { name: called }), assignments: rest };
}

/** Whether a thing without a name is known by the value of this field: its title, or the number of what it is about. */
function isKnownBy({ field }: Assignment): boolean {
  return TITLE.test(field) || (SIGN.test(field) && !isFieldLabel(field));
}

/** Parts "Jas with phone 1 and email 2" into what comes first and the fields. */
function splitFields(text: string, spans: Spans): { head: string; assignments: readonly Assignment[] } {
  const bracketed = /^(.+?)\s*\(([^)]+)\)$/.exec(text);
  if (bracketed?.[1] && bracketed[2]) return { head: bracketed[1], assignments: readBracketed(bracketed[2], spans) };
  for (const pattern of [NO_NAME, FIELDS]) {
    const match = pattern.exec(text);
    if (match?.[1] && match[2] && looksAssigned(match[2], spans)) {
      const { head, assignments } = withoutTime(match[1].trim(), spans);
      return { head, assignments: [...assignments, ...readAssignments(match[2], spans)] };
    }
  }
  return withoutTime(text.trim(), spans);
}

/** "Kick-off on 3 May 2027 at 9:00", “Pay rent” due on 2026-12-31: when a thing is, is no part of its name. */
function withoutTime(text: string, spans: Spans): { head: string; assignments: readonly Assignment[] } {
  const [, head = '', word = '', char = ''] = WHEN.exec(text) ?? [];
  const value = restore(char, spans);
  const isTime = TIME.test(value);
  if (head === '' || (/^at$/i.test(word) ? !isTime : isoDate(value) === undefined))
    return { head: text, assignments: [] };
  const before = withoutTime(head, spans);
  const field = isTime ? 'time' : /^on$/i.test(word) ? 'date' : 'due date';
  return { head: before.head, assignments: [...before.assignments, { field, value }] };
}

function readBracketed(text: string, spans: Spans): readonly Assignment[] {
  if (looksAssigned(text, spans)) return readAssignments(text, spans);
  return text.split(/\s*,\s*/).flatMap((part) => {
    const value = restore(part, spans).trim();
    if (value.includes('@')) return [{ field: 'email', value }];
    return /^[+\d(]/.test(value) ? [{ field: 'phone', value }] : [];
  });
}

function nounIn(text: string, spans: Spans): string {
  return singular(plainName(text.replace(FRESH, ''), spans).toLowerCase());
}
