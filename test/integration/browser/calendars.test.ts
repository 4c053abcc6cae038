import { expect, it } from 'vitest';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();

/** A field that opens a calendar at April 2026. `head` draws its line of month and arrows; `.pv` and `.nx` lead on. */
function calendar(head: (month: string) => string, style = ''): string {
  return `<!doctype html><style>td{width:24px}.nx,.pv{display:inline-block;width:24px;cursor:pointer}${style}</style>
    <p>From 1 to 31, open 8 to 12</p><input id="day" readonly><div id="cal" hidden></div><script>{
    const names = 'January February March April May June July August September October November December'.split(' ');
    let at = new Date(2026, 3, 1);
    const head = ${head.toString()};
    function draw() {
      const days = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate();
      const cells = Array.from({ length: days }, (_, i) => '<td>' + (i + 1) + '</td>' + (i % 7 === 6 ? '</tr><tr>' : ''));
      cal.innerHTML = head(names[at.getMonth()] + ' ' + at.getFullYear()) + '<table><tr>' + cells.join('') + '</tr></table>';
    }
    day.onclick = () => { draw(); cal.hidden = false; };
    cal.onclick = ({ target }) => {
      const step = target.closest('.nx') ? 1 : target.closest('.pv') ? -1 : 0;
      const year = target.closest('.yy') ? 12 : 0;
      if (step || year) { at = new Date(at.getFullYear(), at.getMonth() + step + year, 1); draw(); }
      else if (target.localName === 'td') { day.value = target.textContent + ' ' + names[at.getMonth()] + ' ' + at.getFullYear(); cal.hidden = true; }
    }; }</script>`;
}

it.each([
  [
    'buttons that are named',
    calendar((month) => `<button class="pv">Prev</button><b>${month}</b><button class="nx">Next</button>`),
  ],
  [
    'signs for months and years',
    calendar((month) => `<a class="pv">‹</a> <b>${month}</b> <a class="nx">›</a> <a class="yy">»</a>`),
  ],
  [
    'arrows that are only drawn',
    calendar(
      (month) => `<span class="pv"></span> <b>${month}</b> <span class="nx"></span>`,
      '.pv::before{content:"\\\\2039"}.nx::before{content:"\\\\203A"}',
    ),
  ],
  [
    'pictures, with those for years outside',
    calendar(
      (month) =>
        `<div><i class="zz" style="display:inline-block;width:20px;height:20px"></i><i class="pv" style="height:20px"></i><b>${month}</b><i class="nx" style="height:20px"></i><i class="yy" style="display:inline-block;width:20px;height:20px"></i></div>`,
    ),
  ],
])('leafs through a calendar by %s', async (_, html) => {
  for (const [iso, shown] of [
    ['2026-07-14', '14 July 2026'],
    ['2026-02-03', '3 February 2026'],
    ['2026-04-30', '30 April 2026'],
  ] as const) {
    await tested.page.setContent(html);
    const field = (await tested.executor.observe()).tree.find(({ r }) => r === 'inp');
    const done = await tested.executor.perform({ type: 'setValue', id: field?.i ?? '', text: iso });
    expect(done.outcome).toMatchObject({ ok: true });
    expect(await tested.page.inputValue('#day')).toBe(shown);
  }
});

it('finds a day that says more than its number', async () => {
  const html = calendar((month) => `<div><b class="pv">‹</b><b>${month}</b><b class="nx">›</b></div>`).replace(
    "(i + 1) + '</td>'",
    "(i + 1) + (i % 5 ? '' : '<small> full</small>') + '</td>'",
  );
  await tested.page.setContent(html);
  const field = (await tested.executor.observe()).tree.find(({ r }) => r === 'inp');
  const done = await tested.executor.perform({ type: 'setValue', id: field?.i ?? '', text: '2026-06-17' });
  expect(done.outcome).toMatchObject({ ok: true });
  expect(await tested.page.inputValue('#day')).toBe('17 June 2026');
});

it('takes the days of a list for no calendar: the one of the button is opened', async () => {
  const stays = Array.from(
    { length: 16 },
    (_, at) => `<tr><td>Party ${at}</td><td>${1 + at} Jul</td><td>${15 + at} Jul</td></tr>`,
  );
  await tested.page.setContent(`${calendar((month) => `<b>${month}</b><button class="nx">Next</button>`)}
    <h2>July 2026</h2><table onclick="document.title = 'opened ' + event.target.textContent">${stays.join('')}</table>`);
  const field = (await tested.executor.observe()).tree.find(({ r }) => r === 'inp');
  await tested.executor.perform({ type: 'setValue', id: field?.i ?? '', text: '2026-07-20' });
  expect(await tested.page.title()).toBe('');
  expect(await tested.page.inputValue('#day')).toBe('20 July 2026');
});
