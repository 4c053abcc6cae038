import { CircleCheck, CircleHelp, FileJson, Sheet } from 'lucide-react';
import { type Answer, type AnswerValue, isAnswerProved } from '../../shared/meaning/answer.ts';
import { answerLines, answerProofText, answersCsv, proofText } from '../../shared/meaning/answerText.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { downloadText } from '../ui/downloadText.ts';
import './AnswerReport.css';

interface Props {
  readonly runId: string;
  readonly answers: readonly Answer[];
}

/** What a run found out for its task: values and tables, each with what it rests on; to copy, and to keep as a file. */
export function AnswerReport({ runId, answers }: Props) {
  const text = answers.flatMap(answerLines).join('\n');
  const name = `answer-${runId.slice(0, 8)}`;
  return (
    <div className="answers">
      {answers.map((answer) => (
        <AnswerItem key={answer.label} answer={answer} />
      ))}
      <p className="answers__keep">
        <CopyButton size="small" what="the answer" text={text} />
        <Button size="small" icon={Sheet} onClick={() => downloadText(`${name}.csv`, answersCsv(answers), 'text/csv')}>
          CSV
        </Button>
        <Button
          size="small"
          icon={FileJson}
          onClick={() => downloadText(`${name}.json`, JSON.stringify(answers, null, 2))}
        >
          JSON
        </Button>
      </p>
    </div>
  );
}

function AnswerItem({ answer }: { readonly answer: Answer }) {
  const { label, columns, rows } = answer;
  const isProved = isAnswerProved(answer);
  const Icon = isProved ? CircleCheck : CircleHelp;
  const [only] = rows.flat();
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  return (
    <section className="answer" aria-label={label} data-proved={isProved}>
      <h3 className="answer__label">{label}</h3>
      {isSingle ? (
        <p className="answer__value">{only?.text || '(nothing)'}</p>
      ) : (
        <AnswerTable columns={columns} rows={rows} />
      )}
      <details className="answer__proof">
        <summary>
          <Icon size={14} aria-hidden="true" /> {isProved && 'Proved: '}
          {answerProofText(answer)}
        </summary>
        <Cited values={rows.flat()} />
      </details>
    </section>
  );
}

function AnswerTable({ columns, rows }: Pick<Answer, 'columns' | 'rows'>) {
  const isHeaded = columns.some((column) => column !== '');
  return (
    <div className="answer__scroll">
      <table className="answer__table">
        {isHeaded && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes, and two rows may be alike
            <tr key={at}>
              {row.map((value, column) => (
                <td
                  key={columns[column] ?? column}
                  title={proofText(value.proof)}
                  data-open={value.proof.by === 'nothing'}
                >
                  {value.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The texts that values rest on, with the pages that show them. */
function Cited({ values }: { readonly values: readonly AnswerValue[] }) {
  const cites = values.flatMap(({ proof }) => (proof.by === 'nothing' ? [] : proof.cites));
  const left = values.reduce(
    (sum, { proof }) => sum + (proof.by === 'computation' ? proof.of - proof.cites.length : 0),
    0,
  );
  if (cites.length === 0) return null;
  return (
    <ul className="answer__cites" aria-label="Cited texts">
      {cites.map(({ url, key, text, record, field }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes, and a text may be cited twice
        <li key={at}>
          <q>{text}</q>
          <span>{[record, field].filter((one) => one !== undefined && one !== text).join(', ')}</span>
          <code title={`element ${key}`}>{url}</code>
        </li>
      ))}
      {left > 0 && <li>and {left} more</li>}
    </ul>
  );
}
