import type { Deed } from './labelledChange.ts';

/** A page that never stands still, and does nothing when its button is clicked. */
export interface LivelyPage {
  readonly label: string;
  readonly body: string;
  /** Whether captures of it differ; what moves in pixels alone is in none. */
  readonly isSeenMoving: boolean;
  /** What every capture of it holds; on a busy machine a frame may be caught before its own page has come up. */
  readonly whole?: RegExp;
}

/** What a real change on a lively page is, and what must be said of it. */
export interface RealChange {
  readonly label: string;
  /** Label of the lively page on which it happens. */
  readonly on: string;
  readonly body: string;
  readonly deed: Deed;
  readonly says: string;
}

function lively(label: string, html: string, script = ''): LivelyPage {
  return { label, body: `${html}<script>${script}</script>`, isSeenMoving: true };
}

function drawn(label: string, html: string, script = ''): LivelyPage {
  return { ...lively(label, html, script), isSeenMoving: false };
}

/** How long a page moves after it was told to; on a busy machine more time than that may pass between two looks. */
const MOVES_FOR_MS = 600;

/** For pages: lets them move on for a while, whatever they did before. */
export const MOVE_ON = 'globalThis.moved = 0';

const every = (milliseconds: number, work: string) =>
  `${MOVE_ON}; setInterval(() => {
    if (moved >= ${MOVES_FOR_MS}) return;
    moved += ${milliseconds};
    const it = document.getElementById('it');
    ${work};
  }, ${milliseconds});`;
const pick = (texts: readonly string[]) => `${JSON.stringify(texts)}[turn++ % ${texts.length}]`;

const HEADLINES = ['Rain all day', 'Trains late again', 'Vote on Sunday', 'Harvest was good', 'Bridge closed'];
const SYMBOLS = ['ACM', 'BRX', 'CLO', 'DYN', 'ECO'];
const QUOTES = SYMBOLS.map(
  (symbol) => `<tr><td>${symbol}</td><td class="p">100.00</td><td class="p">1.00</td></tr>`,
).join('');

function quotes(milliseconds: number): LivelyPage {
  return lively(
    `prices that change every ${milliseconds} ms`,
    `<table><tr><th>Symbol</th><th>Price</th><th>Change</th></tr>${QUOTES}</table>`,
    every(
      milliseconds,
      `for (const cell of document.querySelectorAll('.p')) cell.textContent = (100 * Math.random()).toFixed(2)`,
    ),
  );
}

