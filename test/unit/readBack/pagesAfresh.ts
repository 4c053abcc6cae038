import { compareAfresh } from '../../../src/main/agent/readBack/compareAfresh.ts';
import { standingOf } from '../../../src/main/agent/readBack/readBackRules.ts';
import { changeSighting } from '../../../src/main/agent/verification/changeObservations.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { judgeReadBack } from '../../../src/main/reasoning/offline/judging/readBack/judgeReadBack.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import { ofAnotherLoad } from '../../../src/shared/page/lastingKey.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';

/** One page that is asked for afresh. */
export interface Look {
  /** As the run first came to it; absent when it never did before it sent something. */
  readonly first?: string;
  /** As the last action left it; absent when that ended at another address. */
  readonly left?: string;
  /** As the server gives it now. */
  readonly now: string;
  readonly url?: string;
  /** What was pressed there to bring it into view. */
  readonly way?: ElementDescription;
}

interface Pages extends Look {
  /** What the run has entered. */
  readonly entered?: readonly string[];
  readonly others?: readonly Look[];
  /** How the run has sent what it entered. */
  readonly method?: string;
  /** The fields that it entered that into, before its clicks. */
  readonly fields?: readonly ElementDescription[];
  /** What its clicks were on. */
  readonly targets?: readonly ElementDescription[];
  /** What was planned for the goal. */
  readonly planned?: readonly Instruction[];
}

export const URL = 'http://site.test/patients';

/** What the second look of the product comes to, with the offline reasoner as its judge. */
export function secondLook(
  goal: string,
  { entered = [], others = [], method = 'POST', fields = [], targets = [], planned = [], ...first }: Pages,
) {
  const looks = [first, ...others].map((look) => lookAt(look, entered));
  const requests = [{ method, path: '/save', status: 200, resourceType: 'fetch' }];
  const sent = { kind: 'network' as const, text: `The run has sent ${method} /save (200)`, changed: false, requests };
  const sightings = [...looks.flatMap((look) => look.sightings), sent];
  const observations = sightings.map((sighting, index) => ({ id: `r${index + 1}`, ...sighting }));
  const [page, ...rest] = looks.map((look) => look.page);
  if (!page) throw new Error('There is always a first page');
  const recent = [
    ...fields.map((element, at) => ({
      action: { type: 'setValue' as const, id: '2', text: entered[at] ?? '' },
      element,
      succeeded: true,
    })),
    ...targets.map((element) => ({ action: { type: 'click' as const, id: '1' }, element, succeeded: true })),
  ];
  const context = { earlierCount: 0, recent };
  const verdict = judgeReadBack({
    goal,
    planned,
    observations,
    page,
    context,
    ...(rest.length > 0 && { others: rest }),
  });
  return { standing: standingOf(verdict, observations, DEFAULT_SETTINGS.verification), observations, verdict };
}

/** What the product sees of one such page. */
export function lookAt({ first, left, now, url = URL, way }: Look, entered: readonly string[]) {
  const skeleton = extractSkeleton(now);
  const since = (html: string) => diffSkeletons(ofAnotherLoad(extractSkeleton(html)), skeleton);
  const shown =
    left === undefined ? [] : diffSkeletons(extractSkeleton(first ?? '<main></main>'), extractSkeleton(left));
  const page = {
    url,
    title: skeleton.title,
    skeleton,
    tree: [],
    html: now,
    domHash: '',
    activeElement: null,
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, width: 1280, height: 800 },
    capturedAt: 0,
  };
  const cited = shown
    .filter((change) => {
      const { type } = change;
      if (type === 'element-changed') return change.attribute === 'checked';
      return /-(?:appeared|disappeared)$|^record-changed$/.test(type) && !type.startsWith('message');
    })
    .map((change, index): Observation => ({ id: `o${index}`, ...changeSighting(change) }));
  const sightings = compareAfresh({
    fresh: page,
    ...(way && { way: [{ action: { type: 'click', id: '1' }, element: way }] }),
    sinceBaseline: first === undefined || way ? undefined : since(first),
    sinceAction: left === undefined ? undefined : since(left),
    left: left === undefined ? undefined : extractSkeleton(left),
    cited,
    entered,
  });
  return { page, sightings };
}
