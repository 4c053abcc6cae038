import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { readByPage } from '../../../src/main/reasoning/offline/alignment/readByPage.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { page } from './pages.ts';

const NEWSLETTER = page('Newsletter', [
  { r: 'inp', n: 'Email', t: 'email' },
  { r: 'sel', n: 'How often', o: ['Weekly', 'Monthly', 'Once a season'] },
  { r: 'chk', n: 'Bees' },
  { r: 'chk', n: 'Fruit trees' },
  { r: 'btn', n: 'Subscribe' },
  { r: 'btn', n: 'Unsubscribe' },
]);
const KEYS = page('API keys', [
  { r: 'btn', n: 'Revoke', g: 'deploy, last used yesterday' },
  { r: 'btn', n: 'Revoke', g: 'legacy, last used never' },
]);

const planned = (task: string, on = NEWSLETTER) =>
  planTask(task, on).steps.flatMap(({ instruction }) => (instruction ? [instructionText(instruction)] : []));

it.each([
  'until what time is the Millbrook branch open on a Saturday',
  'in which month is the letter sent',
  "I'd like to know when the letter is sent",
])('is a question without a mark, and nothing that is only told: %s', (asked) => {
  expect(readByPage(asked, NEWSLETTER)).toMatchObject({ instructions: [], unread: [asked], aside: [] });
});

it('is answered only once it is sent: a survey, of which nothing is done where no button for that is found', () => {
  const survey = page('Survey', [
    { r: 'rad', n: 'Strongly agree, The stairs are clean' },
    { r: 'rad', n: 'Disagree, The stairs are clean' },
    { r: 'chk', n: 'You may contact me about my answers' },
    { r: 'btn', n: 'Hand in' },
  ]);
  const said = 'I strongly agree that the stairs are clean. They may contact me about it.';
  expect(planned(said, survey).slice(0, 2).join()).toContain('Strongly agree');
  expect(planned(`Please answer the survey for me. ${said}`, survey)).toEqual([]);
});

describe('a name that a form asks for', () => {
  const more = [
    { r: 'inp' as const, n: 'Email', t: 'email' },
    { r: 'inp' as const, n: 'Remarks', t: 'multiline' },
    { r: 'btn' as const, n: 'Save member' },
  ];
  const parted = page('New member', [{ r: 'inp', n: 'Given name' }, { r: 'inp', n: 'Surname' }, ...more]);
  const whole = page('New member', [{ r: 'inp', n: 'Full name' }, ...more]);
  const task = 'Add a new member: Ines Duarte Reis, ines@reis.example';

  it('is parted where it is asked for in two fields, and never a remark', () => {
    const named = ['Enter “Ines” in “Given name”', 'Enter “Duarte Reis” in “Surname”'];
    expect(planned(task, parted).slice(0, 2)).toEqual(named);
    expect(planned('Create the member Ines Duarte Reis, ines@reis.example', parted).slice(0, 2)).toEqual(named);
    expect(planned(task, whole)[0]).toBe('Enter “Ines Duarte Reis” in “Full name”');
    expect(readByPage('Sign me up: Ines Reis, ines@reis.example', whole).instructions[0]?.value).toBe('Ines Reis');
    expect(planned('Add a new member: Ines Reis and Bo Lind, ines@reis.example', parted)).toEqual([]);
  });
});

