import type { Condition, Question } from '../../../../shared/meaning/question.ts';
import { questionSchema } from '../../../../shared/meaning/question.ts';
import { quote } from '../../../../shared/meaning/rendered.ts';
import { singular } from '../language/text.ts';
import { readClaim } from './readClaim.ts';
import { nameOf, numberAt, readTarget } from './readTarget.ts';
import { phraseAt } from './vocabulary.ts';
import type { Words } from './words.ts';

/**
 * What a clause wants to know (design, Contracts: Question): “how many …”, “what is the … of …”, “which … is the cheapest”,
 * “is there …”. Undefined where it asks nothing, or what no question can hold.
 */
export function readQuestion(clause: Words): Question | undefined {
  const words = withoutMark(clause.without('lead').trimmed());
  if (isRank(words)) return undefined;
  const asked = words.after('asks');
  const rest = (asked ?? words).trimmed();
  const verb = asked ? (words.at(0)?.lower ?? '') : '';
  const count =
    verb === 'count' && rest.length > 0
      ? ({ ask: 'count', from: selection(rest.without('determiners')) } as const)
      : undefined;
  const question =
    count ??
    howMany(rest) ??
    whatIs(rest) ??
    whoHas(rest) ??
    which(rest) ??
    (asked ? undefined : yesNo(rest)) ??
    (asked && TOLD.has(verb) ? told(rest, verb) : undefined);
  const parsed = question && questionSchema.safeParse(question);
  return parsed?.success ? parsed.data : undefined;
}

/** “The third most”: a rank, which is neither the most nor the third of a list. */
function isRank({ list, vocabulary }: Words): boolean {
  return list.some(
    ({ kind }, at) =>
      kind === 'word' &&
      phraseAt(vocabulary.ordinals, list, at) !== undefined &&
      /^(?:most|least|\p{L}{2,}est)$/u.test(list[at + 1]?.lower ?? ''),
  );
}

type Asked = Partial<Question> & { readonly ask: Question['ask'] };

/** Verbs behind which what is to be told stands without a question word. */
const TOLD: ReadonlySet<string> = new Set(['tell', 'report', 'give', 'name', 'list', 'calculate', 'find', 'let']);

function withoutMark(words: Words): Words {
  return words.is(-1, '?') ? words.slice(0, -1) : words;
}

/** “how many patients have no phone”, “the number of open tickets”. */
function howMany(words: Words): Asked | undefined {
  const many = words.is(0, 'how') && words.is(1, 'many') ? words.slice(2) : undefined;
  const number =
    words.without('determiners').is(0, 'number', 'count') && words.without('determiners').is(1, 'of')
      ? words.without('determiners').slice(2)
      : undefined;
  const things = many ?? number;
  if (!things || things.length === 0) {
    const much = words.is(0, 'how') && words.is(1, 'much', 'old', 'long', 'far', 'big') ? words : undefined;
    const field = { much: 'price', old: 'age', long: 'duration', far: 'distance', big: 'size' }[
      words.at(1)?.lower ?? ''
    ];
    const about = much?.slice(2);
    if (!about || field === undefined || about.length < 2) return undefined;
    const verbless = about.is(0, 'is', 'are', 'does', 'do') ? about.slice(1) : about;
    const bare = verbless.is(-1, 'cost', 'take', 'costs') ? verbless.slice(0, -1) : verbless;
    return { ask: 'value', fields: [field], from: { where: [], target: { role: 'record', name: nameOf(bare).name } } };
  }
  return { ask: 'count', from: selection(things) };
}

