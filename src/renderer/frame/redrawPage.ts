import { ELEMENT_ID } from '../../shared/page/semanticTree.ts';
import { disarmPage } from './disarmPage.ts';

interface Redrawing {
  /** The page's live-state HTML, as captured. Untrusted. */
  readonly html: string;
  /** Id of an element to outline. */
  readonly target?: string | undefined;
}

const DOCTYPE = /^\s*<!doctype[^>]*>/i;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:";

/** For a page that has no styles of its own left, so that it can be read at least. */
const READING_RULES =
  'body{font:15px/1.6 system-ui,sans-serif;color:#1c2330;max-width:72rem;margin:24px}' +
  'table{border-collapse:collapse}th,td{text-align:left;padding:5px 14px 5px 0;border-bottom:1px solid #dfe3ea}' +
  'a,button,input,select,textarea{margin:2px 6px 2px 0}input,select,textarea,button{font:inherit;padding:3px 8px}' +
  'label{display:inline-block;min-width:9rem}svg{max-width:1.25em;max-height:1.25em}';

/**
 * A captured page as a document for a frame with an empty `sandbox`. It is the page's own HTML, which has no scripts,
 * after a beginning of ours: nothing may be loaded or run, and the page is inert, so that its links lead nowhere. The
 * target is outlined and scrolled to, also inside of shadow roots and of frames that are written out as `srcdoc`.
 */
export function redrawPage({ html, target }: Redrawing): string {
  const doctype = DOCTYPE.exec(html)?.[0] ?? '';
  const style = target === undefined || !ELEMENT_ID.test(target) ? '' : `<style>${targetRules(target)}</style>`;
  const beginning = `<html inert><meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const page = disarmPage(html.slice(doctype.length), style);
  const reading = page.includes('<style') ? '' : `<style>${READING_RULES}</style>`;
  return doctype + beginning + reading + style + page;
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
