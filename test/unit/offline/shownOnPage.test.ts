import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import type { PageAction } from '../../../src/shared/actions/action.ts';
import type { NetworkRequest, Witness } from '../../../src/shared/actions/actionOutcome.ts';
import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { act, on } from '../acted.ts';
import { meaningOfWords } from '../steps.ts';
import { observe, QUIET } from '../verification/observePages.ts';
import { judged as judgedAtTheEnd } from './completion/inputs.ts';
import { seen } from './observations.ts';
import { page } from './pages.ts';

interface Seen {
  readonly goal: string;
  readonly step?: string;
  readonly action?: string;
  readonly element: ElementDescription;
  /** The page's HTML before and after. */
  readonly before: string;
  readonly after: string;
  readonly requests?: readonly NetworkRequest[];
  readonly witness?: Partial<Witness>;
}

const sent = (path: string, rest: Partial<NetworkRequest> = {}): NetworkRequest => ({
  method: 'POST',
  path,
  status: 200,
  resourceType: 'fetch',
  ...rest,
});

/** The verdict on the last action of a task. */
function verdict({ goal, step, action = 'click("4")', element, before, after, requests = [], witness }: Seen) {
  const acted = act(action) as PageAction;
  const { observations } = observe(before, after, {
    action: acted,
    witness: {
      ...QUIET,
      didDomMutate: true,
      didNetworkOccur: requests.length > 0,
      requests: [...requests],
      ...witness,
    },
  });
  const place =
    step === undefined
      ? {}
      : {
          step: { number: 2, of: 2, description: step, expectedOutcome: '', verify: '', ...meaningOfWords(step, goal) },
        };
  return judgeAction({ goal, action: acted, element, observations, ...place });
}

const form = '<form><input aria-label="Name" value="Ann"><button>Send</button></form>';
const SENDING = {
  goal: 'Enter Ann in the Name field and submit',
  step: 'Submit the form',
  element: on('button', 'Send'),
  before: form,
};