/** The records that a phrase with a condition speaks of: “patients without a phone”, “tickets that are open”. */
function selection(phrase: Words): NonNullable<Asked['from']> {
  let words = phrase.trimmed();
  for (const end of [
    ['are', 'there'],
    ['there', 'are'],
    ['there', 'is'],
    ['is', 'there'],
    ['are', 'listed'],
    ['are', 'shown'],
    ['do', 'i', 'have'],
    ['are', 'on', 'the', 'page'],
    ['are', 'on', 'this', 'page'],
    ['on', 'this', 'page'],
    ['on', 'the', 'page'],
    ['are', 'in', 'the', 'list'],
  ]) {
    if (end.every((word, at) => words.is(words.length - end.length + at, word)) && words.length > end.length)
      words = words.slice(0, -end.length);
  }
  for (let at = 1; at < words.length; at++) {
    const condition = conditionAt(words, at);
    if (!condition) continue;
    return { ...noun(words.slice(0, at)), where: [...noun(words.slice(0, at)).where, condition] };
  }
  const placed = words.find(words.vocabulary.relations, 1);
  if (placed && placed.after.length > 0) {
    const { target } = readTarget(placed.after);
    const { role, name, kind } = target;
    return {
      ...noun(placed.before),
      target: {
        ...(role !== undefined && { role }),
        ...(name !== undefined && { name }),
        ...(kind !== undefined && { kind }),
      },
    };
  }
  return noun(words);
}

function noun(phrase: Words): { thing: string; where: Condition[] } {
  const said = phrase.trimmed().without('determiners');
  const words = said.is(0, 'all', 'every', 'each') ? said.slice(1).without('determiners') : said;
  const end = words.at(-1);
  const before = words.slice(0, -1);
  const isDescribed =
    before.length > 0 &&
    end?.kind === 'word' &&
    words.has('things', -1) &&
    !words.vocabulary.has('things', words.lower);
  return isDescribed
    ? { thing: end.lower, where: [{ relation: 'contains', value: before.said }] }
    : { thing: words.said, where: [] };
}

function conditionAt(words: Words, at: number): Condition | undefined {
  const rest = words.slice(at);
  const without = rest.is(0, 'without') || (rest.is(0, 'have', 'has', 'with') && rest.is(1, 'no'));
  if (without) {
    const field = rest.slice(rest.is(0, 'without') ? 1 : 2).without('determiners');
    return field.length > 0 ? { field: field.said, relation: 'is-empty' } : undefined;
  }
  const more = [
    ['more', 'than'],
    ['over'],
    ['above'],
    ['less', 'than'],
    ['under'],
    ['below'],
    ['at', 'least'],
    ['at', 'most'],
  ] as const;
  const relations = [
    'more-than',
    'more-than',
    'more-than',
    'less-than',
    'less-than',
    'less-than',
    'at-least',
    'at-most',
  ] as const;
  const lead = rest.is(0, 'that', 'which', 'who', 'with', 'are', 'is', 'cost', 'have', 'has', 'costing')
    ? trimLead(rest)
    : rest;
  for (const [index, phrase] of more.entries()) {
    const place = lead.list.findIndex((_, start) => phrase.every((word, offset) => lead.is(start + offset, word)));
    if (place === -1 || place > 3 || !/\d/.test(lead.slice(place + phrase.length).said)) continue;
    const named = lead.slice(0, place).without('determiners');
    const field =
      rest.is(0, 'cost', 'costing') || rest.is(1, 'cost')
        ? 'price'
        : named.is(-1, 'of')
          ? named.slice(0, -1).said
          : named.said;
    return {
      ...(field !== '' && { field }),
      relation: relations[index] ?? 'more-than',
      value: lead.slice(place + phrase.length).said,
    };
  }
  if (rest.is(0, 'that', 'which', 'who') && rest.is(1, 'are', 'is')) {
    const not = rest.is(2, 'not');
    const value = rest.slice(not ? 3 : 2);
    return value.length > 0 ? { relation: not ? 'is-not' : 'is', value: nameOf(value).name } : undefined;
  }
  // “in stock” and “out of stock” differ by what leads up to them.
  if (rest.is(0, 'are', 'is') && rest.is(1, 'in', 'on', 'at', 'from', 'out') && rest.length > 2)
    return { relation: 'contains', value: rest.slice(1).said };
  if (rest.is(0, 'have', 'has') && rest.length > 1 && rest.length <= 5 && !rest.is(1, 'more', 'less', 'been')) {
    const field = rest.slice(1).without('determiners');
    return field.length > 0 ? { field: field.said, relation: 'is-not-empty' } : undefined;
  }
  if (rest.is(0, 'are', 'is') && rest.length >= 2 && rest.length <= 4 && !rest.is(1, 'there', 'in', 'on', 'the')) {
    const not = rest.is(1, 'not');
    return { relation: not ? 'is-not' : 'is', value: nameOf(rest.slice(not ? 2 : 1)).name };
  }
  if (rest.is(0, 'with') && rest.length >= 3) {
    const field = rest.slice(1).without('determiners');
    const split = field.list.findIndex((_, place) => place > 0 && field.isName(place));
    if (split > 0) return { field: field.slice(0, split).said, relation: 'is', value: nameOf(field.slice(split)).name };
  }
  return undefined;
}

