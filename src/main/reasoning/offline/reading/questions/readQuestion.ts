import { type Question, questionSchema } from '../../../../../shared/meaning/question.ts';
import { quote } from '../../../../../shared/meaning/rendered.ts';
import { beginsAsking, tellIn } from '../../alignment/asking/tellIn.ts';
import { unitsOf } from '../../alignment/units.ts';
import { singular } from '../../language/text.ts';
import { readClaim } from '../readClaim.ts';
import { nameOf, numberAt } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import { phraseAt } from '../vocabulary.ts';
import type { Words } from '../words.ts';
import { type Asked, conditionAt, firstBy, placeOf, selection, thingNamed } from './selection.ts';
import { howMany, readValue, recordOf } from './value.ts';

/**
 * What a clause wants to know (design, Contracts: Question): “how many …”, “what is the … of …”, “which … is the cheapest”,
 * “is there …”. Undefined where it asks nothing, or what no question can hold.
 */
export function readQuestion(clause: Words): Question | undefined {
  const words = withoutMark(clause.withoutLead());
  if (isRank(words)) return undefined;
  const asked = words.after('asks');
  const rest = (asked ?? words).trimmed();
  const verb = asked ? (words.at(0)?.lower ?? '') : '';
  const count =
    verb === 'count' && rest.length > 0 ? ({ ask: 'count', from: selection(rest.bare) } as const) : undefined;
  const question =
    count ??
    howMany(rest) ??
    whatIs(rest) ??
    whoHas(rest) ??
    which(rest) ??
    (asked ? undefined : yesNo(rest)) ??
    (asked && TOLD.has(verb) ? told(rest, verb) : undefined) ??
    (asked ? undefined : toldAnywhere(words.writtenOut));
  const parsed = question && questionSchema.safeParse(question);
  return parsed?.success ? parsed.data : undefined;
}

/** Characters of the longest question that anybody asks in one breath. */
const LONGEST = 300;

