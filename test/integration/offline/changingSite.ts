import { escapeHtml, plainPage } from '../../fixtures/liars/markup.ts';
import { type Fixture, startFixture } from '../../fixtures/sites/startFixture.ts';

export interface Member {
  readonly name: string;
  readonly branch: string;
  readonly phone: string;
}

/** The form is drawn anew for each branch, with questions of its own, and forgets the name when it first is. */
const SCRIPT = `
const form = document.querySelector('form');
const questions = {
  Harbour: ['Boat', 'Berth', 'Length of the boat', 'Draught', 'Insurer', 'Winter storage', 'Key number', 'Skipper'],
  Garden: [],
};
let drawn = false;
form.elements.branch.addEventListener('change', ({ target }) => {
  const more = questions[target.value].map((label) => '<label>' + label + ' <input></label>').join(' ');
  document.querySelector('#more').innerHTML = more;
  if (!drawn) form.elements.name.value = '';
  drawn = true;
});
`;

/** A club whose form changes under the hand of whoever fills it in; its server takes members without a name, too. */
export function startChangingSite(): Promise<Fixture<{ readonly members: Member[] }>> {
  return startFixture('Club', (site) => {
    const members: Member[] = [];
    const nav = '<nav><a href="/">Members</a> <a href="/new">New member</a></nav>';
    site.page('/', () => {
      const rows = members.map(
        ({ name, branch, phone }) =>
          `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(branch)}</td><td>${escapeHtml(phone)}</td></tr>`,
      );
      return plainPage({
        title: 'Members',
        body: `${nav}<h1>Members</h1><table><tr><th>Name</th><th>Branch</th><th>Phone</th></tr>${rows.join('')}</table>`,
      });
    });
    site.page('/new', () =>
      plainPage({
        title: 'New member',
        body: `${nav}<h1>New member</h1><form method="post" action="/members"><label>Name <input name="name"></label>
<label>Phone <input name="phone"></label> <label>Branch <select name="branch"><option>Garden</option><option>Harbour</option></select></label>
<div id="more"></div><button>Save member</button></form>`,
        script: SCRIPT,
      }),
    );
    site.on('POST /members', (request) => {
      members.push({ name: request.field('name'), branch: request.field('branch'), phone: request.field('phone') });
      return { location: '/', kept: true };
    });
    return { members };
  });
}
