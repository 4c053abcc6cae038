import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** What a hostile text is made of: something before, something repeated, something that spoils the match at the end. */
export interface HostileText {
  readonly before: string;
  readonly repeated: string;
  readonly after: string;
}

/** Characters that patterns tell apart; one of each is tried wherever a pattern takes one character of a class. */
const CHARACTERS = [...' \t\n\u00a0aAzeé0195_-.,;:!?/\\|"\'“”«»’()[]{}<>=&%+*#@$€~^`\u4e2d\u{1f600}\u0001'];
const REPEATED = [
  ...CHARACTERS,
  'a ',
  ' a',
  '1,',
  '1.',
  '1 ',
  ', ',
  '. ',
  '""',
  '“”',
  '“a',
  '((',
  '()',
  'a.',
  'a-',
  '\r\n',
  '{{',
  '<a ',
];
const SPOILERS = ['', '\u0001', '!\n\u0001'];
/** From here on a bound is long enough for a text to make use of it. */
const MANY = 12;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Texts that a pattern might take long over: the usual ones, and near-misses made of the pattern's own parts. */
export function hostileTexts(pattern: RegExp): readonly HostileText[] {
  const parsed = parser.parsePattern(pattern.source, undefined, undefined, { unicode: pattern.unicode });
  const texts = new Map<string, HostileText>();
  const add = (before: string, repeated: string) => {
    if (repeated === '') return;
    for (const after of SPOILERS) texts.set(JSON.stringify([before, repeated, after]), { before, repeated, after });
  };
  for (const one of REPEATED) add('', one);
  const samples = new Sampler(pattern.flags);
  for (const variant of [0, 1, 2]) {
    const whole = parsed.alternatives.map((one) => samples.of(one, variant)).slice(0, 12);
    for (const one of whole) {
      add('', one);
      add('', one.slice(0, -1));
      add('', one.slice(1));
      add('', `${one} `);
    }
  }
  for (const { node, before } of quantified(parsed, samples)) {
    const last = before.at(-1) ?? '';
    for (const one of samples.allOf(node.element)) {
      add(before, one);
      add('', before + one);
      add('', `${one} `);
      add(before, one + last);
    }
  }
  return [...texts.values()];
}

/** The quantifiers that repeat often, each with a text that leads to it. */
function quantified(pattern: AST.Pattern, samples: Sampler) {
  const found: { node: AST.Quantifier; before: string }[] = [];
  const visit = (node: AST.Pattern | AST.Element | AST.Alternative, before: string) => {
    switch (node.type) {
      case 'Quantifier':
        if (node.max >= MANY) found.push({ node, before });
        visit(node.element, before);
        break;
      case 'Alternative': {
        let sofar = before;
        for (const element of node.elements) {
          visit(element, sofar);
          sofar += samples.of(element, 0);
        }
        break;
      }
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        for (const one of node.alternatives) visit(one, before);
        break;
      case 'Assertion':
        if ('alternatives' in node) for (const one of node.alternatives) visit(one, before);
        break;
    }
  };
  visit(pattern, '');
  return found;
}

/** Writes texts that parts of a pattern match. */
class Sampler {
  readonly #flags: string;
  readonly #characters = new Map<string, readonly string[]>();

  constructor(flags: string) {
    this.#flags = flags.replace(/[gyd]/g, '');
  }

  /** A short text that a node matches; the variant says which of its alternatives. */
  of(node: AST.Element | AST.Alternative | AST.QuantifiableElement, variant: number): string {
    switch (node.type) {
      case 'Alternative':
        return node.elements.map((one) => this.of(one, variant)).join('');
      case 'Group':
      case 'CapturingGroup': {
        const chosen = node.alternatives[variant % node.alternatives.length];
        return chosen ? this.of(chosen, variant) : '';
      }
      case 'Quantifier':
        return this.of(node.element, variant).repeat(Math.min(Math.max(node.min, variant === 2 ? 0 : 1), 40));
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const those = this.#charactersOf(node.raw);
        return those[variant % Math.max(those.length, 1)] ?? '';
      }
      default:
        return '';
    }
  }

  /** Every text worth repeating where a node is repeated. */
  allOf(node: AST.QuantifiableElement): readonly string[] {
    if (node.type === 'Group' || node.type === 'CapturingGroup') {
      return node.alternatives
        .slice(0, 24)
        .flatMap((one) => [...new Set([0, 1, 2].map((variant) => this.of(one, variant)))]);
    }
    return 'raw' in node && node.type !== 'Assertion' && node.type !== 'Backreference'
      ? this.#charactersOf(node.raw)
      : [];
  }

  #charactersOf(raw: string): readonly string[] {
    const known = this.#characters.get(raw);
    if (known) return known;
    const one = new RegExp(`^${raw}$`, this.#flags);
    const own = /^[^\\[.]$/u.test(raw) ? [raw] : [];
    const found = [...new Set([...own, ...CHARACTERS, ...raw].filter((char) => one.test(char)))];
    this.#characters.set(raw, found);
    return found;
  }
}