function trimLead(words: Words): Words {
  return words.is(0, 'that', 'which', 'who', 'with', 'are', 'is', 'cost', 'have', 'has', 'costing', 'a', 'an') &&
    words.length > 1
    ? trimLead(words.slice(1))
    : words;
}

/** “what is Carla’s phone number”, “what is the highest price”, “the third word of the notice”. */
function whatIs(words: Words): Asked | undefined {
  const happened = words.is(0, 'when', 'where') ? whenOf(words.slice(1)) : undefined;
  if (happened) return happened;
  const rest =
    words.is(0, 'what', 'who', 'when', 'where') && words.is(1, 'is', 'are', "'s", 'was')
      ? words.slice(2)
      : words.is(0, 'what') && words.is(2, 'is', 'does')
        ? words.slice(1)
        : undefined;
  if (!rest) return undefined;
  if (words.is(1, 'is', 'are', "'s", 'was'))
    return value(rest, words.is(0, 'when') ? 'date' : words.is(0, 'where') ? 'place' : undefined);
  // “what colour is the lamp”, “what status does order 12 have”.
  const about = rest.slice(2);
  const bare = about.is(-1, 'have', 'has', 'cost') ? about.slice(0, -1) : about;
  if (bare.length === 1 && bare.is(0, 'selected', 'chosen', 'set', 'shown', 'displayed', 'used'))
    return { ask: 'value', fields: [rest.at(0)?.text ?? ''], from: { where: [] } };
  return { ask: 'value', fields: [rest.at(0)?.text ?? ''], from: { where: [], target: recordOf(bare) } };
}

/** “when does BA 88 depart”, “when T-103 was created”: the verb names the field. */
function whenOf(words: Words): Asked | undefined {
  const verb = words.at(-1);
  if (verb?.kind !== 'word' || words.length < 3) return undefined;
  const asks = words.is(0, 'does', 'did', 'do', 'will');
  const passive = words.is(0, 'was', 'were')
    ? words.slice(1, -1)
    : words.is(-2, 'was', 'were', 'is')
      ? words.slice(0, -2)
      : undefined;
  const about = asks ? words.slice(1, -1) : passive;
  if (!about || about.length === 0 || !(asks || /(?:ed|en|t)$/.test(verb.lower))) return undefined;
  return { ask: 'value', fields: [verb.lower], from: { where: [], target: recordOf(about) } };
}

function recordOf(words: Words) {
  const { role, name, kind, ordinal, extreme } = readTarget(words, 'record').target;
  return {
    role: role ?? 'record',
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(ordinal !== undefined && { ordinal }),
    ...(extreme && { extreme }),
  };
}

const SUMS: Readonly<Record<string, Question['ask']>> = {
  total: 'sum',
  sum: 'sum',
  average: 'average',
  mean: 'average',
  highest: 'largest',
  largest: 'largest',
  maximum: 'largest',
  lowest: 'smallest',
  smallest: 'smallest',
  minimum: 'smallest',
  earliest: 'earliest',
  latest: 'latest',
};

