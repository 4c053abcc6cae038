import type { Claim, ClaimRelation, ClaimSubject } from '../../../../shared/meaning/claim.ts';
import type { StatedClaim } from '../../../../shared/meaning/claimText.ts';

const QUOTED = '[“"]([^“”"]+)[”"]';
const NOT = '(?:not|no longer)';
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const COUNT = `(?:(exactly|at least|at most) )?(\\d+|no|${NUMBERS.join('|')}) ([a-z][a-z -]{1,30})`;
const SHOWN = '(?:shown|listed|displayed|visible|there|present|on the page|in the (?:list|table))';
/** Negations anywhere in a sentence turn what it says round; they are read where a pattern knows them, and nowhere else. */
const NEGATED = /\b(?:not|no|never|without|nothing|none|neither|n[o’']t)\b/i;

type Read = (...words: string[]) => StatedClaim | undefined;

/** The common wordings of criteria, in any case and with or without a full stop. */
const PATTERNS: readonly (readonly [RegExp, Read])[] = [
  [pattern(`the value of (?:the )?${QUOTED}(?: field)? is ${QUOTED}`), holds('is')],
  [
    pattern(
      `(?:the )?(?:field )?${QUOTED}(?: field)? (?:holds|reads|shows|has the value|is set to|is|equals) (?:the value )?${QUOTED}`,
    ),
    holds('is'),
  ],
  [pattern(`(?:the )?(?:field )?${QUOTED}(?: field)? contains ${QUOTED}`), holds('contains')],
  [pattern(`(?:the )?${QUOTED}(?: \\w+)? is (?:gone|removed|deleted)`), gone],
  [pattern(`(?:the )?${QUOTED}(?: \\w+)? is ${NOT} ${SHOWN}(?: any ?more)?`), gone],
  [
    pattern(
      `(?:the page|the list|the table) (?:does not|doesn['’]t|no longer) (?:shows?|lists?|contains?) (?:the )?(?:\\w+ )?${QUOTED}(?: any ?more)?`,
    ),
    (text = '') => stated({ type: 'page' }, 'contains-not', 'text', text),
  ],
  [
    pattern(`(?:the )?${QUOTED}(?: (\\w+))? is ${NOT} (?:checked|selected|ticked|enabled|switched on|turned on|on)`),
    switched('false'),
  ],
  [
    pattern(`(?:the )?${QUOTED}(?: (\\w+))? is (?:unchecked|deselected|unticked|switched off|turned off|off)`),
    switched('false'),
  ],
  [pattern(`(?:the )?${QUOTED}(?: (\\w+))? is (?:checked|selected|ticked|switched on|turned on|on)`), switched('true')],
  [
    pattern(`(?:the )?(?:page )?title (?:is|contains|includes|has|shows) (?:the words? )?${QUOTED}`),
    (text = '') => stated({ type: 'page' }, 'contains', 'title', text),
  ],
  [pattern(`(?:the )?(?:address|url) is ${QUOTED}`), (text = '') => stated({ type: 'page' }, 'is', 'address', text)],
  [
    pattern(`(?:the )?(?:address|url) ends with ${QUOTED}`),
    (text = '') => stated({ type: 'page' }, 'ends-with', 'address', text),
  ],
  [
    pattern(`(?:the )?(?:address|url) (?:contains|includes|has) ${QUOTED}`),
    (text = '') => stated({ type: 'page' }, 'contains', 'address', text),
  ],
  [pattern(`(?:a |the )?(?:\\w+ )?${QUOTED}(?: \\w+)? is ${SHOWN}`), shown],
  [
    pattern(
      `(?:the page|the list|the table) (?:shows|lists|contains|displays) (?:an? |the )?(?:record|row|entry) ${QUOTED}`,
    ),
    (name = '') => stated({ type: 'record', name }, 'exists'),
  ],
  [
    pattern(`(?:the page|the list|the table) (?:shows|lists|contains|displays) (?:an? |the )?(?:\\w+ )?${QUOTED}`),
    shown,
  ],
  [
    pattern(
      '(?:there (?:is|are) )?no errors?(?: messages?)?(?: (?:is|are) (?:shown|displayed|visible|there)| appears?)?(?: on the page)?',
    ),
    noError,
  ],
  [pattern('the page (?:shows|displays|reports) no errors?(?: messages?)?'), noError],
  [
    pattern(`(?:the )?(?:${QUOTED} )?(?:dialog|popup|pop-up|modal)(?: ${QUOTED})? is (closed|gone|open|shown|visible)`),
    (before = '', after = '', state = '') => dialog(before || after, state !== 'closed' && state !== 'gone'),
  ],
  [pattern('no (?:dialog|popup|pop-up|modal) is (?:open|shown|visible)'), () => dialog('', false)],
  [pattern(`there (?:is|are) ${COUNT}`), (how = '', count = '', thing = '') => counted(how, count, thing)],
  [
    pattern(`the (?:page|list|table) (?:shows|lists|has|contains) ${COUNT}`),
    (how = '', count = '', thing = '') => counted(how, count, thing),
  ],
];

/** Names and values that stand without quotation marks are told by their capitals, figures and signs. */
const PROPERTY =
  /^\s*(?:the )?([a-z][a-z -]{1,30}) of (?:the [a-z]+ )?(?:[“"]([^“”"]+)[”"]|(\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*)) (?:is(?: now| set to)?|reads|shows|equals) (?:[“"]([^“”"]+)[”"]|(\S.{0,60}?))\s*\.?\s*$/iu;
const PLAIN_VALUE = /^(?:\p{Lu}|[+#€$£]?\d|\S+@)/u;
const GOES_ON = /\b(?:or|and|if|but|when|because|unless|while|as|than)\b/i;

/** What a criterion states, whoever wrote it; only words where these wordings do not hold it. */
export function readCriterion(text: string): Claim {
  for (const [wording, read] of PATTERNS) {
    const match = wording.exec(text);
    const claim = match && read(...match.slice(1));
    if (claim) return claim;
  }
  return propertyOf(text) ?? quotedAlone(text) ?? { form: 'words-only' };
}

/** "The phone of Amara is 555-0102". */
function propertyOf(text: string): StatedClaim | undefined {
  const [, property = '', quotedName, plainName, quotedValue, plainValue = ''] = PROPERTY.exec(text) ?? [];
  const name = quotedName ?? plainName;
  const value = quotedValue ?? plainValue;
  if (name === undefined || value === '') return undefined;
  if (plainName !== undefined && !/^\p{Lu}/u.test(plainName)) return undefined;
  const isPlain = PLAIN_VALUE.test(value) && !GOES_ON.test(value) && !NEGATED.test(value);
  return quotedValue !== undefined || isPlain
    ? stated({ type: 'record', name }, 'is', property.toLowerCase(), value)
    : undefined;
}

/** A sentence of its own making with one quotation, and nothing in it that turns it round: the page has to show that. */
function quotedAlone(text: string): StatedClaim | undefined {
  const quotations = [...text.matchAll(new RegExp(QUOTED, 'g'))].flatMap(([, words]) => words ?? []);
  const [only] = quotations;
  if (only === undefined || quotations.length > 1) return undefined;
  const rest = text.replace(new RegExp(QUOTED), ' ');
  const isOfShowing = /\b(?:shows?|shown|lists?|listed|visible|displays?|displayed|appears?|see|seen)\b/i.test(rest);
  return isOfShowing && !NEGATED.test(rest) && !/\b(?:or|and|if)\b/i.test(rest) ? shown(only) : undefined;
}

function pattern(words: string): RegExp {
  return new RegExp(`^\\s*${words}\\s*\\.?\\s*$`, 'iu');
}

function stated(subject: ClaimSubject, relation: ClaimRelation, property?: string, value?: string): StatedClaim {
  return {
    form: 'stated',
    subject,
    ...(property !== undefined && { property }),
    relation,
    ...(value !== undefined && { value }),
  };
}

function shown(text = ''): StatedClaim {
  return stated({ type: 'page' }, 'contains', 'text', text);
}

function gone(name = ''): StatedClaim {
  return stated({ type: 'record', name }, 'is-gone');
}

function holds(relation: ClaimRelation): Read {
  return (name = '', value = '') =>
    stated({ type: 'element', target: { role: 'field', name } }, relation, 'value', value);
}

const SWITCHED_ROLES: ReadonlySet<string> = new Set(['tab', 'checkbox', 'radio', 'option', 'switch', 'button']);

function switched(on: 'true' | 'false'): Read {
  return (name = '', noun = '') => {
    const role = noun.toLowerCase();
    const target = { ...(SWITCHED_ROLES.has(role) && { role }), name };
    return stated({ type: 'element', target }, 'is', 'on', on);
  };
}

function noError(): StatedClaim {
  return stated({ type: 'message' }, 'is-gone', 'error');
}

function dialog(name: string, isOpen: boolean): StatedClaim {
  const target = { role: 'dialog', ...(name !== '' && { name }) };
  return stated({ type: 'element', target }, 'is', 'open', String(isOpen));
}

/** Any record of a list, and not one sort of thing. */
const ANY_RECORD = /^(?:rows?|entr(?:y|ies)|records?|items?|results?)$/i;
/** What follows says more than what is counted. */
const MORE_WORDS = /\b(?:in|on|with|of|and|or|that|which|who|left|more|less|new|not)\b/i;

function counted(how: string, count: string, words: string): StatedClaim | undefined {
  const thing = words.trim().replace(/ (?:in|on) the (?:list|table|page)$/i, '');
  if (MORE_WORDS.test(thing)) return undefined;
  const word = count.toLowerCase();
  const value = word === 'no' ? '0' : String(NUMBERS.includes(word) ? NUMBERS.indexOf(word) + 1 : Number(word));
  const relation =
    how.toLowerCase() === 'at least' ? 'at-least' : how.toLowerCase() === 'at most' ? 'at-most' : 'count-is';
  return stated({ type: 'list', ...(!ANY_RECORD.test(thing) && { thing }) }, relation, undefined, value);
}
