/** Units of time in the words of several languages: what they are counted in, and how many of it they are. */
const UNITS: readonly (readonly [RegExp, counted: string, size: number])[] = [
  [/^(?:minutes?|mins?|minuten)$/, 'minutes', 1],
  [/^(?:hours?|hrs?|stunden?|heures?|horas?)$/, 'minutes', 60],
  [/^(?:days?|tage?n?|jours?|d[ií]as?)$/, 'days', 1],
  [/^(?:weeks?|wochen?|semaines?|semanas?)$/, 'days', 7],
  [/^(?:months?|monate?n?|mois|mes(?:es)?)$/, 'months', 1],
  [/^(?:years?|jahre?n?|ann[ée]es?|ans?|años?)$/, 'months', 12],
];

const NUMBERS = [
  'an?|per|one|eine?|une?|una?',
  'two|zwei|deux|dos',
  'three|drei|trois|tres',
  'four|vier|quatre',
  'five|fünf',
  'six|sechs|seis',
];
const WHOLE = String.raw`(?:(?:whole|full|entire|ganze[ns]?|entier|entero)\s{1,3})?`;
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d{1,4}|${NUMBERS.join('|')})[\s-]{1,3}${WHOLE}(\p{L}{2,10})(?!\p{L})`,
  'giu',
);

/** How long it is, as texts say it: “two weeks” and “up to 14 days” are both `14 days`, “a whole year” is `12 months`. */
export function durationsIn(
  text: string,
): readonly { readonly said: string; readonly at: number; readonly means: string }[] {
  return [...text.matchAll(DURATION)].flatMap(({ 0: said, 1: count = '', 2: noun = '', index: at }) => {
    const unit = UNITS.find(([pattern]) => pattern.test(noun.toLowerCase()));
    const spelled = NUMBERS.findIndex((number) => new RegExp(`^(?:${number})$`, 'i').test(count)) + 1;
    const many = /^\d/.test(count) ? Number(count) : spelled;
    return unit && many > 0 ? [{ said, at, means: `${many * unit[2]} ${unit[1]}` }] : [];
  });
}
