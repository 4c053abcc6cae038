import type { Act } from '../../../shared/meaning/instruction.ts';
import type { Plan, PlanStep } from '../../../shared/plan/plan.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/**
 * The steps after the current one that may be refined along with it (planner-process, Action Chaining): as far as one step
 * follows the other that enters or chooses something on the page. Nobody is asked for more than a chain may hold; whether
 * what comes back is safe to chain is decided by the actions, not by what is said here.
 */
export function followingSteps(
  { steps, currentStepIndex }: Plan,
  { enabled, maximumActions }: Settings['chaining'],
): readonly PlanStep[] {
  const current = steps[currentStepIndex];
  if (!enabled || !current || !isEntry(current)) return [];
  const after = steps.slice(currentStepIndex + 1, currentStepIndex + maximumActions);
  const end = after.findIndex((step) => step.status !== 'pending' || !isEntry(step));
  return end === -1 ? after : after.slice(0, end);
}

const ENTERS: ReadonlySet<Act> = new Set<Act>(['enter', 'set', 'type', 'choose', 'turn-on', 'turn-off', 'change']);

/** Whether a step gives something on the page a value: by what it means; words that nobody could put in fields are those of a model, in its own language. */
export function isEntry({ toolType, description, instruction }: PlanStep): boolean {
  return toolType === 'DOM' && (instruction ? ENTERS.has(instruction.act) : saysEntry(description));
}

/** Verbs with which an instruction begins that has something entered, chosen or ticked. Without accents. */
const ENGLISH =
  /^(?:enter|type|fill|input|write|put|set|change|update|select|choose|pick|tick|untick|uncheck|toggle|turn|switch|clear|enable|disable|check(?! (?:that|whether|if|for)\b))\b/;
/** “Switch to another tab”, “turn to the next page”, “put it into the cart” are no entries; nor is what is sent. */
const ELSEWHERE = /^(?:switch|turn|change) (?:back )?to\b|\b(?:tab|page|menu|cart|basket)$/;
const OTHERS: readonly RegExp[] = [
  /^(?:gib|geben sie|trag|trage|tragen sie|schreib|schreibe|wahle|wahlen sie|setze|setzen sie|fulle|fullen sie|aktiviere|deaktiviere|kreuze|hake)\b/,
  /^(?:saisir|saisis|saisissez|entrer|entrez|remplir|remplissez|choisir|choisissez|selectionner|selectionnez|cocher|cochez|decocher|decochez)\b/,
  /^(?:introduce|introducir|escribe|escribir|rellena|rellenar|ingresa|ingresar|elige|elegir|selecciona|seleccionar|marca|marcar|desmarca|desmarcar)\b/,
  /^(?:inserisci|inserire|scrivi|scrivere|compila|compilare|scegli|scegliere|seleziona|selezionare|spunta|spuntare)\b/,
  /^(?:voer|vul|typ|kies|selecteer|vink|schakel)\b/,
];

/** Whether an instruction is about a value of the page: to enter, choose, tick or clear it. */
export function saysEntry(description: string): boolean {
  const words = description
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^\W+/, '')
    .replace(/(?<![\s.])[\s.]+$/, '');
  if (ENGLISH.test(words)) return !ELSEWHERE.test(words);
  return OTHERS.some((verbs) => verbs.test(words));
}
