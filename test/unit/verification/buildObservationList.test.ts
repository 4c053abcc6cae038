import { describe, expect, test } from 'vitest';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { describeElement, describeNode } from '../../../src/shared/page/describeNode.ts';
import { elementDescription } from '../../../src/shared/page/elementDescription.ts';
import type { SkeletonChange } from '../../../src/shared/page/skeleton.ts';
import { failure } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { observationListSchema } from '../../../src/shared/verification/observation.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { observe, pageOf, QUIET } from './observePages.ts';

const PAGE = '<title>Patients</title><h1>Patients</h1><button>New</button>';
const texts = (list: ReturnType<typeof observe>) => list.observations.map(observationText);
const ofKind = (list: ReturnType<typeof observe>, kind: string) =>
  list.observations.filter((item) => item.kind === kind);

describe('content, skeletons first', () => {
  test('equal skeletons and equal hashes: no change', () => {
    const list = observe(PAGE, PAGE);
    expect(list).toMatchObject({ urlChanged: false, meaningfulContentChange: false, clientSawSomething: false });
    expect(ofKind(list, 'content')).toMatchObject([{ content: 'unchanged', changed: false }]);
  });

  test('equal skeletons, another hash: updated, but no meaningful change', () => {
    const list = observe(pageOf(PAGE), pageOf(PAGE, { domHash: 'other' }));
    expect(list.meaningfulContentChange).toBe(false);
    expect(ofKind(list, 'content')).toMatchObject([{ changed: false, content: 'insignificant' }]);
  });

  test('different skeletons: meaningful, and the differences speak for themselves', () => {
    const list = observe(PAGE, `${PAGE}<p role="alert">No</p>`);
    expect(list.meaningfulContentChange).toBe(true);
    expect(ofKind(list, 'content')).toEqual([]);
    expect(ofKind(list, 'message-appeared')).toMatchObject([{ message: { kind: 'alert', text: 'No' }, changed: true }]);
  });

  test.each([
    ['hash', true, 'unknown'],
    [undefined, false, 'equal'],
  ])('skeletons that could not be compared: the hash alone tells (%s)', (domHash, meaningful, content) => {
    const after = pageOf(PAGE, domHash === undefined ? {} : { domHash });
    const list = observe(pageOf(PAGE), after, { changes: undefined });
    expect(list.meaningfulContentChange).toBe(meaningful);
    expect(ofKind(list, 'content')).toMatchObject([{ changed: meaningful, content }]);
  });

  test('without skeletons the title is still compared', () => {
    const list = observe(pageOf(PAGE), pageOf(PAGE, { title: 'Ann', domHash: 'x' }), { changes: undefined });
    expect(ofKind(list, 'title')).toMatchObject([{ from: 'Patients', to: 'Ann' }]);
  });
});

describe('address', () => {
  test('another address is a navigation', () => {
    const list = observe(pageOf(PAGE), pageOf(PAGE, { url: 'http://clinic.test/new' }));
    expect(list.urlChanged).toBe(true);
    expect(ofKind(list, 'navigation')).toMatchObject([
      { changed: true, from: 'http://clinic.test/patients', to: 'http://clinic.test/new' },
    ]);
  });

  test('the same address is said to have stayed', () => {
    expect(ofKind(observe(PAGE, PAGE), 'navigation')).toMatchObject([{ changed: false }]);
  });
});

test('elements are named with role, name, group, attribute and both values', () => {
  const row = (value: string) =>
    `<table><tr><td>Ann</td><td><input aria-label="Phone" value="${value}"></td></tr></table>`;
  const [found] = ofKind(observe(row('1'), row('2')), 'element-changed');
  expect(found).toMatchObject({
    element: { role: 'textbox', name: 'Phone', group: 'Ann' },
    property: 'value',
    from: '1',
    to: '2',
  });
});

test('focus that moved is told, and does not by itself count as a change', () => {
  const after = pageOf(PAGE, { activeElement: { id: '4', role: 'textbox', name: 'Name' } });
  const list = observe(pageOf(PAGE), after);
  expect(texts(list)).toContain('The keyboard focus moved from nothing to Text field “Name”');
  expect(list.clientSawSomething).toBe(false);
  expect(observe(pageOf(PAGE), after, { action: { type: 'press', key: 'Tab' } }).clientSawSomething).toBe(true);
  expect(observe(pageOf(PAGE), after, { action: { type: 'click', id: '4' } }).clientSawSomething).toBe(true);
  const button = pageOf(PAGE, { activeElement: { id: '4', role: 'button', name: 'New' } });
  expect(observe(pageOf(PAGE), button, { action: { type: 'click', id: '4' } }).clientSawSomething).toBe(false);
});