describe('a day, and for how many', () => {
  const counted = (n: string, name: string) => ({ r: 'inp' as const, n, t: 'number', v: '2', role: name });
  const boats = (people: string) =>
    page('Hire a boat', [
      { r: 'sel', n: 'Day', o: ['Tuesday 4 May', 'Wednesday 5 May', 'Thursday 6 May'] },
      counted(people, 'spinbutton'),
      { r: 'inp', n: 'From (hh:mm)' },
      { r: 'btn', n: 'Book' },
    ]);

  it('is chosen by its date, and counted where the one number is of people', () => {
    expect(planned('Book a boat for 4 on Wednesday 5 May 2027 at 14:30', boats('Guests'))).toEqual([
      'Choose “Wednesday 5 May” in “Day”',
      'Enter “4” in “Guests”',
      'Enter “14:30” in “From (hh:mm)”',
      'Click “Book”',
      'Confirm “Book”, if the page has a place for it',
    ]);
    const unread = (task: string, on = boats('Guests')) => readByPage(task, on).unread.join();
    expect(unread('Book a boat for 4 on Friday 5 May 2027 at 14:30')).toBe('Friday');
    expect(unread('Book a boat for 4 on 7 May 2027 at 14:30')).toContain('2027-05-07');
    expect(unread('Book a boat for 4 on 5 May 2027 at 14:30', boats('Oars'))).toContain('4');
    expect(unread('Book a boat for 4 days on 5 May 2027 at 14:30')).toContain('4');
  });

  it('is told with the day of the week that it is', () => {
    const form = page('New walk', [
      { r: 'inp', n: 'Title' },
      { r: 'inp', n: 'Date', t: 'date' },
      { r: 'btn', n: 'Save' },
    ]);
    expect(readByPage('Add “Lake” on Sunday 9 May 2027', form).unread).toEqual([]);
    expect(readByPage('Add “Lake” on Monday 9 May 2027', form).unread).toEqual(['Monday']);
  });
});

describe('what somebody is to be let know', () => {
  const form = page('Office: report an absence', [
    { r: 'sel', n: 'Who', o: ['Please choose', 'Ilse', 'Tom'] },
    { r: 'inp', n: 'Day', t: 'date' },
    { r: 'btn', n: 'Report' },
  ]);

  it.each([
    ['Please let the office know about Tom’s absence on 4 May 2027', true],
    ['Please inform the office about Tom’s absence on 4 May 2027', true],
    ['I know about Tom’s absence on 4 May 2027', false],
  ])('is sent: %s', (task, isSent) => {
    expect(planned(task, form).join().includes('Click “Report”')).toBe(isSent);
  });
});

describe('a number beside what it counts', () => {
  it('is of a choice that is called so, and of no other', () => {
    const court = page('Court 2', [
      { r: 'inp', n: 'Day', t: 'date' },
      ...['30 minutes', '1 hour', '2 hours'].map((n) => ({ r: 'rad' as const, n })),
      { r: 'btn', n: 'Book' },
    ]);
    const asked = (text: string) => readByPage(text, court).instructions.map(instructionText);
    expect(asked('Book the court for 2 hours on 4 May 2027')).toContain('Tick “2 hours”');
    expect(asked('Book the court for one hour on 4 May 2027')).toContain('Tick “1 hour”');
    expect(asked('Book the court for 2 friends on 4 May 2027')).not.toContain('Tick “2 hours”');
  });
});

describe('a text for a review or a comment', () => {
  const stars = [1, 2, 3, 4, 5].map((at) => ({
    r: 'clk' as const,
    n: '☆',
    role: 'clickable',
    d: `star ${at} of 5`,
    star: [at, 5] as [number, number],
  }));
  const box = { r: 'inp' as const, t: 'multiline' };
  const drawn = page('Plum cake', [...stars, { ...box, n: 'How was it?' }, { r: 'btn', n: 'Post review' }]);
  const listed = page('Plum cake', [
    { r: 'sel', n: 'Rating', o: ['Choose…', '1', '2', '3', '4', '5'] },
    { r: 'inp', n: 'Title' },
    { ...box, n: 'Review' },
    { r: 'btn', n: 'Publish review' },
  ]);
  const talk = page('Trip', [
    { ...box, n: 'Add a comment…' },
    { r: 'btn', n: 'Comment' },
  ]);

  it.each([
    ["Leave a four-star review for it saying 'More salt'", drawn, ['fourth star', 'How was it?', 'Post review']],
    ['Post a review of 2 stars: “More salt”', listed, ['“2” in “Rating”', 'in “Review”', 'Publish review']],
    ["Leave a comment saying 'More salt'", talk, ['Add a comment', 'Click “Comment”']],
  ])('goes with its stars into the form for it, and is posted: %s', (task, on, wanted) => {
    const done = planned(task, on);
    expect(done).toHaveLength(wanted.length);
    for (const [at, one] of wanted.entries()) expect(done[at]).toContain(one);
  });

  it('is posted with nothing left out', () => {
    expect(planned("Please leave a two-star review: 'Cold soup'", talk).join()).not.toContain('Add a comment');
    const both = ['Click the third star', 'Enter “Fine” in “How was it?”', 'Click “Post review”'];
    expect(planned("Review it with three stars and the text 'Fine'", drawn)).toEqual(both);
  });
});

