import { type Html, html } from '../html.ts';

interface Page {
  /** Of the browser's tab; the clinic's name is added. */
  readonly title: string;
  readonly clinicName: string;
  readonly section: 'patients' | 'settings' | 'none';
  /** The page's script in the public folder. */
  readonly script?: string;
  /** What just happened, for people who arrive from another page. */
  readonly notice?: string | undefined;
  readonly content: Html;
}

const STYLES = ['base', 'controls', 'patients', 'messages'];

const SECTIONS = [
  { section: 'patients', href: '/', label: 'Patients' },
  { section: 'settings', href: '/settings', label: 'Settings' },
] as const;

/** A whole page of the site around its content. */
export function layout(page: Page): Html {
  const links = SECTIONS.map(({ section, href, label }) => {
    const current = section === page.section && html` aria-current="page"`;
    return html`<a href="${href}"${current}>${label}</a>`;
  });
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · ${page.clinicName}</title>
<link rel="icon" href="/assets/logo.svg" type="image/svg+xml">
${STYLES.map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">`)}
${page.script !== undefined && html`<script type="module" src="/assets/${page.script}"></script>`}
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<header class="site-header">
  <div class="site-header-inner">
    <a class="brand" href="/"><img src="/assets/logo.svg" alt="" width="28" height="28"><span data-clinic-name>${page.clinicName}</span></a>
    <nav aria-label="Main">${links}</nav>
  </div>
</header>
<main id="content" tabindex="-1">
${page.content}
</main>
<div class="toasts">
  <div role="status" data-toasts="status">${page.notice !== undefined && html`<p class="toast">${page.notice}</p>`}</div>
  <div role="alert" data-toasts="alert"></div>
</div>
</body>
</html>
`;
}
