import { expect, it } from 'vitest';
import { testExecutor } from './testExecutor.ts';

const tested = testExecutor();

/** Tabs that are called as the entries of the menus are, on a page that draws itself anew with each press. */
const SHELF = `<!doctype html><style>div{cursor:pointer}</style><body></body><script>{
  const names = ['Loft 4', 'Cellar 1'];
  const boxes = [{ name: 'Skis', at: 'Hall' }, { name: 'Tent', at: 'Hall' }];
  let open = '', tab = 'Loft 4';
  function draw() {
    document.body.innerHTML = names.map((name) => '<div class=tab data-t="' + name + '">' + name.replace(/ (.*)/, ' <span>$1</span>') + '</div>').join('')
      + '<p id=tab>' + tab + '</p>' + boxes.map(({ name, at }) => '<section><b>' + name + '</b> <i>' + at + '</i> <div data-m="' + name + '">Move ▾</div>'
      + (open === name ? ENTRIES.map((to) => '<div data-to="' + to + '">' + to + '</div>').join('') : '') + '</section>').join('');
  }
  document.onclick = ({ target }) => {
    const { t, m, to } = target.closest('[data-t],[data-m],[data-to]')?.dataset ?? {};
    if (t) tab = t;
    if (m) open = open === m ? '' : m;
    if (to) { boxes.find(({ name }) => name === open).at = to; open = ''; }
    draw();
  };
  draw(); }</script>`;

async function choose(entries: readonly string[], value: string): Promise<string> {
  await tested.page.setContent(SHELF.replace('ENTRIES', JSON.stringify(entries)));
  const menu = (await tested.executor.observe()).tree.filter(({ n }) => n.startsWith('Move')).at(-1);
  const { outcome } = await tested.executor.perform({ type: 'select', id: menu?.i ?? '', value });
  return outcome.ok ? 'done' : outcome.error.message;
}

const shown = () => tested.page.locator('i, #tab').allTextContents();

it('takes the entry that the menu has brought, and not what is called so elsewhere', async () => {
  expect(await choose(['Loft', 'Cellar'], 'Cellar')).toBe('done');
  expect(await shown()).toEqual(['Loft 4', 'Hall', 'Cellar']);
});

it('is refused where only what was there before is called so', async () => {
  expect(await choose(['Take to the loft', 'Take to the cellar'], 'Cellar')).toMatch(/offers "Cellar"/);
  expect(await shown()).toEqual(['Loft 4', 'Hall', 'Hall']);
});