describe('a value that is left', () => {
  const days = (...required: string[]) =>
    page('Flights', [
      { r: 'sel', n: 'To', o: ['Porto', 'Bergen'] },
      ...['Leaving on', 'Coming back'].map((n) => ({
        r: 'inp' as const,
        n,
        t: 'date',
        ...(required.includes(n) && { s: ['required' as const] }),
      })),
      { r: 'btn', n: 'Search flights' },
    ]);

  it('goes into the one field that has to be filled in, and into none where two might take it', () => {
    const asked = (on: PageView) => readByPage('Search flights to Bergen on 12 September 2025', on);
    expect(asked(days('Leaving on')).instructions.map(instructionText)).toContain('Enter “2025-09-12” in “Leaving on”');
    expect(asked(days()).unread).toEqual(['2025-09-12']);
  });
});

describe('a form', () => {
  const clock = Array.from(
    { length: 48 },
    (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  const quiet = (...held: ['disabled'] | []) =>
    page('Notices', [
      { r: 'chk', n: 'Use quiet hours' },
      ...['From', 'to'].map((n) => ({ r: 'sel' as const, n, o: clock, s: held })),
      { r: 'btn', n: 'Save quiet hours' },
    ]);
  const hours = ['Tick “Use quiet hours”', 'Choose “22:30” in “From”', 'Choose “06:30” in “to”'];

  it('takes times from lists of them, also of fields that a switch holds back until it is on', () => {
    for (const on of [quiet(), quiet('disabled')])
      expect(planned('Turn on quiet hours from 22:30 to 06:30', on).slice(0, 3)).toEqual(hours);
  });

  it('gives a field that is held back no value while its switch stays off', () => {
    expect(readByPage('From 22:30 to 06:30 please', quiet('disabled')).instructions).toEqual([]);
  });

  it('is answered yes by whoever says what it asks', () => {
    const bagel = page('Bagel', [
      { r: 'rad', n: 'Sesame', g: 'Bagel' },
      { r: 'rad', n: 'Yes', g: 'Toasted?' },
      { r: 'rad', n: 'No', g: 'Toasted?' },
      { r: 'sel', n: 'Sliced', o: ['Yes', 'No'] },
      { r: 'btn', n: 'Order' },
    ]);
    const asked = (text: string) => readByPage(text, bagel).instructions.map(instructionText);
    expect(asked('Order a toasted sesame bagel')).toEqual(expect.arrayContaining(['Tick “Sesame”', 'Click “Yes”']));
    expect(asked('Order a sliced sesame bagel')).toContain('Choose “Yes” in “Sliced”');
    expect(asked('Order a sesame bagel')).not.toContain('Click “Yes”');
  });
});

describe('the page of one thing', () => {
  const candle = page('Beeswax candle', [
    { r: 'h', n: 'Beeswax candle', l: 1 },
    { r: 'rad', n: 'Short 12 cm £6', g: 'Height' },
    { r: 'rad', n: 'Tall 25 cm £9', g: 'Height' },
    { r: 'inp', n: 'Qty', v: '1' },
    { r: 'btn', n: 'Add to cart' },
  ]);
  const wanted = ['Tick “Tall 25 cm £9”', 'Enter “3” in “Qty”', 'Click “Add to cart”'];

  it.each([
    'three of the tall candles please, put them in the cart',
    'Put three tall candles in my cart',
    'Add 3 tall candles to the cart',
  ])('takes its size without its measure, how many, and is put where it is bought: %s', (task) => {
    expect(planned(task, candle)).toEqual(wanted);
  });

  it('is put nowhere where nobody says so, and counts nothing else', () => {
    expect(planned('Take the tall candle out of the cart', candle).join()).not.toContain('Click “Add');
    expect(planned('Put three tall lamps in my cart', candle).join()).not.toContain('Qty');
    expect(planned('Is a tall candle in the cart?', candle).join()).not.toContain('Click');
  });
});

describe('a table', () => {
  const field = (id: string, name: string, value = '') =>
    `<input cs-id="${id}" cs-role="textbox" cs-name="${name}" value="${value}">`;
  const button = (id: string, name: string) =>
    `<button cs-id="${id}" cs-role="button" cs-name="${name}">${name}</button>`;
  const table = (rows: readonly (readonly [string, string])[], tree: PageView['tree']) => ({
    ...page('Camp', []),
    tree,
    skeleton: extractSkeleton(
      `<title>Camp</title><form><table>${rows.map(([one, two]) => `<tr><td>${one}</td><td>${two}</td></tr>`).join('')}</table></form>`,
    ),
  });
  const tree: PageView['tree'] = [
    { i: 'e1', r: 'inp', n: 'Subject' },
    { i: 'e2', r: 'inp', n: 'Message', t: 'multiline' },
    { i: 'e3', r: 'btn', n: 'Send message' },
  ];
  const task = 'Leave a message saying “Two tents, please”';

  it('that only lays out a form has one button for all of its rows', () => {
    const form = table(
      [
        ['Subject', field('e1', 'Subject')],
        ['Message', field('e2', 'Message')],
        ['', button('e3', 'Send message')],
      ],
      tree,
    );
    expect(planned(task, form).join()).toMatch(/Two tents, please” in “Message”.*Click “Send message”/);
  });

  it('of things has what belongs to each of them in its row', () => {
    const list = table(
      [
        ['Tent 4', `${field('e1', 'Subject')}${button('e4', 'Post')}`],
        ['Tent 5', `${field('e2', 'Message')}${button('e3', 'Send message')}`],
      ],
      [...tree, { i: 'e4', r: 'btn', n: 'Post' }],
    );
    expect(planned(task, list).join()).not.toContain('Click');
  });
});

describe('what is put into something that is named', () => {
  const profile = page('Profile', [
    { r: 'inp', n: 'Headline', v: 'Cook' },
    { r: 'inp', n: 'Languages', role: 'combobox' },
    { r: 'btn', n: 'Save profile' },
  ]);
  const done = (text: string) => readByPage(text, profile).instructions.map(instructionText);

  it('goes into the field that is called so, and into no other', () => {
    const wanted = ['Enter “Welsh” in “Languages”', 'Click “Save profile”'];
    expect(done('On my page, add Welsh to the languages and save the profile')).toEqual(wanted);
    expect(done('Put Welsh under languages and save the profile')).toEqual(wanted);
    expect(done('On my page, add Welsh to the talents and save the profile').join()).not.toContain('Headline');
  });
});

describe('what is put “there”', () => {
  const picnic = page('Picnic', [
    { r: 'inp', n: 'Notes', t: 'multiline' },
    { r: 'inp', n: 'Place' },
    { r: 'btn', n: 'Save' },
  ]);

  it.each([
    ["I see nothing under place, add 'Oak hill' there", /“Oak hill” in “Place”/i],
    ["Nothing is in the notes yet, write 'Bring cups' there", /“Bring cups” in the “Notes”/i],
  ])('goes where that was told: %s', (task, wanted) => {
    expect(planned(task, picnic)[0]).toMatch(wanted);
  });

  it('goes nowhere where nothing was told', () => {
    expect(planned("Add 'Oak hill' there", picnic)).toEqual([]);
  });
});

describe('boxes that are ticked off', () => {
  const packing = page('Packing', [
    { r: 'btn', n: 'Route' },
    { r: 'btn', n: 'Packing list', s: ['selected'] },
    ...['Tent', 'Stove', 'Torch'].map((n) => ({ r: 'chk' as const, n })),
  ]);
  const ticked = (task: string) => planned(task, packing);

  it.each([
    'I packed the tent and the torch, could you check them off on the packing list?',
    'Check the tent and the torch off on the packing list',
    'I have the tent and the torch, tick them off please',
  ])('%s', (task) => {
    expect(ticked(task).slice(0, 2)).toEqual([
      expect.stringMatching(/^Tick .*Tent/i),
      expect.stringMatching(/^Tick .*Torch/i),
    ]);
    expect(ticked(task).join()).not.toContain('Packing list');
  });

  it('are unticked where that is said', () => {
    expect(ticked('Switch the tent off')[0]).toMatch(/^Untick/);
  });
});

describe('a list that has a form to be filtered by', () => {
  const list = (...more: Parameters<typeof page>[1]) =>
    page('Parts', [
      { r: 'sel', n: 'Supplier', v: 'all', o: ['all', 'Aqualine', 'Borex'] },
      ...more,
      { r: 'btn', n: 'Hold', g: 'Pipe clip 22 mm Aqualine' },
      { r: 'btn', n: 'Hold', g: 'Ball valve Borex' },
    ]);
  const task = 'Filter the table by supplier Aqualine, then press Hold in the row of Pipe clip 22 mm';

  it('is filtered by its field and its button, whatever follows', () => {
    expect(planned(task, list({ r: 'btn', n: 'Filter' }))).toEqual([
      'Choose “Aqualine” in “supplier”',
      'Click the “Filter” button',
      'Click “Hold” in the row of “Pipe clip 22 mm”',
    ]);
  });

  it('is not filtered by a field of another form', () => {
    const form = list({ r: 'btn', n: 'Save' }, { r: 'inp', n: 'Find' }, { r: 'btn', n: 'Search' });
    expect(planned(task, form)).not.toContain('Click the “Search” button');
  });
});

describe('a task whose clauses make no sense as they look', () => {
  it('is parted where its parts do', () => {
    const list = page('Errands', [
      { r: 'inp', n: 'New errand' },
      { r: 'btn', n: 'Add' },
      { r: 'chk', n: 'Fetch the parcel' },
    ]);
    expect(planned('Add the errand "Return the drill" and mark "Fetch the parcel" as done.', list)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Return the drill'),
        expect.stringContaining('Tick “Fetch the parcel”'),
      ]),
    );
  });
});

