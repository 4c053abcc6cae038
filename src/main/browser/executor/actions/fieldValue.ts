import { failure, type Result, success } from '../../../../shared/result.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** How each type of input wants its value written. */
const FORMATS: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, example: '1990-03-15' },
  time: { pattern: /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/, example: '15:30' },
  'datetime-local': { pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/, example: '1990-03-15T15:30' },
  month: { pattern: /^\d{4}-\d{2}$/, example: '1990-03' },
  week: { pattern: /^\d{4}-W\d{2}$/, example: '1990-W11' },
  color: { pattern: /^#[0-9a-f]{6}$/, example: '#3366ff' },
  number: { pattern: /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i, example: '42.5' },
  range: { pattern: /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i, example: '42.5' },
};

/**
 * The text as an input of that type takes it: dates and times that can be read in one way only are rewritten, thousands
 * separators dropped. `3/4/1990` is refused, because it means two days. Types without a format take any text; an empty
 * text clears every type that can be empty.
 */
export function fieldValue(inputType: string, text: string): Result<string, string> {
  const format = FORMATS[inputType];
  if (!format) return success(text);
  const trimmed = text.trim();
  if (trimmed === '' && inputType !== 'color' && inputType !== 'range') return success('');
  const value = rewrite(inputType, trimmed);
  if (format.pattern.test(value)) return success(value);
  return failure(`A field of type ${inputType} takes a value like ${format.example}, not "${text}".`);
}

function rewrite(inputType: string, text: string): string {
  switch (inputType) {
    case 'date':
      return isoDate(text);
    case 'time':
      return isoTime(text);
    case 'datetime-local': {
      const [, date, time] = /^(.*?\d)(?:,| at)?[T ]\s*(\d{1,2}[:.\d]*\s*(?:[ap]\.?m\.?)?)$/i.exec(text) ?? [];
      return date === undefined || time === undefined ? text : `${isoDate(date)}T${isoTime(time)}`;
    }
    case 'color':
      return text.toLowerCase().replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3');
    case 'number':
    case 'range':
      return text.replaceAll(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '');
    default:
      return text;
  }
}

/** `15 March 1990`, `March 15, 1990`, `1990/3/5`, `25/12/1990` → ISO; anything else as it is. */
function isoDate(text: string): string {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,})\.?[ ,.-]+(\d{4})$/i.exec(text);
  if (dayFirst) return joinDate(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]) ?? text;
  const monthFirst = /^([a-z]{3,})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i.exec(text);
  if (monthFirst) return joinDate(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) ?? text;
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (yearFirst) return joinDate(yearFirst[1], yearFirst[2], yearFirst[3]) ?? text;
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!numbers) return text;
  const [, first, separator, second, year] = numbers;
  if (separator === '.' || Number(first) > 12 || first === second) return joinDate(year, second, first) ?? text;
  return Number(second) > 12 ? (joinDate(year, first, second) ?? text) : text;
}

function joinDate(year = '', month = '', day = ''): string | undefined {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

/** `3:30 pm`, `3pm`, `9.05` → 24 hours; anything else as it is. */
function isoTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?((?::\d{2})?)\s*(?:([ap])\.?m\.?)?$/i.exec(text);
  if (!match) return text;
  const [, hourText = '', minutes, seconds = '', half] = match;
  if (minutes === undefined && half === undefined) return text;
  const hour = half === undefined ? Number(hourText) : (Number(hourText) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour > 23 ? text : `${String(hour).padStart(2, '0')}:${minutes ?? '00'}${seconds}`;
}
