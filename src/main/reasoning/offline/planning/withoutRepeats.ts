import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { showsName } from '../grounding/pageReading.ts';
import type { TaskIntent } from '../language/taskIntent.ts';

/**
 * A task that was worked on before, without what would make a second time what the page shows to be there: a record that is
 * there is changed, or just opened where there is nothing to change.
 */
export function withoutRepeats(intents: readonly TaskIntent[], page: PageView): readonly TaskIntent[] {
  return intents.map((intent): TaskIntent => {
    if (intent.kind !== 'create' || intent.name === undefined || !showsName(page, intent.name)) return intent;
    const { name, thing, assignments } = intent;
    return assignments.length > 0 ? { kind: 'edit', name, thing, assignments } : { kind: 'openRecord', name, thing };
  });
}
