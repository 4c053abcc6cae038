import { z } from 'zod';
import { type Looked, renderLooked } from '../../../shared/page/view/renderView.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { fenced } from './prompts/fence.ts';

/** What a model may ask to see of a page before it decides. */
export const lookRequestSchema = z.object({
  kind: z
    .enum(['find', 'from'])
    .describe('find: lines that hold these words, with the ids of their texts; from: what comes from this element on'),
  what: z.string().describe('The words to find, or the id of the element, such as "e12"'),
});
export type LookRequest = z.infer<typeof lookRequestSchema>;

/** Explains it to the model. */
export const LOOK_RULE = `look: Lines that are not shown are counted after a …. When what you need may be among them, ask for it before you decide, with no
action and the kind "look" where there are kinds: {"kind":"find","what":"words"} shows every line with these words, {"kind":"from",
"what":"e12"} what comes from that element on. You are shown it and asked again. Where nothing is counted, nothing more can be seen.`;

/** Addresses of which it is remembered what was looked at, the latest; so many requests each. */
const REMEMBERED_PAGES = 20;
const REMEMBERED_REQUESTS = 12;

/**
 * What was asked to be shown of each page, so that the next prompt on it shows that as well. Pages are told apart by their
 * address.
 */
export class PageLooks {
  readonly #requests = new Map<string, readonly LookRequest[]>();

  /** What following prompts of the page are to show. */
  of({ url }: PageView): Looked | undefined {
    const requests = this.#requests.get(url);
    return requests && lookedAt(requests);
  }

  /**
   * The lines that were asked for, as the model is to be told; undefined when there is nothing to show that it has not asked
   * for already.
   */
  answer(page: PageView, requests: readonly LookRequest[], characters: number): string | undefined {
    const known = this.#requests.get(page.url) ?? [];
    const fresh = requests.filter(
      ({ kind, what }) => what.trim() !== '' && !known.some((one) => one.kind === kind && one.what === what),
    );
    if (fresh.length === 0) return undefined;
    this.#requests.delete(page.url);
    this.#requests.set(page.url, [...known, ...fresh].slice(-REMEMBERED_REQUESTS));
    for (const oldest of this.#requests.keys()) {
      if (this.#requests.size <= REMEMBERED_PAGES) break;
      this.#requests.delete(oldest);
    }
    const shown = renderLooked(page, lookedAt(fresh), characters);
    return `${fenced('page', shown)}\nAnswer the question with this as well.`;
  }
}

function lookedAt(requests: readonly LookRequest[]): Looked {
  const of = (wanted: LookRequest['kind']) =>
    requests.filter(({ kind }) => kind === wanted).map(({ what }) => what.trim());
  return { find: of('find'), from: of('from') };
}

/** What else of the page is to be shown, as a field of an answer. */
export const lookAnswer = z
  .array(lookRequestSchema)
  .default([])
  .describe('What to be shown before you decide; empty when you decide');

/** Why an answer that only looks is asked for once more. */
export const NOTHING_MORE = 'look: there is nothing to show that you have not asked for; decide by what you were shown';
