import { type Question, questionSchema } from '../../../../shared/meaning/question.ts';
import { quote } from '../../../../shared/meaning/rendered.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { answerQuestion } from '../answering/answerQuestion.ts';
import { fold } from '../language/text.ts';
import { clausesOf } from '../reading/clauses.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { shownValueIn } from '../reading/shownValue.ts';

/** The clauses of a task whose value has still to be read off a page. */
export function shownElsewhere(task: string): readonly string[] {
  return clausesOf(wordsOfTask(task)).flatMap(({ words }) => (shownValueIn(words) ? [words.written] : []));
}

/** A task with the values in it that the page shows instead of the words that say where; those that it does not tell for certain stay. */
export function withShownValues(task: string, page: PageView): string {
  const places = clausesOf(wordsOfTask(task)).flatMap(({ words }) => shownValueIn(words) ?? []);
  return places.toReversed().reduce((text, { from, to, of }) => {
    const value = of === undefined ? soleText(page) : labelledBy(of, page);
    return value === undefined ? text : `${text.slice(0, from)}${quote(value)}${text.slice(to)}`;
  }, task);
}

/** What stands under just this label. */
function labelledBy(label: string, page: PageView): string | undefined {
  const question: Question = questionSchema.parse({ ask: 'value', fields: [label], from: {} });
  const found = answerQuestion(question, [{ ...page, domHash: '' }]);
  if (found.kind !== 'found' || found.rows.length !== 1 || fold(found.columns[0] ?? '') !== fold(label))
    return undefined;
  return found.rows[0]?.[0]?.text;
}

/** The one text of a page that has no other. */
function soleText({ skeleton }: PageView): string | undefined {
  const texts = Object.values(skeleton.elements).filter(({ role }) => TEXTS.has(role));
  const [only] = texts;
  return only && texts.length === 1 ? (only.text ?? only.name) : undefined;
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'term', 'definition', 'listitem', 'cell', 'output', 'img']);
