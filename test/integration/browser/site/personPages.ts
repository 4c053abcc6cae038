import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
/** A library as a page has it. */
function scriptAt(path: string): string {
  return `<script>${readFileSync(path, 'utf8')}</script>`;
}

const ORDER = `<p id="said"></p><script>
  const list = document.querySelector('#list');
  const tell = () => fetch('/save', { method: 'POST', body: 'order=' + Array.from(list.children, (it) => it.dataset.name).join('') });
</script>`;
const ITEMS = ['Alpha', 'Beta', 'Gamma', 'Delta']
  .map(
    (name) =>
      `<li data-name="${name[0]}" style="padding:12px;width:200px" onclick="0" aria-label="${name}" tabindex="0">${name}</li>`,
  )
  .join('');

/** Pages that want to be worked with as a person does it; each tells the site what was done to it. */
export const PERSON_PAGES: Readonly<Record<string, string>> = {
  '/sort-library': page(
    'Sorted by a library',
    `<ul id="list">${ITEMS}</ul>${ORDER}${scriptAt(require.resolve('sortablejs/Sortable.min.js'))}
    <script>new Sortable(list, { animation: 100, onEnd: tell });</script>`,
  ),
  '/sort-pointer': page(
    'Sorted by pointer events',
    `<ul id="list">${ITEMS}</ul>${ORDER}<script>
    let held;
    list.addEventListener('pointerdown', (event) => { held = event.target.closest('li'); });
    addEventListener('pointermove', (event) => {
      if (!held) return;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('li');
      if (!over || over === held) return;
      const { top, height } = over.getBoundingClientRect();
      over[event.clientY < top + height / 2 ? 'before' : 'after'](held);
    });
    addEventListener('pointerup', () => { if (held) tell(); held = undefined; });</script>`,
  ),
  '/sort-grid': page(
    'A grid that makes way past the middle',
    `<ul id="list" style="display:grid;grid-template-columns:1fr 1fr;width:460px;padding:0;list-style:none">${ITEMS}</ul>${ORDER}<script>
    let held, last;
    list.addEventListener('pointerdown', (event) => { held = event.target.closest('li'); last = event; });
    addEventListener('pointermove', (event) => {
      if (!held) return;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('li');
      const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
      last = event;
      if (!over || over === held || (!x && !y)) return;
      const { left, top, width, height } = over.getBoundingClientRect();
      const isPast = (by, at, middle) => !by || (by > 0 ? at > middle : at < middle);
      if (!isPast(x, event.clientX, left + width / 2) || !isPast(y, event.clientY, top + height / 2)) return;
      over[x > 0 || y > 0 ? 'after' : 'before'](held);
    });
    addEventListener('pointerup', () => { if (held) tell(); held = undefined; });</script>`,
  ),
  '/sort-native': page(
    'Dropped with the browser',
    `<ul id="list">${ITEMS.replaceAll('<li ', '<li draggable="true" ')}</ul>
    <div id="bin" style="width:200px;height:80px;border:1px solid">Bin</div>${ORDER}<script>
    list.addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', event.target.dataset.name));
    const bin = document.querySelector('#bin');
    bin.addEventListener('dragover', (event) => event.preventDefault());
    bin.addEventListener('drop', (event) => {
      event.preventDefault();
      fetch('/save', { method: 'POST', body: 'binned=' + event.dataTransfer.getData('text/plain') });
    });</script>`,
  ),
  '/pointed-rows': page(
    'Rows with a box under the pointer',
    `<div id="list"></div><script>
    const draw = (pointed) => {
      list.replaceChildren(...['Ann', 'Bob'].map((name) => {
        const row = document.createElement('div');
        row.style.cssText = 'height:40px;width:400px';
        row.onmousemove = () => { if (pointed !== name) draw(name); };
        const box = '<span style="display:inline-block;width:16px;height:16px;border:1px solid"></span> ';
        row.innerHTML = (pointed === name ? box : '● ') + name + ' wrote';
        if (pointed === name)
          row.firstChild.onclick = () => fetch('/save', { method: 'POST', body: 'ticked=' + name });
        row.onclick = (event) => { if (event.target === row) fetch('/save', { method: 'POST', body: 'opened=' + name }); };
        return row;
      }));
    };
    draw();
    // What comes in draws all of it anew.
    addEventListener('keydown', () => draw());</script>`,
  ),
  '/plan-native': page(
    'Taken by a part of it',
    `<div id="mon" style="width:400px;height:60px;border:1px solid"></div>
    <div id="tue" style="width:400px;height:60px;border:1px solid" oncontextmenu="return false">Tuesday</div><script>
    // What listens is the whole cell; what can be taken stands at its edge, out of sight of whoever asks the document.
    mon.attachShadow({ mode: 'open' }).innerHTML = '<span draggable="true">Early</span>';
    mon.addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', 'E'));
    mon.addEventListener('contextmenu', (event) => event.preventDefault());
    tue.addEventListener('dragover', (event) => event.preventDefault());
    tue.addEventListener('drop', (event) => {
      event.preventDefault();
      fetch('/save', { method: 'POST', body: 'tuesday=' + event.dataTransfer.getData('text/plain') });
    });</script>`,
  ),
  '/sort-keys': page(
    'Sorted with keys',
    `<ul id="list">${ITEMS}</ul>${ORDER}<script>
    let lifted;
    list.addEventListener('keydown', (event) => {
      event.preventDefault();
      if (event.key === ' ') { if (lifted) { tell(); lifted = undefined; } else lifted = event.target; }
      if (!lifted) return;
      if (event.key === 'ArrowDown') lifted.nextElementSibling?.after(lifted);
      if (event.key === 'ArrowUp') lifted.previousElementSibling?.before(lifted);
      lifted.focus();
    });</script>`,
  ),
  '/splitter': page(
    'Splitter',
    // Browsers hold back presses on a page until something on it has been drawn that has content.
    `<p>Two columns</p><div id="bar" role="separator" aria-label="Split" tabindex="0" onclick="0" style="position:absolute;left:300px;top:100px;width:20px;height:200px;background:gray"></div><script>
    const bar = document.querySelector('#bar');
    let from;
    bar.onmousedown = (event) => { from = event.clientX - bar.offsetLeft; };
    onmousemove = (event) => { if (from !== undefined) bar.style.left = event.clientX - from + 'px'; };
    onmouseup = () => { if (from === undefined) return; from = undefined; fetch('/save', { method: 'POST', body: 'left=' + bar.offsetLeft }); };</script>`,
  ),
  '/bar': page(
    'Bar',
    `<p>Five stars of one element</p><div id="stars" role="button" aria-label="Stars" tabindex="0" style="width:200px;height:40px;background:gold"></div><script>
    stars.onclick = (event) => fetch('/save', { method: 'POST', body: 'star=' + Math.ceil(event.offsetX / 40) + '&low=' + (event.offsetY > 20) });</script>`,
  ),
  '/pointing': page(
    'Pointing',
    `<button id="row">Row</button><div id="menu"></div><script>
    const say = (what) => fetch('/save', { method: 'POST', body: 'did=' + what });
    row.onclick = (event) => say([event.ctrlKey && 'Control', event.shiftKey && 'Shift', 'click'].filter(Boolean).join('+'));
    row.ondblclick = () => say('double');
    row.oncontextmenu = (event) => { event.preventDefault(); say('menu'); };
    row.onmouseenter = () => { menu.innerHTML = '<button>Opened by pointing</button>'; };</script>`,
  ),
  '/several': page(
    'Several',
    `<select multiple aria-label="Wards"><option selected>North<option>South<option>East<option>West</select>
    <div role="listbox" aria-label="Doctors" aria-multiselectable="true" tabindex="0">
      <div role="option" aria-selected="true">Adams</div><div role="option" aria-selected="false">Baker</div><div role="option" aria-selected="false">Clark</div>
    </div><button onclick="send()">Send</button><script>
    const options = [...document.querySelectorAll('[role=option]')];
    for (const option of options) option.onclick = (event) => {
      if (!event.ctrlKey && !event.metaKey) for (const other of options) if (other !== option) other.ariaSelected = 'false';
      option.ariaSelected = String(option.ariaSelected !== 'true');
    };
    function send() {
      const wards = [...document.querySelector('select').selectedOptions].map((it) => it.label).join(' ');
      const doctors = options.filter((it) => it.ariaSelected === 'true').map((it) => it.textContent).join(' ');
      fetch('/save', { method: 'POST', body: new URLSearchParams({ wards, doctors }) });
    }</script>`,
  ),
  '/masks': page(
    'Masks',
    `<label>Phone <input id="phone"></label><label>Born <input id="born" placeholder="DD/MM/YYYY"></label>
    <label>City <input id="city" autocomplete="off" role="combobox" aria-expanded="false"></label><ul id="offers"></ul>
    <label>Code <input id="code"></label>
    ${scriptAt(join(dirname(require.resolve('imask')), 'imask.min.js'))}<script>
    IMask(phone, { mask: '(000) 000-0000', lazy: false });
    // Reads keys alone, as many older masks do: what is put there otherwise it throws away.
    let digits = '';
    born.onkeydown = (event) => {
      if (event.key === 'Tab') return;
      event.preventDefault();
      if (event.key === 'Backspace') digits = digits.slice(0, -1);
      if (/^\\d$/.test(event.key)) digits = (digits + event.key).slice(0, 8);
      born.value = digits.replace(/^(\\d\\d)(\\d\\d)(\\d+)$/, '$1/$2/$3');
    };
    born.oninput = () => { born.value = ''; digits = ''; };
    // Takes no notice of what comes into it otherwise, and leaves it there.
    let typed = '';
    code.addEventListener('keydown', (event) => {
      if (!/^[a-z0-9]$/i.test(event.key)) return;
      event.preventDefault();
      typed += event.key.toUpperCase();
      code.value = typed.replace(/^(...)(.+)$/, '$1-$2');
    });
    let keys = 0;
    city.onkeyup = () => {
      keys += 1;
      offers.innerHTML = ['Bern', 'Berlin'].filter((it) => it.startsWith(city.value)).map((it) => '<li role="option" tabindex="0">' + it + '</li>').join('');
      document.title = 'keys ' + keys;
    };
    </script>`,
  ),
  '/files': page(
    'Files',
    `<label>Photo <input type="file"></label><label>Papers <input type="file" multiple></label>
    <button id="ask">Choose a file</button><script>
    const tell = async (files) => {
      const texts = await Promise.all(Array.from(files, async (file) => file.name + ':' + file.type + ':' + (await file.text())));
      fetch('/save', { method: 'POST', body: new URLSearchParams({ files: texts.join(' ') }) });
    };
    for (const input of document.querySelectorAll('input')) input.onchange = () => tell(input.files);
    ask.onclick = () => { const input = document.createElement('input'); input.type = 'file'; input.onchange = () => tell(input.files); input.click(); };</script>`,
  ),
  '/closed': page(
    'Closed',
    `<x-rating></x-rating><div id="plain"></div><script>
    customElements.define('x-rating', class extends HTMLElement {
      constructor() {
        super();
        const root = this.attachShadow({ mode: 'closed' });
        root.innerHTML = '<label>Stars <input></label><x-send></x-send>';
        root.querySelector('x-send').stars = () => root.querySelector('input').value;
      }
    });
    customElements.define('x-send', class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'closed' });
        root.innerHTML = '<button>Send stars</button>';
        root.querySelector('button').onclick = () => {
          fetch('/save', { method: 'POST', body: 'stars=' + this.stars() });
          const plain = document.querySelector('#plain').attachShadow({ mode: 'closed' });
          plain.innerHTML = '<p role="status">Thank you for the stars</p>';
        };
      }
    });</script>`,
  ),
  '/guarded': page(
    'Guarded',
    `<input aria-label="Draft"><a href="/left?by=link">Go elsewhere</a>
    <form method="post" action="/left?by=form"><button>Send the form</button></form>
    <button onclick="location.href = '/left?by=script'">Go by script</button>
    <script>addEventListener('beforeunload', (event) => event.preventDefault());</script>`,
  ),
  '/opener': page(
    'Opener',
    `<button onclick="window.open('/opened', 'opened')">Log in elsewhere</button><p id="said"></p>
    <script>addEventListener('message', ({ data }) => { document.querySelector('#said').textContent = data; });</script>`,
  ),
  '/opened': page(
    'Opened',
    `<button onclick="fetch('/save', { method: 'POST', body: 'from=opened' })">Save there</button>
    <button onclick="opener.postMessage('Welcome back', '*'); window.close()">Done</button>`,
  ),
};

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}
