import type { PageAction } from '../../../src/shared/actions/action.ts';

/** What is done on a page; the element is called by its name. */
export type Deed =
  | { readonly type: 'click' | 'hover' | 'check' | 'uncheck'; readonly name: string }
  | { readonly type: 'setValue' | 'select'; readonly name: string; readonly value: string }
  | Extract<PageAction, { type: 'press' }>;

/** A page on which one thing changes, and what a single observation of it must say. */
export interface LabelledChange {
  readonly label: string;
  readonly body: string;
  readonly deed: Deed;
  readonly says: readonly string[];
}

const GO: Deed = { type: 'click', name: 'Go' };
/** Where scripts of the pages find their element. */
const IT = 'document.getElementById("it")';

/** A change that a script makes when the button is clicked; it calls the element with the id `it` just that. */
function scripted(label: string, body: string, script: string, ...says: string[]): LabelledChange {
  const handler = `const it = ${IT}; ${script}`.replaceAll('"', '&quot;');
  return { label, body: `${body}<button onclick="${handler}">Go</button>`, deed: GO, says };
}

function done(label: string, body: string, deed: Deed, ...says: string[]): LabelledChange {
  return { label, body, deed, says };
}

const TABLE = `<table><caption>Patients</caption><tr><th>Name</th><th>Phone</th></tr><tbody id="it">${[
  'Ann',
  'Bob',
  'Cid',
]
  .map((name, index) => `<tr><td>${name}</td><td>030-${index}</td><td><button>Edit</button></td></tr>`)
  .join('')}</tbody></table>`;

