import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site with a log-in, on an origin of its own. What it was sent, and whom it let in, is the truth about a run. */
export interface LogInSite {
  readonly url: string;
  readonly origin: string;
  /** Everything that it was sent to `/session`, as it came. */
  readonly attempts: readonly { readonly user: string; readonly password: string }[];
  readonly loggedIn: readonly string[];
  close(): Promise<void>;
}

export interface LogInSiteOptions {
  readonly users: Readonly<Record<string, string>>;
  /** The address of a page that is shown in a frame on `/framed`. */
  readonly framed?: () => string;
}

/** Starts it on a free port. Once in, its pages show the password in every way that pages can. */
export async function startLogInSite({ users, framed }: LogInSiteOptions): Promise<LogInSite> {
  const attempts: { user: string; password: string }[] = [];
  const loggedIn: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const html = (body: string, status = 200) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page(body));
    if (request.method === 'POST' && pathname === '/session') {
      const sent = new URLSearchParams(await bodyOf(request));
      const attempt = { user: sent.get('user') ?? '', password: sent.get('password') ?? '' };
      attempts.push(attempt);
      if (users[attempt.user] !== attempt.password) return html(`${form()}<p role="alert">Wrong password</p>`, 401);
      loggedIn.push(attempt.user);
      return html(account(attempt));
    }
    if (pathname === '/framed') return html(`<h1>Partners</h1><iframe title="Partner" src="${framed?.()}"></iframe>`);
    if (pathname === '/comment') {
      return html('<h1>Comment</h1><label>Password <input name="comment"></label><button>Send</button>');
    }
    if (pathname === '/welcome') {
      return html(
        '<h1>Letters</h1><a href="/">Log in</a> <label>Newsletter <input name="news"></label><button>Subscribe</button>',
      );
    }
    if (pathname === '/first') return html(firstPage());
    if (pathname === '/second') return html(secondPage(new URLSearchParams(await bodyOf(request)).get('user') ?? ''));
    return html(form());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `${origin}/`, origin, attempts, loggedIn, close: () => closed(server) };
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Letters</title></head><body><main>${body}</main></body></html>`;
}

function form(): string {
  return `<h1>Log in</h1><form method="post" action="/session">
<label>User name <input name="user"></label> <label>Password <input name="password" type="password"></label>
<button>Log in</button></form>`;
}

/** Asks who it is, and for the password on the next page. */
function firstPage(): string {
  return '<h1>Sign in</h1><form method="post" action="/second"><label>Customer number or e-mail <input name="user"></label><button>Next</button></form>';
}

function secondPage(user: string): string {
  return `<h1>Hello ${escaped(user)}</h1><form method="post" action="/session"><input type="hidden" name="user" value="${escaped(user)}">
<label>Your secret word <input name="password" type="password"></label><button>Sign in</button></form>`;
}

function account({ user, password }: { readonly user: string; readonly password: string }): string {
  const text = escaped(password);
  return `<h1>Welcome ${escaped(user)}</h1><p>You are signed in. <button>Log out</button></p>
<p>Your password is ${text}, keep it safe.</p><p title="${text}">Hover</p>
<a href="/reset?old=${encodeURIComponent(password)}">Change</a>
<label>Key <input value="${text}"></label>
<script>console.error('password', ${JSON.stringify(password)}); history.replaceState(null, '', '/home?p=' + encodeURIComponent(${JSON.stringify(password)}));
fetch('/seen?p=' + encodeURIComponent(${JSON.stringify(password)})); alert('Your password: ' + ${JSON.stringify(password)});
fetch('/log', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ note: 'for ' + ${JSON.stringify(password)} }) });
document.body.setAttribute('data-state', JSON.stringify({ seen: ${JSON.stringify(password)} }));</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
