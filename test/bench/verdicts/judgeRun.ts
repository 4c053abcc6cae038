import { isPageAction } from '../../../src/shared/actions/action.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Frame } from '../../../src/shared/run/frame.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import type { ReadBack } from '../../../src/shared/verification/readBack.ts';
import type { VerificationResult } from '../../../src/shared/verification/verdict.ts';
import type { RunningSite } from '../../fixtures/liars/startSite.ts';
import type { LaneRun } from './openLane.ts';

/** What the product said: yes, no, or nothing that it was sure enough of. */
export type Claim = 'yes' | 'no' | 'inconclusive';

/** One verdict beside the truth; `truth` is undefined where the site cannot know it. */
export interface JudgedFrame {
  readonly action: string;
  readonly target: string;
  /** Why it was chosen. */
  readonly thought: string;
  readonly claim: Claim;
  /** That the claim was made with, between 0 and 1. */
  readonly confidence: number;
  readonly truth: boolean | undefined;
  readonly verdict: VerificationResult | undefined;
  readonly observations: readonly Observation[];
  /** What the server's own page said of it afterwards, where that was asked for. */
  readonly readBack: ReadBack | undefined;
  readonly modelCalls: number;
}

/** A run beside the truth of its site. */
export interface JudgedRun {
  readonly status: string;
  readonly reason: string;
  readonly claim: Claim;
  readonly truth: boolean;
  /** Whether the run came to the point where the site lies: something was to be stored, or a field refused its value. */
  readonly reached: boolean;
  /** Whether any page of the site tells the truth: what nobody can see, nobody can be asked to see. */
  readonly tells: boolean;
  readonly frames: readonly JudgedFrame[];
  readonly durationMs: number;
}

/** Compares the claims of a run with what the site's own data says. The site must have settled. */
export function judgeRun({ state, events, held }: LaneRun, site: RunningSite): JudgedRun {
  const { scene, deeds } = site;
  const calls = modelCallsByFrame(events);
  const frames = state.frames.map((frame, index): JudgedFrame => {
    const stored = deeds.filter(({ at }) => at >= (frame.startedAt ?? Infinity) && at <= (frame.closedAt ?? Infinity));
    const commits = frame.action.type === 'click' && scene.commits?.test(nameIn(frame.target)) === true;
    return {
      action: formatAction(frame.action),
      target: frame.target ?? '',
      thought: frame.thought ?? '',
      ...claimOfFrame(frame),
      truth: held.get(index) ?? storedAsAsked(stored, commits),
      verdict: frame.verdict,
      observations: frame.observed?.observations ?? [],
      readBack: frame.readBack,
      modelCalls: calls[index] ?? 0,
    };
  });
  const last = state.frames.at(-1)?.verdict;
  return {
    status: state.status,
    reason: state.reason ?? '',
    claim: state.status === 'completed' ? 'yes' : claimOf(last, false),
    truth: scene.completed(),
    reached: deeds.length > 0 || frames.some(({ truth }) => truth === false),
    tells: scene.tells?.() ?? true,
    frames,
    durationMs: (state.endedAt ?? 0) - state.createdAt,
  };
}

function storedAsAsked(stored: readonly { kept(): boolean }[], commits: boolean): boolean | undefined {
  if (stored.length > 0) return stored.every((deed) => deed.kept());
  return commits ? false : undefined;
}

function nameIn(target: string | undefined): string {
  return /[“"]([^”"]*)[”"]/.exec(target ?? '')?.[1] ?? target ?? '';
}

/** What the server says of an action outweighs what the page made of it. */
function claimOfFrame({ verdict, readBack }: Frame): Pick<JudgedFrame, 'claim' | 'confidence'> {
  if (readBack && readBack.standing !== 'unknown')
    return { claim: readBack.standing === 'confirmed' ? 'yes' : 'no', confidence: readBack.confidence };
  return { claim: claimOf(verdict, verdict?.success), confidence: verdict?.confidence ?? 0 };
}

/** A verdict that is not sure enough either way claims nothing. */
function claimOf(verdict: VerificationResult | undefined, claimed: boolean | undefined): Claim {
  if (claimed) return 'yes';
  if (!verdict) return 'inconclusive';
  if (verdict.source === 'no-change') return 'no';
  return verdict.confidence >= DEFAULT_SETTINGS.verification.successThreshold ? 'no' : 'inconclusive';
}

/** Calls to judge, for each frame; a read-back comes after its frame is closed and belongs to it all the same. */
function modelCallsByFrame(events: LaneRun['events']): number[] {
  const calls: number[] = [];
  for (const event of events) {
    if (event.type === 'action.proposed' && isPageAction(event.action)) calls.push(0);
    if (event.type !== 'model.called' || !event.purpose.startsWith('judge')) continue;
    calls.push((calls.pop() ?? 0) + 1);
  }
  return calls;
}
