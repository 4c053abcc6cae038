import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { concepts } from '../../language/concepts.ts';
import { type Afresh, lettersOf } from './freshPage.ts';

import { isRecordText, shownRecords, textOf } from './shownRecords.ts';

const TITLES: ReadonlySet<string> = new Set(['heading', 'caption', 'table', 'list', 'grid']);
/** Controls and words of lists that show only a part of themselves. */
const PARTIAL =
  /^(?:next|previous|more|(?:show|load|see|view) (?:more|all)|older|newer|[›»‹«→]+|(?:page|seite|pagina|página|sida|side) \d+\s*[·|/–-]?)$|\b\d+\s*(?:-|–|to)\s*\d+\s+of\s+\d+\b|\bpage \d+ of \d+\b|^(?:weiter|mehr|nächste|alle anzeigen|suivante?|plus|voir tout|siguiente|más|ver todos?)$/i;
/** Titles of lists that are a choice of what there is. */
const CHOICE =
  /(?<!\p{L})(?:recent(?:ly)?|latest|newest|top|featured|popular|upcoming|today|neueste|letzte|heute|récents?|derniers?|recientes|últimos)(?!\p{L})/iu;

/** Whether the page lists all the things of that sort, so that a new one would have to be among them. */
export function listsSuch(view: PageView, thing: string | undefined): boolean {
  const elements = Object.values(view.skeleton.elements);
  const rows = shownRecords(view).filter(({ kind }) => kind !== 'section').length;
  if (rows === 0) return false;
  const titles = [view.title, ...elements.filter(({ role }) => TITLES.has(role)).map(({ name }) => name)];
  if (elements.some((one) => PARTIAL.test(textOf(one).trim())) || titles.some((title) => CHOICE.test(title)))
    return false;
  if (thing === undefined) return true;
  if (elements.some(({ name }) => speaksOfThing(name, thing) && Number(/\d+/.exec(name)?.[0] ?? 0) > rows))
    return false;
  return titles.some((title) => speaksOfThing(title, thing));
}

/** Whether a list of such things shows one of that name. */
export function lists(view: PageView, name: string): boolean {
  return shownRecords(view).some(
    ({ kind, names }) => kind !== 'section' && names.some((one) => isRecordText(one, name)),
  );
}

/** A counter of such things that went up by exactly one since before anything was sent. */
export function countedUp({ changed }: Afresh, thing: string | undefined): Afresh['changed'] {
  return changed.filter(({ from: before = '', to: after = '', element }) => {
    if (thing === undefined || !speaksOfThing(`${after} ${element?.group ?? ''}`, thing)) return false;
    const [was, is] = [numbersIn(before), numbersIn(after)];
    return lettersOf(before) === lettersOf(after) && was.length === 1 && is.length === 1 && is[0] === (was[0] ?? 0) + 1;
  });
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+(?:[.,'’\s]\d{3})*/g) ?? []).map((number) => Number(number.replace(/\D/g, '')));
}

function speaksOfThing(text: string, thing: string): boolean {
  const given = concepts(text);
  return concepts(thing).some((word) => given.includes(word));
}
