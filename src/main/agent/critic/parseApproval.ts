/** What a critic decided. `reason` is its own words without the tags, for people; it decides nothing. */
export interface Approval {
  readonly approved: boolean;
  readonly reason: string;
  /** What is to be entered, where something was asked for. */
  readonly text?: string;
}

const ENTERED = /<Text>((?:(?!<Text>)[\s\S])*?)<\/Text>/;
const TAG = /<Approved>(YES|NO)<\/Approved>/g;

/**
 * Reads a critic's words (verification-process, Other deterministic patterns): approved is what is tagged so and nowhere
 * tagged otherwise. No other wording approves, however clear it is.
 */
export function parseApproval(text: string): Approval {
  const said = [...text.matchAll(TAG)].map(([, answer]) => answer);
  const approved = said.length > 0 && said.every((answer) => answer === 'YES');
  const entered = ENTERED.exec(text)?.[1];
  const reason = text.replace(ENTERED, ' ').replace(TAG, ' ').replace(/\s+/g, ' ').trim();
  const why = reason || (said.length > 0 ? 'The critic gave no reason' : 'The critic gave no answer');
  return { approved, reason: why, ...(entered !== undefined && { text: entered }) };
}
