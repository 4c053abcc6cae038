import type { KnowledgeChunk } from '../../../../shared/knowledge/knowledge.ts';
import { tellingWord, tellingWords } from '../../../../shared/knowledge/tellingWords.ts';
import { quote } from '../../../../shared/meaning/rendered.ts';
import { failure, type Result, success } from '../../../../shared/result.ts';
import { nameScore } from '../language/nameScore.ts';
import { readTask, withoutLead } from '../reading/readTask.ts';
import { tokensOf } from '../reading/tokens.ts';
import { type Procedure, proceduresIn } from './proceduresIn.ts';

/** How the team's documents say that the task is done: commands with the task's values in them, and where that is said. */
export interface DocumentedTask {
  readonly commands: readonly string[];
  /** For people: “Handbook”, section “Closing the day”. */
  readonly source: string;
}

/** A name that the task has a value for: `{phone}`, `<phone>`, with or without quotation marks around it. */
const BLANK =
  /["“'‘]?(?:\{\s*([\p{L}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}_-])?)\s*\}|<\s*([\p{L}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}_-])?)\s*>)["”'’]?/gu;
/** A label and a field are the same from this score on. */
const SAME_LABEL = 0.9;

/**
 * The task as the team's own documents describe it: the steps of the first procedure whose heading says the same deed, its
 * blanks filled in with the values of the task. Undefined when no document tells of it. Error: why the procedure cannot be
 * followed, for people; everything that the task says must have a place in it.
 */
export function procedureFromDocument(
  task: string,
  chunks: readonly KnowledgeChunk[],
): Result<DocumentedTask, string> | undefined {
  for (const procedure of proceduresIn(chunks)) {
    const rest = restAfter(task, procedure.heading);
    if (rest !== undefined) return fillIn(procedure, rest);
  }
  return undefined;
}

/**
 * What the task says beyond the heading, if it names the same deed: its first word is in the heading, all words of the
 * heading are in the task, and none of its own stand between or before them.
 */
function restAfter(task: string, heading: string): string | undefined {
  const said = withoutLead(task);
  const wanted = new Set(tellingWords(heading.replace(/^(?:how to|procedure(?: for)?|steps (?:to|for))\b:?/i, '')));
  const tokens = tokensOf(said).filter(({ kind }) => kind !== 'quote');
  const [deed] = tokens.flatMap(({ text }) => tellingWords(text));
  if (deed === undefined || !wanted.has(deed)) return undefined;
  let end = 0;
  for (const { text, to } of tokens) {
    for (const part of text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
      if (wanted.size === 0) break;
      const word = tellingWord(part[0]);
      if (word !== undefined && !wanted.delete(word)) return undefined;
      end = to;
    }
  }
  return wanted.size > 0 ? undefined : said.slice(end);
}

function fillIn({ title, heading, items }: Procedure, rest: string): Result<DocumentedTask, string> {
  const source = `“${title}”, section “${heading}”`;
  const given = valuesIn(rest);
  if (!given) return failure(`${source} says how this is done, but not what to do with “${rest.trim()}”.`);
  const unused = new Set(given);
  const missing: string[] = [];
  const commands = items.map((item) =>
    emphasisQuoted(item).replace(BLANK, (_, braced?: string, angled?: string) => {
      const label = (braced ?? angled ?? '').replace(/[_-]/g, ' ');
      const value = given.find(({ field }) => fits(field, label, heading));
      if (!value) missing.push(label);
      else unused.delete(value);
      return quote(value?.value ?? label);
    }),
  );
  if (missing.length > 0)
    return failure(`${source} says how this is done, but the task does not say the ${missing[0]}.`);
  const [left] = unused;
  if (left)
    return failure(`${source} says how this is done, but not what to do with the ${left.field} “${left.value}”.`);
  const unread = commands.find((command) => readTask(command).unread.length > 0);
  return unread === undefined
    ? success({ commands, source })
    : failure(`${source} says how this is done, but its step “${unread}” could not be understood.`);
}

interface Value {
  readonly field: string;
  readonly value: string;
}

/** "named Jas, with phone 555-0101": the fields that the rest of a task gives; undefined where it says anything else. */
function valuesIn(rest: string): readonly Value[] | undefined {
  const said = rest
    .trim()
    .replace(/(?<![\s.!])[\s.!]+$/, '')
    .replace(/^(?:for|of|:|,)\s*/i, '');
  if (said === '') return [];
  const { instructions, unread } = readTask(`Add an item ${said}`);
  const [only] = instructions;
  if (unread.length > 0 || instructions.length !== 1 || only?.act !== 'create' || only.target?.kind !== 'item')
    return undefined;
  const { name } = only.target;
  return [...(name === undefined || name === '' ? [] : [{ field: 'name', value: name }]), ...(only.fields ?? [])];
}

/** Whether a blank is for that field; the name is also asked for by what the procedure is about: "{visitor}". */
function fits(field: string, label: string, heading: string): boolean {
  if (nameScore(label, field) >= SAME_LABEL) return true;
  if (field !== 'name') return false;
  const about = new Set(tellingWords(heading));
  return tellingWords(label.replace(/\bname\b/i, '')).every((word) => about.has(word));
}

/** Names of controls are in bold or in code in documents, where a task has them in quotation marks. */
function emphasisQuoted(item: string): string {
  return item.replace(/\*\*([^*]+)\*\*|__([^_]+)__|`([^`]+)`/g, (_, ...groups: (string | undefined)[]) =>
    quote(groups.slice(0, 3).find((group) => group !== undefined) ?? ''),
  );
}
