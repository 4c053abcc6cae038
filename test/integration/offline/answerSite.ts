import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of invoices whose truth is here alone: a list over several pages, and a form that takes a telephone number. */
export interface AnswerSite {
  readonly url: string;
  readonly invoices: readonly {
    readonly number: string;
    readonly customer: string;
    readonly cents: number;
    readonly paid: boolean;
  }[];
  /** What was sent with the form. */
  sent(): readonly string[];
  close(): Promise<void>;
}

const PER_PAGE = 5;
const CUSTOMERS = ['Ada Byron', 'Bo Lund', 'Carla Ruiz', 'Dan Ito'];

export async function startAnswerSite(): Promise<AnswerSite> {
  const invoices = Array.from({ length: 13 }, (_, at) => ({
    number: `INV-${1000 + at * 7}`,
    customer: CUSTOMERS[at % CUSTOMERS.length] ?? '',
    cents: 1999 + ((at * 7919) % 90_000),
    paid: at % 3 !== 0,
  }));
  const sent: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        sent.push(new URLSearchParams(body).get('phone') ?? '');
        response.writeHead(303, { location: '/call?done=1' }).end();
      });
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Ledger</title><nav><a href="/invoices">Invoices</a> <a href="/people">People</a> <a href="/call">Call back</a></nav>${bodyOf(url)}`,
    );
  });
  const bodyOf = (url: URL): string => {
    if (url.pathname === '/people')
      return `<h1>People</h1><ul>${CUSTOMERS.map((name, at) => `<li><h3>${name}</h3><p>Phone: 555-01${at}${at}</p></li>`).join('')}</ul>`;
    if (url.pathname === '/call')
      return `<h1>Call back</h1>${url.searchParams.has('done') ? '<p role="status">We will call you.</p>' : ''}<form method="post"><label>Phone <input name="phone"></label><button>Send request</button></form>`;
    const page = Number(url.searchParams.get('page') ?? 1);
    const rows = invoices.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    const last = Math.ceil(invoices.length / PER_PAGE);
    return `<h1>Invoices</h1><table><thead><tr><th>Number</th><th>Customer</th><th>Amount</th><th>Paid</th></tr></thead><tbody>${rows
      .map(
        ({ number, customer, cents, paid }) =>
          `<tr><td>${number}</td><td>${customer}</td><td>$${(cents / 100).toFixed(2)}</td><td>${paid ? 'Yes' : 'No'}</td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><p>${page > 1 ? `<a href="?page=${page - 1}">Previous</a>` : ''} Page ${page} of ${last} ${page < last ? `<a href="?page=${page + 1}">Next</a>` : ''}</p>`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoices,
    sent: () => sent,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
