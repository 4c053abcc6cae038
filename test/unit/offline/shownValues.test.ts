import { describe, expect, it } from 'vitest';
import { readOnPage } from '../../../src/main/reasoning/offline/planning/readOnPage.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';
import { seen } from './seenPage.ts';

const FORM = '<form><input id="code"><button>Send</button></form>';

function read(task: string, html: string) {
  const { skeleton } = seen(html + FORM);
  const specs = [
    { r: 'inp' as const, n: '' },
    { r: 'btn' as const, n: 'Send' },
  ];
  const { instructions, unread } = readOnPage(task, page('Parcel', specs, { skeleton }));
  return { does: instructions.map(instructionText), unread };
}

const TABLE =
  '<table><tr><td>Depot</td><td>Linz</td></tr><tr><td>Weight</td><td>12 kg</td></tr><tr><td>Sent on</td><td>4 May</td></tr></table>';

describe('a value that a task tells by where it is to be read', () => {
  it('is read under its label', () => {
    const task = 'Enter the value of Sent on into the text field and press Send.';
    expect(read(task, TABLE)).toEqual({ does: ['Enter “4 May” in the text field', 'Click “Send”'], unread: [] });
  });

  it('is the one text that the page has', () => {
    const task = 'Type the text shown above into the text field and press Send.';
    expect(read(task, '<p>Blue herons wade</p>').does[0]).toBe('Enter “Blue herons wade” in the text field');
  });

  it.each([
    ['Type the 2nd word of the paragraph into the text field', 'herons'],
    ['Find the last word in the paragraph and type it into the text field', 'wade'],
  ])('is a part of a text: %s', (task, value) => {
    expect(read(task, '<p>Blue herons wade</p>')).toEqual({ does: [`Enter “${value}” in the text field`], unread: [] });
  });

  it.each([
    ['Find the last word in the text area, enter it into the text field and press Send', 'wade'],
    ['Copy the text in the textarea below, paste it into the text field and press Send', 'Blue herons wade'],
  ])('is what a field holds: %s', (task, value) => {
    const { skeleton } = seen(FORM);
    const fields = [
      { r: 'inp' as const, n: '', t: 'multiline', v: 'Blue herons wade' },
      { r: 'inp' as const, n: '' },
      { r: 'btn' as const, n: 'Send' },
    ];
    const { instructions } = readOnPage(task, page('Parcel', fields, { skeleton }));
    expect(instructions.map(instructionText)[0]).toBe(`Enter “${value}” in the text field`);
  });

  it('is what another clause says is to be found', () => {
    const task = 'Find the weight and enter it into the text field';
    expect(read(task, TABLE)).toEqual({ does: ['Enter “12 kg” in the text field'], unread: [] });
  });

  it.each([
    ['Type the 9th word of the paragraph into the text field', '<p>Blue herons wade</p>'],
    ['Enter the value of Height into the text field', TABLE],
    ['Type the text below into the text field', '<p>Blue herons wade</p><p>Red kites soar</p>'],
    ['Enter the code shown below in the text field', TABLE],
  ])('is never typed as words: %s', (task, html) => {
    expect(read(task, html)).toEqual({ does: [], unread: [task] });
  });
});
