import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { RollingContext } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
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

const OPTIONS: ReadonlySet<string> = new Set(['radio', 'menuitemradio', 'option']);

/** Reads them from the last step of the goal, and from what the run's actions worked on. */
export function runDeeds(steps: readonly StepIntent[], { recent }: RollingContext): RunDeeds {
  const elements = recent.flatMap(({ element }) => element ?? []);
  const options = elements.filter(({ role }) => OPTIONS.has(role));
  const last = steps.at(-1);
  const pressed = last?.kind === 'click' && !options.some((option) => isCalled(option, last.name)) ? last : undefined;
  // Of several options in one group, the last one counts.
  const picked = options.filter((option, index) => !options.slice(index + 1).some((later) => isRival(option, later)));
  return {
    picked: picked.map((option) => ({ value: elementName(option), field: option.group })),
    pressed: pressed && {
      name: pressed.name,
      records: recordsOf(
        pressed.name,
        pressed.of,
        elements.findLast((element) => isCalled(element, pressed.name)),
      ),
    },
  };
}

function recordsOf(name: string, of: string | undefined, element: ElementDescription | undefined): readonly string[] {
  const rest = name.trim().replace(/^\S+\s*/, '');
  return [of, element?.group, rest].filter((one) => one !== undefined).filter((one) => fold(one) !== '');
}

function isRival({ group }: ElementDescription, later: ElementDescription): boolean {
  return group !== undefined && group === later.group;
}

function isCalled(element: ElementDescription, name: string): boolean {
  return fold(elementName(element)) === fold(name);
}
