import { isQuotation, type ProtectedText, restore } from './protectedText.ts';
import { singular } from './text.ts';

/** What a verb is about: a name, the sort of control or thing it is, or a word that points back. */
export interface ObjectPhrase {
  /** Empty when only a noun or a pronoun was given. */
  readonly name: string;
  /** Sort of control: button, link, tab, page, record, menu … */
  readonly control?: string;
  /** Sort of thing: patient, order … */
  readonly thing?: string;
}

const ARTICLE = /^(?:the|a|an|my|our|your|this|that|its|his|her|their)\s+/i;
const PRONOUN = /^(?:it|them|him|her|this|that|this one|that one|the same(?: one)?)$/i;
const RECORD = 'record|profile|details?|entry|file|page|row|account';
const CONTROL =
  'button|link|tab|page|screen|section|site|website|view|menu item|menu|option|check ?box|radio button|field|input|text ?box|icon|dialog|form|switch|toggle|record|profile|row|drop-?down';
/** Words for many things at once: a page to go to, never one record. */
const COLLECTION = /^(?:list|overview|table|directory|catalogue?)$/;
const THINGS = new Set(
  'patient user customer contact product order item task todo project record client employee member event appointment article post invoice category tag ticket issue entry file folder team group lead deal company student course book doctor person message comment page note row booking reservation account vendor supplier campaign report document list to-do reminder'.split(
    ' ',
  ),
);

/** A name as it was meant: without article and final punctuation, unless it was quoted. */
export function plainName(text: string, spans: ProtectedText['spans']): string {
  const trimmed = text.trim().replace(/^[,:;\s]+|[\s,:;.!?]+$/g, '');
  if (isQuotation(trimmed, spans)) return restore(trimmed, spans);
  return restore(trimmed.replace(ARTICLE, ''), spans).trim();
}

/** Reads what a verb is about: "the Save button", "Amara’s record", "the patient Amara", "it". */
export function readObject(text: string, spans: ProtectedText['spans']): ObjectPhrase {
  const phrase = text.trim().replace(/[\s,:;.!?]+$/, '');
  if (PRONOUN.test(phrase)) return { name: '' };
  if (isQuotation(phrase, spans)) return { name: restore(phrase, spans) };
  const bare = phrase.replace(ARTICLE, '');
  const name = (part: string) => plainName(part, spans);

  const named = /^(.*?)\s*\b(?:named|called|titled|labell?ed|with (?:the )?name(?: of)?)\s+(.+)$/i.exec(bare);
  if (named) return { ...nounOf(named[1] ?? ''), name: name(named[2] ?? '') };
  const possessive = new RegExp(`^(.+?)(?:['’]s|(?<=s)['’])\\s+(?:${RECORD})$`, 'i').exec(bare);
  if (possessive) return { ...readThing(possessive[1] ?? '', spans), control: 'record' };
  const ofRecord = new RegExp(`^(?:[a-z]+ )?(?:${RECORD})\\s+(?:of|for)\\s+(.+)$`, 'i').exec(bare);
  if (ofRecord) return { ...readThing((ofRecord[1] ?? '').replace(ARTICLE, ''), spans), control: 'record' };
  const trailing = new RegExp(`^(.+?)\\s+(${CONTROL})$`, 'i').exec(bare);
  if (trailing) {
    const inner = readThing(trailing[1] ?? '', spans);
    return { ...inner, control: (trailing[2] ?? '').toLowerCase() };
  }
  const leading = new RegExp(`^(${CONTROL})\\s+(.+)$`, 'i').exec(bare);
  if (leading && !THINGS.has((leading[1] ?? '').toLowerCase())) {
    return { name: name(leading[2] ?? ''), control: (leading[1] ?? '').toLowerCase() };
  }
  return readThing(bare, spans);
}

/** Parts a noun from the name that follows it: "patient Amara Okafor". */
export function readThing(text: string, spans: ProtectedText['spans']): ObjectPhrase {
  const words = text.trim().split(/\s+/);
  const first = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  if (first === -1) {
    const head = words[0] ?? '';
    const last = words.at(-1) ?? '';
    if (COLLECTION.test(last) || (words.length === 1 && isThing(head) && singular(head) !== head)) {
      return { name: plainName(text, spans) };
    }
    if (words.length === 1 && isThing(head)) return { name: '', thing: singular(head) };
    if (isThing(head)) return { name: plainName(words.slice(1).join(' '), spans), thing: singular(head) };
    return { name: plainName(text, spans) };
  }
  const noun = words.slice(0, first).join(' ').replace(ARTICLE, '');
  if (first > 0 && isThing(words[first - 1] ?? '')) {
    return { name: plainName(words.slice(first).join(' '), spans), thing: singular(noun.toLowerCase()) };
  }
  return { name: plainName(text, spans) };
}

/** Whether a common noun for something that is kept in lists: patient, orders … */
export function isThing(word: string): boolean {
  return THINGS.has(singular(word.toLowerCase()));
}

function nounOf(text: string): Pick<ObjectPhrase, 'control' | 'thing'> {
  const noun = text.trim().replace(ARTICLE, '').toLowerCase();
  if (noun === '') return {};
  if (noun === 'record' || !new RegExp(`^(?:${CONTROL})$`).test(noun)) return { thing: singular(noun) };
  return { control: noun };
}