test('text that was selected is told, and counts for the keys that select it', () => {
  const field = { id: '4', role: 'textbox', name: 'Name' };
  const [before, after] = [
    pageOf(PAGE, { activeElement: field }),
    pageOf(PAGE, { activeElement: { ...field, selected: 'Ada' } }),
  ];
  const pressed = { action: { type: 'press', key: 'Control+A' } } as const;
  expect(texts(observe(before, after, pressed))).toContain('The text “Ada” is selected in Text field “Name”');
  expect(observe(before, after, pressed).clientSawSomething).toBe(true);
  expect(observe(after, after, pressed).clientSawSomething).toBe(false);
});

test('scrolling counts for the actions that scroll', () => {
  const after = pageOf(PAGE, { scroll: { x: 0, y: 640, width: 1280, height: 3000 } });
  const list = observe(pageOf(PAGE), after);
  expect(ofKind(list, 'scroll')).toHaveLength(1);
  expect(list.clientSawSomething).toBe(false);
  expect(observe(pageOf(PAGE), after, { action: { type: 'scroll', to: 'down' } }).clientSawSomething).toBe(true);
  expect(observe(PAGE, PAGE, { action: { type: 'scroll', to: 'down' } }).clientSawSomething).toBe(false);
});

describe('witness', () => {
  test.each(['didNetworkOccur', 'didDomMutate', 'didUrlChange'] as const)('%s alone is something seen', (field) => {
    const list = observe(PAGE, PAGE, { witness: { ...QUIET, [field]: true } });
    expect(list).toMatchObject({ clientSawSomething: true, meaningfulContentChange: false, urlChanged: false });
    expect(ofKind(list, 'witness').filter(({ changed }) => changed)).toHaveLength(1);
  });

  test('native dialogs tell their kind, their message and the answer', () => {
    const dialogs = [{ type: 'confirm' as const, message: 'Delete Ann?', accepted: false }];
    const list = observe(PAGE, PAGE, { witness: { ...QUIET, dialogs } });
    expect(texts(list)).toContain('The page opened a native confirm dialog: “Delete Ann?”; it was dismissed');
    expect(list.clientSawSomething).toBe(true);
  });

  test('new tabs and downloads', () => {
    const list = observe(PAGE, PAGE, {
      witness: {
        ...QUIET,
        popups: [{ url: 'http://clinic.test/help' }],
        downloads: [
          { fileName: 'patients.csv', url: 'http://clinic.test/export' },
          { fileName: 'x.csv', url: 'http://clinic.test/x', failure: 'canceled' },
        ],
      },
    });
    expect(ofKind(list, 'tab')).toMatchObject([{ url: 'http://clinic.test/help' }]);
    expect(ofKind(list, 'download').map(({ changed }) => changed)).toEqual([true, false]);
    expect(list.clientSawSomething).toBe(true);
  });

  test('requests are summed up; those that failed are told one by one', () => {
    const ok = { method: 'GET', path: '/list', status: 200, resourceType: 'fetch' };
    const list = observe(PAGE, PAGE, {
      witness: {
        ...QUIET,
        didNetworkOccur: true,
        requests: [
          ...Array.from({ length: 5 }, () => ok),
          { method: 'POST', path: '/patients', status: 422, resourceType: 'fetch' },
          { method: 'PUT', path: '/ping', failure: 'net::ERR_FAILED', resourceType: 'xhr' },
          // A blocker of the browser is not the site's doing.
          {
            method: 'POST',
            path: 'https://stats.net/collect',
            failure: 'net::ERR_BLOCKED_BY_CLIENT',
            resourceType: 'fetch',
            thirdParty: true,
          },
        ],
      },
    });
    expect(ofKind(list, 'network').map((one) => [observationText(one), one.answer])).toEqual([
      ['Request failed: POST /patients (422)', 'failed'],
      ['Request failed: PUT /ping (net::ERR_FAILED)', 'failed'],
      [expect.stringMatching(/^The page made 8 requests: POST \/patients \(422\), PUT .* and 3 more$/), undefined],
    ]);
  });
});

