import type { TaskIntent } from './taskIntent.ts';

interface Spoken {
  readonly name?: string;
  readonly thing?: string;
}

/** Nouns that say nothing of what they stand for. */
const GENERIC = /^(?:record|entry|row|result|one)$/;

/** Gives "it", "the patient" and "her phone" the name that was spoken of before. */
export function resolveReferences(intents: readonly TaskIntent[]): readonly TaskIntent[] {
  let spoken: Spoken = {};
  return intents.map((intent) => {
    const resolved = resolve(intent, spoken);
    spoken = { ...spoken, ...named(resolved) };
    return resolved;
  });
}

function resolve(intent: TaskIntent, spoken: Spoken): TaskIntent {
  switch (intent.kind) {
    case 'openRecord':
      if (intent.name !== undefined) return intent;
      if (spoken.name !== undefined) return { kind: 'openRecord', name: spoken.name };
      return intent.thing !== undefined ? { kind: 'open', name: intent.thing } : { kind: 'openResult' };
    case 'openResult':
      return intent.query === undefined && spoken.name !== undefined ? { ...intent, query: spoken.name } : intent;
    case 'edit':
    case 'delete': {
      if (intent.name !== undefined) return intent;
      const { thing: stated, ...rest } = intent;
      const thing = stated === undefined || GENERIC.test(stated) ? spoken.thing : stated;
      return {
        ...rest,
        ...(spoken.name !== undefined && { name: spoken.name }),
        ...(thing !== undefined && { thing }),
      };
    }
    case 'note':
      return intent.of === undefined && spoken.name !== undefined ? { ...intent, of: spoken.name } : intent;
    case 'click': {
      const { refers, ...click } = intent;
      const isMeant = refers !== undefined && spoken.name !== undefined && (refers === '' || refers === spoken.thing);
      return isMeant ? { ...click, of: spoken.name } : click;
    }
    default:
      return intent;
  }
}

function named(intent: TaskIntent): Spoken {
  switch (intent.kind) {
    case 'search':
      return { name: intent.query, ...(intent.thing !== undefined && { thing: intent.thing }) };
    case 'create':
    case 'openRecord':
    case 'edit':
    case 'delete':
      return {
        ...(intent.name !== undefined && { name: intent.name }),
        ...(intent.thing !== undefined && { thing: intent.thing }),
      };
    case 'note':
      return intent.of === undefined ? {} : { name: intent.of };
    default:
      return {};
  }
}