function value(phrase: Words, otherwise?: string): Asked | undefined {
  const words = phrase.trimmed().without('determiners');
  if (words.length === 0) return undefined;
  const counted = howMany(words);
  if (counted) return counted;
  const ofPage = /^(?:page )?(title|address|url)(?: of (?:the|this) page)?$/.exec(words.lower)?.[1];
  if (ofPage !== undefined)
    return {
      ask: 'value',
      fields: [ofPage === 'title' ? 'title' : 'address'],
      from: { where: [], target: { role: 'page' } },
    };
  const { target } = readTarget(words);
  if (target.role === 'word' || /^(?:word|line)$/.test(target.kind ?? '')) {
    const { container } = target;
    const within = container && {
      ...(container.role !== undefined && { role: container.role }),
      ...(container.name !== undefined && { name: container.name }),
    };
    return {
      ask: target.kind === 'line' ? 'line' : 'word',
      ...(target.ordinal !== undefined && { ordinal: target.ordinal }),
      from: { where: [], ...(within && { target: within }) },
    };
  }
  const reduction = SUMS[words.at(0)?.lower ?? ''];
  if (reduction && words.length > 1 && !words.isName(0)) {
    const rest = words.slice(1).is(0, 'of') ? words.slice(2) : words.slice(1);
    const of = rest.find(rest.vocabulary.list('ofWords'), 1);
    const field = of ? of.before : rest;
    return {
      ask: reduction,
      fields: [nameOf(field).name],
      ...(of && of.after.length > 0 && { from: selection(of.after.without('determiners')) }),
    };
  }
  const { name, kind, container, extreme } = target;
  if (extreme)
    return {
      ask: 'which',
      from: {
        ...(kind !== undefined && { thing: kind }),
        where: [],
        order: { field: extreme.by, direction: extreme.pick === 'most' ? 'descending' : 'ascending' },
        limit: 1,
      },
    };
  if (container) {
    const { relation: _, ...owner } = container;
    const fields = fieldNames(words, name ?? kind ?? '');
    return {
      ask: 'value',
      fields,
      from: {
        where: [],
        target: owner.role === undefined && owner.name !== undefined ? { role: 'record', ...owner } : owner,
      },
    };
  }
  if (otherwise !== undefined)
    return { ask: 'value', fields: [otherwise], from: { where: [], target: recordOf(words) } };
  const of = words.find(words.vocabulary.list('ofWords'), 1);
  if (of && of.after.length > 0)
    return { ask: 'value', fields: [nameOf(of.before).name], from: { where: [], target: recordOf(of.after) } };
  return { ask: 'value', fields: [name ?? kind ?? words.said], from: { where: [] } };
}

function fieldNames(words: Words, name: string): string[] {
  const of = words.find(words.vocabulary.list('ofWords'), 1);
  const parts = (of ? of.before : words).parts();
  return of && parts.length > 1 ? parts.map((part) => nameOf(part).name) : [name];
}

/** “which plan is the cheapest”, “which patients have no phone”. */
function which(words: Words): Asked | undefined {
  if (!words.is(0, 'which', 'what') || words.length < 3) return undefined;
  const rest = words.slice(1);
  const place = rest.find(rest.vocabulary.extremes, 1);
  if (place) {
    const lead = place.before.trimmed();
    const thing = lead.list.findIndex(({ lower }) => ['is', 'are', 'has', 'have', 'costs', 'was'].includes(lower));
    if (thing <= 0) return undefined;
    const by =
      place.means.by ??
      (place.after.length > 0 ? nameOf(place.after).name : lead.is(-1, 'most', 'least') ? 'price' : undefined);
    if (by === undefined) return undefined;
    return {
      ask: 'which',
      from: {
        ...noun(lead.slice(0, thing)),
        order: { field: by, direction: place.means.pick === 'most' ? 'descending' : 'ascending' },
        limit: 1,
      },
    };
  }
  const chosen = selection(rest);
  return chosen.where.length > 0 ? { ask: 'which', from: chosen } : undefined;
}

