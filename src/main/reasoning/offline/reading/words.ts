import { quote } from '../../../../shared/meaning/rendered.ts';
import { singular } from '../language/text.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Found, type MeaningOf, phraseAt, type Sort, type Vocabulary } from './vocabulary.ts';

/** A phrase found within words, and the words on both sides of it. */
export interface Place<Meaning> {
  readonly at: number;
  readonly means: Meaning;
  readonly before: Words;
  readonly after: Words;
}

type List = Parameters<Vocabulary['has']>[0];

const LONGEST_LEAD = 24;
const YEAR = /(?<!\d)(?:19|20)\d{2}$/;
const CLOCK = /^\d{1,2}:\d{2}$/;

/** Tokens that stand side by side in a text: what grammar takes apart. */
export class Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  readonly from: number;
  readonly to: number;

  constructor(text: string, tokens: readonly Token[], vocabulary: Vocabulary, from = 0, to = tokens.length) {
    this.text = text;
    this.tokens = tokens;
    this.vocabulary = vocabulary;
    this.from = from;
    this.to = Math.max(from, to);
  }

  get length(): number {
    return this.to - this.from;
  }

  /** A token by its place, from the end where negative. */
  at(place: number): Token | undefined {
    const index = place < 0 ? this.to + place : this.from + place;
    return index >= this.from && index < this.to ? this.tokens[index] : undefined;
  }

  slice(from: number, to = this.length): Words {
    const end = to < 0 ? this.to + to : Math.min(this.from + to, this.to);
    return new Words(this.text, this.tokens, this.vocabulary, Math.min(this.from + from, this.to), end);
  }

  /** The phrase that they begin with. */
  begin<Kind extends Sort>(sort: Kind, at = 0): Found<MeaningOf<Kind>> | undefined {
    return phraseAt(this.vocabulary.phrases(sort), this.tokens, this.from + at, this.to);
  }

  /** The words after a phrase of that list; undefined where they do not begin with one. */
  after(list: List): Words | undefined {
    const found = this.begin(list);
    return found && this.slice(found.length);
  }

  /** Without the words of those lists at the beginning, as many as anybody says. */
  without(...lists: readonly List[]): Words {
    let at = 0;
    const next = () => lists.map((one) => this.begin(one, at)).find((one) => one && at + one.length < this.length);
    for (let found = next(); found && at < LONGEST_LEAD; found = next()) at += found.length;
    return at === 0 ? this : this.slice(at);
  }

  /** Without “the”, “a”, “this” and such in front. */
  get bare(): Words {
    return this.without('determiners');
  }

  /** What is asked, without polite or ordering words in front of its verb. */
  withoutLead(): Words {
    return this.trimmed().without('lead').trimmed();
  }

  /** The first place where a phrase stands, from `from` on. */
  find<Kind extends Sort>(sort: Kind, from = 0): Place<MeaningOf<Kind>> | undefined {
    for (let at = from; at < this.length; at++) {
      const found = this.begin(sort, at);
      if (found) return { at, means: found.means, before: this.slice(0, at), after: this.slice(at + found.length) };
    }
    return undefined;
  }

  /** All places where a phrase stands, in order. */
  findAll<Kind extends Sort>(sort: Kind, from = 0): readonly Place<MeaningOf<Kind>>[] {
    const places: Place<MeaningOf<Kind>>[] = [];
    for (let place = this.find(sort, from); place; place = this.find(sort, this.length - place.after.length)) {
      places.push(place);
      if (places.length >= MOST_PLACES) break;
    }
    return places;
  }

  /** The phrase that they end with. */
  end<Kind extends Sort>(sort: Kind): { readonly means: MeaningOf<Kind>; readonly before: Words } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, this.length); length > 0; length--) {
      const found = this.begin(sort, this.length - length);
      if (found?.length === length) return { means: found.means, before: this.slice(0, -length) };
    }
    return undefined;
  }

  /** The parts between commas and “and”s; the whole where there are none. */
  parts(): readonly Words[] {
    const parts: Words[] = [];
    let start = 0;
    let depth = 0;
    for (let at = 0; at < this.length; at++) {
      if (this.is(at, '(')) depth++;
      if (this.is(at, ')')) depth--;
      if (depth > 0) continue;
      if (!this.is(at, ',', ';', 'and', '&')) continue;
      // “12 November 2025, 06:30” is one moment.
      const isMoment = YEAR.test(this.at(at - 1)?.text ?? '') && CLOCK.test(this.at(at + 1)?.text ?? '');
      if (at > 0 && this.isComma(at) && isMoment) continue;
      if (at > start) parts.push(this.slice(start, at));
      start = at + 1;
    }
    if (start < this.length) parts.push(this.slice(start));
    return parts;
  }

  isComma(at: number): boolean {
    return this.is(at, ',', ';');
  }

  is(at: number, ...marks: readonly string[]): boolean {
    const token = this.at(at);
    return token !== undefined && token.kind !== 'quote' && marks.includes(token.lower);
  }

  /** Where the first of these marks or words stands, quotations apart; -1 without one. */
  indexOf(...marks: readonly string[]): number {
    return this.list.findIndex((_, at) => this.is(at, ...marks));
  }

  /** The words before and behind the first of these marks; undefined where it does not stand between words. */
  partAt(...marks: readonly string[]): Pick<Place<unknown>, 'before' | 'after'> | undefined {
    const at = this.indexOf(...marks);
    return at > 0 && at < this.length - 1
      ? { before: this.slice(0, at), after: this.slice(at + 1).trimmed() }
      : undefined;
  }

  /** The same words without one of them. */
  omit(at: number): Words {
    return new Words(this.text, this.list.toSpliced(at, 1), this.vocabulary);
  }

  /** Other words of the same language. */
  again(text: string): Words {
    return new Words(text, tokensOf(text), this.vocabulary);
  }

  /** Without marks at both ends. */
  trimmed(): Words {
    let words: Words = this;
    while (words.at(0)?.kind === 'mark' && !words.is(0, '(')) words = words.slice(1);
    while (words.at(-1)?.kind === 'mark' && !words.is(-1, ')')) words = words.slice(0, -1);
    return words;
  }

  /** The quotation that they are, and nothing else. */
  get quoted(): string | undefined {
    const only = this.at(0);
    return this.length === 1 && only?.kind === 'quote' ? only.text : undefined;
  }

  get hasQuote(): boolean {
    return this.list.some(({ kind }) => kind === 'quote');
  }

  get list(): readonly Token[] {
    return this.tokens.slice(this.from, this.to);
  }

  /** As it is written, quotations without their marks. */
  get said(): string {
    const only = this.quoted;
    if (only !== undefined) return only;
    const said = this.#join(
      ({ text }) => text,
      (gap) => (/\S/.test(gap) ? ' ' : gap),
    );
    return (this.hasQuote ? said : said.replace(/\s+/g, ' ')).trim();
  }

  /** As it is written, with its quotation marks. */
  get written(): string {
    const [first, last] = [this.at(0), this.at(-1)];
    return first && last ? this.text.slice(first.from, last.to).trim() : '';
  }

  /** As it is written, also where words stand in it that were put in the place of others. */
  get writtenOut(): string {
    const said = this.#join(
      ({ text }) => quote(text),
      (gap, isPutIn) => gap || (isPutIn ? ' ' : ''),
    );
    return said.replace(/ +/g, ' ').trim();
  }

  /**
   * All of them, with quotations and what stands between them as they are to be written. What was put in takes no room in the text, or was
   * written further ahead in it.
   */
  #join(quoted: (quotation: Token) => string, between: (gap: string, isPutIn: boolean) => string): string {
    let said = '';
    let end: number | undefined;
    for (const token of this.list) {
      const isPutIn = token.from === token.to;
      if (end !== undefined) said += between(this.text.slice(end, token.from), isPutIn || token.from < end);
      if (token.kind === 'quote') said += quoted(token);
      else said += isPutIn ? `${token.text} ` : this.text.slice(token.from, token.to);
      end = token.to;
    }
    return said;
  }

  get lower(): string {
    return this.list.map(({ lower }) => lower).join(' ');
  }

  /** Whether a word is a name, by its capital or its figures. */
  isName(at: number): boolean {
    const token = this.at(at);
    return (
      token !== undefined &&
      (token.kind === 'quote' || token.kind === 'value' || /^[#+\p{Lu}\d]|[\p{L}\d][._/@][\p{L}\d]/u.test(token.text))
    );
  }

  /** Whether a word, also in the plural, is in that list. */
  has(list: List, at: number): boolean {
    const token = this.at(at);
    if (token?.kind !== 'word') return false;
    return this.vocabulary.has(list, token.lower) || this.vocabulary.has(list, singular(token.lower));
  }
}

/** A clause with more places for a phrase than this is no sentence any more. */
const MOST_PLACES = 40;
const LONGEST_PHRASE = 7;
