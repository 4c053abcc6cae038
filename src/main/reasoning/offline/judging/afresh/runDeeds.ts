import type { RollingContext } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { targetName } from '../steps/judgeField.ts';
import type { Fill } from '../steps/stored.ts';

/** What a run has done by plain clicks: which of several options it took, and what it pressed in the end. */
export interface RunDeeds {
  readonly picked: readonly Fill[];
  readonly pressed: Pressed | undefined;
}

/** A control that was pressed, with what it may be about: the group that it stands in, the rest of its name. */
export interface Pressed {
  readonly name: string;
  readonly records: readonly string[];
}

const OPTIONS = /^(?:radio button|option)\b/i;
const GROUP = /[”"] in [“"]([^”"]*)[”"]/;

/** Reads them from the last step of the goal, and from what the targets of the run's actions were called. */
export function runDeeds(steps: readonly StepIntent[], { recent }: RollingContext): RunDeeds {
  const targets = recent.flatMap(({ target }) => (target === undefined ? [] : [target]));
  const options = targets.filter((target) => OPTIONS.test(target));
  const last = steps.at(-1);
  const pressed = last?.kind === 'click' && !options.some((target) => isCalled(target, last.name)) ? last : undefined;
  // Of several options in one group, the last one counts.
  const picked = options.filter((target, index) => !options.slice(index + 1).some((later) => isRival(target, later)));
  return {
    picked: picked.map((target) => ({ value: targetName(target), field: groupOf(target) })),
    pressed: pressed && {
      name: pressed.name,
      records: recordsOf(
        pressed.name,
        pressed.of,
        targets.findLast((target) => isCalled(target, pressed.name)),
      ),
    },
  };
}

function recordsOf(name: string, of: string | undefined, target: string | undefined): readonly string[] {
  const rest = name.trim().replace(/^\S+\s*/, '');
  const group = target === undefined ? undefined : groupOf(target);
  return [of, group, rest].filter((one) => one !== undefined).filter((one) => fold(one) !== '');
}

function isRival(target: string, later: string): boolean {
  return groupOf(target) !== undefined && groupOf(target) === groupOf(later);
}

function isCalled(target: string, name: string): boolean {
  return fold(targetName(target)) === fold(name);
}

function groupOf(target: string): string | undefined {
  return GROUP.exec(target)?.[1];
}
