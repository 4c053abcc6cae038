import { describe, expect, it } from 'vitest';
import { checkDecomposition } from '../../../src/main/agent/subTasks/checkDecomposition.ts';
import { readTask } from '../../../src/main/reasoning/offline/reading/readTask.ts';
import { decompose } from '../../../src/main/reasoning/offline/subTasks/decompose.ts';

const parts = (task: string) => decompose({ task }).subTasks;
const shape = (task: string) =>
  parts(task).map(({ objective, inputs, outputs, dependsOn }) => ({ objective, inputs, outputs, dependsOn }));
const objectives = (task: string) => parts(task).map(({ objective }) => objective);
const waits = (task: string) => parts(task).map(({ dependsOn }) => dependsOn.join());

describe('a task falls into parts', () => {
  it('with what one finds out handed on to another', () => {
    const task =
      'Add a product named Oak shelf with price 49.00 and note the product number, then add an order with product number {product number} and quantity 3';
    expect(shape(task)).toEqual([
      {
        objective: 'Add a product named Oak shelf with price 49.00; note the product number',
        inputs: [],
        outputs: ['product number'],
        dependsOn: [],
      },
      {
        objective: 'add an order with product number “{product number}” and quantity 3',
        inputs: ['product number'],
        outputs: [],
        dependsOn: ['part-1'],
      },
    ]);
  });

  it.each([
    'the noted product number',
    'that product number',
    'the product number you noted',
    'the noted number',
    'that number',
    '{product number}',
    '"{product number}"',
  ])('and a noted value is meant by: %s', (words) => {
    const task = `Add a product named Oak shelf; note the product number; add an order with reference ${words}`;
    expect(shape(task).at(-1)).toMatchObject({
      objective: 'add an order with reference “{product number}”',
      inputs: ['product number'],
      dependsOn: ['part-1'],
    });
  });

  it('whether they are sentences or clauses', () => {
    const task = 'Add a product named Oak shelf. Note the product number. Then add an order with the noted number.';
    expect(parts(task)).toMatchObject([{ outputs: ['product number'] }, { inputs: ['product number'] }]);
  });

  it.each([
    ['with the noted product number and quantity 3', 'with product number “{product number}” and quantity 3'],
    ['with quantity 3 and the noted number', 'with quantity 3 and product number “{product number}”'],
    ['with quantity 3, the number you noted', 'with quantity 3, product number “{product number}”'],
  ])('and a noted value says which field it is for where none is named: %s', (words, meant) => {
    const task = `Add a product named Oak shelf; note the product number; add an order ${words}`;
    expect(shape(task).at(-1)).toMatchObject({ objective: `add an order ${meant}`, inputs: ['product number'] });
  });

  it.each([
    'set the reference of Bob Stone to the product number',
    'enter the product number in the Product number field',
    'search for the product number',
  ])('also by its plain name, where a value stands: %s', (clause) => {
    const { instructions } = readTask(`Open the product Oak shelf, note the product number, ${clause}`);
    expect(JSON.stringify(instructions.at(-1))).toContain('"{product number}"');
  });

  it.each([
    ['Note the phone of Carla Mendes as contact, and set the phone of Bob Stone to {contact}', 'contact'],
    ['Remember the e-mail of Carla Mendes. Change the email of Bob Stone to the noted e-mail', 'e mail'],
    [
      'Open the patient Carla Mendes and take down her phone, then change the phone of Bob Stone to that phone',
      'phone',
    ],
  ])('and hands on what is read of a record: %s', (task, name) => {
    expect(parts(task)).toMatchObject([{ outputs: [name] }, { inputs: [name], dependsOn: ['part-1'] }]);
  });

  it('that have nothing to do with each other', () => {
    const task =
      'Add a customer named Vogt with city Ulm, add a ticket with subject “No ink” and priority High, and add an article titled “Ink and paper”';
    expect(objectives(task)).toEqual([
      'Add a customer named Vogt with city Ulm',
      'add a ticket with subject “No ink” and priority High',
      'add an article titled “Ink and paper”',
    ]);
    expect(waits(task)).toEqual(['', '', '']);
  });

  it('one for each record that a clause names', () => {
    expect(objectives('Add two customers: Ann Lee with city Ulm and Bob Stone with city Bonn')).toEqual([
      'Create the customer “Ann Lee” with “city” “Ulm”',
      'Create the customer “Bob Stone” with “city” “Bonn”',
    ]);
    expect(objectives('Change the city of Ann Lee to Ulm and the status of Bob Stone to Blocked')).toEqual([
      'Change the record “Ann Lee” with “city” “Ulm”',
      'Change the record “Bob Stone” with “status” “Blocked”',
    ]);
  });

  it('nor where a part only presses something on what the one before has left', () => {
    expect(objectives('Choose Format > Paper > A5, then File > Save.')).toEqual([]);
  });

  it('but stays whole on the way to the checkout', () => {
    const task =
      'Add the lamp to the cart, go to checkout, enter Ann Lee as name, city Ulm, tick “Terms” and click Buy';
    expect(objectives(task)).toEqual([]);
  });

  it.each([
    [
      'one that names the record of another',
      'Add a patient named Jas, delete Bob Stone, change the phone of Jas to 5',
      ['', '', 'part-1'],
    ],
    ['an order that is said', 'Delete Ann Lee, then delete Bob Stone', ['', 'part-1']],
    ['an order from the first on', 'First delete Ann Lee, delete Bob Stone', ['', 'part-1']],
    ['what is numbered', '1. Delete Ann Lee 2. Delete Bob Stone', ['', 'part-1']],
    ['no order', 'Delete Ann Lee and Bob Stone', []],
    ['no order between sentences', 'Delete Ann Lee. Delete Bob Stone.', ['', '']],
    [
      'the same page',
      'Go to Settings, set the currency to EUR and save; add a patient named Jas; go to Settings, set the language to German and save',
      ['', '', 'part-1'],
    ],
  ])('in the order that it takes: %s', (_, task, expected) => {
    expect(waits(task)).toEqual(expected);
  });

  it.each([
    'Add a patient named Jas and set her phone to 555-0101',
    'Open the patient Ann Lee, change the phone to 555-0101 and save',
    'Go to Settings, open the Billing tab, select EUR as the currency, set the payment terms to 14 and save',
    'Set the notes of Amara Okafor to "x" and archive the record',
    'Search for Hiroshi and open the record of Hiroshi Tanaka',
    'Add a patient named Jas and open Settings',
    'Log in as ann with password x, add a patient named Jas and delete Bob Stone',
    'Delete Ann Lee and frobnicate Bob Stone',
    'Delete Ann Lee; if it fails, delete Bob Stone',
    'Note the phone of Ann Lee, note the phone of Bob Stone, add a patient named Jas',
  ])('or stays in one piece: %s', (task) => {
    expect(parts(task)).toEqual([]);
  });

  it('so that every decomposition can be worked off, and nothing that was asked for is lost', () => {
    const tasks = [
      'Add a patient named Ann, add a patient named Bob, delete Carla Mendes and change the phone of Ann to 5',
      'Add a product named “Oak; shelf” and note its number, add an order with reference {number}, delete Bob Stone',
    ];
    for (const task of tasks) {
      const { subTasks } = decompose({ task });
      expect(checkDecomposition(subTasks).ok).toBe(true);
      const together = subTasks.flatMap(({ objective }) => readTask(objective).instructions.map(({ act }) => act));
      expect(together).toEqual(readTask(task).instructions.map(({ act }) => act));
    }
  });

  it('starts every part on the site that the task names', () => {
    const task = 'Go to http://desk.test/, add a customer named Vogt, add an article titled “Ink”';
    expect(parts(task)).toMatchObject([{ dependsOn: [] }, { startUrl: 'http://desk.test/' }]);
    expect(parts(task)[0]).not.toHaveProperty('startUrl');
  });
});