function whoHas(words: Words): Asked | undefined {
  if (!words.is(0, 'who') || words.length < 3) return undefined;
  const place = words.find(words.vocabulary.extremes, 2);
  const condition = place ? undefined : conditionAt(words, 1);
  if (condition) return { ask: 'which', from: { where: [condition] } };
  if (!place) return undefined;
  const by = place.means.by ?? (place.after.length > 0 ? nameOf(place.after).name : undefined);
  return by === undefined
    ? undefined
    : {
        ask: 'which',
        from: {
          where: [],
          order: { field: by, direction: place.means.pick === 'most' ? 'descending' : 'ascending' },
          limit: 1,
        },
      };
}

/** “is the newsletter on?”, “is there a product over $100?”. */
function yesNo(words: Words): Asked | undefined {
  if (!words.is(0, 'is', 'are', 'does', 'do', 'has', 'have') || words.length < 3) return undefined;
  if (words.is(1, 'there')) return { ask: 'yes-no', from: selection(words.slice(2).without('determiners')) };
  const state = STATES[words.at(-1)?.lower ?? ''];
  const name = nameOf(words.slice(1, -1).without('determiners')).name;
  if (state && name !== '' && words.is(0, 'is', 'are')) {
    const [property, value] = state;
    const subject = { type: 'element', target: { name } } as const;
    return { ask: 'yes-no', claim: { form: 'stated', subject, property, relation: 'is', value } };
  }
  for (let at = words.length - 1; at > 1; at--) {
    const subject = words.slice(1, at);
    const isPlain =
      !subject.hasQuote &&
      readTarget(subject).target.role === undefined &&
      subject.find(subject.vocabulary.relations) === undefined;
    const about = isPlain ? quote(nameOf(subject).name) : subject.writtenOut;
    const text = `${about} ${words.at(0)?.text ?? ''} ${words.slice(at).writtenOut}`;
    const claim = readClaim(rebuilt(words, text));
    if (claim.form === 'stated') return { ask: 'yes-no', claim };
  }
  return undefined;
}

/** Words for a state of an element, behind what is said to be in it. */
const STATES: Readonly<Record<string, readonly [property: string, value: string]>> = {
  on: ['on', 'true'],
  off: ['on', 'false'],
  checked: ['on', 'true'],
  unchecked: ['on', 'false'],
  ticked: ['on', 'true'],
  selected: ['on', 'true'],
  enabled: ['enabled', 'true'],
  disabled: ['enabled', 'false'],
};

function rebuilt(words: Words, text: string): Words {
  return words.again(text);
}

/** “tell me the phone of Ann”, “list the names of all doctors”. */
function told(phrase: Words, verb: string): Asked | undefined {
  const words = phrase.trimmed();
  const all = words.begin(words.vocabulary.many);
  if (verb === 'list' || (verb === 'name' && all)) {
    const of = words.find(words.vocabulary.list('ofWords'), 1);
    const things = of ? of.after : words;
    const many = things.begin(things.vocabulary.many);
    const from = selection((many ? things.slice(many.length) : things).without('determiners'));
    const fields = of
      ? of.before
          .without('determiners')
          .parts()
          .map((part) => singular(nameOf(part).name))
      : [];
    return { ask: 'list', fields, from };
  }
  const first = words.at(0);
  const isNumber = numberAt(words, 0) !== undefined;
  const isDetermined =
    words.without('determiners').length < words.length ||
    words.after('owners') !== undefined ||
    words.list.some(({ lower }) => lower === "'s");
  return first?.kind === 'word' && !isNumber && isDetermined ? value(words) : undefined;
}