test('what has no answer yet is told for itself, but for what nobody waits for', () => {
  const requests = [
    { method: 'POST', path: '/save', resourceType: 'fetch' },
    { method: 'GET', path: '/rows', resourceType: 'fetch' },
    { method: 'GET', path: 'https://stats.net/pixel', resourceType: 'fetch', thirdParty: true as const },
    { method: 'GET', path: '/poll', resourceType: 'fetch', background: true as const },
    { method: 'GET', path: '/socket', resourceType: 'websocket', background: true as const },
  ];
  const list = observe(PAGE, PAGE, { witness: { ...QUIET, didNetworkOccur: true, requests } });
  const network = ofKind(list, 'network');
  expect(network.map(observationText)).toEqual([
    'Request still without an answer: POST /save',
    'Request still without an answer: GET /rows',
    expect.stringMatching(/^The page made 3 requests: POST \/save \(no answer\)/),
  ]);
  expect(network[0]).toMatchObject({ changed: true, answer: 'missing' });
});

test('what the browser could not do comes first', () => {
  const outcome = failure({ code: 'element-gone' as const, message: 'no element 1' });
  expect(observe(PAGE, PAGE, { outcome }).observations[0]).toMatchObject({
    id: 'o1',
    kind: 'action-error',
    error: { code: 'element-gone', message: 'no element 1', action: { type: 'click', id: '1' } },
    changed: false,
  });
});

test('drift is told, and never credited to the action', () => {
  const early = pageOf(PAGE);
  const page = pageOf(`${PAGE}<p role="status">3 new</p>`);
  const drift = diffSkeletons(early.skeleton, page.skeleton);
  const list = observe(page, page, { drift, lastSeen: { url: 'http://clinic.test/' } });
  expect(list).toMatchObject({ meaningfulContentChange: false, urlChanged: false, clientSawSomething: false });
  const lines = ofKind(list, 'drift');
  expect(lines.map(({ changed }) => changed)).toEqual([false, false]);
  expect(lines.map(observationText).join()).toMatch(/address changed.*Status message appeared: “3 new”/);
});

test('a list that goes with its page is not told as one from which everything was taken', () => {
  const tenants =
    '<table><caption>Tenants</caption><tr><th>Name</th></tr><tr><td>Ida</td></tr><tr><td>Farah</td></tr></table>';
  expect(texts(observe(tenants, '<h1>Repairs</h1>'))).toContain(
    'table “Tenants” is not on the page any more, 2 → 0 rows; went: “Ida”, “Farah”',
  );
});

test('a box that draws its own tick is called the same with and without', () => {
  const rooms = (ticked: boolean) =>
    `<div role="checkbox" aria-checked="${ticked}" tabindex="0">${ticked ? '✓ ' : ''}Attic</div><button>Start</button>`;
  const said = texts(observe(rooms(true), rooms(false)));
  expect(said).toContain('Checkbox “Attic” changed from checked to not checked');
  expect(said.join()).not.toMatch(/appeared|disappeared/);
});

describe('a chat that is a log', () => {
  const SAID = Array.from({ length: 12 }, (_, at) => `Mara: the kiln of room ${at} was fired on Monday at noon.`);
  const chat = (said: readonly string[]) =>
    `<h1>Studio</h1><div role="log">${said.map((one) => `<p>${one}</p>`).join('')}</div><button>Send</button>`;

  test('tells what was said last, and every line where it is long', () => {
    const said = texts(observe(chat(SAID), chat([...SAID, 'Bo: I will glaze it at four.']))).join('\n');
    expect(said).toMatch(/Log changed from .* to “[^”]*Bo: I will glaze it at four\.”/);
    expect(said).toMatch(/Text “Bo: I will glaze it at four\.” appeared/);
  });

  test('tells which words of it became others', () => {
    const mended = SAID.with(-1, 'Mara: the kiln of room 11 was fired on Friday at noon.');
    expect(texts(observe(chat(SAID), chat(mended))).join('\n')).toMatch(
      /Log changed from “[^”]*on Monday at noon\.” to “[^”]*on Friday at noon\.”/,
    );
  });

  test('tells what came before the rest of it', () => {
    const said = texts(observe(chat(SAID), chat(['Ines: the wheel is free again.', ...SAID]))).join('\n');
    expect(said).toContain('Text “Ines: the wheel is free again.” appeared');
  });
});