describe('what heads the page', () => {
  const ticket = page('Desk', [
    { r: 'h', n: '4711 Scanner jams' },
    { r: 'sel', n: 'Assignee', o: ['nobody', 'Ida', 'Ilda'] },
    { r: 'btn', n: 'Update' },
  ]);

  it('says which one is meant, also by its number', () => {
    expect(planned('Assign ticket 4711 to Ida', ticket)[0]).toContain('“Ida” in “Assignee”');
    // Another one has to be opened first.
    expect(planned('Assign ticket 4712 to Ida', ticket)[0]).toBe('Open the record “4712” for editing');
  });
});

describe('what is to be passed on', () => {
  const form = (...more: Parameters<typeof page>[1]) =>
    page('Mail', [{ r: 'h', n: 'Letter of Berta' }, { r: 'h', n: 'Forward' }, { r: 'inp', n: 'To' }, ...more]);
  const read = (on: PageView) => readByPage('forward the letter of Berta to Leo', on).instructions;

  it('is not passed on by filling in to whom: without a way to send it nothing is made of it', () => {
    expect(read(form())).toEqual([]);
    expect(read(form({ r: 'btn', n: 'Send' }))).toMatchObject([{ act: 'enter', value: 'Leo' }, { act: 'click' }]);
  });
});