describe('notes', () => {
  const read = (task: string) => readTask(task).instructions;

  it.each([
    ['Note the patient number', { target: { name: 'patient number' }, value: 'patient number' }],
    [
      'Please remember the phone of Carla Mendes',
      {
        target: { name: 'phone', container: { role: 'record', name: 'Carla Mendes', relation: 'in' } },
        value: 'phone',
      },
    ],
    ['Write down the order id as order', { target: { name: 'order id' }, value: 'order' }],
    ['Take a note of the number of the new invoice', { target: { name: 'number' }, value: 'number' }],
    ['jot down the number that it gets', { target: { name: 'number' }, value: 'number' }],
  ])('are read: %s', (task, note) => {
    expect(read(task)).toEqual([{ act: 'read', ...note }]);
  });

  it.each([
    ['Set the note to “call back”', 'set'],
    ['Write “the number” in the notes field', 'enter'],
    ['Add a patient named Jas with note likes tea', 'create'],
  ])('are not what is entered: %s', (task, act) => {
    expect(read(task).map((instruction) => instruction.act)).toEqual([act]);
  });

  it('leave words for fields and words that nobody noted as they are', () => {
    const task = 'Note the number of Ann Lee, then set the number of Bob Stone to the number';
    expect(read(task).at(-1)).toMatchObject({ fields: [{ field: 'number', value: '{number}' }] });
    expect(read('Set the greeting to "Dear {name}"')).toMatchObject([{ value: 'Dear {name}' }]);
    expect(read('Set the reference to the patient number')).toMatchObject([{ value: 'the patient number' }]);
  });
});
