import type { Action } from '../../../../../shared/actions/action.ts';
import { riskyDeed } from '../../../../../shared/actions/riskyDeed.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { speaksOf } from '../../language/concepts.ts';
import type { SubmitPurpose } from '../../language/controlWords.ts';
import { namesSubmit } from '../../language/controlWords.ts';
import type { Evidence } from '../evidence.ts';
import type { StepIntent } from '../stepIntent.ts';

/** A value that the goal gives, and for which field, where it says so. */
export interface Fill {
  readonly field?: string | undefined;
  readonly value: string;
  /** It is chosen from what is offered: a site is sent a sign for it, and not its words. */
  readonly isChosen?: boolean;
}

/** What something that is stored is known to be about, by the steps of the goal. */
export interface Stored {
  readonly goal: string;
  readonly fills: readonly Fill[];
  readonly switches: readonly { readonly name: string; readonly on: boolean }[];
  /** The record that is changed, or the new one. */
  readonly name: string | undefined;
  /** What sort of thing it is, where the goal says so. */
  readonly thing: string | undefined;
  /** Whether something new is made, so that its form may begin anew. */
  readonly creates: boolean;
  /** Why the values are sent; undefined where nothing says so. */
  readonly purpose: SubmitPurpose | undefined;
  /** The records that are deleted. */
  readonly deleted: readonly string[];
}

/** One action as it is judged: what was done, and to what; what it was to be stored for; and what came of it. */
export interface Acted {
  readonly action: Action;
  /** What the action names; keys go to whatever has the focus, which says nothing of what they are for. */
  readonly element: ElementDescription | undefined;
  readonly stored: Stored;
  readonly evidence: Evidence;
}

const FOR_GOOD =
  /(?<!\s)\s+(?:permanently|for good|for ever|forever|now|endgültig|jetzt|définitivement|definitivamente|definitief)\s*$/i;

/**
 * What the steps of a goal say of what is to be stored. Where several records are saved one after the other, it is the one to
 * which the step that is judged belongs.
 */
export function storedBy(goal: string, all: readonly StepIntent[], judged?: StepIntent): Stored {
  const steps = sectionOf(all, judged);
  const submit = steps.findLast((step) => step.kind === 'submit');
  const pressed = steps.findLast((step) => step.kind === 'click' && submitPurpose(step.name) !== undefined);
  return {
    goal,
    fills: steps.flatMap((step) =>
      'value' in step && step.value.trim() !== ''
        ? [
            {
              value: step.value,
              field: 'field' in step ? step.field : undefined,
              ...(step.kind === 'choose' && { isChosen: true }),
            },
          ]
        : [],
    ),
    switches: steps.filter((step) => step.kind === 'toggle'),
    name: submit?.name,
    thing: submit?.thing,
    creates: submit?.purpose === 'create',
    purpose: submit?.purpose ?? (pressed?.kind === 'click' ? submitPurpose(pressed.name) : undefined),
    deleted: steps.flatMap(deletedBy),
  };
}

/** Whether two steps say the same. */
export function isSameStep(one: StepIntent, other: StepIntent | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The steps since the log-in or the last record that was saved, up to the save that the step leads to; all where that is not clear. */
function sectionOf(steps: readonly StepIntent[], judged: StepIntent | undefined): readonly StepIntent[] {
  const places = steps.flatMap((step, at) => (isSameStep(step, judged) ? [at] : []));
  const [at] = places;
  if (at === undefined || places.length > 1) return steps;
  const ends = (step: StepIntent) => step.kind === 'submit' && (step.name !== undefined || step.purpose === 'log-in');
  const from = steps.slice(0, at).findLastIndex(ends) + 1;
  // A button to store with stores what was given before it: “Create” may as well open what the rest is to be entered in.
  if (judged?.kind === 'click' && submitPurpose(judged.name) !== undefined) return steps.slice(from, at + 1);
  const to = steps.slice(at).findIndex(({ kind }) => kind === 'submit');
  // What comes after the last save is about what was saved.
  return to === -1 ? steps : steps.slice(from, at + to + 1);
}

function deletedBy(step: StepIntent): readonly string[] {
  if (step.kind === 'deleteRecord') return [step.name];
  if (step.kind !== 'click' || !namesDeletion(step.name)) return [];
  const name = step.of ?? recordOf(step.name.replace(FOR_GOOD, ''));
  return name === '' || name === step.name || namesDeletion(name) ? [] : [name];
}

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
export function mustSend(intent: StepIntent | undefined, { action, element }: Acted): boolean {
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
  /^\s*(?:delete|remove|erase|löschen|entfernen|supprimer|effacer|retirer|eliminar|borrar|quitar|elimina|cancella|rimuovi|excluir|apagar|remover|verwijder(?:en)?|wissen|ta bort|radera|slett?|usuń)(?!\p{L})\s*|(?<!\s)\s+(?:löschen|entfernen|verwijderen|wissen)\s*$/iu;

/** What is left of the name of such a control when the deed is taken out: the record. */
export function recordOf(name: string): string {
  return name.replace(DELETES, ' ').trim();
}

/** What a button called so is pressed for, the likeliest first; undefined for names that need not store anything. */
export function submitPurpose(name: string): SubmitPurpose | undefined {
  return submitPurposes(name)[0];
}

/** All that a button called so may be pressed for, the likeliest first: “Submit” leaves open what happens to what it takes. */
export function submitPurposes(name: string): readonly SubmitPurpose[] {
  const elsewhere = ELSEWHERE.find(([, words]) => words.test(name));
  if (elsewhere) return [elsewhere[0]];
  if (!/^(?:save|submit|send|apply|update|create|register|sign up|store)\b/i.test(name.trim())) return [];
  return (['edit', 'send', 'create'] as const).filter((purpose) => namesSubmit(name, purpose));
}
