import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentContext } from '../../../../src/main/agent/agentContext.ts';
import { noteProposals } from '../../../../src/main/agent/answers/noteProposals.ts';
import { answerQuestion } from '../../../../src/main/reasoning/offline/answering/answerQuestion.ts';
import { isAnswerProved } from '../../../../src/shared/meaning/answer.ts';
import { renderView } from '../../../../src/shared/page/view/renderView.ts';
import type { NoteProposal, SeenPage } from '../../../../src/shared/reasoning/answering.ts';
import { emptyRun } from '../../../../src/shared/run/emptyRun.ts';
import { reduceRun } from '../../../../src/shared/run/reduceRun.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { seen } from '../../offline/seenPage.ts';

/** What a run holds after such notes on such a page. */
async function noted(page: SeenPage, ...turns: readonly (readonly NoteProposal[])[]) {
  let state = emptyRun('r1');
  const recorder = {
    get state() {
      return state;
    },
    async append(...events: readonly object[]) {
      for (const event of events)
        state = reduceRun(state, { ...event, runId: 'r1', seq: state.seq + 1, at: 0 } as RunEvent);
    },
  };
  const context = { recorder, seenPages: [page], settings: DEFAULT_SETTINGS, reader: { answer: answerQuestion } };
  for (const notes of turns) await noteProposals(context as unknown as AgentContext, notes);
  return state.answers.map((answer) => ({
    label: answer.label,
    text: answer.rows.flat()[0]?.text,
    proved: isAnswerProved(answer),
  }));
}

const posts = (likes: readonly number[]) =>
  seen(likes.map((count) => `<div><b>Someone</b><p>A post</p><span>♥ ${count}</span></div>`).join(''));
const note = (compute: NonNullable<NoteProposal['compute']>, value = ''): NoteProposal => ({
  name: 'likes',
  value,
  compute,
});

