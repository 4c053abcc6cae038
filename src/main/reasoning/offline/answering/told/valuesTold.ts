import type { Told } from '../../../../../shared/meaning/question.ts';
import words from '../../alignment/asking/questionWords.json' with { type: 'json' };
import { alike, canonical, wordsOf } from '../../alignment/units.ts';
import { fold } from '../../language/text.ts';
import { clockTimesIn } from '../../language/times.ts';
import { saidValue } from '../../subTasks/saidValue.ts';
import { isNothing } from '../fieldNamed.ts';
import type { Fact, Piece } from './facts.ts';
import { stemOf } from './sayings.ts';

type Sort = Told['sorts'][number];

/** Words for numbers do not run into the unit: “ten t” is no tent. */
const SPELLED = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|twenty|thirty|sixty|half an?|an?|ein(?:e|en)?|zwei|drei|vier|fünf|sechs|un|une|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)[\s-]`;
const COUNT = String.raw`(?:\d[\d.,]{0,20}[\s-]?|${SPELLED})`;
const MONTH = String.raw`(?:Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\.?`;
const WEEKDAY =
  '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:days?)?|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tags?|Mittwochs?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const DATE = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\.?\s?(?:to|until|bis|[-–])\s?)?\d{1,2}(?:st|nd|rd|th|er)?\.?\s(?:of\s|de\s)?${MONTH}(?:,?\s(?:de\s)?\d{4})?|${MONTH}\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}`;
const CLOCK = String.raw`\d{1,2}[:.h]\d{2}(?![.\d])(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?|\d{1,2}\sUhr`;
const MONEY = String.raw`\p{Sc}|CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|Fr\.`;

const edged = (body: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${body})(?![\p{L}\p{N}])`, 'giu');
const measured = (units: string) => edged(String.raw`(?:\d{1,4}\s?(?:to|[-–])\s?)?${COUNT}(?:${units})`);

/** What the values of a sort look like, wherever they stand in a text. */
const PATTERNS: Readonly<Partial<Record<Sort | 'number', RegExp>>> = {
  time: edged(String.raw`(?:${CLOCK})(?:\s?(?:to|bis|[-–])\s?(?:${CLOCK}))?`),
  day: edged(String.raw`(?:(?:${WEEKDAY}),?\s)?(?:${DATE})|(?:${WEEKDAY})(?:\s\d{1,2}(?:st|nd|rd|th)?)?`),
  amount: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:${MONEY})\s?\d[\d.,]{0,20}\d|(?:${MONEY})\s?\d|\d[\d.,]{0,20}\s?(?:(?:${MONEY})|euros?|pounds?|francs?|dollars?|pence))(?![\p{L}\p{N}])`,
    'giu',
  ),
  length: measured(
    'seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|meses|años?',
  ),
  gram: measured('kg|g|kilos?|kilograms?|grams?|grammes?|lbs?|pounds?|oz|ounces?|tonnes?|t'),
  distance: measured('km|m|cm|mm|miles?|metres?|meters?|kilometres?|kilometers?|feet|ft|inches'),
  size: measured('[KMGT]i?B|bytes?|m²|sqm|ha|cm|mm|litres?|l'),
  number: /(?<![\p{L}\p{N}.,:/-])\d[\d.,]{0,20}(?<![.,])(?![\p{L}\p{N}:/-])/gu,
  degree: /(?<![\p{L}\p{N}])[-−]?\d[\d.,]{0,20}\s?(?:°\s?[CF]?|degrees)/giu,
  percent: /(?<![\p{L}\p{N}])\d[\d.,]{0,20}\s?(?:%|percent|per cent|Prozent)/giu,
  phone: /(?<![\p{L}\p{N}])[+(]?\d[\d ()/.-]{4,20}\d(?![\p{L}\p{N}])/gu,
  email: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,64}(?:\.[\p{L}\p{N}-]{1,64}){1,4}/giu,
  person:
    /(?<![\p{L}\p{N}])(?:(?:Dr|Mrs?|Ms|Prof)\.?\s)?\p{Lu}[\p{Ll}’'-]+(?:\s(?:\p{Lu}\.|(?:van|von|de|der|di|la)|\p{Lu}[\p{Ll}’'-]+)){0,3}\s\p{Lu}[\p{Ll}’'-]+(?![\p{L}\p{N}])/gu,
};

const FREE = /^(?:free|kostenlos|gratuit|gratis)$/iu;
const BARE_AMOUNT =
  /(?<![\p{L}\p{N}.,:/]|\b(?:at|from|until|till|by|to|um|ab|bis|à)\s)\d{1,6}[.,]\d{2}(?![\p{L}\p{N}:/]|[.,]\d|\s?(?:[ap]\.?m\b|uhr|%|°))/giu;

/** Where a place is told of in a sentence. */
const PLACED =
  /\b(?:in|at|to|on|near|opposite|behind|beside|im|am|an|auf|bei|zu|nach|à|au|chez|dans|en|sur)\s(?:the\s|my\s|der\s|dem\s|den\s|la\s|le\s)?\S/iu;

