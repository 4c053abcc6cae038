import { createHash } from 'node:crypto';
import {
  buildObservationList,
  type ObservationInput,
} from '../../../src/main/agent/verification/buildObservationList.ts';
import type { ComparedPage } from '../../../src/main/agent/verification/changeObservations.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { Witness } from '../../../src/shared/actions/actionOutcome.ts';
import { success } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';

export const QUIET: Witness = {
  didNetworkOccur: false,
  didDomMutate: false,
  didUrlChange: false,
  requests: [],
  dialogs: [],
  popups: [],
  downloads: [],
};

/** A page as it is compared, from its HTML. */
export function pageOf(html: string, rest: Partial<ComparedPage> = {}): ComparedPage {
  const skeleton = extractSkeleton(html);
  return {
    url: 'http://clinic.test/patients',
    title: skeleton.title,
    domHash: createHash('sha256').update(html).digest('hex'),
    skeleton,
    activeElement: null,
    scroll: { x: 0, y: 0, width: 1280, height: 800 },
    ...rest,
  };
}

/** The observations of an action that turned one page into another and was witnessed by nobody else. */
export function observe(
  before: string | ComparedPage,
  after: string | ComparedPage,
  rest: Partial<ObservationInput> = {},
) {
  const first = typeof before === 'string' ? pageOf(before) : before;
  const second = typeof after === 'string' ? pageOf(after) : after;
  return buildObservationList({
    before: first,
    after: second,
    changes: diffSkeletons(first.skeleton, second.skeleton),
    drift: [],
    witness: QUIET,
    outcome: success(undefined),
    action: { type: 'click', id: '1' },
    settings: DEFAULT_SETTINGS.verification,
    ...rest,
  });
}

/** The same document rendered anew: every element has a mark that was never used before. */
export function renderedAnew(html: string, firstId: number): string {
  let id = firstId;
  return html.replaceAll(/<([a-z][a-z0-9-]*)(?=[\s>])/g, (tag) => `${tag} cs-id="${id++}"`);
}
