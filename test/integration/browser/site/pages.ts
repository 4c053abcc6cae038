/** The pages of the fixture site, by path. Small on purpose: each shows one kind of thing that an executor has to cope with. */
export const PAGES: Readonly<Record<string, string>> = {
  '/': page('Start', '<h1>Start</h1><p><a href="/form">To the form</a></p>'),
  '/form': page(
    'Form',
    `<form id="form">
      <label>Name <input name="name" required></label>
      <label>Notes <textarea name="notes"></textarea></label>
      <label>Born <input type="date" name="born"></label>
      <label>Colour <input type="color" name="colour"></label>
      <label>Amount <input type="number" step="any" name="amount"></label>
      <label>Share <input type="range" name="share" min="0" max="100"></label>
      <label>Picture <input type="file" name="picture"></label>
      <label>Fixed <input name="fixed" value="as it is" readonly></label>
      <label>Ward <select name="ward"><option value="">Choose</option><option value="n1">North One</option>
        <option value="s2">South Two</option><option value="x" disabled>Closed ward</option></select></label>
      <label><input type="checkbox" name="consent"> Consent</label>
      <style>.hidden-input { position: absolute; opacity: 0; width: 0; height: 0 }</style>
      <label style="display:block"><input class="hidden-input" type="checkbox" name="news"><span>Newsletter</span></label>
      <label><input type="radio" name="plan" value="basic"> Basic</label>
      <label><input type="radio" name="plan" value="full"> Full</label>
      <button>Save</button>
    </form>
    <div role="textbox" aria-label="Letter" contenteditable="true"></div>
    <div role="switch" tabindex="0" aria-checked="false" aria-label="Reminders"
      onclick="this.setAttribute('aria-checked', String(this.getAttribute('aria-checked') !== 'true'))">Reminders</div>
    <label>Nurse <input id="nurse" list="nurses"></label>
    <datalist id="nurses"><option value="Ada Berg"></option><option value="Jan Holm"></option></datalist>
    <button role="combobox" aria-label="Doctor" aria-expanded="false" aria-haspopup="listbox" id="doctor">Nobody</button>
    <ul role="listbox" aria-label="Doctors" id="doctors" hidden><li role="option">Dr Adams</li><li role="option">Dr Baker</li></ul>
    <label>Donor <input id="donor" role="combobox" aria-expanded="false" aria-controls="donors" autocomplete="off"></label>
    <ul role="listbox" aria-label="Donors" id="donors" hidden></ul>
    <p role="status" id="status"></p>
    <script>
      const donor = document.getElementById('donor'), donors = document.getElementById('donors');
      donor.oninput = () => {
        const fitting = ['1001 Peter Ainsley, Harbury', '1002 Petra Ainsley, Leek', '1003 Ann Petersen, Rugby'].filter((it) => it.includes(donor.value));
        donors.innerHTML = fitting.map((it) => '<li role="option">' + it + '</li>').join('');
        donors.hidden = fitting.length === 0;
        donor.setAttribute('aria-expanded', String(!donors.hidden));
      };
      donors.onclick = (event) => { donor.value = event.target.textContent; donors.hidden = true; donor.setAttribute('aria-expanded', 'false'); };
      const doctor = document.getElementById('doctor'), doctors = document.getElementById('doctors');
      doctor.onclick = () => { doctor.setAttribute('aria-expanded', 'true'); setTimeout(() => doctors.hidden = false, 50); };
      doctors.onclick = (event) => { doctor.textContent = event.target.textContent; doctors.hidden = true; doctor.setAttribute('aria-expanded', 'false'); };
      document.getElementById('form').onsubmit = async (event) => {
        event.preventDefault();
        const body = new URLSearchParams(new FormData(event.target)); body.delete('picture');
        const answer = await fetch('/save', { method: 'POST', body });
        document.getElementById('status').textContent = answer.ok ? 'Saved' : 'Refused: ' + await answer.text();
      };
    </script>`,
  ),
  '/obstacles': page(
    'Obstacles',
    `<div style="position:relative"><button id="below">Below</button><div id="cover" style="position:absolute;inset:0;background:#ccc"></div></div>
    <button disabled>Disabled</button>
    <button onclick="setTimeout(() => { for (const end = Date.now() + 6000; Date.now() < end; ); })">Freeze</button>
    <button id="vanish" onclick="this.remove()">Vanish</button>
    <button id="twice" ondblclick="document.title = 'Twice'">Twice</button>
    <div id="menu" onmouseenter="document.getElementById('item').hidden = false" tabindex="0" role="button">Menu</div>
    <a id="item" href="#item" hidden>Item</a>
    <input aria-label="Keys" onkeydown="this.dataset.keys = (this.dataset.keys || '') + event.key + ' '; document.title = this.dataset.keys">`,
  ),
  '/tall': page('Tall', '<p>top</p><div style="height:4000px"></div><button>At the end</button>'),
  '/panel': page(
    'Panel',
    '<style>body{margin:0;overflow:hidden;height:100vh}</style><div id="panel" style="height:100vh;overflow:auto" onscroll="document.title = String(Math.round(this.scrollTop))"><div style="height:4000px"></div></div>',
  ),
  '/panes': page(
    'Panes',
    `<style>body{margin:0;height:3000px} .pane{height:200px;width:400px;overflow:auto} .wide{width:2000px;height:50px}</style>
    <div class="pane" onscroll="document.title = 'left ' + Math.round(this.scrollTop)"><button>First</button><div style="height:4000px"></div></div>
    <x-grid></x-grid>
    <div role="button" style="width:200px;height:80px" onwheel="event.preventDefault(); document.title = 'wheel ' + Math.sign(event.deltaY)">Drawn</div>
    <script>
      customElements.define('x-grid', class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' });
          root.innerHTML = '<style>:host{display:block;width:400px;height:120px;overflow-x:auto}</style><div style="width:2000px"><button>Monday</button></div>';
          this.onscroll = () => { document.title = 'across ' + Math.round(this.scrollLeft); };
        }
      });
    </script>`,
  ),
  '/dialogs': page(
    'Dialogs',
    `<button onclick="alert('Mind the step')">Alert</button>
    <button onclick="document.title = 'confirm ' + confirm('Delete it?')">Confirm</button>
    <button onclick="document.title = 'prompt ' + prompt('How many?', '3')">Prompt</button>
    <input aria-label="Draft"><script>addEventListener('beforeunload', (event) => event.preventDefault());</script>`,
  ),
  '/greeting': page('Greeting', `<p>Hello</p><script>setTimeout(() => alert('Welcome'), 0)</script>`),
  '/nagging': page(
    'Nagging',
    '<p>Look</p><script>setTimeout(() => { for (let i = 0; i < 60 || location.hash; i++) alert(i); }, 50)</script>',
  ),
  '/leave': page(
    'Leave',
    `<a href="/popup" target="_blank">New tab</a> <a href="/report.txt" download>Report</a> <a href="#part">Part</a>`,
  ),
  '/popup': page('Popup', '<p>In another tab</p>'),
  '/busy': page(
    'Busy',
    `<p id="ticks"></p><button onclick="document.getElementById('out').textContent = 'Done'">Do</button><p id="out"></p>
    <script>
      new EventSource('/events'); fetch('/hang').catch(() => {});
      setInterval(() => fetch('/tick'), 150);
    </script>`,
  ),
  '/slow': page(
    'Slow',
    `<button onclick="fetch('/after?ms=900').then((r) => r.text()).then((t) => { document.getElementById('out').textContent = t; })">Ask</button>
    <button onclick="fetch('/after?ms=1500', { method: 'POST' }).then((r) => r.text()).then((t) => { document.getElementById('out').textContent = t; })">Send</button>
    <button onclick="navigator.sendBeacon('/tick'); fetch('/assets/icon.svg').then(() => { document.getElementById('out').innerHTML = '<svg><use href=/assets/logo.svg#mark></use></svg>Decorated'; })">Decorate</button>
    <p id="out"></p>`,
  ),
  '/report': page(
    'Report',
    `<button onclick="load('/after?ms=3600&status=500')">Load</button> <button onclick="load('/hang')">Load for ever</button>
    <p role="status" id="out"></p>
    <script>
      const out = document.getElementById('out');
      function load(address) {
        out.textContent = 'Loading…';
        fetch(address).then((answer) => { out.textContent = answer.ok ? 'Ready' : 'Could not be loaded'; });
      }
    </script>`,
  ),
  '/hopeful': page(
    'Hopeful',
    `<button onclick="fetch('/refused', { method: 'POST' }).then(() => { out.textContent = 'Added' })">Add</button>
    <p role="status" id="out"></p>`,
  ),
  '/measured': page(
    'Measured',
    `<button onclick="save()">Save</button><p id="out"></p>
    <script>
      function save() {
        fetch('OTHER_ORIGIN/collect', { method: 'POST', mode: 'no-cors', body: 'page=measured' }).catch(() => {});
        fetch('/save', { method: 'POST', body: new URLSearchParams({ name: 'Jas' }) }).then(() => { out.textContent = 'Saved'; });
      }
    </script>`,
  ),
  '/account': page(
    'Account',
    `<form id="plain" method="post" action="/save"><label>Name <input name="name"></label>
      <label>Key <input type="password" name="f3"></label><input type="hidden" name="csrf_token" value="abc123">
      <button>Create</button></form>
    <form id="files" method="post" action="/save" enctype="multipart/form-data"><label>Title <input name="title"></label>
      <button>Upload</button></form>
    <label>Word <input id="word" type="password"></label>
    <button onclick="fetch('/save', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({
      patient: { name: 'Jas', ward: { code: 'N1' } }, tags: ['new', 'urgent'], apiKey: 'k-1', again: word.value, note: 'x'.repeat(500) }) })">Send</button>`,
  ),
  '/unread': page(
    'Unread',
    `<button onclick="fetch('/tick', { method: 'POST' }).then((r) => { document.getElementById('out').textContent = r.ok ? 'Stored' : ''; })">Send</button><p id="out"></p>`,
  ),
  '/held': page(
    'Held',
    `<button onclick="fetch('/held-answer', { method: 'POST' }).then((r) => { document.getElementById('out').textContent = r.ok ? 'Saved' : 'Refused'; })">Send</button>
    <button onclick="this.value = 'pressed'">Other</button> <button onclick="location.href = '/held.csv'">Export</button><p id="out"></p>`,
  ),
  '/frames': page('Frames', '<button>Outside</button><div style="height:50px"></div><!--frames-->'),
  '/inner': page(
    'Inner',
    `<button onclick="this.textContent = 'Pressed'; fetch('/save', { method: 'POST', body: 'inner=pressed' })">Inside</button><input aria-label="Inner field">`,
  ),
};

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}
