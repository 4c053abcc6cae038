import type { Words } from '../words.ts';
import { fieldTarget, type Read, read } from './read.ts';

/** “Select the words “by Friday” in the note”, “highlight “quorum””: words of a text, as the pointer marks them. */
export function readSelecting(words: Words): Read | undefined {
  const rest = words.after('selectingVerbs');
  const noun = rest?.after('textNouns');
  return rest && noun && noun.length > 0 ? ofWords('select-text', noun) : undefined;
}

/** “Make “by Friday” bold”, “put the phrase no dogs in italics”, “underline the word quorum”: a look that words of a text are given. */
export function readFormatting(words: Words): Read | undefined {
  const verb = words.begin('formattingVerbs');
  if (verb && words.length > verb.length) return ofWords('format', words.slice(verb.length), verb.means);
  const rest = words.after('formatVerbs');
  const look = rest?.findAll('formats', 1).at(-1);
  if (!rest || !look) return undefined;
  const behind = look.after.trimmed();
  if (behind.length === 0) return ofWords('format', look.before, look.means);
  const place = behind.after('into');
  return place && ofWords('format', look.before, look.means, place);
}

function ofWords(act: 'select-text' | 'format', said: Words, look?: string, where?: Words): Read | undefined {
  const bare = said.trimmed().bare;
  // Which words these are is told by nothing.
  if (bare.length === 1 && bare.has('wholeTexts', 0)) return undefined;
  const words = (bare.after('textNouns') ?? said).trimmed();
  const quote = words.at(0)?.kind === 'quote' ? words.slice(0, 1) : undefined;
  const behind = quote && words.length > 1 ? words.slice(1).after('into') : undefined;
  if (words.length === 0 || (quote && words.length > 1 && !behind)) return undefined;
  const place = where ?? behind;
  const { target, ...rest } = place ? fieldTarget(place) : {};
  return read(
    { act, value: (quote ?? words).said, ...(look !== undefined && { look }), ...(target && { target }) },
    rest,
  );
}
