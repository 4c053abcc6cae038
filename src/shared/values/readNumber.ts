/** A number as a page writes it, with what it counts: an amount of money, a share, a measure. */
export interface WrittenNumber {
  /** In the smallest unit of its kind for measures (seconds, grams, metres, bytes), else as written. */
  readonly value: number;
  /** `$`, `EUR`, `%`, `second` …; absent for a bare number or one with a word that says no more than what is counted. */
  readonly unit?: string;
  /** The unit word of a measure as written, and what it is worth in the smallest one. */
  readonly measure?: { readonly word: string; readonly factor: number };
  /** Digits after the decimal mark, as written. */
  readonly places: number;
}

/** What parts the places of a number in texts that belong together, such as a column. */
export type DecimalMark = '.' | ',';

const DIGITS = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const NUMBERS = new RegExp(DIGITS, 'gu');
const CURRENCY = String.raw`\p{Sc}|US\$|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|CZK|INR|BRL)(?!\p{L})|kr\.?(?!\p{L})|zł`;
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<open>\()?(?<sign>[-−–+]\s?)?(?<before>(?:${CURRENCY})\s?)?(?<inner>[-−]\s?)?(?<digits>${DIGITS})(?<scale>\s?(?:[kKM]|bn|million|billion|thousand)(?![\p{L}\p{N}]))?(?<after>\s?(?:${CURRENCY}|%|\p{L}+\.?))?(?<close>\))?`,
  'gu',
);

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** Measures that pages write in more than one unit: what each is worth in the first one of its kind. */
const MEASURES: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  ms: ['second', 0.001],
  s: ['second', 1],
  sec: ['second', 1],
  second: ['second', 1],
  min: ['second', 60],
  minute: ['second', 60],
  h: ['second', 3600],
  hr: ['second', 3600],
  hour: ['second', 3600],
  d: ['second', 86_400],
  day: ['second', 86_400],
  week: ['second', 604_800],
  mg: ['gram', 0.001],
  g: ['gram', 1],
  kg: ['gram', 1000],
  mm: ['metre', 0.001],
  cm: ['metre', 0.01],
  m: ['metre', 1],
  km: ['metre', 1000],
  b: ['byte', 1],
  kb: ['byte', 1e3],
  mb: ['byte', 1e6],
  gb: ['byte', 1e9],
  tb: ['byte', 1e12],
};

/** “2h 30m”: after hours an m is none of length. */
const MINUTES_AFTER_HOURS = /(\d\s?h(?:ours?|rs?)?\s*\d+)\s?m(?!\p{L})/gu;

const NOTHING_TO_PAY = /^(?:free|gratis|kostenlos|gratuit)$/i;

/** Every number in a text, in order; dates and times should be read first where there may be some. */
export function numbersIn(text: string, mark: DecimalMark = '.'): readonly WrittenNumber[] {
  return [...text.replace(MINUTES_AFTER_HOURS, '$1 min').matchAll(NUMBER)].flatMap(
    ({ groups }) => read(groups ?? {}, mark) ?? [],
  );
}

/** The amounts of money that a text names, in order. */
export function amountsIn(text: string): readonly WrittenNumber[] {
  return numbersIn(text, decimalMark([text])).filter(isAmount);
}

/**
 * The one number that a text gives: the only one, else the only amount of money; “Free” is nought. A length in several units
 * (2 h 30 min) is one. Undefined without any, or where several could be meant.
 */
export function readNumber(text: string, mark: DecimalMark = '.'): WrittenNumber | undefined {
  if (NOTHING_TO_PAY.test(text.trim())) return { value: 0, places: 0 };
  const found = numbersIn(text, mark);
  if (found.length === 1) return found[0];
  const [first] = found;
  if (first?.unit !== undefined && isMeasure(first.unit) && found.every(({ unit }) => unit === first.unit)) {
    return { ...first, value: found.reduce((sum, { value }) => sum + value, 0) };
  }
  const money = found.filter(isAmount);
  return money.length === 1 ? money[0] : undefined;
}

/**
 * What parts the places in these texts: by one that has both signs, else by a group of digits that cannot be thousands; thousands
 * where every number has groups of three after its one sign and there is more than one of them.
 */
export function decimalMark(texts: readonly string[]): DecimalMark {
  const numbers = texts.flatMap((text) => text.match(NUMBERS) ?? []);
  for (const number of numbers) {
    const last = /([.,])\d*$/.exec(number)?.[1];
    if (number.includes('.') && number.includes(',')) return last === ',' ? ',' : '.';
  }
  for (const number of numbers) {
    const [, sign, places = ''] = /([.,])(\d+)$/.exec(number) ?? [];
    if (sign !== undefined && places.length !== 3) return sign === ',' ? ',' : '.';
  }
  const pointed = numbers.filter((number) => /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(number));
  return pointed.length > 1 && pointed.length === numbers.filter((number) => number.includes('.')).length ? ',' : '.';
}

/** Whether two numbers can be compared and added up: money of one currency, measures of one kind, or neither. */
export function isSameUnit(one: WrittenNumber, other: WrittenNumber): boolean {
  return one.unit === other.unit || one.value === 0 || other.value === 0;
}

/** The one number less the other, written as they are; undefined where they count different things. */
export function writeDifference(one: WrittenNumber, other: WrittenNumber): string | undefined {
  if (!isSameUnit(one, other)) return undefined;
  const [like] = [one, other].toSorted(
    (a, b) => Number(b.unit !== undefined) - Number(a.unit !== undefined) || b.places - a.places,
  );
  return writeNumber(one.value - other.value, like);
}

/** A number as it was computed, in the way in which its operands are written: `$1,234.50` after `$9.00`. */
export function writeNumber(value: number, like: WrittenNumber | undefined, sample = ''): string {
  const { unit, measure, places = 0 } = like ?? {};
  const isMoneyUnit = unit !== undefined && isMoney(unit);
  const shown = Number((value / (measure?.factor ?? 1)).toFixed(Math.max(places, 2)));
  const text = Math.abs(shown).toLocaleString('en-US', {
    // Amounts of money have two, also where nothing says that they are.
    minimumFractionDigits: isMoneyUnit || (unit === undefined && places === 2) ? places : 0,
    maximumFractionDigits: Math.max(places, 2),
    useGrouping: /\d[,.'’ ]\d{3}/.test(sample),
  });
  const sign = shown < 0 ? '-' : '';
  if (measure) return `${sign}${text} ${measure.word}`;
  if (unit === undefined) return `${sign}${text}`;
  if (/^\p{Sc}$/u.test(unit)) return `${sign}${unit}${text}`;
  return unit === '%' ? `${sign}${text}%` : `${sign}${text} ${unit}`;
}

function read(groups: Readonly<Record<string, string | undefined>>, mark: DecimalMark): WrittenNumber | undefined {
  const { sign = '', inner = '', digits = '', scale = '', open, close } = groups;
  const plain = digitsOf(digits, mark);
  if (plain === undefined) return undefined;
  const before = groups['before']?.trim();
  const after = groups['after']?.trim().replace(/\.$/, '');
  const isMinus =
    /[-−–]/.test(`${sign}${inner}`) || (open !== undefined && close !== undefined && before !== undefined);
  const unit = unitOf(before, after);
  const factor = (SCALES[scale.trim().toLowerCase()] ?? 1) * (unit?.factor ?? 1);
  const value = Number(plain) * factor * (isMinus ? -1 : 1);
  const places = /\.(\d+)$/.exec(plain)?.[1]?.length ?? 0;
  return {
    value: value === 0 ? 0 : value,
    places,
    ...(unit && { unit: unit.name }),
    ...(unit?.word !== undefined && { measure: { word: unit.word, factor: unit.factor } }),
  };
}

/** The digits with a point and without groups; undefined where the groups are none (1,23,4). */
function digitsOf(digits: string, mark: DecimalMark): string | undefined {
  const group = mark === '.' ? ',' : '.';
  const bare = digits.replace(/['’\u00a0\u202f ]/g, '');
  const [whole = '', ...fractions] = bare.split(mark);
  if (fractions.length === 0 && /^\d+[.,]\d+$/.test(bare)) {
    const [left = '', right = ''] = bare.split(group);
    if (right.length !== 3 || left === '0') return `${left}.${right}`;
  }
  if (fractions.length > 1) return `${whole}${fractions.join('')}`.replaceAll(group, '');
  const plain = whole.replaceAll(group, '');
  return fractions.length === 0 ? plain : `${plain}.${fractions[0]}`;
}

interface Unit {
  readonly name: string;
  readonly factor: number;
  /** As written; of measures alone. */
  readonly word?: string;
}

function unitOf(before: string | undefined, after: string | undefined): Unit | undefined {
  if (before !== undefined) return { name: currencyOf(before), factor: 1 };
  if (after === undefined) return undefined;
  if (after === '%' || isMoney(after)) return { name: currencyOf(after), factor: 1 };
  const word = after.toLowerCase();
  const measure = MEASURES[word] ?? MEASURES[word.replace(/s$/, '')];
  return measure && { name: measure[0], factor: measure[1], word: after };
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { USD: '$', US$: '$', EUR: '€', GBP: '£', JPY: '¥' };

function currencyOf(sign: string): string {
  return CURRENCY_SIGNS[sign] ?? sign.replace(/\.$/, '');
}

function isAmount({ unit }: WrittenNumber): boolean {
  return unit !== undefined && isMoney(unit);
}

function isMoney(unit: string): boolean {
  return new RegExp(`^(?:${CURRENCY})$`, 'u').test(unit);
}

function isMeasure(unit: string): boolean {
  return Object.values(MEASURES).some(([kind]) => kind === unit);
}
