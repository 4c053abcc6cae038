import { type LabelledChange, scripted } from './labelledChange.ts';

const TABLE = `<table><caption>Patients</caption><tr><th>Name</th><th>Phone</th></tr><tbody id="it">${[
  'Ann',
  'Bob',
  'Cid',
]
  .map((name, index) => `<tr><td>${name}</td><td>030-${index}</td><td><button>Edit</button></td></tr>`)
  .join('')}</tbody></table>`;

const MESSAGES: readonly LabelledChange[] = [
  scripted(
    'alert',
    '<div id="it"></div>',
    `it.innerHTML = '<p role=alert>Name is required</p>'`,
    'Alert',
    'Name is required',
  ),
  scripted('status toast', '<div role="status" id="it"></div>', `it.textContent = 'Saved'`, 'Status message', 'Saved'),
  scripted('toast by class', '<div id="it"></div>', `it.innerHTML = '<div class=toast>Copied</div>'`, 'Copied'),
  scripted(
    'live region',
    '<p aria-live="polite" id="it">2 results</p>',
    `it.textContent = '5 results'`,
    '2 results',
    '5 results',
  ),
  scripted(
    'validation message',
    '<input aria-label="Age" aria-describedby="e" id="it"><i id="e">From 1 to 99</i>',
    `it.setAttribute('aria-invalid', 'true')`,
    'Error message',
    'From 1 to 99',
  ),
  scripted(
    'cookie banner gone',
    '<div role="dialog" aria-label="Cookies" id="it"><p>We use cookies</p></div>',
    'it.remove()',
    'Dialog disappeared',
    'cookies',
  ),
  scripted(
    'dialog',
    '<dialog id="it"><h2>Delete Ann?</h2></dialog>',
    'it.showModal()',
    'Dialog appeared',
    'Delete Ann?',
  ),
  scripted(
    'dialog by role',
    '<div id="it"></div>',
    `it.innerHTML = '<div role=alertdialog><p>Are you sure?</p></div>'`,
    'Dialog appeared',
    'Are you sure?',
  ),
  scripted(
    'log line',
    '<div role="log" id="it"><p>one</p></div>',
    `it.insertAdjacentHTML('beforeend', '<p>two</p>')`,
    'Log',
    '“one”',
    '“one two”',
  ),
  scripted('native alert', '', `alert('Mind the step')`, 'alert dialog', 'Mind the step'),
  scripted('native confirm', '', `confirm('Delete Ann?')`, 'confirm dialog', 'Delete Ann?', 'accepted'),
];

const TEXTS: readonly LabelledChange[] = [
  scripted('counter', '<p>Open: <b id="it">3</b></p>', `it.textContent = '4'`, 'Open: 3', 'Open: 4'),
  scripted('counter by itself', '<span id="it">3</span>', `it.textContent = '4'`, '“3”', '“4”'),
  scripted(
    'price cell',
    '<table><tr><td>Tea</td><td id="it">$5.00</td></tr></table>',
    `it.textContent = '$6.50'`,
    'Cell',
    '“$5.00”',
    '“$6.50”',
    'Tea',
  ),
  scripted(
    'heading',
    '<h2 id="it">Patients</h2>',
    `it.textContent = 'New patient'`,
    'Heading',
    '“Patients”',
    '“New patient”',
  ),
  scripted(
    'paragraph',
    '<p id="it">No visits yet</p>',
    `it.textContent = 'One visit'`,
    '“No visits yet”',
    '“One visit”',
  ),
  scripted(
    'badge in a link',
    '<nav><a href="/inbox">Inbox <span id="it">2</span></a></nav>',
    `it.textContent = '3'`,
    'Link',
    'Inbox 2',
    'Inbox 3',
  ),
  scripted(
    'button text',
    '<button id="it">Follow</button>',
    `it.textContent = 'Following'`,
    'Button',
    '“Follow”',
    '“Following”',
  ),
  scripted(
    'bread crumb',
    '<nav aria-label="Breadcrumb"><ol><li>Home</li><li id="it">Patients</li></ol></nav>',
    `it.textContent = 'Ann'`,
    '“Patients”',
    '“Ann”',
  ),
  scripted(
    'table caption',
    TABLE,
    `document.querySelector('caption').textContent = 'Patients, by phone'`,
    '“Patients”',
    '“Patients, by phone”',
  ),
  scripted(
    'iframe content',
    '<iframe id="it" srcdoc="<p>Unpaid</p>"></iframe>',
    `it.contentDocument.querySelector('p').textContent = 'Paid'`,
    '“Unpaid”',
    '“Paid”',
  ),
  scripted(
    'shadow content',
    '<div id="it"><template shadowrootmode="open"><p>Offline</p></template></div>',
    `it.shadowRoot.querySelector('p').textContent = 'Online'`,
    '“Offline”',
    '“Online”',
  ),
  scripted(
    'image',
    '<img id="it" alt="Door closed" width="20" height="20">',
    `it.alt = 'Door open'`,
    'Image',
    '“Door closed”',
    '“Door open”',
  ),
  scripted(
    'tooltip',
    '<div id="it"></div>',
    `it.innerHTML = '<div role=tooltip>Saves the form</div>'`,
    'Saves the form',
    'appeared',
  ),
  scripted('term', '<dl><dt>Phone</dt><dd id="it">030-1</dd></dl>', `it.textContent = '030-2'`, '“030-1”', '“030-2”'),
  scripted(
    'computed result',
    '<output aria-label="Sum" id="it">10</output>',
    `it.textContent = '12'`,
    'Sum',
    '“10”',
    '“12”',
  ),
];

const LISTS: readonly LabelledChange[] = [
  scripted('removed row', TABLE, 'it.rows[1].remove()', 'row “Bob”', 'disappeared', '3 → 2'),
  scripted(
    'added row',
    TABLE,
    `it.insertAdjacentHTML('beforeend', '<tr><td>Jas</td><td>030-9</td></tr>')`,
    'row “Jas”',
    'appeared',
    '3 → 4',
  ),
  scripted('reordered rows', TABLE, 'it.prepend(it.rows[2])', 'Cid', 'from position 3 to position 1'),
  scripted(
    'list item added',
    '<ul id="it"><li>Milk</li><li>Eggs</li></ul>',
    `it.insertAdjacentHTML('afterbegin', '<li>Bread</li>')`,
    'List item “Bread”',
    'appeared',
  ),
  scripted(
    'list item removed',
    '<ul><li>Milk</li><li id="it">Eggs</li><li>Tea</li></ul>',
    'it.remove()',
    'List item “Eggs”',
    'disappeared',
  ),
  scripted(
    'option list',
    '<select aria-label="City" id="it"><option>Choose</option></select>',
    `it.add(new Option('Pune'))`,
    'City',
    'options',
    'Pune',
  ),
  scripted(
    'shown panel',
    '<section id="it" hidden><p>Address book</p></section>',
    'it.hidden = false',
    'Address book',
    'appeared',
  ),
  scripted(
    'panel out of sight',
    '<section id="it"><p>Address book</p></section>',
    `it.style.display = 'none'`,
    'Address book',
    'disappeared',
  ),
];

/** Changes of what a page says: messages, texts, lists. */
export const CHANGES_OF_CONTENT: readonly LabelledChange[] = [...MESSAGES, ...TEXTS, ...LISTS];
