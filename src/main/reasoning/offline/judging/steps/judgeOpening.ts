import { describeElement } from '../../../../../shared/page/describeNode.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { deedIn } from '../../grounding/nameFit.ts';
import vocabulary from '../../grounding/vocabulary.json' with { type: 'json' };
import { concepts } from '../../language/concepts.ts';
import { mentions, nameScore } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { type Evidence, isDialog, isFieldObservation, namedAppearances, newTexts } from '../evidence.ts';
import { advanced, type Finding, failed, inconclusive, proved } from '../findings.ts';
import { COMMANDS } from '../roles.ts';
import { normal, originOf, pathOf } from '../words/sameValue.ts';
import { elementWords } from './judgeField.ts';

/** Whether a page, a tab or a record of that name was opened. */
export function judgeOpened(name: string, element: ElementDescription | undefined, evidence: Evidence): Finding {
  const broken = speaksOfError(name) ? undefined : errorPage(evidence);
  if (broken) return failed('It leads to an error page.', [broken]);
  const { navigation } = evidence;
  const said = namesOfPage(evidence, name);
  const content = newContent(evidence);
  const marked = markedAsOpen(evidence, name);
  if (marked) {
    const found = marked.element?.name ?? '';
    const reason = `“${found}” is the open one now.`;
    // Menus mark what was clicked, whatever is shown for it; so do trees, whose folders may be opened in another way.
    const isChosen = marked.property === 'selected' && marked.element?.role === 'treeitem';
    const isShown = isChosen
      ? evidence.title !== undefined || evidence.appeared.length > 0
      : marked.property === 'selected' || said.length > 0 || content;
    return isShown && isWhole(found, name) ? proved(reason, [marked, ...said]) : advanced(reason, [marked], 'fair');
  }
  const unfolded =
    element && isWhole(elementName(element), name) ? unfoldedBySign(elementName(element), evidence) : undefined;
  if (unfolded && content) return proved(`“${name}” is unfolded now.`, [unfolded], 'good');
  if (navigation && (said.length > 0 || (content && spokenIn(navigation.to ?? '', name)))) {
    return proved(`The page of “${name}” opened.`, [navigation, ...said]);
  }
  if (said.length > 0) return proved(`The page now shows “${name}”.`, said, 'good');
  // “Page 2” of a list is behind “2”.
  const [, number] = /^page (\d{1,4})$/i.exec(name) ?? [];
  if (number !== undefined && element && elementName(element).trim() === number && content)
    return proved(
      `“${number}” led to that page of the list.`,
      navigation ? [navigation] : evidence.all.slice(0, 1),
      'good',
    );
  const isWay = element !== undefined && (isNamed(elementName(element), name) || mentions(elementWords(element), name));
  if (navigation && isWay && content) {
    const isProof = mentions(elementWords(element), name) || isWhole(elementName(element), name);
    const reason = `The ${describeElement(element)} led to ${navigation.to ?? 'another page'}.`;
    return isProof ? proved(reason, [navigation], 'fair') : advanced(reason, [navigation], 'fair');
  }
  return inconclusive(`nothing shows that “${name}” opened.`, evidence.all);
}

/** Whether some other page was opened: the first result, or the page before. */
export function judgeMoved(evidence: Evidence): Finding {
  const broken = errorPage(evidence);
  if (broken) return failed('It leads to an error page.', [broken]);
  const { navigation, title } = evidence;
  if (navigation) return proved(`${observationText(navigation)}.`, [navigation, ...(title ? [title] : [])], 'good');
  const heading = evidence.appeared.find(({ element }) => element?.role === 'heading');
  if (heading) return proved(`${observationText(heading)}.`, [heading], 'fair');
  return inconclusive('nothing shows that another page opened.', evidence.all);
}

/** Whether a form or dialog to fill in has opened. One that was come to by another way has to be said to be of what it is `about`. */
export function judgeFormOpened(about: string, evidence: Evidence, isByOtherWay = false): Finding {
  const broken = errorPage(evidence);
  if (broken) return failed('It leads to an error page.', [broken]);
  const fields = evidence.appeared.filter(isFieldObservation);
  const editable = evidence.changed.filter(
    (one) =>
      (one.property === 'readonly' || one.property === 'disabled') && one.to !== 'true' && isFieldObservation(one),
  );
  const dialogs = evidence.messages.filter(isDialog).map(({ observation }) => observation);
  const cites = [...dialogs, ...fields, ...editable].slice(0, 5);
  if (cites.length > 0) {
    const named = namesOfPage(evidence, about);
    if (isByOtherWay && named.length === 0)
      return advanced(`A form opened; nothing says that it is of “${about}”.`, cites, 'fair');
    return proved('A form to fill in opened.', [...cites, ...named], named.length > 0 ? 'strong' : 'good');
  }
  // Beside the list stands a form of the one that is chosen in it.
  const filled = evidence.changed.filter(
    (one) => isFieldObservation(one) && one.property === 'value' && fold(one.to ?? '') === fold(about),
  );
  if (about !== '' && filled.length > 0) return proved(`The form of “${about}” is shown.`, filled, 'good');
  const chosen = markedAsOpen(evidence, about);
  if (chosen?.property === 'selected') return advanced(`“${about}” is chosen now.`, [chosen], 'fair');
  const { navigation } = evidence;
  const named = namesOfPage(evidence, about);
  if (navigation && named.length > 0) return proved(`The page of “${about}” opened.`, [navigation, ...named], 'fair');
  // What can be done with a record is offered in its menu first.
  const offers = evidence.appeared.filter(({ element }) => element && offersForm(element));
  if (offers.length > 0) return advanced(`“${offers[0]?.element?.name}” is offered now.`, offers.slice(0, 1), 'fair');
  return inconclusive('no form and no field appeared.', evidence.all);
}