describe('a clause that no grammar reads', () => {
  it('is read by what the page offers', () => {
    expect(planned('nadia@mail.example wants bees but no fruit trees')).toEqual(
      expect.arrayContaining([expect.stringContaining('Tick “Bees”'), expect.stringContaining('Untick “Fruit trees”')]),
    );
    expect(planned('bees monthly for nadia@mail.example please')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('nadia@mail.example'),
        expect.stringContaining('Monthly'),
        expect.stringContaining('Bees'),
      ]),
    );
  });

  it('is read by the record that its words tell of', () => {
    const [only, asked, ...others] = planTask('revoke the one that was never used', KEYS).steps;
    expect(others).toEqual([]);
    expect(only?.instruction).toMatchObject({ act: 'click', target: { name: 'Revoke' } });
    expect(asked?.instruction).toMatchObject({ act: 'confirm', ifNeeded: true });
  });

  it.each([
    ['a word of it is nowhere on the page', 'bees and wasps monthly for nadia@mail.example', 'wasps'],
    ['it turns round what has no other side', 'weekly, not, for nadia@mail.example, bees unless wet', 'unless wet'],
    ['it could be one or the other', 'revoke what was used', 'revoke'],
  ])('is refused, with its words, where %s', (_, task, named) => {
    const { steps, problem } = planTask(task, task.startsWith('revoke') ? KEYS : NEWSLETTER);
    expect(steps).toEqual([]);
    expect(problem).toContain(named);
  });
});

