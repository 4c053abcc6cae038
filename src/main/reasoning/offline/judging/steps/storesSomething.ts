import type { Action } from '../../../../../shared/actions/action.ts';
import { riskyDeed } from '../../../../../shared/actions/riskyDeed.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { namesSubmit } from '../../grounding/groundSubmit.ts';
import { speaksOf } from '../../language/concepts.ts';
import type { StepIntent, SubmitPurpose } from '../../planning/stepIntent.ts';

/** Whether the action sends something to be kept; then no request may fail. */
export function storesSomething(
  action: Action,
  intent: StepIntent | undefined,
  element: ElementDescription | undefined,
): boolean {
  if (!intent) return action.type === 'click' && element !== undefined && namesSubmit(elementName(element), 'edit');
  return (
    intent.kind === 'submit' ||
    intent.kind === 'confirm' ||
    intent.kind === 'deleteRecord' ||
    (intent.kind === 'click' && namesSubmit(intent.name, 'edit'))
  );
}

/** Whether the action can have had its effect only by sending data. */
export function mustSend(
  action: Action,
  intent: StepIntent | undefined,
  element: ElementDescription | undefined,
): boolean {
  if (!intent)
    return action.type === 'click' && element !== undefined && submitPurpose(elementName(element)) !== undefined;
  if (intent.kind === 'submit') return intent.purpose !== 'log-in';
  if (intent.kind === 'click') return submitPurpose(intent.name) !== undefined;
  return intent.kind === 'deleteRecord' || intent.kind === 'confirm';
}

/** Words on buttons that store or send, in languages that pages are often written in, beside English. */
const ELSEWHERE: readonly (readonly [SubmitPurpose, RegExp])[] = [
  [
    'send',
    /(?<!\p{L})(?:(?:ab)?senden|abschicken|einreichen|envoyer|soumettre|enviar|invia(?:re)?|verzenden|versturen|skicka|wyślij)(?!\p{L})/iu,
  ],
  [
    'edit',
    /(?<!\p{L})(?:speichern|sichern|übernehmen|aktualisieren|enregistrer|sauvegarder|mettre à jour|appliquer|guardar|actualizar|aplicar|salva(?:re?)?|aggiorna(?:re)?|applica|atualizar|opslaan|bijwerken|toepassen|spara|lagre|gem|tallenna|zapisz)(?!\p{L})/iu,
  ],
];

/** Whether the action deletes something, or answers the question whether to. */
export function isDeletion(intent: StepIntent | undefined, element: ElementDescription | undefined): boolean {
  if (intent?.kind === 'deleteRecord') return true;
  if (intent?.kind === 'confirm') return intent.deletionOf !== undefined;
  if (intent?.kind !== 'click') return false;
  return namesDeletion(intent.name) && (!element || namesDeletion(elementName(element)));
}

/** Whether a control says, in one of several languages, that it deletes something. */
export function namesDeletion(name: string): boolean {
  return speaksOf(name, 'delete') || riskyDeed(name) === 'delete';
}

const DELETES =
  /^\s*(?:delete|remove|erase|löschen|entfernen|supprimer|effacer|retirer|eliminar|borrar|quitar|elimina|cancella|rimuovi|excluir|apagar|remover|verwijder(?:en)?|wissen|ta bort|radera|slett?|usuń)(?!\p{L})\s*|\s+(?:löschen|entfernen|verwijderen|wissen)\s*$/iu;

/** What is left of the name of such a control when the deed is taken out: the record. */
export function recordOf(name: string): string {
  return name.replace(DELETES, ' ').trim();
}

/** What a button called so is pressed for; undefined for names that need not store anything. */
export function submitPurpose(name: string): SubmitPurpose | undefined {
  const elsewhere = ELSEWHERE.find(([, words]) => words.test(name));
  if (elsewhere) return elsewhere[0];
  if (!/^(?:save|submit|send|apply|update|create|register|sign up|store)\b/i.test(name.trim())) return undefined;
  return (['edit', 'send', 'create'] as const).find((purpose) => namesSubmit(name, purpose));
}
