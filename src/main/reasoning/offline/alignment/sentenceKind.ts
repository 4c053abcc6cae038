import { DEEDS } from '../grounding/nameFit.ts';
import { isAmong } from './pageWords.ts';
import { opens, type Unit, unitsOf } from './units.ts';
import { isRealDeed, leadAt } from './wording.ts';

/**
 * What a part of a request is, told by its small words alone, whatever it speaks of: it asks for something, as an order, a wish or a polite
 * question does, or it only tells how things are or came to be. What only tells is never refused, but what it names is there for “it”.
 */

/** Whether somebody wishes for something: “please”, “could you”, “I'd like”, “it should be”, “I don't want”. */
export function wishes(own: readonly Unit[]): boolean {
  return own.some(({ said }, at) => {
    if (isAmong('requests', said)) return true;
    const [before, next, second] = [own[at - 1], own[at + 1]?.said, own[at + 2]?.said];
    if (isAmong('modals', said)) {
      // “I can swim”, “we would come again” and “he should see it” ask for nothing; “could you” and “it should be” do.
      // “He should not be able to go online, block him”: what shall be possible is told, and how is asked for.
      if (own.slice(at + 1, at + 4).some((one) => one.said === 'able')) return false;
      // “Nobody should see my address” is how it is to be.
      const isNobody = before?.said === 'nobody' || (before?.said === 'one' && own[at - 2]?.said === 'no');
      if (isAmong('perceiving', next) && before !== undefined && before.said !== 'you' && !isNobody) return false;
      return before === undefined || !isAmong('ownSelf', before.said) || next === 'you' || isAmong('liking', next);
    }
    if (/'d$/.test(said) && said.length > 1) return isAmong('liking', next) || isAmong('liking', second);
    return /^(?:i|we)'ll$/.test(said) || (said === "let's" && at === 0);
  });
}

/**
 * Whether a part of a sentence begins with who or what it is about, and says something of it: “I'm moving house”, “Piotr left us”, “the bakery
 * is closed”. Whoever asks for something in so few words begins with the verb.
 *
 * @param isName whether its first word names what the page shows, so that it is no verb
 */
export function tellsOnly(own: readonly Unit[], isName = false): boolean {
  const start = own.findIndex((unit) => !opens(unit));
  const clause = own.slice(Math.max(0, start));
  const [first, ...rest] = clause;
  if (!first || wishes(clause)) return false;
  // “Which card is due first” asks; “which is a pity” tells.
  const next = clause[1]?.said;
  if (isAmong('determining', first.said) && !isAmong('copulas', next) && !isAmong('speakers', next)) return false;
  if (isAmong('speakers', first.said) || isAmong('speakers', first.said.split("'")[0]))
    return first.said.includes("'") || rest.length > 0;
  const isVerb = (unit: Unit) => isAmong('accountVerbs', unit.said) || /[a-z]{2}ed$|n't$/.test(unit.said);
  // “Resize the textarea so that it is larger”: what stands before “the” is a verb.
  const isBare = first.sort === 'word' && !first.isLight && !isAmong('accounts', first.said);
  if (isBare && !isAmong('boundaries', first.said) && isAmong('articles', next)) return false;
  // “Letters are fine”: what is agreed to is wished for.
  if (isAmong('agreed', clause.at(-1)?.said) && isAmong('copulas', clause.at(-2)?.said)) return false;
  if (isName || isAmong('accounts', first.said)) return rest.some(isVerb);
  // “Travelling with our dog”, and not “then Booking”
  if (/^\p{L}{3,}ing$/u.test(first.said) && rest.length > 0)
    return !isAmong('requests', first.word) && !DEEDS.has(first.word);
  // A name or noun comes before what is said of it; an order has its verb first, and no other.
  // “Click ✓ on Priya's taxi”: whose it is says nothing of it; “Mark is away” does.
  // “Say that it was lovely” is an order, whatever is to be said.
  const isOrder = (isAmong('orders', first.said) || isAmong('tells', first.said)) && !isAmong('copulas', next);
  const isDeed = isOrder || isRealDeed(first.word);
  // “Polish Bram's boots” says whose they are, and “Bram's back” that he is.
  // “Friday's late showing” says which, and “Bram's very late” how he is.
  const owned = clause.slice(2);
  const isOwned = first.sort === 'date' || (owned.length > 1 && owned.every(({ isLight }) => !isLight));
  const isOwner = (at: number) => (at === 0 ? isOwned : !first.isLight || isAmong('orders', first.said));
  const isSaidOf = ({ said }: Unit, at: number) => isAmong('copulas', said) && !(said === "'s" && isOwner(at));
  return !isDeed && !isAmong('commits', first.word) && clause.slice(1, 5).some(isSaidOf);
}

/** “The offers are annoying, I don't want them”: where something is only spoken of, what is to become of it is said behind, of “them”. */
export function referringPart(units: readonly Unit[], own: readonly number[]): number | undefined {
  const inPart = (part: number | undefined) => units.filter((unit) => unit.part === part);
  const last = units[Math.max(...own)];
  if (!last || !own.every((at) => tellsOnly(inPart(units[at]?.part), true))) return undefined;
  return units.find(({ part, said }) => part > last.part && isAmong('pronouns', said) && !tellsOnly(inPart(part)))
    ?.part;
}

/** “Show me only table lamps up to £60”: what is asked for is how a list is shown, and nothing that is kept. */
export function asksToShow(text: string): boolean {
  const units = unitsOf(text);
  return isAmong('shows', units[leadAt(units)]?.said);
}
