import { describe, expect, it } from 'vitest';
import {
  addressesToAsk,
  furtherPages,
  standsInAddress,
  waysOfSending,
} from '../../../src/main/agent/readBack/addressesToAsk.ts';
import { Baselines } from '../../../src/main/agent/readBack/baselines.ts';
import { lookByWay } from '../../../src/main/agent/readBack/wayTo.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { NetworkRequest } from '../../../src/shared/actions/actionOutcome.ts';
import type { Skeleton } from '../../../src/shared/page/skeleton.ts';
import type { Frame } from '../../../src/shared/run/frame.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import { on } from '../acted.ts';

const LIST = 'http://site.test/patients';
const FORM = 'http://site.test/patients/new';

function frameThat(...requests: NetworkRequest[]): Frame {
  return {
    index: 0,
    action: { type: 'click', id: '1' },
    thought: '',
    proposedBy: 'step-refinement',
    proposedAt: 0,
    path: [],
    witness: {
      didNetworkOccur: true,
      didDomMutate: true,
      didUrlChange: true,
      requests,
      dialogs: [],
      popups: [],
      downloads: [],
    },
  };
}

function observed(...observations: Omit<Observation, 'id'>[]): NonNullable<Frame['observed']> {
  return {
    observations: observations.map((one, at) => ({ id: `o${at + 1}`, ...one })),
    urlChanged: false,
    meaningfulContentChange: true,
    clientSawSomething: false,
  };
}

const document = (method: string, path: string): NetworkRequest => ({
  method,
  path,
  status: 200,
  resourceType: 'document',
});

