import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proveValue } from '../../../../src/main/agent/answers/proveAnswer.ts';
import { answerQuestion } from '../../../../src/main/reasoning/offline/answering/answerQuestion.ts';
import { answerSchema, type Citation } from '../../../../src/shared/meaning/answer.ts';
import { answerLines, answersCsv } from '../../../../src/shared/meaning/answerText.ts';
import { questionSchema } from '../../../../src/shared/meaning/question.ts';
import type { FoundValue } from '../../../../src/shared/reasoning/answering.ts';
import { seen } from '../../offline/seenPage.ts';

const LIMITS = { pages: 1, of: 1, maximumCitations: 60 };
const page = seen(
  '<h1>Orders</h1><table><tr><th>Order</th><th>Total</th></tr><tr><td>A-17</td><td>$12.50</td></tr><tr><td>A-18</td><td>$99.00</td></tr><tr><td>A-19</td><td>$7.90</td></tr></table>',
);

/** What the page has to say to a question, as whoever answers it finds it. */
function found(question: object): FoundValue {
  const finding = answerQuestion(questionSchema.parse(question), [page]);
  const [value] = finding.kind === 'found' ? finding.rows.flat() : [];
  if (!value) throw new Error('It was not found');
  return value;
}

const proofOf = (value: FoundValue) => proveValue(value, [page], LIMITS).proof.by;
const TOTAL = { fields: ['total'], from: { thing: 'orders' } };

describe('the proof of a value', () => {
  it('is the place where it stands, or the texts that it comes out of', () => {
    expect(
      proofOf(found({ ask: 'value', fields: ['total'], from: { target: { role: 'record', name: 'A-18' } } })),
    ).toBe('citation');
    for (const ask of ['sum', 'average', 'smallest', 'largest'])
      expect([ask, proofOf(found({ ...TOTAL, ask }))]).toEqual([ask, 'computation']);
    expect(proofOf(found({ ask: 'count', from: { thing: 'orders' } }))).toBe('computation');
  });

  it.each<[string, (value: FoundValue) => FoundValue]>([
    ['another value', (value) => ({ ...value, text: '$120.40' })],
    ['one text less', (value) => ({ ...value, cites: value.cites.slice(1) })],
    ['a text twice', (value) => ({ ...value, cites: [...value.cites, ...value.cites.slice(0, 1)] })],
    ['another text at the place', (value) => ({ ...value, cites: changed(value.cites, { text: '$12.51' }) })],
    ['a place that is not there', (value) => ({ ...value, cites: changed(value.cites, { key: 'td:99' }) })],
    ['a page that was not captured', (value) => ({ ...value, cites: changed(value.cites, { page: 'f00' }) })],
  ])('is none with %s', (_, forge) => {
    expect(proofOf(forge(found({ ...TOTAL, ask: 'sum' })))).toBe('nothing');
    const count = found({ ask: 'count', from: { thing: 'orders' } });
    const forged = forge(count);
    if (forged.text !== count.text || forged.cites.length !== count.cites.length)
      expect(proofOf(forged)).toBe('nothing');
  });

  it('is none for a smallest value that is not the smallest', () => {
    const { cites } = found({ ...TOTAL, ask: 'smallest' });
    const others = cites.filter(({ text }) => text !== '$7.90');
    expect(proofOf({ text: '$12.50', operation: 'smallest', cites: [...others, ...cites.slice(0, 1)] })).toBe(
      'nothing',
    );
  });

  it('is none for a value of another record than the one that comes first', () => {
    const ranked = { from: { thing: 'orders', order: { field: 'total', direction: 'descending' as const }, limit: 1 } };
    const value = found({ ask: 'list', fields: ['order'], ...ranked });
    expect([value.text, proofOf(value)]).toEqual(['A-18', 'computation']);
    const other = found({ ask: 'value', fields: ['order'], from: { target: { role: 'record', name: 'A-17' } } });
    const forged = { ...value, text: 'A-17', cites: [...other.cites, ...value.cites.slice(1)] };
    expect(proofOf(forged)).toBe('nothing');
    const renamed = other.cites.map((cite) => ({ ...cite, record: 'A-18' }));
    expect(proofOf({ ...forged, cites: [...renamed, ...value.cites.slice(1)] })).toBe('nothing');
  });

  it('does not take a part of a word or of a number for the value', () => {
    const { cites } = found({ ask: 'value', fields: ['total'], from: { target: { role: 'record', name: 'A-18' } } });
    for (const text of ['9', '99', '99.0', '$99.0'])
      expect([text, proofOf({ text, cites })]).toEqual([text, 'nothing']);
    expect(proofOf({ text: '99.00', cites })).toBe('citation');
  });
});

