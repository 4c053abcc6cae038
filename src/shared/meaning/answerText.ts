import { z } from 'zod';
import type { Answer, AnswerProof, AnswerValue } from './answer.ts';
import { isAnswerProved } from './answer.ts';
import { quote, type Rendered, rendered, renderedSchema } from './rendered.ts';

/** An answer for whoever gets it without the run: on the board, over MCP, in reports. Its texts come from pages. */
export const toldAnswerSchema = z.object({
  label: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  proved: z.boolean(),
  /** What its values rest on, one line for all of them. */
  proof: renderedSchema,
});
export type ToldAnswer = z.infer<typeof toldAnswerSchema>;

export function toldAnswer(answer: Answer): ToldAnswer {
  const { label, columns } = answer;
  const rows = answer.rows.map((row) => row.map(({ text }) => text));
  return { label, columns, rows, proved: isAnswerProved(answer), proof: answerProofText(answer) };
}

/** What an answer rests on: that of its values where they are alike, else how many of them are proved. */
export function answerProofText(answer: Answer): Rendered {
  if (answer.unseen !== undefined) return rendered(`not proved: ${answer.unseen}`);
  const proofs = answer.rows.flat().map(({ proof }) => proof);
  const [first] = proofs;
  if (!first) return rendered('not proved: nothing was found');
  const open = proofs.find(({ by }) => by === 'nothing');
  if (open) return proofText(open);
  return proofs.length === 1 ? proofText(first) : rendered(`all ${proofs.length} values stand on captured pages`);
}

/** What one value rests on: `computed from 13 texts on 3 pages of http://…`. */
export function proofText(proof: AnswerProof): Rendered {
  if (proof.by === 'nothing') return rendered(`not proved: ${proof.reason}`);
  const [first] = proof.cites;
  const where = first ? ` ${first.url}` : '';
  if (proof.by === 'citation') {
    const context = first && first.text.length > 0 ? `: ${quote(first.text)}` : '';
    return rendered(`stands on${where}${context}`);
  }
  const pages = proof.pages === 1 ? '' : ` on ${proof.pages} pages`;
  return rendered(
    `computed from ${proof.of === 1 ? '1 text' : `${proof.of} texts`}${pages}${first ? ` of${where}` : ''}`,
  );
}

/** An answer as lines of plain text: `label: value`, or the label with a table under it. */
export function answerLines({ label, columns, rows }: Answer): readonly Rendered[] {
  const [only] = rows;
  if (rows.length === 1 && only?.length === 1) return [rendered(`${label}: ${only[0]?.text ?? ''}`)];
  const texts = rows.map((row) => row.map(({ text }) => text));
  const table = columns.some((column) => column !== '') ? [columns, ...texts] : texts;
  const widths = columns.map((_, at) => Math.max(...table.map((row) => (row[at] ?? '').length)));
  const lines = table.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [label, ...lines.map((text) => `  ${text}`)].map(rendered);
}

/**
 * Answers as CSV (RFC 4180), each with a line of headings and an empty line between them. A text that a spreadsheet would take
 * for a formula is led in by an apostrophe: it comes from a page.
 */
export function answersCsv(answers: readonly Answer[]): string {
  return answers.map(csvOf).join('\r\n');
}

function csvOf({ label, columns, rows }: Answer): string {
  const headings = columns.map((column) => column || label);
  const lines = [headings, ...rows.map((row: readonly AnswerValue[]) => row.map(({ text }) => text))];
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

function csvField(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?!\s?[\d.,]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
