import { plainName } from '../objectPhrase.ts';
import { isQuotation, PLACEHOLDER, type ProtectedText } from '../protectedText.ts';
import type { ClauseRule } from './clauseRule.ts';
import { withoutPlace } from './placeRules.ts';
import { recordOf } from './recordRules.ts';

type Spans = ProtectedText['spans'];

/** "Reminders for Carla": a switch of a record, not one of that name. */
const OF_RECORD = new RegExp(
  `^((?!the box|the setting|the option).+?)\\s+(?:for|of)\\s+((?:the\\s+[a-z]+\\s+)?(?:${PLACEHOLDER}|\\p{Lu}).*)$`,
  'u',
);
const UNDER = /^(.+?)\s+under\s+(?:the\s+)?(.+?)(?:\s+(?:heading|section|group))?$/i;
const SEPARATOR = /\s*,\s*(?:and\s+)?|\s+and\s+/i;
/** One thing to agree to, which is often called so. */
const TERMS = /^(?:the\s+)?terms\b/i;

/** Turning switches and checkboxes on and off, several at once too. */
export const readToggle: ClauseRule = (clause, spans) => {
  if (/^check\s+(?:that|whether|if|for|out)\b/i.test(clause)) return undefined;
  const verb =
    /^(check|tick|uncheck|untick|deselect|unselect|enable|activate|disable|deactivate|turn on|turn off|switch on|switch off)\s+(?:off\s+)?(.+)$/i.exec(
      clause,
    );
  const around = /^(?:turn|switch)\s+(.+?)\s+(on|off)$/i.exec(clause);
  const marked =
    /^(?:mark\s+|(?:tick|check)\s+(?:off\s+)?(?!mark\b)(?=.+\sas\s))(.+?)\s+(?:as\s+)?(done|complete|completed|finished|checked|undone|incomplete|unchecked)$/i.exec(
      clause,
    );
  const name = marked?.[1] ?? verb?.[2] ?? around?.[1];
  if (name === undefined) return undefined;
  const word = (marked?.[2] ?? verb?.[1] ?? around?.[2] ?? '').toLowerCase();
  const on = !/^(?:un|dis|de|in)|off$/.test(word);
  const saves = /^(?:enable|activate|disable|deactivate|turn|switch|on$|off$)/.test(word);
  const { rest, way } = withoutPlace(name, spans);
  const [, what = rest, record] = (saves && OF_RECORD.exec(rest)) || [];
  const [, named = what, under] = UNDER.exec(what) ?? [];
  const group = under === undefined ? {} : { group: plainName(under, spans) };
  return [
    ...(record === undefined ? way : [{ kind: 'edit', ...recordOf(record, spans), assignments: [] } as const]),
    ...partsOf(named, spans).map(
      (part) => ({ kind: 'toggle', name: toggleName(part, spans), on, saves, ...group }) as const,
    ),
  ];
};

/** "News, Sport and Music", “A” and “B”: several switches; "comments and likes" may be one. */
function partsOf(text: string, spans: Spans): readonly string[] {
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  const areApart =
    text.includes(',') || parts.every((part) => isQuotation(part, spans) || /^(?:the\s+)?\p{Lu}/u.test(part));
  return areApart && !TERMS.test(text) && parts.every((part) => part !== '') ? parts : [text];
}

function toggleName(text: string, spans: Spans): string {
  const trimmed = text
    .trim()
    .replace(
      /^(?:the\s+)?(?:check ?box|box|switch|toggle|option|setting)\s+(?:for|next to|labell?ed|named|called|of)?\s*/i,
      '',
    );
  return plainName(trimmed.replace(/\s+(?:check ?box|box|switch|toggle|option|setting)$/i, ''), spans);
}
