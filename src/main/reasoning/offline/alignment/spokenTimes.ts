import words from './pageWords.json' with { type: 'json' };

/** A time of day that is told in words, and where it stands. */
export interface SpokenTime {
  readonly from: number;
  readonly to: number;
  /** `HH:MM`. */
  readonly time: string;
}

const HOUR = `(${words.count.join('|')}|1[0-2]|0?[1-9])`;
const MINUTES: Readonly<Record<string, number>> = { quarter: 15, half: 30, five: 5, ten: 10, twenty: 20 };
// “Three evening classes” are none at eight.
const DAYTIME = `(?: (?:in the|this) (morning|afternoon|evening)| at (night))`;
/** “Half past three in the afternoon”, “ten past nine”. */
const BESIDE_HOUR = new RegExp(
  `\\b(?:a )?(half|quarter|five|ten|twenty)(?: minutes)? (past|to) ${HOUR}(?! ?[:.]\\d)\\b(?: o['’]?clock)?${DAYTIME}?`,
  'gi',
);
/** “Three o’clock”, “nine in the morning”. */
const ON_HOUR = new RegExp(`\\b${HOUR}(?: o['’]?clock${DAYTIME}?|${DAYTIME})\\b`, 'gi');
/** A colour may be called midnight. */
const NAMED = /(?<=\b(?:at|by|from|to|until|till|before|after|around) )(noon|midday|midnight)\b/gi;
/** Five to nine people may come, or somebody at five to nine. */
const AT = /\b(?:at|by|from|until|till|before|after|around) $/i;
/** Characters of the longest of these words, and the blank. */
const LEAD = 8;
const NIGHT_ENDS = 6;
/** Without a word for it, these hours are those after noon: nobody is expected anywhere at three at night. */
const AFTER_NOON = 7;

/** The times of day that a text tells in words. */
export function spokenTimes(text: string): readonly SpokenTime[] {
  const beside = [...text.matchAll(BESIDE_HOUR)].flatMap((found) => {
    const [, share = '', side = '', hour = '', part, night] = found;
    const isCount = side.toLowerCase() === 'to' && share.toLowerCase() !== 'quarter';
    if (isCount && (part ?? night) === undefined && !AT.test(text.slice(Math.max(0, found.index - LEAD), found.index)))
      return [];
    const minutes = MINUTES[share.toLowerCase()] ?? 0;
    return placed(found, minutesOf(hour, part ?? night) + (side.toLowerCase() === 'to' ? -minutes : minutes));
  });
  const onHour = [...text.matchAll(ON_HOUR)].map((found) => {
    const [, hour = '', first, second, third, fourth] = found;
    return placed(found, minutesOf(hour, first ?? second ?? third ?? fourth));
  });
  const named = [...text.matchAll(NAMED)].map((found) =>
    placed(found, found[1]?.toLowerCase() === 'midnight' ? 0 : 12 * 60),
  );
  const all = [...beside, ...onHour, ...named];
  const isWithin = (one: SpokenTime, other: SpokenTime) =>
    other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from;
  return all.filter((one) => !all.some((other) => isWithin(one, other)));
}

function placed({ 0: said, index }: RegExpExecArray, minutes: number): SpokenTime {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = 24 * 60;
  const whole = (minutes + day) % day;
  return { from: index, to: index + said.length, time: `${two(Math.floor(whole / 60))}:${two(whole % 60)}` };
}

function minutesOf(hour: string, part: string | undefined): number {
  const told = words.count.indexOf(hour.toLowerCase());
  const plain = told >= 0 ? told + 1 : Number(hour);
  const isMorning = part?.toLowerCase() === 'morning';
  // “Twelve at night”, “two at night”
  if (part?.toLowerCase() === 'night' && plain % 12 < NIGHT_ENDS) return (plain % 12) * 60;
  const isLate = part === undefined ? plain < AFTER_NOON : !isMorning;
  return ((plain % 12) + (isLate || (plain === 12 && !isMorning) ? 12 : 0)) * 60;
}
