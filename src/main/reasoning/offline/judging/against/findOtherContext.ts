import type { Observation } from '../../../../../shared/verification/observation.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, shownText } from '../evidence.ts';
import { phrases } from '../words/phrases.ts';

/** Words that tell of a state or of what is being done; that they change with what was done is as it should be. */
const STATES = new Set(
  'a an the my your new edit view show create created add added update updated save saved draft published unpublished publish open closed active inactive enabled disabled on off pending done complete completed sent queued paid cancelled archived approved rejected read unread empty step all overview details preview neu bearbeiten anzeigen entwurf veroffentlicht gespeichert aktiv inaktiv offen geschlossen erledigt nouveau nouvelle modifier brouillon publie enregistre actif nuevo nueva editar borrador publicado guardado activo bozza pubblicato attivo'.split(
    ' ',
  ),
);

/** Endings of words that tell what was done. */
const DONE = /(?:ed|ing|iert|endet|elt|ado|ada|ato|ata|ee|es)$/;

/** What pages call a second one of a thing, which they open in place of the first. */
const COPY = phrases('(?:my |your )?(?:own )?cop(?:y|ies)|duplicate|kopie|copie|copia|cópia|kopia|kopi');

/**
 * A heading that, with what was sent, began to name another language, place or account than before: what was sent may
 * have been stored there. What the goal itself names does not count.
 */
export function findOtherContext(goal: string, evidence: Evidence): Observation | undefined {
  if (!evidence.requests.some(({ sendsData }) => sendsData)) return undefined;
  const copied = [...evidence.changed, ...(evidence.title ? [evidence.title] : [])].find((one) => isCopy(one, goal));
  if (copied) return copied;
  const known = new Set(fold(goal).split(' '));
  return evidence.changed.find((one) => {
    if (one.element?.role !== 'heading' || one.property !== 'text') return false;
    const [before, after] = [fold(one.from ?? '').split(' '), fold(shownText(one)).split(' ')];
    if (before.length !== after.length || before.length < 2) return false;
    const places = before.flatMap((word, at) => (word === after[at] ? [] : [at]));
    const [at] = places;
    if (at === undefined || places.length > 1) return false;
    const words = [before[at] ?? '', after[at] ?? ''];
    return !words.some((word) => STATES.has(word) || DONE.test(word) || /\d/.test(word)) && !known.has(words[1] ?? '');
  });
}

/** Whether a heading or the title names a copy now of what it named before. */
function isCopy(
  { kind, property: attribute, element, from: before = '', to: after = '' }: Observation,
  goal: string,
): boolean {
  const isHeading = kind === 'title' || (element?.role === 'heading' && attribute === 'text');
  return isHeading && before !== '' && COPY.test(after) && !COPY.test(before) && !COPY.test(goal);
}
