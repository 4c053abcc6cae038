import { ELEMENT_ID } from '../../shared/page/semanticTree.ts';
import { disarmPage } from './disarmPage.ts';
import type { PagePlace } from './observedPlace.ts';

interface Redrawing {
  /** The page's live-state HTML, as captured. Untrusted. */
  readonly html: string;
  /** Id of an element to outline. */
  readonly target?: string | undefined;
  /** Where the thing that an observation speaks of stands: marked as well, and what the page is scrolled to. */
  readonly observed?: PagePlace | undefined;
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
 * target is outlined, and what was observed is marked; the page is scrolled to the latter, or else to the target, also
 * inside of shadow roots and of frames that are written out as `srcdoc`.
 */
export function redrawPage({ html, target, observed }: Redrawing): string {
  const doctype = DOCTYPE.exec(html)?.[0] ?? '';
  const outlined = target === undefined ? undefined : { id: target, up: 0 };
  const rules = [
    ...placeRules(outlined, TARGET_LOOK),
    ...placeRules(observed, OBSERVED_LOOK),
    ...scrollRules(observed ?? outlined),
  ].join('');
  const style = rules && `<style>${rules}</style>`;
  const beginning = `<html inert><meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const page = disarmPage(html.slice(doctype.length), style);
  const reading = page.includes('<style') ? '' : `<style>${READING_RULES}</style>`;
  return doctype + beginning + reading + style + page;
}

const TARGET_LOOK =
  'outline:3px solid #d6249f!important;outline-offset:2px!important;box-shadow:0 0 0 6px #d6249f40!important';
/** Told from the target by its line as well, for those who do not tell the colours; within it where it is both. */
const OBSERVED_LOOK =
  'outline:3px dashed #1f5fd6!important;outline-offset:-1px!important;box-shadow:0 0 0 6px #1f5fd640,inset 0 0 0 99rem #1f5fd61f!important';

function placeRules(place: PagePlace | undefined, look: string): string[] {
  return place && ELEMENT_ID.test(place.id) ? [`${selectorOf(place)}{${look}}`] : [];
}

/**
 * Nothing may run in there to scroll to a place, so styles do, in the page and in the boxes around the place that scroll by
 * themselves: it is what they begin at, or, for browsers that cannot be told so, the only place to snap to, until the
 * snapping is let go.
 */
function scrollRules(place: PagePlace | undefined): string[] {
  if (!place || !ELEMENT_ID.test(place.id)) return [];
  const box = `[cs-scroll]:has(${markOf(place.id)})`;
  return [
    `html,${box}{scroll-snap-type:both mandatory;animation:cs-let-go 1ms 500ms forwards}`,
    '@keyframes cs-let-go{to{scroll-snap-type:none}}',
    `${selectorOf(place)},${box}{scroll-initial-target:nearest;scroll-margin:40vh;scroll-snap-align:center}`,
  ];
}

function selectorOf({ id, up }: PagePlace): string {
  return up === 0 ? markOf(id) : `:has(> ${'* > '.repeat(up - 1)}${markOf(id)})`;
}

function markOf(id: string): string {
  return `:is([cs-id='${id}'],[cs-at='${id}'])`;
}
