import type { Point } from './point.ts';

/** Lanes between and around columns and rows, in which longer lines run. */
export const LANE = {
  farLeft: -14,
  toReadBack: 122,
  toGoal: 131,
  toPlanning: 140,
  /** What leads to the end joins others that do: only one of them is ever taken in a run. */
  right: 281,
  farRight: 426,
  belowRefinement: 164,
  aboveCorrection: 286,
  aboveReadBack: 341,
  belowVerification: 347,
  bottom: 420,
} as const;

type Side = 'top' | 'right' | 'bottom' | 'left';
/** A point on a node's border: the middle of a side, moved along it. */
export type Port = readonly [side: Side, shift?: number];
type Lane = { readonly x: number } | { readonly y: number };

interface Line {
  readonly out: Port;
  readonly in: Port;
  /** Lanes to turn into on the way; without one the line is straight or has one corner. */
  readonly via?: readonly Lane[];
  /** Where its label stands, if not beside its longest piece. */
  readonly label?: Point;
}

/** How the line between two nodes runs. Keys are those of `MergedEdge`. */
export const EDGE_LINES: Readonly<Record<string, Line>> = {
  'context-analysis→planning': { out: ['bottom'], in: ['top'] },
  'context-analysis→direct-action': { out: ['left'], in: ['top'] },
  'context-analysis→finalize': { out: ['right'], in: ['right'], via: [{ x: LANE.farRight }] },
  'planning→step-refinement': { out: ['bottom', -12], in: ['top', -12] },
  'planning→action-generation': { out: ['right', 8], in: ['top'] },
  'planning→finalize': { out: ['right', -8], in: ['right'], via: [{ x: LANE.farRight }] },
  'direct-action→planning': { out: ['right', -8], in: ['left', -8] },
  'direct-action→outcome-prediction': { out: ['bottom'], in: ['left', -8] },
  'direct-action→finalize': { out: ['left'], in: ['bottom'], via: [{ x: LANE.farLeft }, { y: LANE.bottom }] },
  'step-refinement→planning': { out: ['top', 16], in: ['bottom', 16] },
  'step-refinement→outcome-prediction': { out: ['bottom'], in: ['top'] },
  'step-refinement→action-generation': { out: ['right', -6], in: ['left', -6] },
  'step-refinement→finalize': { out: ['right', 9], in: ['left', -9], via: [{ x: LANE.right }] },
  'step-refinement→read-back': {
    out: ['left', -6],
    in: ['top', 8],
    via: [{ x: LANE.toReadBack }, { y: LANE.aboveReadBack }],
  },
  'step-refinement→goal-achieved': { out: ['left', 6], in: ['left', -9], via: [{ x: LANE.toGoal }] },
  'action-generation→outcome-prediction': {
    out: ['bottom', -20],
    in: ['top', 24],
    via: [{ y: LANE.belowRefinement }],
  },
  'action-generation→finalize': { out: ['right'], in: ['right'], via: [{ x: LANE.farRight }] },
  'outcome-prediction→critic': { out: ['right', -6], in: ['left', -6] },
  'outcome-prediction→execution': { out: ['bottom'], in: ['top'] },
  'outcome-prediction→finalize': { out: ['right', 9], in: ['left', -9], via: [{ x: LANE.right }] },
  'critic→execution': { out: ['bottom', -16], in: ['right', -7] },
  'critic→correction': { out: ['bottom', 10], in: ['top', 26], via: [{ y: LANE.aboveCorrection }], label: [320, 277] },
  'critic→finalize': { out: ['right'], in: ['right'], via: [{ x: LANE.farRight }] },
  'execution→verification': { out: ['bottom'], in: ['top'], label: [216, 276] },
  'execution→finalize': { out: ['right', 9], in: ['left', -9], via: [{ x: LANE.right }] },
  'verification→planning': {
    out: ['left', -9],
    in: ['left', 9],
    via: [{ x: LANE.toPlanning }],
    label: [LANE.toPlanning + 9, 222],
  },
  'verification→correction': { out: ['left', 8], in: ['right', 8] },
  'verification→read-back': {
    out: ['bottom', -26],
    in: ['top', 28],
    via: [{ y: LANE.belowVerification }],
    label: [96, 356],
  },
  'verification→goal-achieved': { out: ['bottom'], in: ['top'] },
  'verification→finalize': { out: ['right'], in: ['left', -9], via: [{ x: LANE.right }] },
  'correction→outcome-prediction': { out: ['top'], in: ['left', 8] },
  'correction→finalize': { out: ['left'], in: ['bottom'], via: [{ x: LANE.farLeft }, { y: LANE.bottom }] },
  'read-back→goal-achieved': { out: ['right', 7], in: ['left', 7] },
  'read-back→correction': { out: ['top', -20], in: ['bottom', -20] },
  'read-back→finalize': { out: ['bottom'], in: ['bottom'], via: [{ y: LANE.bottom }] },
  'goal-achieved→finalize': { out: ['right', 7], in: ['left', 7] },
};