describe('what a page shows is believed', () => {
  const shop = (chosen: string, ...rows: string[]) =>
    `<label>Sort by <select>${['Name', 'Price']
      .map((name) => `<option${name === chosen ? ' selected' : ''}>${name}</option>`)
      .join(
        '',
      )}</select></label><ul>${rows.map((row) => `<li><a href="/${row}">${row}</a> <b>${row.length} EUR</b></li>`).join('')}</ul>`;
  const sorting = (...rows: string[]) =>
    verdict({
      goal: 'Choose Price in Sort by',
      action: 'select("4", "Price")',
      element: on('combobox', 'Sort by'),
      before: shop('Name', 'Apple', 'Banana', 'Fig'),
      after: shop('Price', ...rows),
    }).task_completed;

  it('a list that was sorted anew, and not one that stayed as it was', () => {
    expect(sorting('Fig', 'Apple', 'Banana')).toBe(true);
    expect(sorting('Apple', 'Banana', 'Fig')).toBe(false);
  });

  it('a filter that took', () => {
    const list = (chosen: string, ...rows: string[]) =>
      `<label>Show only <select>${['All', 'Fruit']
        .map((name) => `<option${name === chosen ? ' selected' : ''}>${name}</option>`)
        .join('')}</select></label><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
    const filtering = (...rows: string[]) =>
      verdict({
        goal: 'Choose Fruit in Show only',
        action: 'select("4", "Fruit")',
        element: on('combobox', 'Show only'),
        before: list('All', 'Fig', 'Bread', 'Plum'),
        after: list('Fruit', ...rows),
      }).task_completed;
    expect(filtering('Fig', 'Plum')).toBe(true);
    expect(filtering('Fig', 'Bread', 'Plum')).toBe(false);
  });

  it('a search that left only what fits', () => {
    const library = (query: string, ...titles: string[]) =>
      `<form><input type="search" aria-label="Search" value="${query}"><button>Search</button></form><ul>${titles.map((title) => `<li>${title}</li>`).join('')}</ul>`;
    const all = ['Birds of the coast', 'A guide to gulls', 'The kestrel year', 'A kestrel in town'];
    const searching = (...titles: string[]) =>
      verdict({
        goal: 'Search for Kestrel',
        step: 'Run the search for “Kestrel”',
        element: on('button', 'Search'),
        before: library('Kestrel', ...all),
        after: library('Kestrel', ...titles),
      }).task_completed;
    expect(searching('The kestrel year', 'A kestrel in town')).toBe(true);
    expect(searching('Birds of the coast', 'A guide to gulls')).toBe(false);
  });

  it('a dialog that says what was done', () => {
    const dialog = (name: string) => `<div role="dialog" aria-modal="true"><h2>${name}</h2><button>OK</button></div>`;
    const adding = (name: string) =>
      verdict({
        goal: 'Add an address with street Main St 1',
        step: 'Save the new “address”',
        element: on('button', 'Save'),
        before: '<form><label>Street <input value="Main St 1"></label><button>Save</button></form>',
        after: dialog(name),
        requests: [sent('/addresses')],
      }).task_completed;
    expect(adding('Address added')).toBe(true);
    expect(adding('Address not added')).toBe(false);
    expect(adding('Add an address')).toBe(false);
  });

  it.each([
    ['Log in', 'Log out', 'Log in as ann with password x1', 'Log in'],
    ['Follow', 'Unfollow', 'Click “Follow”', undefined],
    ['Activate', 'Deactivate', 'Click “Activate”', undefined],
  ])('a control that offers the opposite now: “%s” has become “%s”', (name, opposite, goal, step) => {
    const page = (label: string) => `<header><button>${label}</button></header><main><p>Overview</p></main>`;
    const pressing = (label: string, status = 200) =>
      verdict({
        goal,
        ...(step !== undefined && { step }),
        element: on('button', name),
        before: page(name),
        after: page(label),
        requests: [sent('/it', { status })],
      }).task_completed;
    expect(pressing(opposite)).toBe(true);
    expect(pressing(opposite, 403)).toBe(false);
    expect(pressing('Help')).toBe(false);
  });

  it('a plain sentence that came with the answer, as in a frame of the page', () => {
    const sending = (said: string, requests = [sent('/send')]) =>
      verdict({ ...SENDING, after: `${form}<div><p>${said}</p></div>`, requests }).task_completed;
    expect(sending('Thank you, your message was sent.')).toBe(true);
    expect(sending('Thank you, your message was sent.', [])).toBe(false);
    expect(sending('Messages are sent automatically.')).toBe(false);
    expect(sending('Your message could not be sent.')).toBe(false);
  });

  it('a message that came and went', () => {
    const passing = (text: string) =>
      verdict({
        ...SENDING,
        after: form.replace('Ann', ''),
        requests: [sent('/send')],
        witness: { passed: [{ kind: 'status', text }] },
      });
    expect(passing('Your message was sent').task_completed).toBe(true);
    expect(passing('Could not be sent')).toMatchObject({ task_completed: false, action_succeeded: false });
  });
});

it('what was sent is believed where it stands in the log of what was said', () => {
  const chat = (...lines: string[]) =>
    `<div role="log">${lines.map((line) => `<p>${line}</p>`).join('')}</div><form><input aria-label="Message"><button>Send</button></form>`;
  const saying = (...lines: string[]) =>
    verdict({
      goal: 'Enter “Late by ten” in the Message field and click “Send”',
      step: 'Click “Send”',
      element: on('button', 'Send'),
      before: chat('Tide at seven'),
      after: chat('Tide at seven', ...lines),
      requests: [sent('/lines')],
    }).task_completed;
  expect(saying('Who has the key?', 'Late by ten')).toBe(true);
  expect(saying('Who has the key?')).toBe(false);
});

it('what was entered is no name from before where it stands beside the rest', () => {
  const judged = verdict({
    goal: 'Enter Moss in Name, enter Foal in Kind, enter Grey in Colour and submit',
    step: 'Submit the form',
    element: on('button', 'Send'),
    before: '<h1>Grey</h1><form><input aria-label="Name" value="Moss"><button>Send</button></form>',
    after: '<p role="status">Thank you, your form was sent.</p><ul><li>Moss (Foal)</li><li>Star (Pony)</li></ul>',
    requests: [sent('/animals')],
  });
  expect(JSON.stringify(judged)).not.toContain('as before again');
});

it('statistics that fail at the site itself are no refusal', () => {
  const judged = verdict({
    ...SENDING,
    after: '<p role="status">Thank you, your message was sent.</p>',
    requests: [sent('/send'), { method: 'GET', path: '/collect?e=vote', status: 503, resourceType: 'fetch' }],
  });
  expect(judged.task_completed).toBe(true);
});

describe('a request to another site', () => {
  const after = '<p role="status">Thank you, your message was sent.</p>';
  const other = (rest: Partial<NetworkRequest>) => sent('https://other.test/e', { thirdParty: true, ...rest });
  const judged = (...requests: NetworkRequest[]) => verdict({ ...SENDING, after, requests });

  it('that fails is no refusal of the site', () => {
    expect(judged(sent('/send'), other({ status: 403 })).task_completed).toBe(true);
    const { status: _, ...blocked } = other({ failure: 'net::ERR_BLOCKED_BY_CLIENT' });
    expect(judged(sent('/send'), blocked).task_completed).toBe(true);
    expect(judged(sent('/send', { status: 403 }))).toMatchObject({ action_succeeded: false });
  });

  it('is the page’s own where it carries what was entered', () => {
    const carrying = { sent: [{ name: 'name', value: 'Ann' }] };
    expect(judged(other(carrying)).task_completed).toBe(true);
    expect(judged(other({ ...carrying, status: 403 }))).toMatchObject({ action_succeeded: false });
    expect(judged(other({})).task_completed).toBe(false);
  });
});

describe('a goal that needed nothing', () => {
  const settings = (isOn: boolean) =>
    page('Settings', [{ i: '7', r: 'sw', n: 'SMS reminders', ...(isOn && { s: ['checked'] }) }]);
  const asked = (isOn: boolean, did: Parameters<typeof judgedAtTheEnd>[0]['did'] = []) =>
    judgedAtTheEnd(
      {
        goal: 'Turn on SMS reminders',
        steps: ['Tick “SMS reminders”'],
        did,
        fresh: settings(isOn),
        pages: [{ id: 'seen1', criterion: 'c1', page: settings(isOn) }],
      },
      'goal',
    ).standing;

  it('is met by the page that shows it', () => {
    expect(asked(true)).toBe('met');
    expect(asked(false)).not.toBe('met');
  });

  it('is not shown by what an earlier plan has turned on, before anybody has kept it', () => {
    const switched = seen.changed('switch', 'SMS reminders', 'checked', 'false', 'true');
    const did = [{ action: 'check("7")', element: on('switch', 'SMS reminders'), seen: [switched] }];
    expect(asked(true, did)).not.toBe('met');
  });

  it('is not shown by a page on which something was sent that may have failed', () => {
    const did = [{ action: 'click("9")', element: on('button', 'Save'), seen: [seen.traffic('PUT /settings (200)')] }];
    expect(asked(true, did)).not.toBe('met');
  });
});

describe('a site without a server', () => {
  const SAVE = 'Save the new “task” “Buy milk”';
  const list = (...names: string[]) =>
    `<form><input aria-label="Task"><button>Add</button></form><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
  const adding = (more: Pick<JudgeActionInput, 'serverless'>, ...shown: string[]) => {
    const { observations } = observe(list('Read'), list('Read', ...shown), {
      witness: { ...QUIET, didDomMutate: true },
    });
    return judgeAction({
      goal: 'Add a task named Buy milk',
      action: act('click("4")'),
      element: on('button', 'Add'),
      step: { number: 2, of: 2, description: SAVE, expectedOutcome: '', verify: '', ...meaningOfWords(SAVE) },
      observations,
      ...more,
    }).task_completed;
  };

  it('is not taken for one while what was done can still be undone', () => {
    const file = (more: string) =>
      `<ul><li>Attic <button>Delete Attic</button></li>${more}<li>Roof <button>Delete Roof</button></li></ul>`;
    const deleting = (undo: string) => {
      const before = file('<li>Boiler <button>Delete Boiler</button></li>');
      const { observations } = observe(before, `${file('')}${undo}`, { witness: { ...QUIET, didDomMutate: true } });
      const action = act('click("4")');
      const description = 'Delete “Boiler”';
      const step = { number: 1, of: 1, description, expectedOutcome: '', verify: '', ...meaningOfWords(description) };
      const element = on('button', 'Delete Boiler');
      return judgeAction({ goal: 'Delete the file “Boiler”', action, element, step, observations, serverless: true })
        .task_completed;
    };
    expect(deleting('')).toBe(true);
    expect(deleting('<button>Undo</button>')).toBe(false);
  });

  it('is judged by what it shows, where any other would have to have been sent something', () => {
    expect(adding({ serverless: true }, 'Buy milk')).toBe(true);
    expect(adding({ serverless: true }, 'Buy bread')).toBe(false);
    expect(adding({}, 'Buy milk')).toBe(false);
  });
});

describe('what a page shows is held against it', () => {
  const list = (state: string, control: string) =>
    `<ul><li><span>Heron</span> <em>${state}</em> <button>${control}</button></li></ul>`;
  const activating = (state: string) =>
    verdict({
      goal: 'Click “Activate Heron”',
      element: on('button', 'Activate Heron', 'Heron Paused'),
      before: list('Paused', 'Activate Heron'),
      after: list(state, 'Deactivate Heron'),
      requests: [sent('/sensors/1')],
    }).task_completed;

  it('when it tells of the opposite', () => {
    expect(activating('Activated')).toBe(true);
    expect(activating('Deactivated')).toBe(false);
  });

  it('but not when the heading of a list has the word', () => {
    const dogs = (state: string, heading: string) =>
      `<h1>My dogs</h1>${heading}<ul><li>Pepper <button>Deregister</button> ${state}</li><li>Milo <button>Deregister</button></li></ul>`;
    const ending = (heading: string) =>
      verdict({
        goal: 'Click “Deregister” of Pepper',
        element: on('button', 'Deregister', 'Pepper'),
        before: dogs('', ''),
        after: dogs('ended', heading),
        requests: [sent('/dogs/1')],
      });
    expect(ending('<h2>Registered dogs</h2>').action_succeeded).toBe(true);
    expect(ending('<h2>Pepper is registered</h2>').task_completed).toBe(false);
  });

  it('when it has the number in another unit', () => {
    const settings = (shown: string) =>
      `<form><input type="number" aria-label="Log out after (minutes)"><button>Save</button></form><ul><li>Sessions end after ${shown}</li></ul>`;
    const saving = (shown: string) =>
      verdict({
        goal: 'Set Log out after (minutes) to 30 and save',
        step: 'Save the changes',
        element: on('button', 'Save'),
        before: settings('10 min'),
        after: settings(shown),
        requests: [sent('/settings')],
      }).task_completed;
    expect(saving('30 min')).toBe(true);
    expect(saving('30 s')).toBe(false);
  });

  it('when its heading promises a list that did not change', () => {
    const suppers = (chosen: string, heading: string, ...rows: string[]) =>
      `<label>Diet <select>${['Everything', 'Vegan']
        .map((name) => `<option${name === chosen ? ' selected' : ''}>${name}</option>`)
        .join('')}</select></label><h2>${heading}</h2><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
    const choosing = (...rows: string[]) =>
      verdict({
        goal: 'Choose Vegan in Diet',
        action: 'select("4", "Vegan")',
        element: on('combobox', 'Diet'),
        before: suppers('Everything', 'All suppers', 'Bean stew', 'Roast', 'Curry'),
        after: suppers('Vegan', 'Vegan suppers', ...rows),
      }).task_completed;
    expect(choosing('Bean stew', 'Curry')).toBe(true);
    expect(choosing('Bean stew', 'Roast', 'Curry')).toBe(false);
  });
});

it('what was the opposite of a deed and has gone shows that the deed is done', () => {
  const notices = (mark: string) =>
    `<button>Mark all as read</button><ul>${['Bo wrote', 'Vera came'].map((text) => `<li>${mark} ${text}</li>`).join('')}</ul>`;
  const marking = (after: string) =>
    verdict({
      goal: 'Click “Mark all as read”',
      element: on('button', 'Mark all as read'),
      before: notices('Unread'),
      after: notices(after),
      requests: [sent('/notices')],
    }).task_completed;
  expect(marking('')).toBe(true);
  expect(marking('Unread!')).toBe(false);
});

it('a list that was sorted by price has its prices in order', () => {
  const goods = [
    ['Bruce anchor', 430],
    ['Chain', 1200],
    ['Folding anchor', 85],
    ['Swivel', 97],
  ] as const;
  const shop = (chosen: string, rows: readonly (readonly [string, number])[]) =>
    `<label>Sort by <select>${['Name', 'Lowest price']
      .map((name) => `<option${name === chosen ? ' selected' : ''}>${name}</option>`)
      .join(
        '',
      )}</select></label><ul>${rows.map(([name, price]) => `<li><b>${name}</b> <i>${price} EUR</i></li>`).join('')}</ul>`;
  const goal = 'Choose Lowest price in Sort by';
  const sorting = (compare: (one: number, next: number) => number) => {
    const after = shop(
      'Lowest price',
      goods.toSorted(([, one], [, next]) => compare(one, next)),
    );
    const list = observe(shop('Name', goods), after).observations.map(({ id: _, ...rest }) => rest);
    const did = [{ action: 'select("4", "Lowest price")', element: on('combobox', 'Sort by'), seen: list, step: 1 }];
    const fresh = { ...page('Shop', []), skeleton: extractSkeleton(after) };
    return judgedAtTheEnd({ goal, steps: ['Choose “Lowest price” in “Sort by”'], did, fresh }, 'goal').standing;
  };
  expect(sorting((one, next) => one - next)).toBe('met');
  expect(sorting((one, next) => `${one}`.localeCompare(`${next}`))).toBe('not-met');
});

it('a record that the control names is moved once the server has taken it', () => {
  const menu = (...names: string[]) =>
    `<h2>Menu card</h2><ul>${names.map((name) => `<li>${name} <button>Move ${name} up</button></li>`).join('')}</ul>`;
  const moving = (...names: string[]) =>
    verdict({
      goal: 'Click “Move Tea up”',
      element: on('button', 'Move Tea up'),
      before: menu('Coffee', 'Tea', 'Cake', 'Juice'),
      after: menu(...names),
      requests: [sent('/order')],
    }).task_completed;
  expect(moving('Tea', 'Coffee', 'Cake', 'Juice')).toBe(true);
  expect(moving('Coffee', 'Tea', 'Juice', 'Cake')).toBe(false);
});