/** The values of a sort that a text has in it, as they are written there. */
export function valuesTold(
  sort: Sort,
  { own, label, beside }: Pick<Fact, 'own' | 'label' | 'beside'>,
  { unit, words: asked, label: called = [] }: Told,
): readonly string[] {
  const text = own.text.trim();
  const names = label.flatMap((one) => wordsOf(one.text));
  const isCalled = (some: readonly string[]) => names.some((name) => some.includes(name));
  const isNamed = (some: readonly string[]) =>
    some.some((word) => names.some((name) => alike(name, canonical(word)) || stemOf(name) === stemOf(canonical(word))));
  const isShort = text.length <= VALUE_CHARACTERS && !/[.!?]$/.test(text);
  const isLabelled = isShort && isNamed([...called, ...asked]);
  // That nothing stands there is said as well: what another record has is none the more certain.
  if (isNothing(text)) return label.length > 0 && (isLabelled || isCalled(LABELS_OF[sort] ?? [])) ? [text] : [];
  switch (sort) {
    case 'count':
      return counted(text, unit ?? '', label, asked, beside);
    case 'labelled': {
      // “Your customer number is 771204.”
      const said = isLabelled ? text : saidValue(asked.join(' '), text);
      return said === undefined ? [] : [said];
    }
    case 'place':
      return isCalled(words.placeLabels) && isShort ? [text] : PLACED.test(text) && !isLabelled ? [text] : [];
    case 'person': {
      if ((isCalled(words.personLabels) || isLabelled) && isShort && /^\P{N}*\p{L}\P{N}*$/u.test(text)) return [text];
      return isCalled(words.thingLabels) ? [] : matches('person', text).map((said) => withoutRole(said, asked));
    }
    case 'amount': {
      const amounts = matches(sort, text);
      if (amounts.length > 0) return amounts;
      if (FREE.test(text)) return [text];
      // “Fees: resident 60 a year, trade 150 a year”: its label says that these are amounts.
      if (isNamed(called) || isCalled(words.amountLabels)) return matches('number', text);
      // “We deduct 6.50”: an amount without its currency.
      return isCalled(words.timeLabels) ? [] : [...new Set([...text.matchAll(BARE_AMOUNT)].map(([found]) => found))];
    }
    case 'when':
      return isLabelled ? [text] : [];
    default: {
      const found = matches(sort, text);
      return found.length === 0 && isNamed(called) && isShort && /\d/.test(text) ? [text] : found;
    }
  }
}

/** “Photographer Ada Lund”: what somebody is stands before the name. */
function withoutRole(said: string, asked: readonly string[]): string {
  const [first = '', ...others] = said.split(' ');
  const word = canonical(first);
  const isRole = [...words.personLabels, ...asked].some((one) => stemOf(one) === stemOf(word));
  return isRole && others.length > 1 ? others.join(' ') : said;
}

const LABELS_OF: Readonly<Partial<Record<Sort, readonly string[]>>> = {
  person: words.personLabels,
  place: words.placeLabels,
  amount: words.amountLabels,
};

const VALUE_CHARACTERS = 80;

/** Whether a text names a beginning and an end; or a word asks for one of the two. */
export function isRange(text: string): boolean {
  return RANGES.has(fold(text)) || clockTimesIn(text).length === 2;
}

const RANGES: ReadonlySet<string> = new Set(words.ranges);

function matches(sort: Sort | 'number', text: string): readonly string[] {
  const pattern = PATTERNS[sort];
  return pattern ? [...new Set([...text.matchAll(pattern)].map(([found]) => found.trim()))] : [];
}

/** Units that pages write by their sign. */
const SIGNS: Readonly<Record<string, string>> = {
  watt: 'w',
  volt: 'v',
  litre: 'l',
  liter: 'l',
  gram: 'g',
  pixel: 'px',
  kilometre: 'km',
  kilometer: 'km',
  minute: 'min',
  kilo: 'kg',
};

/** A number with the words behind it. */
const COUNTED = new RegExp(String.raw`(?<![\p{L}\p{N}])${COUNT}\p{L}{1,40}(?:[\s-]\p{L}{1,40}){0,2}`, 'giu');

/** The one number behind what names it. */
const LONE = /^\p{L}[\p{L}\s]{1,30}:?\s(\d[\d.,]{0,20}?)[.!]?$/u;

/** “within 60 days” of days, “Serves 5”, “Power: 2200 W” of watts, “24” under “Seats”; how many there are left of what a record is. */
function counted(
  text: string,
  unit: string,
  label: readonly Piece[],
  asked: readonly string[],
  beside: readonly Piece[],
): readonly string[] {
  const own = wordsOf(unit);
  const isUnit = (said: readonly string[]) =>
    own.length > 0 && own.every((word) => said.some((one) => alike(one, word) || SIGNS[word] === one));
  const found = [...text.matchAll(COUNTED)].flatMap(([said]) => {
    const parts = said.replace(/(\d)(?=\p{L})/u, '$1 ').split(/[\s-]+/);
    const end = parts.findIndex((_, at) => at > 0 && isUnit(wordsOf(parts.slice(1, at + 1).join(' '))));
    return end < 0
      ? []
      : [
          said
            .split(/(?<=\p{L})[\s-]+/u)
            .slice(0, Math.max(1, end + 1))
            .join(' '),
        ];
  });
  if (found.length > 0) return [...new Set(found)].filter((said) => text.includes(said));
  // “Entitlement 28 days, taken 12”: of the same unit as what the sentence begins with.
  const [, lone] = LONE.exec(text.trim()) ?? [];
  const isShared = beside.some(({ key, text: lead }) => key === '' && counted(lead, unit, [], asked, []).length > 0);
  if (lone !== undefined && isShared) return [lone];
  const isBare = /^\D{0,3}\d[\d.,]{0,20}\s?\p{L}{0,3}$/u.test(text.trim());
  if (!isBare) return [];
  const names = label.flatMap((one) =>
    fold(one.text)
      .split(' ')
      .flatMap((word) => wordsOf(word)),
  );
  if (isUnit(names)) return [text.trim()];
  const isQuantity = names.some((name) => words.quantityLabels.includes(name));
  const isOfUnit = beside.some((one) => own.every((word) => wordsOf(one.text).some((said) => alike(said, word))));
  return isQuantity && own.length > 0 && asked.length > 0 && isOfUnit ? [text.trim()] : [];
}