describe('addressesToAsk', () => {
  it('begins with the page that shows the outcome, then those the run came through, newest first', () => {
    expect(addressesToAsk(LIST, [FORM, LIST], [], 3)).toEqual([LIST, FORM]);
  });

  it('asks for the page of a new record too', () => {
    const frames = [frameThat(document('POST', '/patients'), document('GET', '/patients/14'))];
    expect(addressesToAsk(`${LIST}/14`, [FORM, LIST], frames, 3)).toEqual([`${LIST}/14`, FORM, LIST]);
  });

  it('never sends a form again: the answer to sent data has no address of its own', () => {
    expect(addressesToAsk('http://site.test/sign', [LIST], [frameThat(document('POST', '/sign'))], 3)).toEqual([LIST]);
  });

  it.each(['/patients/3/delete', '/logout', '/item?action=remove', '/newsletter/unsubscribe', '/sign-out'])(
    'does not ask for %s, which may do something',
    (path) => {
      expect(addressesToAsk(`http://site.test${path}`, [LIST], [], 3)).toEqual([LIST]);
    },
  );

  describe('a form that was sent', () => {
    const wrote = (from: string): Frame => ({
      ...frameThat(),
      action: { type: 'setValue', id: '2', text: 'Jas' },
      element: on('textbox', 'Name'),
      observed: observed(
        { kind: 'navigation', changed: false, url: FORM },
        {
          kind: 'element-changed',
          changed: true,
          property: 'value',
          from,
          to: 'Jas',
          element: { key: '2', role: 'textbox', name: 'Name' },
        },
      ),
    });
    const sent: Frame = {
      ...frameThat(document('POST', '/patients'), document('GET', '/patients')),
      observed: { ...observed({ kind: 'navigation', changed: true, from: FORM, to: LIST }), urlChanged: true },
    };

    it('is not begun anew where it was blank, once there is the page it led to', () => {
      expect(addressesToAsk(LIST, [FORM, LIST], [wrote(''), sent], 3)).toEqual([LIST]);
      expect(addressesToAsk('about:blank', [FORM], [wrote(''), sent], 3)).toEqual([FORM]);
    });

    it('is looked at where it does not say that it makes something new: it may show what is kept', () => {
      const moved = (frame: Frame): Frame =>
        JSON.parse(JSON.stringify(frame).replaceAll(FORM, 'http://site.test/hours'));
      const frames = [moved(wrote('')), moved(sent)];
      expect(addressesToAsk(LIST, ['http://site.test/hours'], frames, 3)).toEqual([LIST, 'http://site.test/hours']);
    });

    it('is looked at where it held a record, or was not sent', () => {
      expect(addressesToAsk(LIST, [FORM, LIST], [wrote('Jasmin'), sent], 3)).toEqual([LIST, FORM]);
      expect(addressesToAsk(LIST, [FORM, LIST], [wrote('')], 3)).toEqual([LIST, FORM]);
    });
  });

  describe('what was sent on several pages', () => {
    const at = (path: string, ...sent: { name: string; value: string }[]): Frame => ({
      ...frameThat({ ...document('POST', `${path}/save`), sent }, document('GET', path)),
      observed: observed({ kind: 'navigation', changed: false, url: `http://site.test${path}` }),
    });
    const stored = [
      at('/invoice/1046', { name: 'amount', value: '133' }),
      at('/booking/204', { name: 'why', value: 'x' }),
    ];

    it('is looked at on each of them, the last first', () => {
      expect(addressesToAsk(LIST, [FORM], stored, 4)).toEqual([
        LIST,
        'http://site.test/booking/204',
        'http://site.test/invoice/1046',
        FORM,
      ]);
    });

    it('is no log-in, which stores nothing, so that pages seen behind it tell how all was before', () => {
      const user = { name: 'user', value: 'bookings' };
      const password = { name: 'password', value: '••••••••' };
      const logIn = at('/login', user, password);
      expect(addressesToAsk(LIST, [], [logIn], 3)).toEqual([LIST]);
      const page = { url: LIST, title: '', domHash: '', skeleton: extractSkeleton('<h1>Patients</h1>') };
      const behind = (...frames: Frame[]) => {
        const baselines = new Baselines();
        baselines.add(page, { frames });
        return baselines.addresses();
      };
      expect(behind(logIn)).toEqual([LIST]);
      expect(behind(logIn, ...stored)).toEqual([]);
      expect(addressesToAsk(LIST, [], [at('/login', user, password, { name: 'next', value: '/groups' })], 3)).toEqual([
        LIST,
      ]);
      const signUp = at('/join', user, password, { name: 'name', value: 'Ada Berg' });
      expect(behind(signUp)).toEqual([]);
      const changed = at('/account', { ...password, name: 'old_password' }, { ...password, name: 'new_password' });
      expect(behind(changed)).toEqual([]);
    });
  });

  it('keeps to the maximum and to pages of the web', () => {
    expect(addressesToAsk('about:blank', ['file:///etc/passwd', LIST, FORM], [], 1)).toEqual([LIST]);
  });
});

describe('furtherPages', () => {
  const withLinks = (...links: readonly [name: string, href: string][]): Skeleton => ({
    title: '',
    messages: {},
    elements: Object.fromEntries(
      links.map(([name, href], index) => [String(index), { tag: 'a', role: 'link', name, href }]),
    ),
  });

  it('follows the pages of the same list, each once', () => {
    const skeleton = withLinks(['2', '/patients?page=2'], ['Next', '/patients?page=2'], ['3', '?page=3']);
    expect(furtherPages(LIST, skeleton)).toEqual([`${LIST}?page=2`, `${LIST}?page=3`]);
  });

  it('leaves alone what leads elsewhere, or is no page of a list', () => {
    const skeleton = withLinks(
      ['Next', 'http://other.test/patients?page=2'],
      ['Next', '/blog?page=2'],
      ['Delete 2', '/patients?delete=2'],
      ['1', '/patients'],
    );
    expect(furtherPages(LIST, skeleton)).toEqual([]);
  });
});

describe('standsInAddress', () => {
  it('finds what a page may have from its own address', () => {
    expect(standsInAddress('Jas Gill', 'http://site.test/thanks?name=Jas+Gill')).toBe(true);
    expect(standsInAddress('Jas', 'http://site.test/#/done/jas')).toBe(true);
    expect(standsInAddress('Jas', 'http://site.test/patients/14')).toBe(false);
    expect(standsInAddress('', 'http://site.test/?q=')).toBe(false);
  });
});

