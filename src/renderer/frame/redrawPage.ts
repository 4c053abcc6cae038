interface Redrawing {
  /** The page's live-state HTML, as captured. Untrusted. */
  readonly html: string;
  readonly url: string;
  /** Id of an element to outline. */
  readonly target?: string | undefined;
}

const DOCTYPE = /^\s*<!doctype[^>]*>/i;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:";

/**
 * A captured page as a document for a frame with an empty `sandbox`. It is the page's own HTML, which has no scripts,
 * with a head of ours before it: nothing may be loaded or run, links lead nowhere, and the target is outlined, also
 * inside of shadow roots and of frames that are written out as `srcdoc`.
 */
export function redrawPage({ html, url, target }: Redrawing): string {
  const doctype = DOCTYPE.exec(html)?.[0] ?? '';
  const style = target === undefined || !/^\d+$/.test(target) ? '' : `<style>${outlineRule(target)}</style>`;
  const head =
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<base href="${escapeAttribute(url)}" target="_blank">`;
  return doctype + head + style + withStyleInside(withoutSelfTargets(html.slice(doctype.length)), style);
}

/** A target of its own would win over the one of the base, which the sandbox turns into a link that does nothing. */
function withoutSelfTargets(html: string): string {
  return html.replace(/\starget="(?:_self)?"/gi, '');
}

/** The style must not hold a double quote: a page may show the same markup inside of one of its attributes. */
function withStyleInside(html: string, style: string): string {
  if (style === '') return html;
  return html
    .replace(/<template\b[^>]*\bshadowrootmode=[^>]*>/gi, (tag) => tag + style)
    .replace(/(\ssrcdoc=(?:"|&quot;))/gi, (start) => start + style);
}

function outlineRule(target: string): string {
  return (
    `[cs-id='${target}']{outline:3px solid #d6249f!important;outline-offset:2px!important;` +
    'box-shadow:0 0 0 6px #d6249f40!important;scroll-margin:80px}'
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
