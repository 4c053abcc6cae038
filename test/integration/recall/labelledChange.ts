import type { PageAction } from '../../../src/shared/actions/action.ts';

/** What is done on a page; the element is called by its name. */
export type Deed =
  | { readonly type: 'click' | 'hover' | 'check' | 'uncheck'; readonly name: string }
  | { readonly type: 'setValue' | 'select'; readonly name: string; readonly value: string }
  | Extract<PageAction, { type: 'press' }>;

/** A page on which one thing changes, and what a single observation of it must say. */
export interface LabelledChange {
  readonly label: string;
  readonly body: string;
  readonly deed: Deed;
  readonly says: readonly string[];
}

const GO: Deed = { type: 'click', name: 'Go' };
/** Where scripts of the pages find their element. */
const IT = 'document.getElementById("it")';

/** A change that a script makes when the button is clicked; it calls the element with the id `it` just that. */
export function scripted(label: string, body: string, script: string, ...says: string[]): LabelledChange {
  const handler = `const it = ${IT}; ${script}`.replaceAll('"', '&quot;');
  return { label, body: `${body}<button onclick="${handler}">Go</button>`, deed: GO, says };
}

export function done(label: string, body: string, deed: Deed, ...says: string[]): LabelledChange {
  return { label, body, deed, says };
}
