import { escapeHtml, plainPage } from '../../fixtures/liars/markup.ts';
import { type Fixture, startFixture } from '../../fixtures/sites/startFixture.ts';

export interface Member {
  readonly name: string;
  readonly phone: string;
}

/** A club that thanks for every member on a page of its own, from which only its list leads back to the form. */
export function startChangingSite(): Promise<Fixture<{ readonly members: Member[] }>> {
  return startFixture('Club', (site) => {
    const members: Member[] = [];
    const nav = '<nav><a href="/">Members</a> <a href="/about">About the club</a></nav>';
    site.page('/', () => {
      const rows = members.map(
        ({ name, phone }) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(phone)}</td></tr>`,
      );
      return plainPage({
        title: 'Members',
        body: `${nav}<h1>Members</h1><p><a href="/new">New member</a></p>
<table><tr><th>Name</th><th>Phone</th></tr>${rows.join('')}</table>`,
      });
    });
    site.page('/new', () =>
      plainPage({
        title: 'New member',
        body: `${nav}<h1>New member</h1><form method="post" action="/members"><label>Name <input name="name"></label>
<label>Phone <input name="phone"></label> <button>Save member</button></form>`,
      }),
    );
    site.page('/thanks', () =>
      plainPage({
        title: 'Thank you',
        body: `${nav}<h1>Thank you</h1><p role="status">The member ${escapeHtml(members.at(-1)?.name ?? '')} was saved.</p>`,
      }),
    );
    site.on('POST /members', (request) => {
      members.push({ name: request.field('name'), phone: request.field('phone') });
      return { location: '/thanks', kept: true };
    });
    return { members };
  });
}
