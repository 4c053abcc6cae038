import type { Observation } from '../verification/observation.ts';
import { isProving } from '../verification/readBack.ts';
import { addressPattern } from './addressPattern.ts';
import { changeOf, type ScriptTerms, speaksOf } from './essentialChanges.ts';
import type { RecordedChange, ShownAfresh } from './verifiedScript.ts';

/** What says only where something stands or leads, which differs from run to run. */
const PASSING: ReadonlySet<string> = new Set(['href', 'position']);
/** What an element says or is called: it does not matter whether it is a new one or says something new. */
const WORDING: ReadonlySet<string> = new Set(['name', 'text']);

/**
 * What of a page that was asked for afresh shows that the task is done, in terms that hold in another run: of the cited
 * observations those that speak of what the task is about, or all of them where none does.
 */
export function shownAfresh(
  observations: readonly Observation[],
  cites: readonly string[],
  terms: ScriptTerms & { readonly startUrl: string },
): ShownAfresh[] {
  const shown = observations
    .filter((one) => cites.includes(one.id) && isProving(one))
    .flatMap((observation) => {
      const change = asShown(observation, terms.keep);
      const address = addressPattern(observation.url ?? '', terms.startUrl, terms.keep);
      return change ? [{ ...change, address }] : [];
    });
  const telling = shown.filter((change) => speaksOf(change, terms));
  const unique = new Map(
    (telling.length > 0 ? telling : shown).map((change) => [
      `${change.address} ${change.kind} ${change.role} ${change.name} ${change.after}`,
      change,
    ]),
  );
  return [...unique.values()].map((change) => ({ ...change, decisive: true }));
}

/** An observation of such a page by what the page shows now; undefined when that says nothing of another run. */
export function asShown(observation: Observation, keep: readonly string[]): RecordedChange | undefined {
  const { kind, property: attribute = '', element } = observation;
  if (!element || PASSING.has(attribute)) return undefined;
  const change = changeOf(observation, keep);
  const isShown = kind === 'read-back' || kind === 'element-appeared' || kind === 'record-appeared';
  if (!isShown && !WORDING.has(attribute)) return change;
  const { text, role, name, group } = change;
  return {
    kind: element.cells ? 'record-appeared' : 'element-appeared',
    text,
    role,
    name,
    ...(group !== undefined && { group }),
  };
}
