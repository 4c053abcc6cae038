const ALONE = /^\D{0,4}(-?\d+(?:[.,]\d+)?)\D{0,4}$/;
/** One digit stands on pages for many things. */
const TELLING_DIGITS = 2;

/** Whether a text is the number that was given with fewer places: rounded on the way into the store, or cut. */
export function isRounded(text: string, given: string): boolean {
  const [wanted, shown] = [numberIn(given), numberIn(text)];
  if (!wanted || !shown || shown.places >= wanted.places || shown.digits < TELLING_DIGITS) return false;
  if (shown.value === wanted.value) return false;
  const step = 10 ** -shown.places;
  return Math.abs(shown.value - wanted.value) < step;
}

interface Shown {
  readonly value: number;
  /** Digits after the point. */
  readonly places: number;
  readonly digits: number;
}

function numberIn(text: string): Shown | undefined {
  const number = ALONE.exec(text.trim())?.[1]?.replace(',', '.');
  if (number === undefined) return undefined;
  const places = number.split('.')[1]?.length ?? 0;
  return { value: Number(number), places, digits: number.replace(/\D/g, '').length };
}
