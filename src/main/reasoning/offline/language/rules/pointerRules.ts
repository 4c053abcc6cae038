import { readObject } from '../objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText, restore } from '../protectedText.ts';
import type { ClauseRule } from './clauseRule.ts';
import { readDestination } from './navigationRules.ts';

const KEY =
  /^(?:the\s+)?((?:ctrl|control|cmd|command|alt|shift|meta)\s*\+\s*\S+|enter|return|esc(?:ape)?|tab|space(?:bar)?|backspace|(?:up|down|left|right) arrow|arrow (?:up|down|left|right)|page (?:up|down)|home|end|f\d{1,2})(?:\s+key)?$/i;
const NAMED_KEY = /^(?:the\s+)?(\S+)\s+key$/i;
const KEY_NAMES: Readonly<Record<string, string>> = {
  return: 'Enter',
  esc: 'Escape',
  spacebar: 'Space',
  ctrl: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  'page up': 'PageUp',
  'page down': 'PageDown',
};
const OF_RECORD = new RegExp(
  `^(.+?)\\s+(?:next to|beside|in the (?:row|line|card|entry) (?:of|for|with)|of the (?:row|line|card|entry) (?:of|for|with)?|on the (?:row|line|card) (?:of|for)|for)\\s+(?:the\\s+)?((?:[a-z]+\\s+)?(?:${PLACEHOLDER}|\\p{Lu}).*)$`,
  'u',
);
const IN_ROW_OF = /^(.+?)\s+(?:in|on|of)\s+(.+?)['’]s?\s+(?:row|line|card|entry|record)$/i;

const TIMES: Readonly<Record<string, number>> = { twice: 2, two: 2, three: 3, four: 4, five: 5 };

/** What closes or cancels without saying what it is about. */
const PUT_AWAY =
  /^(close|cancel)(?:\s+(?:it|this|that|(?:(?:the|this|that)\s+)?(?:[a-z-]+\s+)?(?:dialog(?:ue)?|window|pop-?up|form|menu|banner|message|notice|modal|page|panel|question|confirmation)))?$/i;

/** Clicks, double clicks, hovering, keys, and verbs that are the name of a button. */
export const readPointer: ClauseRule = (clause, spans) => {
  const double = /^double[- ]?click(?:\s+on)?\s+(.+)$/i.exec(clause);
  if (double) return [{ kind: 'doubleClick', name: readObject(double[1] ?? '', spans).name }];
  const hover = /^(?:hover(?:\s+(?:over|on))?|point\s+(?:at|to))\s+(.+)$/i.exec(clause);
  if (hover) return [{ kind: 'hover', name: readObject(hover[1] ?? '', spans).name }];
  const pressed = /^(?:press|hit|push)\s+(.+)$/i.exec(clause);
  const key = pressed && readKey(restore(pressed[1] ?? '', spans));
  if (key) return [{ kind: 'press', key }];
  const clicked = /^(?:click|tap|press|hit|push)(?:\s+on)?\s+(.+)$/i.exec(clause);
  if (clicked) return readClicks(clicked[1] ?? '', spans);
  return readButtonVerb(clause, spans);
};

/** "Next twice", "Add three times". */
function readClicks(phrase: string, spans: ProtectedText['spans']): ReturnType<ClauseRule> {
  const [, what = phrase, word = ''] = /^(.+?)\s+(twice|(?:two|three|four|five|[2-9])\s+times)$/i.exec(phrase) ?? [];
  const click = readClick(what, spans);
  const times = TIMES[word.toLowerCase().split(/\s/, 1)[0] ?? ''] ?? (Number.parseInt(word, 10) || 1);
  return click && Array.from({ length: times }, () => click).flat();
}

function readClick(phrase: string, spans: ProtectedText['spans']): ReturnType<ClauseRule> {
  if (/^(?:the\s+)?(?:first|top)\s+(?:search\s+)?(?:result|hit|match)\b/i.test(phrase))
    return readDestination(phrase, spans);
  const beside = IN_ROW_OF.exec(phrase) ?? OF_RECORD.exec(phrase);
  const { name, control, thing } = readObject(beside?.[1] ?? phrase, spans);
  if (name === '') return thing === undefined ? undefined : [{ kind: 'openRecord', thing }];
  if (control === 'tab') return [{ kind: 'openTab', name }];
  return [
    {
      kind: 'click',
      name: control === 'menu' ? `${name} menu` : name,
      ...((control === 'button' || control === 'link') && { role: control }),
      ...(beside?.[2] && { of: readObject(beside[2], spans).name }),
    },
  ];
}

function readButtonVerb(clause: string, spans: ProtectedText['spans']): ReturnType<ClauseRule> {
  if (/^(?:log|sign)[ -]?(?:out|off)\b/i.test(clause)) return [{ kind: 'click', name: 'Log out' }];
  const put = PUT_AWAY.exec(clause)?.[1]?.toLowerCase();
  if (put !== undefined) return [{ kind: 'click', name: put === 'close' ? 'Close' : 'Cancel' }];
  if (/^continue$/i.test(clause)) return [{ kind: 'click', name: 'Continue' }];
  const folded = /^(?:expand|collapse)\s+(.+)$/i.exec(clause);
  return folded ? [{ kind: 'click', name: readObject(folded[1] ?? '', spans).name }] : undefined;
}

function readKey(text: string): string | undefined {
  const match = KEY.exec(text.trim()) ?? NAMED_KEY.exec(text.trim());
  return match?.[1]
    ?.split(/\s*\+\s*/)
    .map((part) => keyName(part))
    .join('+');
}

function keyName(part: string): string {
  const lower = part.toLowerCase();
  const arrow = /^(?:arrow (\w+)|(\w+) arrow)$/.exec(lower);
  if (arrow) return `Arrow${capitalised(arrow[1] ?? arrow[2] ?? '')}`;
  return KEY_NAMES[lower] ?? (lower.length === 1 ? lower : capitalised(lower));
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