describe('what a model wants to be worked out from texts of the page', () => {
  it('comes out as our code works it out, with each text counted in a place of its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(999), { minLength: 2, maxLength: 6 }), async (likes) => {
        const texts = likes.map((count) => `♥ ${count}`);
        const sum = String(likes.reduce((total, one) => total + one, 0));
        expect(await noted(posts(likes), [note({ operation: 'count', texts })])).toMatchObject([
          { text: String(likes.length), proved: true },
        ]);
        const [added] = await noted(posts(likes), [note({ operation: 'sum', texts })]);
        expect(added?.proved).toBe(true);
        expect(added?.text?.replace(/\D/g, '')).toBe(sum);
        // One more than the page shows.
        const more = [...texts, texts[0] ?? ''];
        expect(await noted(posts(likes), [note({ operation: 'count', texts: more })])).toMatchObject([
          { proved: false },
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('is a list of them, each proved by its place', async () => {
    const page = seen('<p>Alpine Optics</p><p>Danube Labs</p>');
    const list = (...texts: string[]) => noted(page, [note({ operation: 'list', texts })]);
    expect(await list('Alpine Optics', 'Danube Labs')).toMatchObject([{ text: 'Alpine Optics', proved: true }]);
    expect(await list('Alpine Optics', 'Danube Lab')).toMatchObject([{ proved: false }]);
  });

  it('is read off as the page is written out, piece by piece, where the pieces follow each other', async () => {
    const page = seen('<h2>Till rolls</h2><p>35 in stock</p><p>reorder level 60</p><p>Shelf B</p>');
    const stock = (value: string) => noted(page, [{ name: 'stock', value, quote: value }]);
    expect(await stock('35 in stock · reorder level 60')).toMatchObject([{ text: '35 in stock', proved: true }]);
    expect(await stock('35 in stock, reorder level 60')).toMatchObject([{ proved: true }]);
    expect(await stock('35 in stock · Shelf B')).toMatchObject([{ proved: false }]);
    expect(await stock('35 in stock · reorder level 6')).toMatchObject([{ proved: false }]);
  });

  it('may be a sentence far down in a long text', async () => {
    const long = `${'We met again and talked about the terms of the coming year at length. '.repeat(5)}In return we offered 17 % for two years.`;
    const [discount] = await noted(seen(`<p>${long}</p>`), [
      { name: 'discount', value: '17 %', quote: 'In return we offered 17 % for two years.' },
    ]);
    expect(discount).toMatchObject({ text: '17 %', proved: true });
  });

  it('is not proved with a text that stands nowhere, or a value that it does not come to', async () => {
    const page = posts([14, 22]);
    const texts = ['♥ 14', '♥ 22'];
    expect(await noted(page, [note({ operation: 'sum', texts: ['♥ 14', '♥ 23'] })])).toMatchObject([{ proved: false }]);
    expect(await noted(page, [note({ operation: 'sum', texts }, '37')])).toMatchObject([{ proved: false }]);
    expect(await noted(page, [note({ operation: 'sum', texts }, '36')])).toMatchObject([{ text: '36', proved: true }]);
    expect(await noted(page, [note({ operation: 'highest-record', texts })])).toMatchObject([{ proved: false }]);
  });

  it('takes earlier notes by their names, whatever quotes they are written in', async () => {
    const page = seen('<p>Rent: $1,200.00</p><p>Power: $80.50</p>');
    const read = (name: string, value: string): NoteProposal => ({ name, value, quote: `${name}: ${value}` });
    const sum: NoteProposal = {
      name: 'both',
      value: '',
      compute: { operation: 'sum', notes: ['“Rent”', 'power'] },
    };
    expect(await noted(page, [read('Rent', '$1,200.00'), read('Power', '$80.50')], [sum])).toMatchObject([
      {},
      {},
      { label: 'both', text: '$1,280.50', proved: true },
    ]);
    expect(await noted(page, [read('Rent', '$1,200.00'), read('Power', '$80.55')], [sum])).toMatchObject([
      {},
      { proved: false },
      { label: 'both', proved: false },
    ]);
  });
});

it('a note that was wrong is taken back by its name', async () => {
  const page = seen('<p>Rent: $1,200.00</p>');
  const rent: NoteProposal = { name: 'Rent', value: '$1,200.00' };
  expect(await noted(page, [rent])).toMatchObject([{ proved: true }]);
  expect(await noted(page, [rent], [{ name: 'rent', value: '' }])).toEqual([]);
  expect(await noted(page, [{ name: 'never noted', value: '' }])).toEqual([]);
});

describe('another value of the record that comes first by a column', () => {
  const CLASSES = seen(`<table><tr><th>Class</th><th>Teacher</th><th>Places</th></tr>
    <tr><td>Yoga</td><td>Mia</td><td>12</td></tr><tr><td>Spin</td><td>Ola</td><td>20</td></tr>
    <tr><td>Judo</td><td>Kim</td><td>8</td></tr></table>`);
  const asked = (operation: 'highest-record' | 'lowest-record', give?: string, value = '') =>
    noted(CLASSES, [
      note({ operation, list: 'classes', column: 'Places', ...(give !== undefined && { give }) }, value),
    ]);

  it('is given, where the task asks for it in place of the name', async () => {
    expect(await asked('highest-record')).toMatchObject([{ text: 'Spin', proved: true }]);
    expect(await asked('highest-record', 'Teacher')).toMatchObject([{ text: 'Ola', proved: true }]);
    expect(await asked('lowest-record', 'Teacher')).toMatchObject([{ text: 'Kim', proved: true }]);
    expect(await asked('highest-record', 'Places')).toMatchObject([{ text: '20', proved: true }]);
  });

  it('is not proved where there is no such column, or it is said to be another one', async () => {
    expect(await asked('highest-record', 'Room')).toMatchObject([{ proved: false }]);
    expect(await asked('highest-record', 'Teacher', 'Mia')).toMatchObject([{ proved: false }]);
  });
});

describe('a column whose cells hold an amount and a day', () => {
  const CLAIMS = seen(`<h1>Claims</h1><table><tr><th>No.</th><th>Claimed</th><th>Paid out</th></tr>
    <tr><td>HC-1047</td><td>€530.00</td><td>–</td></tr>
    <tr><td>HC-1038</td><td>€460.00</td><td>€310.00<br><small>on 2 Feb 2026</small></td></tr>
    <tr><td>HC-1036</td><td>€165.50</td><td>€165.50<br><small>on 21 Jan 2026</small></td></tr>
    <tr><td>HC-1029</td><td>€720.00</td><td>€570.00<br><small>on 8 Jan 2026</small></td></tr>
    <tr><td>HC-1022</td><td>€630.00</td><td>€480.00<br><small>on 18 Dec 2025</small></td></tr></table>`);
  const where = [{ field: 'Paid out', relation: 'contains' as const, value: '2026' }];
  const asked = (operation: NonNullable<NoteProposal['compute']>['operation'], column = 'Paid out') =>
    noted(CLAIMS, [note({ operation, list: 'Claims', column, where })]);

  it('is added up, and ranked by either', async () => {
    expect(await asked('sum')).toMatchObject([{ text: '€1045.50', proved: true }]);
    expect(await asked('average')).toMatchObject([{ text: '€348.50', proved: true }]);
    expect(await asked('largest')).toMatchObject([{ text: expect.stringContaining('€570.00'), proved: true }]);
    expect(await asked('highest-record')).toMatchObject([{ text: 'HC-1029', proved: true }]);
    expect(await asked('latest')).toMatchObject([{ text: expect.stringContaining('2 Feb 2026'), proved: true }]);
    expect(await asked('earliest')).toMatchObject([{ text: expect.stringContaining('8 Jan 2026'), proved: true }]);
  });

  it('is worked with where its texts are given one by one', async () => {
    const texts = ['€310.00 on 2 Feb 2026', '€165.50 on 21 Jan 2026'];
    const page = seen(texts.map((text) => `<p>${text}</p>`).join(''));
    const given = (operation: NonNullable<NoteProposal['compute']>['operation']) =>
      noted(page, [note({ operation, texts })]);
    expect(await given('sum')).toMatchObject([{ text: '€475.50', proved: true }]);
    expect(await given('difference')).toMatchObject([{ text: '€144.50', proved: true }]);
    expect(await given('latest')).toMatchObject([{ text: texts[0], proved: true }]);
  });
});

describe('a text that is all of an element or a record', () => {
  const cars = [
    ['Skoda Octavia', 'white · Estate · Auto', 'Central Station', 'KN-AR 119 · 38907 km', 'Free', '66 €/day'],
    ['Toyota Yaris', 'silver · Compact · Auto', 'Central Station', 'KN-AR 402 · 15092 km', 'Free', '52 €/day'],
    ['BMW 218i', 'grey · Premium "Line" · Auto', 'Airport and Harbour', 'KN-AR 620 · 33480 km', 'Rented', '94 €/day'],
  ];
  const named = (pieces: readonly string[]) => pieces.join(' ');
  const html = cars
    .map((pieces, at) => {
      const name = named(pieces).replaceAll('"', '&quot;');
      const inner = pieces.map((piece) => `<div>${piece}</div>`).join('');
      return `<div class="k" cs-id="e${at}" cs-role="clickable" cs-name="${name}">${inner}</div>`;
    })
    .join('');
  const page: SeenPage = {
    ...seen(html),
    html,
    tree: cars.map((pieces, at) => ({ i: `e${at}`, r: 'clk', n: named(pieces), c: 'sure' as const, xy: [9, at] })),
  };
  const { text: written } = renderView(page, { maximumCharacters: 9000 });
  const shown = [...written.matchAll(/\[e\d+ clickable "([^"]+)"\]/g)].map((match) => match[1] ?? '');
  const count = (...texts: string[]) => noted(page, [note({ operation: 'count', texts })]);

  it('stands there as the page is written for a model, long as its name may be', async () => {
    expect(shown).toHaveLength(3);
    expect(await count(...shown)).toMatchObject([{ text: '3', proved: true }]);
    expect(await noted(page, [note({ operation: 'list', texts: shown })])).toMatchObject([
      { text: named(cars[0] ?? []), proved: true },
    ]);
    // The words without what is written between the pieces, and with other spaces.
    expect(await count(named(cars[1] ?? []).replaceAll(' · ', '  '))).toMatchObject([{ text: '1', proved: true }]);
  });

  it('is none with another word, a part of it, or once more than it stands there', async () => {
    const [first = ''] = shown;
    expect(await count(first.replace('119', '118'))).toMatchObject([{ proved: false }]);
    expect(await count(first.replace('white · ', ''))).toMatchObject([{ proved: false }]);
    expect(await count(first, first)).toMatchObject([{ proved: false }]);
  });

  it('may be a row of a table, with the bars between its cells', async () => {
    const table = seen(`<table><tr><th>No</th><th>Text</th><th>Out</th></tr>
      <tr><td>201</td><td>Bunting</td><td>41.20</td></tr><tr><td>204</td><td>Tea urn</td><td>46.00</td></tr></table>`);
    const rows = (...texts: string[]) => noted(table, [note({ operation: 'count', texts })]);
    expect(await rows('| 201 | Bunting | 41.20 |', '204 | Tea urn | 46.00')).toMatchObject([
      { text: '2', proved: true },
    ]);
    expect(await rows('201 | Bunting | 46.00')).toMatchObject([{ proved: false }]);
  });
});

describe('what each record has in one column less what it has in another', () => {
  const rows = (more: string) => `<h2>Freezers</h2>
    <table><tr><th>Freezer</th><th>Drawers</th><th>In use</th><th>Bought</th><th>Sold</th></tr>
    <tr><td>Elsa</td><td>40</td><td>37</td><td>€1,310.50</td><td>€1,300.25</td></tr>
    <tr><td>Olaf</td><td>32</td><td>21</td><td>€900.00</td><td>€950.00</td></tr>
    <tr><td>Igloo</td><td>48</td><td>40</td><td>€700.00</td><td>€699.00</td></tr>${more}</table>`;
  const FREEZERS = seen(rows(''));
  type Operation = NonNullable<NoteProposal['compute']>['operation'];
  const asked = (operation: Operation, column = 'Drawers - In use', page = FREEZERS, value = '') =>
    noted(page, [note({ operation, list: 'freezers', column }, value)]);

  it('is added up, and puts them in order', async () => {
    expect(await asked('highest-record')).toMatchObject([{ text: 'Olaf', proved: true }]);
    expect(await asked('lowest-record')).toMatchObject([{ text: 'Elsa', proved: true }]);
    expect(await asked('largest')).toMatchObject([{ text: '11', proved: true }]);
    expect(await asked('smallest')).toMatchObject([{ text: '3', proved: true }]);
    expect(await asked('sum')).toMatchObject([{ text: '22', proved: true }]);
    expect(await asked('sum', 'Bought - Sold')).toMatchObject([{ text: '-€38.75', proved: true }]);
    expect(await asked('smallest', 'Bought - Sold')).toMatchObject([{ text: '-€50.00', proved: true }]);
    expect(await asked('list')).toMatchObject([{ text: '3', proved: true }]);
  });

  it('may be a condition, and another column may be given of the first', async () => {
    const where = [{ field: 'Drawers - In use', relation: 'more-than' as const, value: '5' }];
    expect(await noted(FREEZERS, [note({ operation: 'count', list: 'freezers', where })])).toMatchObject([
      { text: '2', proved: true },
    ]);
    const column = 'Drawers - In use';
    const given = (give: string) =>
      noted(FREEZERS, [note({ operation: 'highest-record', list: 'freezers', column, give })]);
    expect(await given('Bought')).toMatchObject([{ text: '€900.00', proved: true }]);
    expect(await given(column)).toMatchObject([{ proved: false }]);
  });

  it('is not proved where it is said to be another one, cannot be told of all, or a column is not there', async () => {
    expect(await asked('highest-record', 'Drawers - In use', FREEZERS, 'Elsa')).toMatchObject([{ proved: false }]);
    expect(await asked('highest-record', 'Drawers - Broken')).toMatchObject([{ proved: false }]);
    expect(await asked('sum', 'Drawers - Sold')).toMatchObject([{ proved: false }]);
    const half = seen(rows('<tr><td>Nanook</td><td>24</td><td>–</td><td></td><td></td></tr>'));
    expect(await asked('highest-record', 'Drawers - In use', half)).toMatchObject([{ proved: false }]);
    expect(await asked('sum', 'Drawers - In use', half)).toMatchObject([{ proved: false }]);
    expect(await asked('sum', 'Bought - Sold', half)).toMatchObject([{ text: '-€38.75', proved: true }]);
  });

  it('is the column that is called so itself, where there is one', async () => {
    const days = seen(`<h2>Stays</h2><table><tr><th>Guest</th><th>In</th><th>Out</th><th>In - Out</th></tr>
      <tr><td>Ada</td><td>4</td><td>1</td><td>9</td></tr><tr><td>Bob</td><td>8</td><td>1</td><td>2</td></tr></table>`);
    const first = note({ operation: 'highest-record', list: 'stays', column: 'In - Out' });
    expect(await noted(days, [first])).toMatchObject([{ text: 'Ada', proved: true }]);
  });
});