/** “Who sent the message?”: what no form of a question tells is asked with all of its words, of whatever the page will say. */
function toldAnywhere(text: string): Asked | undefined {
  if (text.length > LONGEST) return undefined;
  const asks = beginsAsking(unitsOf(text, new Date(0)));
  const whole = asks ? tellIn(`${text}?`, new Date(0)) : undefined;
  return whole && whole.words.length > 0 ? { ask: 'value', told: whole } : undefined;
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

/** Verbs behind which what is to be told stands without a question word. */
const TOLD: ReadonlySet<string> = new Set(['tell', 'report', 'give', 'name', 'list', 'calculate', 'find', 'let']);

function withoutMark(words: Words): Words {
  return words.is(-1, '?') ? words.slice(0, -1) : words;
}

/** “what is Carla’s phone number”, “what is the highest price”, “the third word of the notice”. */
function whatIs(words: Words): Asked | undefined {
  const happened = words.is(0, 'when', 'where') ? whenOf(words.slice(1)) : undefined;
  if (happened) return happened;
  if (words.is(0, 'what', 'who', 'when', 'where') && words.is(1, 'is', 'are', "'s", 'was'))
    return readValue(words.slice(2), words.is(0, 'when') ? 'date' : words.is(0, 'where') ? 'place' : undefined);
  if (!words.is(0, 'what') || !words.is(2, 'is', 'does')) return undefined;
  // “what colour is the lamp”, “what status does order 12 have”.
  const field = words.at(1)?.text ?? '';
  const about = words.slice(3);
  const bare = about.is(-1, 'have', 'has', 'cost') ? about.slice(0, -1) : about;
  const isWhole = bare.length === 1 && bare.is(0, 'selected', 'chosen', 'set', 'shown', 'displayed', 'used');
  return { ask: 'value', fields: [field], from: { where: [], ...(!isWhole && { target: recordOf(bare) }) } };
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

/** “which plan is the cheapest”, “which patients have no phone”. */
function which(words: Words): Asked | undefined {
  if (!words.is(0, 'which', 'what') || words.length < 3) return undefined;
  const rest = words.slice(1);
  const place = rest.find('extremes', 1);
  if (place) {
    const lead = place.before.trimmed();
    const thing = lead.list.findIndex(({ lower }) => ['is', 'are', 'has', 'have', 'costs', 'was'].includes(lower));
    if (thing <= 0) return undefined;
    const by =
      place.means.by ??
      (place.after.length > 0 ? nameOf(place.after).name : lead.is(-1, 'most', 'least') ? 'price' : undefined);
    if (by === undefined) return undefined;
    const after = place.after.trimmed();
    // Whose it is to be, “the biggest of March”, is not read here, and not left away.
    if (after.begin('ofWords')) return undefined;
    const within = after.begin('relations');
    return {
      ask: 'which',
      from: {
        ...thingNamed(lead.slice(0, thing)),
        ...(within && within.length < after.length && { target: placeOf(after.slice(within.length)) }),
        ...firstBy(by, place.means.pick),
      },
    };
  }
  const chosen = selection(rest);
  return chosen.where.length > 0 ? { ask: 'which', from: chosen } : undefined;
}

function whoHas(words: Words): Asked | undefined {
  if (!words.is(0, 'who') || words.length < 3) return undefined;
  const place = words.find('extremes', 2);
  const condition = place ? undefined : conditionAt(words, 1);
  if (condition) return { ask: 'which', from: { where: [condition] } };
  if (!place) return undefined;
  const by = place.means.by ?? (place.after.length > 0 ? nameOf(place.after).name : undefined);
  return by === undefined ? undefined : { ask: 'which', from: { where: [], ...firstBy(by, place.means.pick) } };
}

/** “is the newsletter on?”, “is there a product over $100?”. */
function yesNo(words: Words): Asked | undefined {
  if (!words.is(0, 'is', 'are', 'does', 'do', 'has', 'have') || words.length < 3) return undefined;
  // “Have them remind me a week ahead” is an order.
  if (words.is(0, 'do', 'have') && words.is(1, 'them', 'him', 'her', 'me', 'us', 'it', 'my', 'your', 'a', 'an'))
    return undefined;
  // So is “have all three ticked”, unless it is asked.
  if (words.is(0, 'have') && !/^\W*\?/.test(words.text.slice(words.at(-1)?.to ?? words.text.length))) return undefined;
  if (words.is(1, 'there')) return { ask: 'yes-no', from: selection(words.slice(2).bare) };
  const state = STATES[words.at(-1)?.lower ?? ''];
  const name = nameOf(words.slice(1, -1).bare).name;
  if (state && name !== '' && words.is(0, 'is', 'are')) {
    const [property, value] = state;
    const subject = { type: 'element', target: { name } } as const;
    return { ask: 'yes-no', claim: { form: 'stated', subject, property, relation: 'is', value } };
  }
  for (let at = words.length - 1; at > 1; at--) {
    const subject = words.slice(1, at);
    const isPlain =
      !subject.hasQuote && readTarget(subject).target.role === undefined && subject.find('relations') === undefined;
    const about = isPlain ? quote(nameOf(subject).name) : subject.writtenOut;
    const text = `${about} ${words.at(0)?.text ?? ''} ${words.slice(at).writtenOut}`;
    const claim = readClaim(words.again(text));
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

/** “tell me the phone of Ann”, “list the names of all doctors”. */
function told(phrase: Words, verb: string): Asked | undefined {
  const words = phrase.trimmed();
  const all = words.begin('many');
  if (verb === 'list' || (verb === 'name' && all)) {
    const of = words.find('ofWords', 1);
    const things = of ? of.after : words;
    const many = things.begin('many');
    const from = selection((many ? things.slice(many.length) : things).bare);
    const fields = of ? of.before.bare.parts().map((part) => singular(nameOf(part).name)) : [];
    return { ask: 'list', fields, from };
  }
  const first = words.at(0);
  const isNumber = numberAt(words, 0) !== undefined;
  const isDetermined =
    words.bare.length < words.length ||
    words.after('owners') !== undefined ||
    words.list.some(({ lower }) => lower === "'s");
  return first?.kind === 'word' && !isNumber && isDetermined ? readValue(words) : undefined;
}
