import { readLists } from '../../../shared/page/records.ts';
import type { JudgeReadBackInput } from '../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { addressPattern } from '../../../shared/script/addressPattern.ts';
import { generalise } from '../../../shared/script/generalise.ts';
import { asShown } from '../../../shared/script/shownAfresh.ts';
import type { EssentialChange, ShownAfresh, VerifiedScript } from '../../../shared/script/verifiedScript.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import { isProving, type ReadBackVerdict } from '../../../shared/verification/readBack.ts';
import { isSame } from './happenedAgain.ts';

type Terms = Pick<VerifiedScript, 'readBack' | 'keep' | 'startUrl'>;

/**
 * Confirmed when all that the server showed when the script was recorded is shown again, as new or as kept; contradicted when
 * the page on which it was shown then is there and shows none of it; undefined when the record does not tell.
 */
export function judgeReadBackAgain(input: JudgeReadBackInput, script: Terms): ReadBackVerdict | undefined {
  const { readBack, keep, startUrl } = script;
  if (!readBack || readBack.shown.length === 0) return undefined;
  const { confidence, shown } = readBack;
  const cites = shownAgain(input.observations, script);
  if (cites) {
    const reason = 'The server shows again what it showed when this was recorded';
    return { standing: 'confirmed', confidence, reason, cites: [...cites] };
  }
  const pages = [input.page, ...(input.others ?? [])];
  const pageOf = ({ address }: ShownAfresh) => pages.find(({ url }) => addressPattern(url, startUrl, keep) === address);
  const asked = shown.flatMap((change) => pageOf(change) ?? []);
  const holds = (change: ShownAfresh) => pages.some((page) => page === pageOf(change) && holdsOn(page, change, keep));
  if (asked.length === 0 || shown.some(holds)) return undefined;
  const seen = input.observations.filter(({ url }) => asked.some((page) => page.url === url)).map(({ id }) => id);
  const reason = `The server does not show what it showed when this was recorded: ${shown[0]?.text ?? ''}`;
  return { standing: 'contradicted', confidence, reason, cites: seen };
}

/** Ids of the observations that show again what the server showed then; undefined when not all of it is there. */
export function shownAgain(
  observations: readonly Observation[],
  { readBack, keep }: Pick<VerifiedScript, 'readBack' | 'keep'>,
): readonly string[] | undefined {
  const fresh = observations.filter(isProving);
  const found = (readBack?.shown ?? []).map((change) =>
    fresh.find((observation) => {
      const seen = asShown(observation, keep);
      return seen !== undefined && isSame(change, seen);
    }),
  );
  return found.every((observation) => observation !== undefined) ? found.map(({ id }) => id) : undefined;
}

/** Whether a page looks as it would after this change, whenever that came about. */
function holdsOn({ skeleton }: PageView, change: EssentialChange, keep: readonly string[]): boolean {
  const { role, name, kind, attribute, after } = change;
  if (kind.startsWith('record-')) {
    const records = readLists(skeleton).lists.flatMap((list) => list.records);
    const called = records.filter((record) => record.container.role === role && generalise(record.name, keep) === name);
    if (kind === 'record-disappeared') return called.length === 0;
    if (kind !== 'record-changed') return called.length > 0;
    return called.some(({ cells }) => cells.some(({ text }) => generalise(text, keep) === after));
  }
  const alike = Object.values(skeleton.elements).filter(
    (element) => element.role === role && generalise(element.name, keep) === name,
  );
  if (kind === 'element-disappeared') return alike.length === 0;
  if (kind !== 'element-changed' || attribute === undefined) return alike.length > 0;
  return alike.some((element) => {
    const held = (element as Readonly<Record<string, unknown>>)[attribute];
    return held !== undefined && generalise(String(held), keep) === after;
  });
}
