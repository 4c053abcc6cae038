import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { isFieldLabel } from '../../language/fieldLabels.ts';
import { singular } from '../../language/text.ts';
import { givesField, readFields } from '../readFields.ts';
import { nameOf, numberAt } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { type Read, read } from './read.ts';

/** “Ann in the patients list”, “order 1234”, “the patients for Kwame”. */
export function readSearching(rest: Words): Read | undefined {
  const words = rest.trimmed();
  const forWhat = words.find('forWords');
  const isPlaceFirst = forWhat && forWhat.after.length > 0 && forWhat.at <= 4 && !words.isName(0);
  const said = withoutSearchPlace(isPlaceFirst ? forWhat.after : words);
  // “Look up how many days it takes” asks for something to be known, and for no words to be searched for.
  if (said.length === 0 || said.find('interrogatives') !== undefined) return undefined;
  const { target, ...more } = readTarget(said, 'record');
  const { kind, role, text, container, ordinal, extreme } = target;
  const name = target.name?.replace(/^(?:by|from) (?=\p{Lu})/u, '');
  if (text || ordinal !== undefined || extreme || (role !== undefined && CONTROLS.has(role)))
    return read({ act: 'find', target }, more);
  const isNamed = said.list.some((_, at) => said.isName(at));
  const noun = role !== undefined && role !== 'record' ? said.bare.said : undefined;
  // “The message from Ann”: it is known by her name.
  const isHers = kind !== undefined && name === undefined && noun === undefined && said.is(2, 'by', 'from');
  const whose = isHers && said.isName(3) ? container?.name : undefined;
  const query =
    whose ??
    (container || (kind !== undefined && name !== undefined && !isNamed)
      ? said.bare.said
      : (noun ?? name ?? (kind === undefined ? '' : said.bare.said)));
  if (query === '') return undefined;
  const thing =
    kind === undefined || (whose ?? name) === undefined || (container && !whose) || !isNamed
      ? {}
      : { target: { role: 'record', kind } };
  return read({ act: 'search', value: query, ...thing }, { unread: more.unread });
}

/** What is on a page, and is looked for there. */
const CONTROLS: ReadonlySet<string> = new Set('row button link tab section checkbox heading cell'.split(' '));

function withoutSearchPlace(words: Words): Words {
  const place = words.findAll('searchPlaces', 1).at(-1);
  if (!place) return words;
  const bare = place.after.bare.trimmed();
  const role = bare.end('roles')?.means;
  const isPlace =
    bare.has('collections', -1) ||
    bare.end('books')?.before.length === 0 ||
    role === 'searchbox' ||
    role === 'page' ||
    role === 'list' ||
    role === 'table' ||
    (bare.length === 1 && bare.lower === 'search') ||
    (bare.length === 1 && singular(bare.lower) !== bare.lower && !bare.isName(0));
  return isPlace && bare.length <= 3 ? place.before : words;
}

/** “by Waiting”, “products under 50”, “the list by status Open”, “show only unread messages”. */
export function readFiltering(rest: Words): Read | undefined {
  const words = rest.trimmed().without('receivers');
  if (words.length === 0) return undefined;
  const compared = words.find('comparisons');
  if (compared && compared.after.length > 0 && compared.means !== 'contains') {
    const what = compared.before.trimmed().bare;
    const label = what.length > 0 && isFieldLabel(what.slice(-1 + what.length).said) ? what : undefined;
    const amount = compared.after.said;
    const isNumber = /\d/.test(amount) || numberAt(compared.after, 0) !== undefined;
    if (isNumber && !words.hasQuote) {
      const field = label
        ? label.said.replace(/^.*? (?:with|whose|having) (?:a |the )?/i, '')
        : /[$€£]/.test(amount)
          ? 'price'
          : what.is(-1, 'by', 'with')
            ? 'value'
            : 'price';
      return read({ act: 'filter', fields: [{ field, value: amount, relation: compared.means }] });
    }
  }
  const with_ = words.find('with');
  const after = with_?.after ?? words;
  if (givesField(after) && (with_ || !words.isName(0))) {
    const fields = readFields(after);
    const noun = with_ && with_.at > 0 ? readTarget(with_.before, 'record').target : undefined;
    if (fields)
      return read(
        { act: 'filter', ...(noun && { target: noun }), fields: [...fields.fields] },
        { unread: fields.unread },
      );
  }
  const by = words.findAll('filterWords').at(0);
  const value = by && by.after.length > 0 ? by.after : words;
  const { name, unread } = nameOf(value);
  return read({ act: 'filter', value: name }, { unread });
}

/** “by price”, “the table by date, newest first”, “A to Z”. */
export function readSorting(rest: Words, said: string): Read | undefined {
  let words = rest.trimmed();
  let order: Instruction['order'];
  for (const way of ['ascending', 'descending'] as const) {
    const found = words.find(way);
    if (!found || (found.after.trimmed().length > 0 && found.at > 0)) continue;
    order = way;
    words = (found.at === 0 ? found.after : found.before).trimmed();
  }
  const by =
    / by$| on$/.test(said) && !said.includes('…') ? { before: words.slice(0, 0), after: words } : words.find('byWords');
  const what = by ? by.before.trimmed() : words;
  const value = by ? nameOf(by.after).name : undefined;
  if (value === undefined && order === undefined) return undefined;
  const target = what.length > 0 ? readTarget(what).target : undefined;
  return read({
    act: 'sort',
    ...(target && { target }),
    ...(value !== undefined && (value !== '' || by?.after.hasQuote) && { value }),
    ...(order && { order }),
  });
}