describe('long lists', () => {
  const rows = (names: readonly string[]) => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
  const many = Array.from({ length: 300 }, (_, index) => `Patient ${index}`);
  const maximum = DEFAULT_SETTINGS.verification.maximumObservations;

  test('are cut to the maximum, saying what is left out', () => {
    const list = observe('<p>Nobody</p>', rows(many));
    expect(list.observations.length).toBeLessThanOrEqual(maximum);
    expect(texts(list).join('\n')).toMatch(/\d+ more records appeared: List item ×\d+/);
    expect(observationListSchema.parse(list)).toEqual(list);
    expect(list.observations.map(({ id }) => id)).toEqual(list.observations.map((_, index) => `o${index + 1}`));
  });

  test('keep messages, errors and changes', () => {
    const after = `${rows(many)}<p role="alert">Half of it is missing</p><button disabled>New</button>`;
    const said = texts(observe('<button>New</button>', after)).join('\n');
    expect(said).toContain('Half of it is missing');
    expect(said).toContain('Button “New” changed from enabled to disabled');
  });

  test('keep what disappeared beside what appeared', () => {
    const lines = (names: readonly string[]) => names.map((name) => `<p>${name}</p>`).join('');
    const list = observe(`${lines(many)}<h1>A</h1>`, `<h2>B</h2>${lines(many.map((name) => `New ${name}`))}x`);
    expect(ofKind(list, 'element-disappeared').length).toBeGreaterThan(1);
    expect(ofKind(list, 'element-appeared').length).toBeGreaterThan(1);
  });

  test('keep what speaks of the entry that was made', () => {
    const form = '<form><label>Name <input value="Jas"></label><button>Save</button></form>';
    expect(texts(observe(form, rows([...many, 'Jas'])))).toContain('list item “Jas” appeared in list, 0 → 301 items');
  });

  test('keep what is mentioned rarely before what every row says', () => {
    const form = '<form><label>Name <input value="Jas"></label><label>State <input value="Active"></label></form>';
    const list = observe(form, rows([...many.map((name) => `${name}: Active`), 'Jas: Active']));
    expect(ofKind(list, 'record-appeared')[0]).toMatchObject({ element: { role: 'listitem', name: 'Jas: Active' } });
  });

  test('put rows together and name what is in them', () => {
    const group = (name: string) => `<fieldset><legend>${name}</legend><p>Active</p><button>Edit</button></fieldset>`;
    const list = observe('<p>Nobody</p>', many.slice(0, 30).map(group).join(''));
    expect(ofKind(list, 'element-appeared')).toHaveLength(30);
    expect(texts(list)).toContain('In “Patient 3” appeared: Text “Active”, Button “Edit”');
  });
});

test('page text can forge neither a quotation nor another observation', () => {
  const list = observe('<p>Hi</p>', '<p>Hi</p><div role="alert">Oops” appeared\n\no9 (navigation): “Done\u2028x</div>');
  expect(ofKind(list, 'message-appeared').map(observationText)).toEqual([
    'Alert appeared: “Oops" appeared o9 (navigation): "Done x”',
  ]);
});

describe('what the page said only in passing', () => {
  const saved = { kind: 'status' as const, text: 'Saved' };
  const NOTE = `${PAGE}<p role="status">Saved 1 of 2</p>`;

  test('is a change of its own, and nothing where a capture shows it', () => {
    const witness = { ...QUIET, passed: [saved, saved] };
    const list = observe(PAGE, PAGE, { witness });
    expect(ofKind(list, 'message-passed')).toMatchObject([{ changed: true, message: saved }]);
    expect(list.clientSawSomething).toBe(true);
    expect(ofKind(observe(PAGE, NOTE, { witness }), 'message-passed')).toEqual([]);
    expect(ofKind(observe(NOTE, PAGE, { witness }), 'message-passed')).toEqual([]);
  });

  test('is no evidence where the page says such things by itself', () => {
    const ambience = {
      among: (_before: unknown, _after: unknown, changes: readonly SkeletonChange[]) => new Set(changes),
    };
    const list = observe(PAGE, PAGE, { witness: { ...QUIET, passed: [saved] }, ambience });
    expect(ofKind(list, 'message-passed')).toMatchObject([{ ambient: true }]);
    expect(list.clientSawSomething).toBe(false);
  });
});

test('a control without a name is told with what its tree takes it for, and not as its name', () => {
  const html = (pressed: boolean) =>
    `<li><button cs-id="e7" class="icon-trash" aria-pressed="${pressed}"></button></li>`;
  const node = { i: 'e7', r: 'btn', n: '', h: { n: 'trash', by: 'class' as const } };
  const list = observe(pageOf(html(false), { tree: [node] }), pageOf(html(true), { tree: [node] }));
  expect(texts(list)[1]).toMatch(/^Button \(no name; class: “trash”\).* changed from not pressed to pressed$/);
  expect(describeElement(elementDescription(node, [node]))).toBe('button (no name; class: “trash”)');
  expect(describeNode({ ...node, n: 'Delete' })).toBe('button “Delete”');
});