describe('the way by which a run came to see what it saw', () => {
  const clicked = (name: string, ...observations: Partial<Observation>[]): Frame => ({
    ...frameThat(),
    element: on('button', name),
    verdict: { success: true } as NonNullable<Frame['verdict']>,
    observed: {
      observations: [
        { id: 'o1', kind: 'navigation', changed: false, url: LIST },
        ...observations.map((one, at) => ({
          id: `o${at + 2}`,
          kind: 'element-changed' as const,
          changed: true,
          ...one,
        })),
      ],
      urlChanged: false,
      meaningfulContentChange: true,
      clientSawSomething: true,
    },
  });
  const saved = frameThat({ method: 'POST', path: '/apply', status: 200, resourceType: 'fetch' });
  const opened = clicked('▸', { kind: 'record-appeared' });
  const wayOver = (...frames: Frame[]) => lookByWay(LIST, [...frames, saved])?.way.map(({ element }) => element.name);

  it('has the tab that was opened, also where another one shows other boxes ticked', () => {
    const other = { kind: 'element-changed', property: 'checked', from: 'true', to: 'false' } as const;
    expect(wayOver({ ...clicked('Bathroom', other), element: on('tab', 'Bathroom') })).toEqual(['Bathroom']);
  });

  it('has the room that a heading names since, and not a colour that was chosen for a field', () => {
    const selected = (name: string, to: string) => ({
      property: 'selected',
      from: String(to !== 'true'),
      to,
      element: { key: name, role: 'clickable', name },
    });
    const heading = { key: 'h', role: 'heading', name: 'Cactus bay' };
    const room = clicked(
      'Cactus bay 26.9 °C',
      { property: 'checked', from: 'true', to: 'false', element: { key: 's', role: 'switch', name: 'Misting' } },
      { property: 'text', from: 'Fern house', to: 'Cactus bay', element: heading },
      selected('Cactus bay 26.9 °C', 'true'),
    );
    const code = { key: 'f', role: 'textbox', name: 'Colour code' };
    const colour = clicked(
      'Teal',
      { property: 'value', from: '#6d28d9', to: '#0f766e', element: code },
      selected('Teal', 'true'),
      selected('Violet', 'false'),
    );
    expect(wayOver(room)).toEqual(['Cactus bay 26.9 °C']);
    expect(wayOver(colour)).toBeUndefined();
  });

  it('has the day that was chosen in a calendar, and no other dialog', () => {
    const dialog = { message: { kind: 'dialog' as const, text: 'March 2026' } };
    const chooses = (opener: string, chosen: string): string[] | undefined =>
      wayOver(
        clicked(opener, { kind: 'message-appeared', ...dialog }),
        clicked(chosen, { kind: 'message-disappeared', ...dialog }, { property: 'name', to: 'Wednesday 11 March' }),
      );
    expect(chooses('Wednesday 4 March', '11 March')).toEqual(['Wednesday 4 March', '11 March']);
    expect(chooses('Archive', 'Yes, archive')).toEqual(['Yes, archive']);
  });

  it('has the tab that was opened once more when the page was saved, and not the message that was closed', () => {
    const there = { elementFound: true, urlChanged: false };
    const tab = {
      ...clicked('Reply', { property: 'selected', from: 'false', to: 'true' }),
      element: on('tab', 'Reply'),
    };
    const way = lookByWay(LIST, [
      saved,
      { ...tab, clientVerification: there },
      { ...clicked('OK', { kind: 'element-disappeared' }), clientVerification: { ...there, elementFound: false } },
    ])?.way;
    expect(way?.map(({ element }) => element.name)).toEqual(['Reply']);
  });

  it('has what made a list longer and went with the press, which stands there again whenever the page comes up', () => {
    const list = (before: number, after: number) => ({ key: 'l', role: 'cards', name: 'Trips', before, after });
    const gone = { elementFound: false, urlChanged: false };
    const wayAfter = (name: string, one: Partial<Observation>) =>
      lookByWay(LIST, [saved, { ...clicked(name, one), clientVerification: gone }])?.way.length ?? 0;
    expect(wayAfter('Show all 8', { kind: 'list-changed', list: list(5, 8) })).toBe(1);
    expect(wayAfter('Take it off', { kind: 'list-changed', list: list(8, 7) })).toBe(0);
    expect(wayAfter('OK', { kind: 'element-disappeared' })).toBe(0);
  });

  it('ends before the menu and the field that were closed again when the page was left', () => {
    const came = (name: string) => ({ kind: 'element-appeared' as const, element: { key: '', role: 'text', name } });
    const branch = clicked('▸', came('barbecue.jpg'));
    const menu = clicked('⋯', came('Rename'), came('Delete'));
    const rename = clicked('Rename', came(''));
    const left = extractSkeleton('<ul><li>group.jpg</li><li>grill.jpg</li></ul>');
    const over = (...frames: Frame[]) =>
      lookByWay(LIST, [...frames, saved], left)?.way.map(({ element }) => element.name);
    expect(over(clicked('▸', came('group.jpg')), menu, rename)).toEqual(['▸']);
    expect(over(branch, menu, rename)).toBeUndefined();
    // What opens the entry that was taken is gone along, though it is closed itself.
    expect(over(menu, clicked('Archive', came('grill.jpg')))).toEqual(['⋯', 'Archive']);
  });

  it('has what was chosen of a list to see other records, and not what was chosen for a form', () => {
    const chosen = (...observations: Partial<Observation>[]): Frame => ({
      ...clicked('Team', ...observations),
      element: on('combobox', 'Team'),
      action: { type: 'select', id: '2', value: 'Sunday' },
    });
    const value = {
      property: 'value',
      from: 'Saturday',
      to: 'Sunday',
      element: { key: 't', role: 'combobox', name: 'Team' },
    };
    const member = { kind: 'record-appeared' as const, element: { key: 'm', role: 'listitem', name: 'Colm' } };
    expect(wayOver(chosen(value, member))).toEqual(['Team']);
    expect(wayOver(chosen(value))).toBeUndefined();
    expect(wayOver(chosen(value, member), clicked('›', { kind: 'record-appeared' }))).toEqual(['Team', '›']);
  });

  it('has no press that counts a number up or down, whatever else changed with it', () => {
    const count = { property: 'text', from: '3', to: '4', element: { key: 'n', role: 'text', name: '4' } };
    const row = { kind: 'record-changed' as const, element: { key: 'r', role: 'row', name: 'Moreau' } };
    const until: Frame = { ...clicked('More', count, row), goesOn: { until: '5' } };
    expect(wayOver(clicked('Moreau', { kind: 'element-appeared' }), clicked('+', count, row), until)).toEqual([
      'Moreau',
    ]);
  });

  it('has every part that was unfolded, also once something was entered in one', () => {
    const unfolded = (name: string) =>
      clicked(name, { property: 'expanded', from: 'false', to: 'true', element: { key: name, role: 'button', name } });
    const entered: Frame = {
      ...clicked('Volume'),
      element: on('slider', 'Volume'),
      action: { type: 'setValue', id: '3', text: '35' },
    };
    expect(wayOver(unfolded('Kitchen'), entered, unfolded('Bedroom'))).toEqual(['Kitchen', 'Bedroom']);
    expect(wayOver(unfolded('Kitchen'), entered, clicked('Preview', { kind: 'element-appeared' }))).toEqual([
      'Kitchen',
    ]);
  });

  it('has another part of the site that was opened after something was entered in the first', () => {
    const entered: Frame = { ...clicked('Reading'), action: { type: 'setValue', id: '2', text: '41876' } };
    const own = { key: 'p', role: 'button', name: 'Payments' };
    const part = (...more: Partial<Observation>[]) => ({
      ...clicked('Payments', { kind: 'element-appeared' }, ...more),
      element: on('button', 'Payments'),
    });
    const isCurrent = { property: 'current', from: 'false', to: 'true', element: own };
    expect(wayOver(entered, part(isCurrent))).toEqual(['Payments']);
    expect(wayOver(entered, part())).toBeUndefined();
  });

  it('has the one of several views that was pressed in, and no switch', () => {
    const pressed = (name: string, to: string) => ({
      property: 'pressed',
      to,
      element: { key: name, role: 'button', name },
    });
    const came = { kind: 'element-appeared' as const };
    const leo = (...more: Partial<Observation>[]) => clicked('Leo', came, pressed('Leo', 'true'), ...more);
    expect(wayOver(leo(pressed('Mia', 'false')))).toEqual(['Leo']);
    expect(wayOver(leo())).toBeUndefined();
  });

  it('is gone once more to each view that something was sent from, the last first', () => {
    const part = (name: string): Frame => ({
      ...clicked(
        name,
        { kind: 'element-appeared' },
        { property: 'current', from: 'false', to: 'true', element: { key: name, role: 'button', name } },
      ),
      element: on('button', name),
    });
    const sends: Frame = {
      ...frameThat({ ...document('POST', '/api/save'), sent: [{ name: 'amount', value: '132' }] }),
      element: on('button', 'Save'),
      observed: observed({ kind: 'navigation', changed: false, url: LIST }),
    };
    const looks = (...frames: Frame[]) =>
      waysOfSending(LIST, frames).map(({ way }) => way.map(({ element }) => element.name));
    expect(looks(part('Payments'), sends, part('Trips'), sends)).toEqual([['Payments', 'Trips'], ['Payments']]);
    expect(looks(part('Payments'), sends)).toEqual([['Payments']]);
  });

  it('has the entry of a menu that was pointed at and unfolded', () => {
    const menu = clicked('File', { property: 'expanded', from: 'false', to: 'true' }, { kind: 'element-appeared' });
    const pointed: Frame = {
      ...clicked('Paper size', { kind: 'element-appeared' }),
      action: { type: 'hover', id: '2' },
    };
    expect(wayOver(menu, pointed)).toEqual(['File', 'Paper size']);
  });

  it('has a row that showed what is in it, and neither a choice that came to nothing more nor a button that leads on with what was entered', () => {
    const chosen = { property: 'selected', from: 'false', to: 'true' } as const;
    const row = clicked('Ann', chosen, { kind: 'element-appeared' });
    const entered: Frame = { ...clicked('Name'), action: { type: 'setValue', id: '2', text: 'Bob' } };
    const button = { ...clicked('Continue', { kind: 'element-appeared' }), element: on('button', 'Continue') };
    expect(wayOver(row, clicked('It is out of date', chosen))).toEqual(['Ann']);
    expect(wayOver(row, entered, button)).toEqual(['Ann']);
    expect(wayOver(row, button)).toEqual(['Ann', 'Continue']);
  });

  it('has the part that was opened, whatever is on or off in it', () => {
    const study = clicked(
      'Study',
      { property: 'selected', from: 'false', to: 'true', element: { key: 'e2', role: 'clickable', name: 'Study' } },
      { property: 'checked', from: 'true', to: 'false', element: { key: 'e3', role: 'switch', name: 'Ceiling light' } },
      { kind: 'record-appeared', element: { key: 'e4', role: 'card', name: 'Desk lamp' } },
    );
    expect(wayOver({ ...study, element: on('clickable', 'Study') })).toEqual(['Study']);
    expect(wayOver({ ...study, element: on('clickable', 'Other') })).toBeUndefined();
  });

  it('has what was opened, and nothing that was ticked, by whatever mark that is shown', () => {
    const ticked = [
      clicked('Invoices', { property: 'checked', from: 'false', to: 'true' }),
      clicked('', { property: 'name', from: '', to: '✓' }, { property: 'selected', from: 'false', to: 'true' }),
      clicked('☑', { property: 'name', from: '☑', to: '☐' }),
    ];
    expect(wayOver(opened, ...ticked)).toEqual(['▸']);
    expect(wayOver(opened, clicked('Next week', { property: 'name', from: 'Mon 7', to: 'Mon 14' }))).toEqual([
      '▸',
      'Next week',
    ]);
  });
});