it('refuses a question that names half a sentence instead of a column', () => {
  const { steps, problem } = planTask('which lender has the lowest rate among those without a fee?', NEWSLETTER);
  expect(steps).toEqual([]);
  expect(problem).toContain('rate among those without a fee');
});

it('answers nobody’s question with what stands below a name in it', () => {
  const skeleton = extractSkeleton('<h1>Water rota</h1><p>Take turns, and close the tap behind you.</p>');
  const wiki = page('Water rota', [{ r: 'h', n: 'Water rota', l: 1 }], { skeleton });
  const { steps, problem } = planTask('Who was the last one to change the water rota page?', wiki);
  expect(steps.map(({ instruction }) => instruction?.act)).not.toContain('answer');
  expect(problem).toBeDefined();
});

describe('a task of which a part is not understood', () => {
  const TASK = 'tick bees. frobnicate the gizmo';

  it('is refused with what was understood up to there', () => {
    const { steps, problem, unclear } = planTask(TASK, NEWSLETTER);
    expect(steps).toEqual([]);
    expect(problem).toBe('“frobnicate the gizmo” could not be understood.');
    expect(unclear?.unread).toEqual(['frobnicate the gizmo']);
    expect(unclear?.understood).toEqual([expect.stringContaining('bees')]);
  });

  it('is done as far as it is clear where that is wanted, and says what is left out', () => {
    const { steps, problem, leftOut } = planTask(TASK, NEWSLETTER, { clearPart: true });
    expect(problem).toBeUndefined();
    expect(steps.some(({ instruction }) => instruction?.act === 'turn-on')).toBe(true);
    expect(leftOut).toEqual([expect.stringContaining('frobnicate')]);
  });
});

it('leaves aside what only tells how it came to be, and says so', () => {
  const { steps } = planTask("I've moved to the country, so bees and fruit trees please", NEWSLETTER);
  expect(steps.map(({ instruction }) => instruction?.target?.name)).toEqual(
    expect.arrayContaining(['Bees', 'Fruit trees']),
  );
  expect(steps[0]?.reasoning).toContain('moved to the country');
});
