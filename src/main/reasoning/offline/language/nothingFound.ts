const NOTHING_FOUND =
  /\bno\b.{0,40}\b(?:match|result|found|record|hit)|\b(?:nothing|none) (?:was |were )?found|^\W*0 (?:of \d+|results?|matches|hits|\w+ found)\b|\bnot find any\b/i;

/** Whether a text says that a search found nothing. */
export function saysNothingFound(text: string): boolean {
  return NOTHING_FOUND.test(text);
}
