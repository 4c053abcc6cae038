interface Redrawing {
  /** The page's live-state HTML, as captured. Untrusted. */
  readonly html: string;
  /** Id of an element to outline. */
  readonly target?: string | undefined;
}

const DOCTYPE = /^\s*<!doctype[^>]*>/i;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:";

/**
 * A captured page as a document for a frame with an empty `sandbox`. It is the page's own HTML, which has no scripts,
 * after a beginning of ours: nothing may be loaded or run, and the page is inert, so that its links lead nowhere. The
 * target is outlined and scrolled to, also inside of shadow roots and of frames that are written out as `srcdoc`.
 */
export function redrawPage({ html, target }: Redrawing): string {
  const doctype = DOCTYPE.exec(html)?.[0] ?? '';
  const style = target === undefined || !/^\d+$/.test(target) ? '' : `<style>${targetRules(target)}</style>`;
  const beginning = `<html inert><meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  return doctype + beginning + style + withStyleInside(html.slice(doctype.length), style);
}

/** The style must not hold a double quote: a page may show the same markup inside of one of its attributes. */
function withStyleInside(html: string, style: string): string {
  if (style === '') return html;
  return html
    .replace(/<template\b[^>]*\bshadowrootmode=[^>]*>/gi, (tag) => tag + style)
    .replace(/\ssrcdoc=(?:"|&quot;)/gi, (start) => start + style);
}

/**
 * Nothing may run in there to scroll to the target, so scroll snapping does: the target is the only place to snap to, and
 * the snapping is let go once the page has come to it.
 */
function targetRules(target: string): string {
  return (
    'html{scroll-snap-type:both mandatory;animation:cs-let-go 1ms 500ms forwards}' +
    '@keyframes cs-let-go{to{scroll-snap-type:none}}' +
    `[cs-id='${target}']{scroll-snap-align:center;outline:3px solid #d6249f!important;outline-offset:2px!important;` +
    'box-shadow:0 0 0 6px #d6249f40!important}'
  );
}
