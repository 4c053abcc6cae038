import { type Question, questionSchema } from '../../../../shared/meaning/question.ts';
import { quote } from '../../../../shared/meaning/rendered.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { fold } from '../language/text.ts';
import { clausesOf } from '../reading/clauses.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { type ShownValue, shownValueIn } from '../reading/shownValue.ts';

/** The clauses of a task whose value has still to be read off a page. */
export function shownElsewhere(task: string): readonly string[] {
  return clausesOf(wordsOfTask(task)).flatMap(({ words }) => (shownValueIn(words) ? [words.written] : []));
}

/** A task with the values in it that the page shows instead of the words that say where; those that it does not tell for certain stay. */
export function withShownValues(task: string, page: PageView): string {
  const clauses = clausesOf(wordsOfTask(task));
  const places = clauses.flatMap(({ words }, at) => shownValueIn(words, clauses[at - 1]?.words) ?? []);
  return places.toReversed().reduce((text, { from, to, verb, ...shown }) => {
    const value = shownOn(shown, page);
    const lead = verb === undefined ? '' : `${verb} `;
    return value === undefined ? text : `${text.slice(0, from)}${lead}${quote(value)}${text.slice(to)}`;
  }, task);
}

function shownOn(
  { of, question, field }: Pick<ShownValue, 'of' | 'question' | 'field'>,
  page: PageView,
): string | undefined {
  if (field) return partOf(textIn(page, field), question);
  if (question) return answerOf(question, page)?.value;
  if (of === undefined) return soleText(page);
  // What stands under just this label.
  const found = answerOf(questionSchema.parse({ ask: 'value', fields: [of], from: {} }), page);
  return found && fold(found.label) === fold(of) ? found.value : undefined;
}

function answerOf(question: Question, page: PageView): { readonly label: string; readonly value: string } | undefined {
  const found = answerQuestion(question, [{ ...page, domHash: '' }]);
  const [cell, another] = found.kind === 'found' && found.rows.length === 1 ? (found.rows[0] ?? []) : [];
  return cell && !another && found.kind === 'found' ? { label: found.columns[0] ?? '', value: cell.text } : undefined;
}

/** What a text field of the page holds: the n-th of those that hold something, else the only one. */
function textIn({ tree }: PageView, { ordinal }: NonNullable<ShownValue['field']>): string | undefined {
  const held = tree.filter(({ r, v = '' }) => r === 'inp' && v.trim() !== '').map(({ v }) => v);
  if (ordinal !== undefined) return held.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return held.length === 1 ? held[0] : undefined;
}

/** All of a text, or the n-th of its words or lines. */
function partOf(text: string | undefined, question: Question | undefined): string | undefined {
  if (text === undefined || !question) return text;
  const { ask, ordinal = 1 } = question;
  const parts =
    ask === 'line'
      ? text.split(/\r?\n/)
      : text.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const told = parts.filter((part) => part !== '');
  return told.at(ordinal > 0 ? ordinal - 1 : ordinal);
}

/** The one text of a page that has no other. */
function soleText({ skeleton }: PageView): string | undefined {
  const texts = Object.values(skeleton.elements).filter(({ role }) => TEXTS.has(role));
  const [only] = texts;
  return only && texts.length === 1 ? (only.text ?? only.name) : undefined;
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'term', 'definition', 'listitem', 'cell', 'output', 'img']);