function changed(cites: readonly Citation[], other: Partial<Citation>): Citation[] {
  return cites.map((cite, at) => (at === 0 ? { ...cite, ...other } : cite));
}

describe('an answer that leaves the app', () => {
  const cell = (text: string) => ({
    text,
    proof: { by: 'citation' as const, cites: [{ url: '', page: '', key: '', text }] },
  });

  it('keeps every text of a table in its cell of the CSV, and none is a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const answer = answerSchema.parse({
            label: 'x',
            columns: ['a', 'b'],
            rows: rows.map((row) => row.map(cell)),
          });
          const read = parsed(answersCsv([answer])).slice(1);
          expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
            rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
          );
          for (const text of read.flat()) expect(text).not.toMatch(/^[=@]/);
        },
      ),
    );
  });

  it('is a line of text, or a table', () => {
    const one = answerSchema.parse({ label: 'How many?', columns: [''], rows: [[cell('3')]] });
    expect(answerLines(one)).toEqual(['How many?: 3']);
    const table = answerSchema.parse({ label: 'All', columns: ['a', 'b'], rows: [[cell('1'), cell('22')]] });
    expect(answerLines(table)).toEqual(['All', '  a  b', '  1  22']);
  });
});

/** A reader of CSV of its own (RFC 4180). */
function parsed(csv: string): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < csv.length; ) {
    const row: string[] = [];
    for (;;) {
      let field = '';
      if (csv[at] === '"') {
        for (at += 1; !(csv[at] === '"' && csv[at + 1] !== '"'); at += 1) {
          if (csv[at] === '"') at += 1;
          field += csv[at];
        }
        at += 1;
      } else for (; at < csv.length && csv[at] !== ',' && csv[at] !== '\r'; at += 1) field += csv[at];
      row.push(field);
      if (csv[at] !== ',') break;
      at += 1;
    }
    at += 2;
    rows.push(row);
  }
  return rows;
}

describe('the proof of a value that differences were computed from', () => {
  const stock = seen(
    '<h1>Freezers</h1><table><tr><th>Freezer</th><th>Drawers</th><th>In use</th></tr><tr><td>Elsa</td><td>40</td><td>37</td></tr><tr><td>Olaf</td><td>32</td><td>21</td></tr></table>',
  );
  const finding = answerQuestion(
    questionSchema.parse({ ask: 'sum', fields: ['Drawers - In use'], from: { thing: 'freezers' } }),
    [stock],
  );
  const [sum] = finding.kind === 'found' ? finding.rows.flat() : [];
  if (!sum) throw new Error('It was not found');
  const by = (value: FoundValue) => proveValue(value, [stock], LIMITS).proof.by;

  it('takes from each other what stands in one record, and nothing else', () => {
    expect(by(sum)).toBe('computation');
    const [a, b, c, d] = sum.cites;
    if (!a || !b || !c || !d) throw new Error('Something is not cited');
    // The same number, of pairs that belong to two records, or turned around.
    expect(by({ ...sum, cites: [a, d, c, b] })).toBe('nothing');
    expect(by({ ...sum, cites: [b, a, d, c] })).toBe('nothing');
    expect(by({ ...sum, cites: [a, b, c] })).toBe('nothing');
    const { apart: _, ...plain } = sum;
    expect(by(plain)).toBe('nothing');
  });
});
