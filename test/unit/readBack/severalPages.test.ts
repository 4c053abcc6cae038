import { describe, expect, it } from 'vitest';
import { secondLook } from './pagesAfresh.ts';
import { entries } from './storedPages.ts';

describe('several pages', () => {
  const projects = (place: string, ...names: readonly string[]) => entries(`Projects ${place}`, ...names);
  const goal = 'Add a project named Hafen';

  it('contradict when the new one is in another list than the one it was added to', () => {
    const look = secondLook(goal, {
      left: projects('Archive', 'Hafen'),
      now: projects('Archive', 'Hafen'),
      url: 'http://site.test/projects?in=archive',
      others: [{ first: projects('Live', 'Werft'), now: projects('Live', 'Werft'), url: 'http://site.test/projects' }],
    });
    expect(look.standing).toBe('contradicted');
  });

  it('confirm when the page of the new one and the list both show it', () => {
    const record = '<title>Hafen</title><h1>Hafen</h1>';
    const look = secondLook(goal, {
      left: record,
      now: record,
      url: 'http://site.test/projects/7',
      others: [
        { first: projects('Live', 'Werft'), now: projects('Live', 'Werft', 'Hafen'), url: 'http://site.test/projects' },
      ],
    });
    expect(look.standing).toBe('confirmed');
  });

  it('contradict when only a page of thanks speaks of it and the list lacks it', () => {
    const thanks = '<title>Thanks</title><h1>Thank you</h1>';
    const look = secondLook(goal, {
      left: thanks,
      now: thanks,
      url: 'http://site.test/thanks',
      others: [{ first: projects('Live', 'Werft'), now: projects('Live', 'Werft'), url: 'http://site.test/projects' }],
    });
    expect(look.standing).toBe('contradicted');
  });

  it('stay open when the page begins with another one than was worked on', () => {
    const pane = (name: string, phone: string) =>
      `<title>Staff</title><ul><li>Hugo</li><li>Ines</li></ul><h2>${name}</h2><label>Phone <input value="${phone}"></label><button>Save</button>`;
    const look = secondLook('Click Ines, set the phone to 555-0142 and save', {
      first: pane('Hugo', '555-0101'),
      left: pane('Ines', '555-0142'),
      now: pane('Hugo', '555-0101'),
    });
    expect(look.standing).toBe('unknown');
  });

  it('take nothing from a page that has it from its own address', () => {
    const thanks = '<title>Thanks</title><h1>Thank you</h1><p>Your project Hafen has been received.</p>';
    const look = secondLook(goal, {
      entered: ['Hafen'],
      left: thanks,
      now: thanks,
      url: 'http://site.test/thanks?name=Hafen',
    });
    expect(look.standing).toBe('unknown');
  });

  it('stay open when the list is a choice of what there is', () => {
    const recent = entries('Recent projects', 'Werft');
    const look = secondLook(goal, { first: recent, left: recent, now: recent });
    expect(look.standing).toBe('unknown');
  });

  it('stay open when a count says that there are more than are listed', () => {
    const counted = `${projects('Live', 'Werft')}<p>128 projects</p>`;
    expect(secondLook(goal, { first: counted, left: counted, now: counted }).standing).toBe('unknown');
  });
});
