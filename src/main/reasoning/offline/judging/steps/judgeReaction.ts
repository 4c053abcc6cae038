import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { mentions } from '../../language/nameScore.ts';
import { saysNothingFound } from '../../language/nothingFound.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, elementText, firstText, goesBy, isFieldObservation, toldWell } from '../evidence.ts';
import { advanced, type Finding, failed, inconclusive, proved } from '../findings.ts';
import { hasRole, LISTED } from '../roles.ts';
import { saidOf } from './judgeField.ts';
import { errorPage } from './judgeOpening.ts';

/** Whether what fits a search is listed now. */
export function judgeSearch(query: string, evidence: Evidence): Finding {
  const empty = evidence.messages.find(({ text }) => saysNothingFound(text));
  if (empty) return failed(`The search for “${query}” found nothing: “${empty.text}”.`, [empty.observation]);
  const shown = [...evidence.appeared, ...evidence.changed].filter((one) => !isFieldObservation(one));
  // Headings and lines above a list repeat what was searched for, whatever was found.
  const results = shown.filter((one) => isResult(one) && mentions(elementText(one), query));
  if (results.length > 0) return proved(`The page lists what fits “${query}”.`, results.slice(0, 5));
  const narrowed = evidence.disappeared.filter(isResult);
  if (narrowed.length > 0 && !narrowed.some((one) => mentions(elementText(one), query)) && !shown.some(isResult))
    return proved(`What does not fit “${query}” is no longer listed.`, narrowed.slice(0, 5), 'fair');
  const filtered = evidence.lists.filter(
    ({ list }) => list && list.after > 0 && list.went?.every((name) => !mentions(name, query)) && !list.came?.length,
  );
  if (filtered.length > 0) return proved(`What does not fit “${query}” is no longer listed.`, filtered, 'fair');
  const came = evidence.all.filter(({ kind, list }) => kind === 'record-appeared' && list?.before === 0);
  if (came.length > 0 && isPageOf(query, evidence))
    return proved(`The page of the search for “${query}” lists what it found.`, came.slice(0, 5), 'fair');
  const counted = evidence.messages.filter(({ reading }) => reading === 'neutral');
  const others = [
    ...counted.map(({ observation }) => observation),
    ...shown,
    ...evidence.disappeared,
    ...(evidence.navigation ? [evidence.navigation] : []),
  ];
  if (others.length > 0)
    return advanced(`The list changed, but nothing new in it speaks of “${query}”.`, others.slice(0, 5), 'fair');
  return inconclusive('nothing shows that the list changed.', evidence.all);
}

/** Whether a page opened that has what was searched for in its address, and is called by it: what it lists is what was found, in whatever words. */
function isPageOf(query: string, { navigation, title }: Evidence): boolean {
  const asked = [...(URL.parse(navigation?.to ?? '')?.searchParams.values() ?? [])];
  return asked.some((value) => fold(value) === fold(query)) && title !== undefined && mentions(title.to ?? '', query);
}

/** Whether the words that were to be selected are; undefined where the page does not tell of a selection. */
export function judgeSelection(text: string, { all }: Evidence): Finding | undefined {
  const selected = all.find(({ kind, property }) => kind === 'focus' && property === 'selection');
  if (!selected) return undefined;
  // As the page draws them: in other lines, in other letters.
  const plain = (words: string) => fold(words).replaceAll(' ', '');
  return plain(text).startsWith(plain(selected.to ?? '')) && selected.to !== undefined
    ? proved(`“${text}” is selected.`, [selected], 'good')
    : inconclusive(`something else is selected: “${selected.to}”.`, [selected]);
}

/** Whether an element is one of a list, rather than a text above it. */
function isResult(one: Observation): boolean {
  return hasRole(one, LISTED) || one.element?.role === 'article';
}

const TURNED: ReadonlySet<string> = new Set(['switch', 'checkbox', 'menuitemcheckbox']);

/** Whether the page reacted at all to what was clicked or pressed. */
export function judgeReaction(element: ElementDescription | undefined, evidence: Evidence): Finding {
  const broken = errorPage(evidence);
  if (broken) return failed('It leads to an error page.', [broken]);
  const { navigation } = evidence;
  if (navigation) {
    // “The invoice is marked as paid.” tells more than that the address is another one now.
    const words = element ? fold(elementName(element)).split(' ') : [];
    const isAbout = (text: string) => words.some((word) => word.length > 2 && mentions(text, word));
    const told = toldWell(evidence).find(({ text }) => isAbout(text))?.observation;
    return reacted(`${observationText(told ?? navigation)}.`, [...(told ? [told] : []), navigation], 'good');
  }
  const own = evidence.changed.filter((one) => element !== undefined && goesBy(one, elementName(element)));
  if (own.length > 0) return proved(`${firstText(own)}.`, own, 'good');
  const said = element && elementName(element).length > 1 ? saidOf(elementName(element), evidence) : undefined;
  if (said) return proved(`${observationText(said)}.`, [said], 'good');
  // A switch shows by itself what it was turned to; no word of the page makes up for it.
  if (element && TURNED.has(element.role)) return inconclusive(`“${elementName(element)}” is as it was.`, evidence.all);
  // To press a field is to begin writing in it.
  const isFocus = ({ kind, changed, property, element: seen }: Observation) =>
    kind === 'focus' &&
    changed &&
    property === undefined &&
    seen?.role === element?.role &&
    seen?.name === element?.name;
  const entered = element && TYPED_INTO.has(element.role) ? evidence.all.find(isFocus) : undefined;
  if (entered) return proved(`${observationText(entered)}.`, [entered], 'good');
  const effects = evidence.all.filter(({ kind, changed }) => changed && (kind === 'download' || kind === 'tab'));
  const seen = [
    ...effects,
    ...evidence.messages.filter(({ reading }) => reading !== 'instruction').map(({ observation }) => observation),
    ...evidence.appeared,
    ...evidence.disappeared,
    ...evidence.changed,
  ];
  if (seen.length > 0) return reacted(`The page reacted: ${firstText(seen)}.`, seen.slice(0, 5), 'fair');
  return inconclusive('nothing on the page shows what it did.', evidence.all);
}

const TYPED_INTO: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

function reacted(...finding: Parameters<typeof proved>): Finding {
  return { ...proved(...finding), onlyReaction: true };
}

/** Whether the page was scrolled, or has changed while it was given time. */
export function judgePassing(evidence: Evidence): Finding {
  const seen = evidence.all.filter(
    ({ changed, kind, property }) => changed && (kind !== 'witness' || property === 'time'),
  );
  return seen.length > 0
    ? advanced(`${firstText(seen)}.`, seen.slice(0, 5), 'fair')
    : inconclusive('nothing happened.', evidence.all);
}