/** “Edit”, “Open…” of a menu. */
function offersForm({ role, name }: { readonly role: string; readonly name: string }): boolean {
  const [first = '', ...others] = fold(name).split(' ');
  return (
    OPENS_FORM.has(deedIn(name) ?? '') ||
    (COMMANDS.has(role) && others.length === 0 && vocabulary.opening.includes(first))
  );
}

const OPENS_FORM: ReadonlySet<string> = new Set(['edit', 'create', 'rename']);

/** The tab or the entry of a menu that is marked as the open one, or what has been unfolded. */
function markedAsOpen(evidence: Evidence, name: string): Observation | undefined {
  return evidence.changed.find(
    (one) =>
      (one.property === 'selected' || one.property === 'current' || one.property === 'expanded') &&
      one.to !== 'false' &&
      one.to !== '' &&
      isNamed(one.element?.name ?? '', name),
  );
}

/** “▸ Taxes” in the place of which “▾ Taxes” stands now, as folders without states are drawn. */
function unfoldedBySign(before: string, { all }: Evidence): Observation | undefined {
  const isOpened = (name = '') => UNFOLDED.test(name.trim()) && fold(name) === fold(before);
  if (!FOLDED.test(before.trim())) return undefined;
  return all.find(
    ({ kind, changed, to, element }) => changed && (isOpened(to) || (CAME.has(kind) && isOpened(element?.name))),
  );
}

const CAME: ReadonlySet<Observation['kind']> = new Set(['element-appeared', 'record-appeared']);
const FOLDED = /^[▸▶►▹⊞]|[▸▶►▹⊞]$/u;
const UNFOLDED = /^[▾▼▿⊟]|[▾▼▿⊟]$/u;

/** Whether anything new is shown: an address alone is no page. */
function newContent(evidence: Evidence): boolean {
  return evidence.title !== undefined || newTexts(evidence).length > 0 || evidence.appeared.length > 0;
}

function namesOfPage(evidence: Evidence, name: string): readonly Observation[] {
  const wanted = concepts(name);
  return namedAppearances(evidence, name)
    .concat(evidence.appeared.filter(({ element }) => element?.role === 'heading' && isWhole(element.name, name)))
    .concat(
      evidence.title && wanted.every((word) => concepts(evidence.title?.to ?? '').includes(word))
        ? [evidence.title]
        : [],
    )
    .filter((one, index, all) => all.indexOf(one) === index)
    .filter(({ kind, element }) => kind === 'title' || element?.role === 'heading' || element?.role === 'dialog');
}

function isWhole(found: string, name: string): boolean {
  return nameScore(name, found) >= offlineSettings.names.complete;
}

function isNamed(found: string, name: string): boolean {
  return nameScore(name, found) >= offlineSettings.names.accepted;
}

/** Whether path and query of an address speak of a name. */
function spokenIn(url: string, name: string): boolean {
  const rest = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/\d+/g, ' ');
  return isWhole(decoded(rest), name);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the address that was to be visited is the one that is open, or the one that it forwards to. */
export function judgeVisit(url: string, evidence: Evidence): Finding {
  const { navigation } = evidence;
  const broken = errorPage(evidence);
  if (broken) return failed('The address leads to an error page.', [broken]);
  if (!navigation) return inconclusive('the address did not change.', evidence.all);
  const reached = navigation.to ?? '';
  if (normal(reached) === normal(url)) return proved(`The address is now ${reached}.`, [navigation]);
  if (originOf(reached) !== originOf(url)) return inconclusive(`the address led to ${reached}.`, [navigation]);
  return pathOf(url) === '/' || pathOf(reached).startsWith(pathOf(url))
    ? proved(`The site forwarded to ${reached}.`, [navigation], 'fair')
    : inconclusive(`the site forwarded to ${reached}.`, [navigation]);
}

const ERROR_WORDS =
  /\b(?:not found|forbidden|access denied|unauthori[sz]ed|server error|page error|unavailable|bad gateway)\b/i;
/** A number of an error stands by itself or is called one: “Request 502” is a request. */
const ERROR_NUMBER =
  /(?:^|[-–—|:·•]\s+|\b(?:error|http|status|code)[\s:#]*)(?:404|403|500|502|503)(?=$|\s+(?:error\b|[-–—|:·•]))/i;

/** Whether a name has words in it by which error pages are known, as “Room 404” does. */
export function speaksOfError(name: string): boolean {
  return ERROR_WORDS.test(name) || ERROR_NUMBER.test(name.trim());
}

/** The observation that shows an error page, if one was opened. */
export function errorPage(evidence: Evidence): Observation | undefined {
  if (evidence.title && speaksOfError(evidence.title.to ?? '')) return evidence.title;
  if (!evidence.navigation) return undefined;
  return evidence.appeared.find(({ element }) => element?.role === 'heading' && speaksOfError(element.name));
}