export const LIVELY_PAGES: readonly LivelyPage[] = [
  lively('clock with seconds', '<p id="it"></p>', every(250, 'it.textContent = new Date().toLocaleTimeString()')),
  lively(
    'clock of milliseconds in a heading',
    '<h2 id="it"></h2>',
    every(90, `it.textContent = 'Up for ' + performance.now().toFixed(0) + ' ms'`),
  ),
  lively(
    'headlines',
    '<p id="it">Rain all day</p>',
    `let turn = 1; ${every(400, `it.textContent = ${pick(HEADLINES)}`)}`,
  ),
  lively(
    'headlines that link',
    '<aside id="it"><a href="#n">Rain all day</a></aside>',
    `let turn = 1; ${every(400, `it.innerHTML = '<a href="#n">' + ${pick(HEADLINES)} + '</a>'`)}`,
  ),
  {
    ...lively(
      'advertisement in a frame',
      '<iframe id="it" srcdoc="<p>Buy tea</p>"></iframe>',
      `let turn = 0; ${every(450, `it.srcdoc = '<p>' + ${pick(['Buy rum', 'Fly south', 'Buy tea', 'Sleep well'])} + '</p>'`)}`,
    ),
    whole: /Buy|Fly|Sleep/,
  },
  lively(
    'advertisement drawn anew',
    '<div id="it"><b>Buy tea</b></div>',
    `let turn = 0; ${every(350, `it.innerHTML = '<h3>' + ${pick(['Buy rum', 'Fly south', 'Buy tea'])} + '</h3><a href="#ad">Learn more about ' + turn + '</a>'`)}`,
  ),
  lively(
    'spinner',
    '<div id="it" role="progressbar" aria-label="Loading"></div>',
    every(100, `it.style.transform = 'rotate(' + Math.random() * 360 + 'deg)'`),
  ),
  lively(
    'countdown',
    '<p>Offer ends in <b id="it">9:59</b></p>',
    `let left = 599; ${every(200, `left--; it.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')`)}`,
  ),
  lively(
    'viewers',
    '<p><span id="it">812</span> people are watching</p>',
    every(150, 'it.textContent = 800 + Math.floor(Math.random() * 50)'),
  ),
  quotes(150),
  quotes(400),
  quotes(900),
  lively(
    'carousel',
    '<section aria-roledescription="carousel"><h3 id="it">Spring</h3><button aria-current="true">1</button><button>2</button><button>3</button></section>',
    `let turn = 0; ${every(450, `turn++; it.textContent = ['Spring', 'Summer', 'Autumn'][turn % 3]; document.querySelectorAll('section button').forEach((dot, index) => index === turn % 3 ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'))`)}`,
  ),
  lively(
    'somebody is typing',
    '<p id="it">Eva is typing</p>',
    every(200, `it.textContent = it.textContent.length > 15 ? 'Eva is typing' : it.textContent + '.'`),
  ),
  lively(
    'log of a server',
    '<div role="log" id="it"></div>',
    `let n = 0; ${every(250, `n++; it.insertAdjacentHTML('beforeend', '<p>Job ' + n + ' finished</p>')`)}`,
  ),
  lively(
    'list that grows',
    '<ul id="it"><li>Job 0 finished</li></ul>',
    `let n = 0; ${every(250, `n++; it.insertAdjacentHTML('beforeend', '<li>Job ' + n + ' finished for ' + ['Eva', 'Max', 'Ida'][n % 3] + '</li>')`)}`,
  ),
  lively(
    'list of the newest',
    '<ol id="it"><li>Rain</li><li>Snow</li><li>Hail</li></ol>',
    `let turn = 0; ${every(400, `const item = document.createElement('li'); item.textContent = ${pick(HEADLINES)}; it.prepend(item); it.lastElementChild.remove()`)}`,
  ),
  lively(
    'ages',
    '<ul id="it"><li>Ann, 1 second ago</li></ul>',
    `let age = 1; ${every(200, `age++; it.firstElementChild.textContent = 'Ann, ' + age + ' seconds ago'`)}`,
  ),
  lively(
    'toasts of other people',
    '<div id="it"></div>',
    `let n = 0; ${every(350, `n++; it.innerHTML = '<div class="toast">' + ['Eva', 'Max', 'Ida', 'Tom'][n % 4] + ' booked room ' + n + '</div>'`)}`,
  ),
  lively(
    'status line of other people',
    '<p role="status" id="it"></p>',
    `let n = 0; ${every(350, `n++; it.textContent = ['Eva', 'Max', 'Ida', 'Tom'][n % 4] + ' joined the room'`)}`,
  ),
  drawn(
    'canvas',
    '<canvas id="it"></canvas>',
    every(100, `it.getContext('2d').fillRect(Math.random() * 100, 0, 9, 9)`),
  ),
  drawn(
    'animation',
    '<style>@keyframes a { to { opacity: 0 } } #it { animation: a 300ms infinite alternate }</style><p id="it">New</p>',
  ),
  lively(
    'progress of a job',
    '<progress id="it" aria-label="Import" value="0" max="1000"></progress>',
    every(150, 'it.value += 3'),
  ),
  lively(
    'progress in words',
    '<p>Import: <b id="it">0 %</b></p>',
    `let done = 0; ${every(150, `it.textContent = ++done + ' %'`)}`,
  ),
  lively(
    'avatar that blinks',
    '<img id="it" alt="Eva" width="20" height="20">',
    every(200, `it.style.opacity = Math.random()`),
  ),
  lively(
    'ids made anew',
    '<div id="it"><p>Hello</p></div>',
    every(200, `it.innerHTML = '<p id="i' + Math.random() + '">Hello</p>'`),
  ),
  lively('hidden text', '<div hidden id="it"></div>', every(150, 'it.textContent = Math.random()')),
  lively(
    'placeholder that rotates',
    '<input id="it" placeholder="Find a doctor">',
    `let turn = 0; ${every(400, `it.placeholder = ${pick(['Find a ward', 'Find a doctor', 'Find a form'])}`)}`,
  ),
  lively(
    'presence',
    '<ul><li>Eva <span id="it">online</span></li><li>Max <span>away</span></li></ul>',
    `let turn = 1; ${every(400, `it.textContent = ${pick(['online', 'away', 'busy'])}`)}`,
  ),
  lively(
    'title that blinks',
    '<p>Chat</p>',
    every(600, `document.title = document.title === 'Recall' ? '1 new message' : 'Recall'`),
  ),
  lively(
    'button that counts',
    '<button id="it">Like (10)</button>',
    `let likes = 0; ${every(200, `it.textContent = 'Like (' + (10 + (likes++ % 9)) + ')'`)}`,
  ),
  lively(
    'sparkline in words',
    '<p id="it">▲ 1.2</p>',
    every(200, `it.textContent = (Math.random() > .5 ? '▲ ' : '▼ ') + Math.random().toFixed(1)`),
  ),
];

const DEAD = '<button type="button">Go</button>';

/** The lively page with a button that does nothing. */
export function withDeadButton({ body }: LivelyPage): string {
  return `${body}${DEAD}`;
}

function real(label: string, on: string, html: string, deed: Deed, says: string): RealChange {
  const page = LIVELY_PAGES.find((one) => one.label === on);
  if (!page) throw new Error(`There is no lively page ${on}`);
  return { label, on, body: `${page.body}${html}`, deed, says };
}

const GO: Deed = { type: 'click', name: 'Go' };
const go = (script: string) => `<button onclick="${script.replaceAll('"', '&quot;')}">Go</button>`;

export const REAL_CHANGES: readonly RealChange[] = [
  real(
    'heading',
    'clock with seconds',
    `<h1>Patients</h1>${go(`document.querySelector('h1').textContent = 'New patient'`)}`,
    GO,
    'New patient',
  ),
  real(
    'counter of another kind',
    'viewers',
    `<p>Cart: <b id="cart">1</b></p>${go(`document.getElementById('cart').textContent = '2'`)}`,
    GO,
    'Cart: 2',
  ),
  real(
    'text in the place of a counter',
    'viewers',
    go(`document.getElementById('it').parentElement.textContent = 'You have left the room'`),
    GO,
    'You have left the room',
  ),
  real(
    'own toast among those of others',
    'toasts of other people',
    `<div id="own"></div>${go(`document.getElementById('own').innerHTML = '<div class=toast>Your booking was saved</div>'`)}`,
    GO,
    'Your booking was saved',
  ),
  real(
    'error among toasts',
    'toasts of other people',
    `<div id="own"></div>${go(`document.getElementById('own').innerHTML = '<div role=alert>No room is free</div>'`)}`,
    GO,
    'No room is free',
  ),
  real(
    'row in a table of prices',
    'prices that change every 150 ms',
    `<table><tbody id="own"><tr><td>Alert at 90</td></tr></tbody></table>${go(`document.getElementById('own').insertAdjacentHTML('beforeend', '<tr><td>Alert at 120</td></tr>')`)}`,
    GO,
    'Alert at 120',
  ),
  real(
    'what was entered',
    'prices that change every 400 ms',
    '<label>Limit <input></label>',
    { type: 'setValue', name: 'Limit', value: '120' },
    '120',
  ),
  real(
    'entry in a list that grows by itself',
    'list that grows',
    `<label>Job <input value="Backup"></label>${go(`document.getElementById('it').insertAdjacentHTML('beforeend', '<li>Backup queued</li>')`)}`,
    GO,
    'Backup queued',
  ),
  real(
    'entry that is deleted',
    'list that grows',
    `<ul><li>Ann</li><li id="own">Bob</li></ul>${go(`document.getElementById('own').remove()`)}`,
    GO,
    'Bob',
  ),
  real(
    'state',
    'carousel',
    `<button aria-pressed="false" onclick="this.setAttribute('aria-pressed', 'true')">Bold</button>`,
    { type: 'click', name: 'Bold' },
    'to pressed',
  ),
  real(
    'checkbox',
    'headlines',
    '<label><input type="checkbox"> Active</label>',
    { type: 'check', name: 'Active' },
    'to checked',
  ),
  real(
    'button that counts, when it is clicked',
    'viewers',
    `<button onclick="this.textContent = 'Likes: 11'">Likes: 10</button>`,
    { type: 'click', name: 'Likes: 10' },
    'Likes: 11',
  ),
  real(
    'dialog',
    'advertisement drawn anew',
    `<dialog><h2>Delete Ann?</h2></dialog>${go(`document.querySelector('dialog').showModal()`)}`,
    GO,
    'Delete Ann?',
  ),
  real(
    'panel',
    'somebody is typing',
    `<section hidden><p>Address book</p></section>${go(`document.querySelector('section').hidden = false`)}`,
    GO,
    'Address book',
  ),
];