const MESSAGES = [
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

const TEXTS = [
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

const LISTS = [
  scripted('removed row', TABLE, 'it.rows[1].remove()', 'Cell “Bob”', 'disappeared'),
  scripted(
    'added row',
    TABLE,
    `it.insertAdjacentHTML('beforeend', '<tr><td>Jas</td><td>030-9</td></tr>')`,
    'Cell “Jas”',
    'appeared',
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

const STATES = [
  scripted(
    'pressed',
    '<button id="it" aria-pressed="false">Bold</button>',
    `it.setAttribute('aria-pressed', 'true')`,
    'Bold',
    'from not pressed to pressed',
  ),
  scripted(
    'expanded',
    '<button id="it" aria-expanded="false">Menu</button>',
    `it.setAttribute('aria-expanded', 'true')`,
    'Menu',
    'from collapsed to expanded',
  ),
  scripted('disabled', '<button id="it">Save</button>', 'it.disabled = true', 'Save', 'from enabled to disabled'),
  scripted(
    'enabled',
    '<fieldset id="it" disabled><button>Save</button></fieldset>',
    'it.disabled = false',
    'Button “Save”',
    'from disabled to enabled',
  ),
  scripted(
    'read-only',
    '<input aria-label="Id" value="1" id="it">',
    'it.readOnly = true',
    'Id',
    'from editable to read-only',
  ),
  scripted(
    'invalid field',
    '<input aria-label="Age" id="it">',
    `it.setAttribute('aria-invalid', 'true')`,
    'Age',
    'from valid to invalid',
  ),
  scripted(
    'current page',
    '<nav><a href="#1" aria-current="page">1</a> <a href="#2" id="it">2</a></nav>',
    `it.setAttribute('aria-current', 'page')`,
    'Link “2”',
    'from not current to the current page',
  ),
  scripted(
    'selected tab',
    '<div role="tablist"><button role="tab" aria-selected="false" id="it">Visits</button></div>',
    `it.setAttribute('aria-selected', 'true')`,
    'Tab “Visits”',
    'from not selected to selected',
  ),
  scripted(
    'switch',
    '<button role="switch" aria-checked="false" id="it">Dark</button>',
    `it.setAttribute('aria-checked', 'true')`,
    'Switch “Dark”',
    'from not checked to checked',
  ),
  scripted(
    'mixed checkbox',
    '<label><input type="checkbox" id="it"> All</label>',
    'it.indeterminate = true',
    'Checkbox “All”',
    'from not checked to mixed',
  ),
  scripted(
    'link target',
    '<a href="/page/1" id="it">Next</a>',
    `it.href = '/page/2'`,
    'Link “Next”',
    '/page/1',
    '/page/2',
  ),
  scripted(
    'progress',
    '<progress aria-label="Upload" value="3" max="9" id="it"></progress>',
    'it.value = 9',
    'Upload',
    '“3”',
    '“9”',
  ),
  scripted('meter', '<meter aria-label="Disk" value="0.3" id="it"></meter>', 'it.value = 0.9', 'Disk', '0.3', '0.9'),
  scripted(
    'slider by role',
    '<div role="slider" tabindex="0" aria-label="Volume" aria-valuenow="1" id="it"></div>',
    `it.setAttribute('aria-valuenow', '5')`,
    'Volume',
    '“1”',
    '“5”',
  ),
  scripted(
    'placeholder',
    '<input placeholder="Search patients" id="it">',
    `it.placeholder = 'Search visits'`,
    'Search patients',
    'Search visits',
  ),
  done(
    'details',
    '<details><summary>More</summary><p>Born 1990</p></details>',
    { type: 'click', name: 'More' },
    'More',
    'from collapsed to expanded',
  ),
];

const FORMS = [
  done(
    'typed text',
    '<label>Name <input></label>',
    { type: 'setValue', name: 'Name', value: 'Jas' },
    'Name',
    'from “” to “Jas”',
  ),
  done(
    'text typed over',
    '<label>Name <input value="Ann"></label>',
    { type: 'setValue', name: 'Name', value: 'Jas' },
    'Name',
    '“Ann”',
    '“Jas”',
  ),
  done(
    'text area',
    '<label>Notes <textarea>old</textarea></label>',
    { type: 'setValue', name: 'Notes', value: 'call back' },
    'Notes',
    '“old”',
    '“call back”',
  ),
  done(
    'select',
    '<label>Sex <select><option>Female</option><option>Male</option></select></label>',
    { type: 'select', name: 'Sex', value: 'Male' },
    'Sex',
    '“Female”',
    '“Male”',
  ),
  done(
    'checkbox',
    '<label><input type="checkbox"> Active</label>',
    { type: 'check', name: 'Active' },
    'Active',
    'from not checked to checked',
  ),
  done(
    'checkbox turned off',
    '<label><input type="checkbox" checked> Active</label>',
    { type: 'uncheck', name: 'Active' },
    'Active',
    'from checked to not checked',
  ),
  done(
    'radio',
    '<label><input type="radio" name="r"> Yes</label><label><input type="radio" name="r" checked> No</label>',
    { type: 'check', name: 'Yes' },
    'Yes',
    'from not checked to checked',
  ),
  done(
    'number',
    '<label>Age <input type="number" value="1"></label>',
    { type: 'setValue', name: 'Age', value: '42' },
    'Age',
    '“1”',
    '“42”',
  ),
  done(
    'date',
    '<label>Born <input type="date" value="1990-01-01"></label>',
    { type: 'setValue', name: 'Born', value: '1991-02-03' },
    'Born',
    '“1990-01-01”',
    '“1991-02-03”',
  ),
  done(
    'range',
    '<label>Share <input type="range" value="10"></label>',
    { type: 'setValue', name: 'Share', value: '70' },
    'Share',
    '“10”',
    '“70”',
  ),
  done(
    'rich text',
    '<div contenteditable="true" role="textbox" aria-label="Note">old</div>',
    { type: 'setValue', name: 'Note', value: 'new' },
    'Note',
    '“old”',
    '“new”',
  ),
  done(
    'password',
    '<label>Password <input type="password"></label>',
    { type: 'setValue', name: 'Password', value: 'secret' },
    'Password',
    'from “”',
    '•••',
  ),
];

const EFFECTS = [
  scripted('title', '', `document.title = 'Ann'`, 'title', '“Recall”', '“Ann”'),
  scripted('hash', '', `location.hash = 'visits'`, 'address changed', '#visits'),
  scripted('route', '', `history.pushState({}, '', '/patients/7')`, 'address changed', '/patients/7'),
  scripted('focus', '<input aria-label="Find" id="it">', 'it.focus()', 'focus moved', 'Find'),
  scripted('new tab', '', `window.open('/blank')`, 'new tab', '/blank'),
  done(
    'download',
    '<a href="/report.txt" download>Report</a>',
    { type: 'click', name: 'Report' },
    'download',
    'report.txt',
  ),
  scripted('refused request', '', `fetch('/refused', { method: 'POST' })`, 'POST /refused', '422'),
  scripted('failed request', '', `fetch('/broken', { method: 'PUT' }).catch(() => {})`, 'failed', 'PUT /broken'),
  done(
    'key',
    '<input aria-label="Find" autofocus onkeydown="document.querySelector(\'p\').textContent = event.key"><p>nothing</p>',
    { type: 'press', key: 'Enter' },
    '“nothing”',
    '“Enter”',
  ),
];

export const LABELLED_CHANGES: readonly LabelledChange[] = [
  ...MESSAGES,
  ...TEXTS,
  ...LISTS,
  ...STATES,
  ...FORMS,
  ...EFFECTS,
];
