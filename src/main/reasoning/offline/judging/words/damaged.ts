const DAMAGE_CHARACTERS = 4;
const MINIMUM_LETTERS = 3;
const MARKUP = /[&<>"']/;
const ENTITY = /&(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);/i;

/**
 * Whether a text is that value with letters lost or turned into others on the way: accents read in another encoding,
 * question marks in their place, or signs written as entities. Plain letters instead of accented ones are no damage.
 */
export function isDamaged(text: string, value: string): boolean {
  if (text.includes(value)) return false;
  if (MARKUP.test(value) && ENTITY.test(text)) return true;
  const characters = Array.from(value.trim());
  const plain = characters.filter((character) => /[\x20-\x7e]/.test(character));
  if (plain.length === characters.length || plain.filter((letter) => letter !== ' ').length < MINIMUM_LETTERS)
    return false;
  const pattern = characters.map((character) =>
    /[\x20-\x7e]/.test(character) ? escaped(character) : `[^]{0,${DAMAGE_CHARACTERS}}?`,
  );
  const found = new RegExp(pattern.join(''), 'i').exec(text)?.[0];
  return found !== undefined && !isWrittenPlainly(found, value);
}

/** “Goessweinstein” and “Gossweinstein” for “Gößweinstein”. */
function isWrittenPlainly(found: string, value: string): boolean {
  if (plainLetters(found) === plainLetters(value)) return true;
  return (
    found.length >= value.length && !/[^\p{L}\p{N}\s'-]/u.test(found) && plainLetters(found) === found.toLowerCase()
  );
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function escaped(character: string): string {
  return character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
