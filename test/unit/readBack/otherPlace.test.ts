import { describe, expect, it } from 'vitest';
import { secondLook } from './pagesAfresh.ts';

const permits = (...plates: readonly string[]) =>
  `<main><h1>Permits</h1><table><tr><th>Permit</th><th>Vehicle</th></tr>${plates
    .map((plate, at) => `<tr><td>RP-330${at + 1}</td><td>${plate}</td></tr>`)
    .join('')}</table></main>`;
const people = (name: string, phone: string) =>
  `<main><h1>People</h1><div><div>${name}</div><div>${phone}</div></div><div><div>Henrik Dahl</div><div>555 0110</div></div></main>`;

describe('a value that was kept in another place than the one that was meant', () => {
  const goal = 'Change the vehicle on permit RP-3302 to GN21 PVA';

  it('is no proof in the row of another record', () => {
    const { verdict } = secondLook(goal, {
      first: permits('KV19 HTR', 'BD51 SMR'),
      now: permits('GN21 PVA', 'BD51 SMR'),
      entered: ['GN21 PVA'],
    });
    expect(verdict.standing).not.toBe('confirmed');
  });

  it('is proof in the row that the task names', () => {
    const { verdict } = secondLook('Change the vehicle of “RP-3302” to “GN21 PVA”', {
      first: permits('KV19 HTR', 'BD51 SMR'),
      now: permits('KV19 HTR', 'GN21 PVA'),
      entered: ['GN21 PVA'],
    });
    expect(verdict.standing).toBe('confirmed');
  });

  it('is refuted in place of the name of the record that was to have it', () => {
    const { verdict } = secondLook('Change Marta Oliveira’s phone number to 555 0199', {
      first: people('Marta Oliveira', '555 0143'),
      now: people('555 0199', '555 0143'),
      entered: ['555 0199'],
    });
    expect(verdict.standing).not.toBe('confirmed');
  });
});

describe('a card that came into another column than the one that is named', () => {
  const card = (name: string) => `<div class="card"><b>${name}</b><button>Open</button></div>`;
  const column = (name: string, ...cards: readonly string[]) =>
    `<section class="column"><h2>${name}</h2><div class="cards">${cards.map(card).join('')}</div></section>`;
  const board = (ideas: readonly string[], doing: readonly string[]) =>
    `<title>Board</title><h1>Board</h1>${column('Ideas', 'Disco', 'Choir', ...ideas)}${column('Doing', 'Leaflets', 'Permit', ...doing)}`;
  const add = (...list: readonly string[]) => {
    const now = board(list.includes('Ideas') ? ['Lanterns'] : [], list.includes('Doing') ? ['Lanterns'] : []);
    return secondLook('Add a card Lanterns to the Doing list', {
      first: board([], []),
      now,
      entered: ['Lanterns'],
      planned: [
        { act: 'enter', target: { role: 'field', name: 'name' }, value: 'Lanterns' },
        { act: 'submit', purpose: 'create', target: { role: 'card', name: 'Lanterns' } },
      ],
    }).standing;
  };

  it('is not where it was to be', () => {
    expect(add('Ideas')).toBe('contradicted');
    expect(add('Doing')).toBe('confirmed');
  });
});

describe('an amount that the page tells under the heading of its field', () => {
  const page = (told: string) =>
    `<title>Payments</title><h1>Payments</h1><h2>Monthly payment</h2><p>You pay ${told} on day 1 of each month.</p><label>New monthly payment, £ <input></label><button>Save</button>`;
  const look = (now: string) =>
    secondLook('Change the monthly payment to £45', { first: page('£38.00'), now: page(now), entered: ['£45'] })
      .standing;

  it('is what it was before, and not the new one', () => {
    expect(look('£38.00')).toBe('contradicted');
    expect(look('£45.00')).not.toBe('contradicted');
  });
});

describe('something that was done to another record than the one that was meant', () => {
  const tickets = (...numbers: readonly number[]) =>
    `<title>Open tickets</title><h1>Open tickets</h1><table><tr><th>No.</th><th>About</th></tr>${numbers
      .map((one) => `<tr><td><a href="/t/${one}">#${one}</a></td><td>Fault of line ${one}</td></tr>`)
      .join('')}</table>`;
  const close = (...left: readonly number[]) =>
    secondLook('Close ticket #4420', {
      first: tickets(4419, 4420, 4421),
      now: tickets(...left),
      planned: [
        { act: 'click', target: { name: 'Close', container: { role: 'record', name: '#4420', relation: 'in' } } },
      ],
    });

  it('is held against it where the other one is gone from their list, and this one is there', () => {
    const { verdict } = close(4419, 4420);
    expect(verdict.standing).toBe('contradicted');
    expect(verdict.reason).toContain('Another record went');
    expect(close(4419, 4421).standing).not.toBe('contradicted');
  });
});
