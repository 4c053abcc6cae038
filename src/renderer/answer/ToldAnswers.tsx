import { CircleCheck, CircleHelp } from 'lucide-react';
import type { ToldAnswer } from '../../shared/meaning/answerText.ts';
import './AnswerReport.css';

/** What a run found out, as it was handed over with a task: values and tables, each with what it rests on in a line. */
export function ToldAnswers({ answers }: { readonly answers: readonly ToldAnswer[] }) {
  return (
    <div className="answers answers--told">
      {answers.map(({ label, columns, rows, proved, proof }) => (
        <section key={label} className="answer" aria-label={label} data-proved={proved}>
          <h3 className="answer__label">{label}</h3>
          {rows.length === 1 && rows[0]?.length === 1 ? (
            <p className="answer__value">{rows[0][0]}</p>
          ) : (
            <div className="answer__scroll">
              <table className="answer__table">
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: what was submitted never changes
                    <tr key={at}>
                      {row.map((text, column) => (
                        <td key={columns[column] ?? column}>{text}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <p className="answer__told">
            {proved ? <CircleCheck size={14} aria-hidden="true" /> : <CircleHelp size={14} aria-hidden="true" />}{' '}
            {proved && 'Proved: '}
            {proof}
          </p>
        </section>
      ))}
    </div>
  );
}
