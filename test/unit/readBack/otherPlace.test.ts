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
