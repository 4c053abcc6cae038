import type { Point } from './point.ts';

type Side = 'top' | 'right' | 'bottom' | 'left';
/** A point on a node's border: the middle of a side, moved along it. */
export type Port = readonly [side: Side, shift?: number];
type Lane = { readonly x: number } | { readonly y: number };

interface Line {
  readonly out: Port;
  readonly in: Port;
  /** Lanes between the columns and rows to turn into on the way; without one the line is straight or has one corner. */
  readonly via?: readonly Lane[];
  /** Where its label stands, if not beside its longest piece. */
  readonly label?: Point;
}

/**
 * How the line between two nodes runs, on a grid of 6. Keys are those of `MergedEdge`. No line runs over another, but for
 * those to the end: only one of them is ever taken in a run, so they share their lanes.
 */
export const EDGE_LINES: Readonly<Record<string, Line>> = {
  'context-analysis→finalize': { out: ['right'], in: ['left'], via: [{ x: 300 }], label: [306, 519] },
  'context-analysis→direct-action': { out: ['left', -12], in: ['right', -12] },
  'context-analysis→look-up': { out: ['right', -12], in: ['left', -12] },
  'context-analysis→planning': { out: ['bottom'], in: ['top'] },
  'look-up→planning': { out: ['bottom', -42], in: ['top', 42], via: [{ y: 48 }] },
  'planning→finalize': { out: ['right'], in: ['left'], via: [{ x: 300 }], label: [306, 519] },
  'planning→plan-approval': { out: ['right', -12], in: ['left', -12] },
  'planning→sub-tasks': { out: ['left', -12], in: ['right', -12] },
  'planning→complete-task': { out: ['right', 6], in: ['right', -12], via: [{ x: 288 }], label: [276, 369] },
  'planning→step-refinement': { out: ['bottom', 12], in: ['top', 12] },
  'planning→action-generation': { out: ['bottom', 42], in: ['top', -42], via: [{ y: 114 }], label: [282, 123] },
  'plan-approval→finalize': { out: ['left'], in: ['left'], via: [{ x: 300 }], label: [306, 87] },
  'plan-approval→planning': { out: ['left', -6], in: ['right', -6], label: [294, 81] },
  'sub-tasks→finalize': { out: ['left'], in: ['left'], via: [{ x: -12 }, { y: 420 }, { x: 300 }], label: [-6, 87] },
  'sub-tasks→replanning': { out: ['bottom'], in: ['top'] },
  'sub-tasks→planning': { out: ['right', 12], in: ['left', 12] },
  'direct-action→finalize': { out: ['left'], in: ['left'], via: [{ x: -12 }, { y: 420 }, { x: 300 }] },
  'direct-action→outcome-prediction': { out: ['right', 12], in: ['left'], via: [{ x: 120 }], label: [114, 39] },
  'direct-action→planning': { out: ['right'], in: ['left'], via: [{ x: 144 }], label: [126, 27] },
  'step-refinement→finalize': { out: ['right'], in: ['left'], via: [{ x: 300 }] },
  'step-refinement→outcome-prediction': { out: ['bottom'], in: ['top'] },
  'step-refinement→read-back': { out: ['left'], in: ['right'], via: [{ x: 132 }], label: [138, 153] },
  'step-refinement→complete-task': { out: ['left', 12], in: ['left'], via: [{ x: 144 }], label: [150, 165] },
  'step-refinement→planning': { out: ['top'], in: ['bottom'], label: [201, 114] },
  'step-refinement→replanning': { out: ['left', -6], in: ['right', -6], label: [150, 138] },
  'step-refinement→action-generation': { out: ['right', 12], in: ['left', 12], label: [282, 165] },
  'chaining→finalize': { out: ['left'], in: ['left'], via: [{ x: -12 }, { y: 420 }, { x: 300 }] },
  'chaining→execution': { out: ['right', -12], in: ['left', -12], label: [138, 267] },
  'chaining→planning': { out: ['top', 42], in: ['bottom', -30], via: [{ y: 168 }, { x: 126 }, { y: 120 }] },
  'action-generation→finalize': { out: ['left'], in: ['left'], via: [{ x: 300 }] },
  'action-generation→outcome-prediction': {
    out: ['bottom', -42],
    in: ['top', 42],
    via: [{ y: 180 }],
    label: [294, 189],
  },
  'action-generation→read-back': {
    out: ['right', 12],
    in: ['top', 42],
    via: [{ x: 426 }, { y: 360 }],
    label: [270, 351],
  },
  'action-generation→complete-task': { out: ['right'], in: ['right', 12], via: [{ x: 432 }], label: [426, 135] },
  'action-generation→nudge': { out: ['bottom', -12], in: ['top', -12], label: [345, 174] },
  'nudge→action-generation': { out: ['top'], in: ['bottom'] },
  'outcome-prediction→finalize': { out: ['right'], in: ['left'], via: [{ x: 300 }], label: [282, 219] },
  'outcome-prediction→critic': { out: ['bottom', 42], in: ['top', -42], via: [{ y: 240 }], label: [282, 249] },
  'outcome-prediction→execution': { out: ['bottom'], in: ['top'] },
  'critic→finalize': { out: ['left'], in: ['left'], via: [{ x: 300 }] },
  'critic→execution': { out: ['left', 12], in: ['right', 12], label: [294, 291] },
  'critic→correction': { out: ['bottom', -42], in: ['top', 42], via: [{ y: 300 }], label: [270, 309] },
  'execution→finalize': { out: ['right'], in: ['left'], via: [{ x: 300 }] },
  'execution→verification': { out: ['bottom'], in: ['top'] },
  'execution→read-back': { out: ['left', 12], in: ['right', -6], via: [{ x: 138 }], label: [138, 357] },
  'execution→correction': { out: ['bottom', -42], in: ['top', 30], via: [{ y: 294 }], label: [126, 294] },
  'verification→read-back': { out: ['bottom', -42], in: ['top', 30], via: [{ y: 354 }], label: [75, 360] },
  'verification→complete-task': { out: ['bottom'], in: ['top'] },
  'verification→finalize': { out: ['right', 12], in: ['left'], via: [{ x: 300 }] },
  'verification→chaining': { out: ['left'], in: ['right'], via: [{ x: 120 }], label: [120, 321] },
  'verification→replanning': {
    out: ['left', -12],
    in: ['bottom', 30],
    via: [{ x: 126 }, { y: 240 }],
    label: [75, 204],
  },
  'verification→planning': { out: ['right'], in: ['right', 12], via: [{ x: 276 }], label: [270, 99] },
  'verification→correction': { out: ['left', 12], in: ['right', 12], label: [150, 342] },
  'replanning→finalize': { out: ['left'], in: ['left'], via: [{ x: -12 }, { y: 420 }, { x: 300 }] },
  'replanning→planning': { out: ['top', 42], in: ['bottom', -42], via: [{ y: 108 }] },
  'replanning→step-refinement': { out: ['right', -12], in: ['left', -12], label: [114, 141] },
  'correction→outcome-prediction': { out: ['right', -12], in: ['left', 12], via: [{ x: 114 }], label: [138, 231] },
  'correction→planning': { out: ['left', 6], in: ['top', -36], via: [{ x: -30 }, { y: 42 }], label: [-18, 258] },
  'correction→replanning': { out: ['left', -12], in: ['left', 12], via: [{ x: -6 }], label: [-6, 207] },
  'correction→complete-task': { out: ['right'], in: ['left', -12], via: [{ x: 114 }], label: [138, 387] },
  'correction→finalize': { out: ['left'], in: ['left'], via: [{ x: -12 }, { y: 420 }, { x: 300 }] },
  'read-back→complete-task': { out: ['right', 12], in: ['left', 12], label: [132, 411] },
  'read-back→finalize': { out: ['bottom', 42], in: ['left'], via: [{ y: 420 }, { x: 300 }], label: [306, 519] },
  'read-back→correction': { out: ['top'], in: ['bottom'] },
  'read-back→execution': { out: ['right', 6], in: ['left'], via: [{ x: 150 }], label: [144, 399] },
  'read-back→planning': { out: ['left'], in: ['top', -30], via: [{ x: -18 }, { y: 54 }], label: [-12, 297] },
  'complete-task→completion-check': { out: ['bottom'], in: ['top'] },
  'complete-task→finalize': { out: ['right'], in: ['left'], via: [{ x: 300 }] },
  'completion-check→goal-achieved': { out: ['bottom'], in: ['top'] },
  'completion-check→finalize': { out: ['right'], in: ['left'], via: [{ x: 300 }] },
  'completion-check→planning': { out: ['left'], in: ['top', -42], via: [{ x: -24 }, { y: 48 }], label: [66, 459] },
  'goal-achieved→finalize': { out: ['right'], in: ['left'] },
};
