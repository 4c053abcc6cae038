import { describe, expect, it } from 'vitest';
import { CUT_MARK } from '../../../src/main/browser/inpage/packedCapture.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';

const brief = (before: string, after: string) =>
  diffSkeletons(extractSkeleton(before), extractSkeleton(after)).map((change) => {
    if ('message' in change) return `${change.type} ${change.message.text}`;
    if (change.type === 'list-changed') return `list ${change.list.change}`;
    if ('record' in change) return `${change.type} ${change.record.name}`;
    return 'element' in change ? `${change.type} ${change.element.name}` : change.type;
  });

/** Of a page with so much on it the first `read` lines. */
const lines = (names: readonly string[], read: number) =>
  names
    .slice(0, read)
    .map((name) => `<p>${name}</p>`)
    .join('') + (names.length > read ? CUT_MARK : '');
const rows = (names: readonly string[], read: number) =>
  `<table>${names
    .slice(0, read)
    .map((name) => `<tr><td>${name}</td><td>open</td></tr>`)
    .join('')}${names.length > read ? CUT_MARK : ''}</table>`;
const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

describe.each([
  ['lines', lines, 'element'],
  ['rows', rows, 'record'],
] as const)('of a page of which only the first %s are read', (_name, page, kind) => {
  const brieflyRead = (before: readonly string[], after: readonly string[]) => brief(page(before, 5), page(after, 5));

  it('what falls off the end has not gone', () => {
    expect(brieflyRead(NAMES, ['New', ...NAMES])).toEqual([`${kind}-appeared New`]);
  });

  it('what comes up from behind the end is not new, and what is not read any more may stand there', () => {
    expect(brieflyRead(NAMES, NAMES.toSpliced(1, 1))).toEqual([]);
  });

  it('nothing has gone, and nothing come, by another order', () => {
    const said = brieflyRead(NAMES, NAMES.toReversed());
    expect(said.filter((one) => /appeared/.test(one))).toEqual([]);
  });

  it('what has gone once all can be read has gone', () => {
    expect(brieflyRead(NAMES.slice(0, 6), NAMES.toSpliced(1, 1).slice(0, 5))).toContain(`${kind}-disappeared Bob`);
  });
});

describe('of a page that is read in part', () => {
  const around = (top: string) => `${top}<main>${lines(NAMES, 5)}</main>`;

  it('what has gone from a part that is read whole has gone', () => {
    const menu = (...names: readonly string[]) =>
      around(`<header role="banner"><b>${names.join('</b><b>')}</b></header>`);
    expect(brief(menu('Draft', 'Saved'), menu('Saved'))).not.toEqual([]);
    const list = (...names: readonly string[]) => around(`<ul><li>${names.join('</li><li>')}</li></ul>`);
    expect(brief(list('Tea', 'Milk', 'Salt'), list('Tea', 'Salt'))).toEqual(['record-disappeared Milk']);
  });

  it('a message that is not read any more may still be there', () => {
    expect(brief(around('<div role="alert">Not saved</div>'), around(''))).toEqual([]);
    expect(brief(around(''), around('<div role="alert">Not saved</div>'))).toEqual(['message-appeared Not saved']);
  });

  it('is said to be one, and which of its parts are whole', () => {
    const skeleton = extractSkeleton(around('<ul><li>Tea</li></ul>'));
    expect(skeleton.inPart).toBe(true);
    expect(skeleton.containers?.map(({ role, inPart }) => [role, inPart])).toEqual([
      ['list', undefined],
      ['listitem', undefined],
      ['main', true],
    ]);
    const framed = extractSkeleton(
      `<form><iframe srcdoc="${lines(NAMES, 5).replaceAll('"', '&quot;')}"></iframe></form>`,
    );
    expect(framed.inPart).toBe(true);
  });
});
