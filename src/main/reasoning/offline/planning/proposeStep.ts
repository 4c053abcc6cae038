import { assertNever } from '../../../../shared/assertNever.ts';
import type { Claim, ClaimRelation, ClaimSubject } from '../../../../shared/meaning/claim.ts';
import { claimText, type StatedClaim } from '../../../../shared/meaning/claimText.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import { targetText } from '../../../../shared/meaning/targetText.ts';
import type { ProposedStep } from '../../../../shared/plan/plan.ts';
import { entersSecret, intentOf, type Secret, withoutSecret } from './stepInstruction.ts';
import type { StepIntent } from './stepIntent.ts';

/** What is said of a step besides what it does; its criterion as a claim, or in words where only words can hold it. */
interface Reasons {
  readonly reasoning: string;
  readonly expectedOutcome: string;
  readonly criterion: StatedClaim | string;
}

/** A step with its own completion criterion, both in fields, and as people read them. */
export function proposeStep(step: Instruction, secrets: readonly Secret[] = []): ProposedStep {
  const instruction = withoutSecret(step, secrets);
  const intent = intentOf(step);
  const { reasoning, expectedOutcome, criterion } = entersSecret(step)
    ? ofSecret(step.target?.name ?? '')
    : intent
      ? reasonsFor(intent)
      : reasonsOf(step);
  const isWords = typeof criterion === 'string';
  const claim: Claim = isWords ? { form: 'words-only' } : criterion;
  const verify = isWords ? criterion : claimText(criterion);
  return {
    description: instructionText(instruction),
    toolType: 'DOM',
    reasoning,
    expectedOutcome,
    verify,
    instruction,
    claim,
    readFromTask: true,
  };
}

/** What can be said of any instruction: a state that it leaves, or that the page shows what came of it. */
function reasonsOf({ act, target = {}, value = '' }: Instruction): Reasons {
  const what = targetText(target);
  const subject: ClaimSubject = { type: 'element', target };
  switch (act) {
    case 'enter':
    case 'set':
      return reasons('The task gives this value.', `${what} holds “${value}”.`, claim(subject, 'is', 'value', value));
    case 'turn-on':
    case 'turn-off': {
      const isOn = act === 'turn-on';
      return reasons(
        'The task asks for it.',
        `${what} is ${isOn ? 'on' : 'off'}.`,
        claim(subject, 'is', 'on', String(isOn)),
      );
    }
    case 'read':
    case 'answer':
      return reasons(
        'The task asks for it.',
        'It is found on the pages.',
        'What is asked for is found out and proved.',
      );
    case 'open':
    case 'close':
      return reasons(
        'The task asks for it.',
        `${what} is ${act === 'open' ? 'open' : 'closed'}.`,
        claim(subject, 'is', 'open', String(act === 'open')),
      );
    case 'find':
      if (value !== '')
        return reasons(
          'What the task speaks of is not on this page; it is looked for through what changes nothing.',
          'A page comes up on which it can be done.',
          'The page has what the task speaks of.',
        );
      return reasons('The task asks for it.', `${what} is in view.`, `The page shows ${what}.`);
    case 'upload':
      return reasons(
        'The task asks for it.',
        'The page has taken the file.',
        `The page has taken the file “${value}”.`,
      );
    case 'delete':
      return reasons('The task asks for it to be deleted.', `${what} is gone.`, claim(subject, 'is-gone'));
    default:
      return reasons(
        'The task asks for it.',
        `The page shows what came of it.`,
        `The page shows what came of this: ${what}.`,
      );
  }
}

function ofSecret(field: string): Reasons {
  return reasons(
    'The task gives the password.',
    `“${field}” is filled in.`,
    `“${field}” shows bullets where it was empty.`,
  );
}

function reasons(reasoning: string, expectedOutcome: string, criterion: StatedClaim | string): Reasons {
  return { reasoning, expectedOutcome, criterion };
}

function claim(subject: ClaimSubject, relation: ClaimRelation, property?: string, value?: string): StatedClaim {
  return {
    form: 'stated',
    subject,
    relation,
    ...(property !== undefined && { property }),
    ...(value !== undefined && { value }),
  };
}

function element(name: string | undefined, role?: string): ClaimSubject {
  return { type: 'element', target: { ...(role !== undefined && { role }), ...(name !== undefined && { name }) } };
}

function reasonsFor(intent: StepIntent): Reasons {
  switch (intent.kind) {
    case 'visit':
      return reasons(
        'The task names this address.',
        'The page at that address opens.',
        claim({ type: 'page' }, 'is', 'address', intent.url),
      );
    case 'openPage':
      return reasons(
        'What the task is about is on this page.',
        `“${intent.name}” opens.`,
        claim(element(intent.name, 'page'), 'is', 'open', 'true'),
      );
    case 'openTab':
      return reasons(
        'What the task is about is on this tab.',
        `The “${intent.name}” tab opens.`,
        claim(element(intent.name, 'tab'), 'is', 'on', 'true'),
      );
    case 'openRecord':
      return reasons(
        'The task is about this record.',
        `The record “${intent.name}” opens.`,
        claim({ type: 'record', name: intent.name }, 'exists'),
      );
    case 'openResult':
      return reasons(
        'The task asks for what the search finds.',
        'The first result opens.',
        'The page of the first result is open.',
      );
    case 'openForm':
      return reasons(
        `A new ${intent.thing} is entered in a form.`,
        `A form for a new ${intent.thing} opens.`,
        `The fields for a new ${intent.thing} are on the page.`,
      );
    case 'editRecord':
      return reasons(
        'The record must be open to be changed.',
        `“${intent.name}” opens with fields that can be changed.`,
        `The fields of “${intent.name}” can be changed.`,
      );
    case 'deleteRecord':
      return reasons(
        'The task asks for it to be deleted.',
        `The page asks whether to delete “${intent.name}”, or deletes it.`,
        `The page asks to confirm, or “${intent.name}” is gone.`,
      );
    case 'moveRecord':
      return reasons(
        'The task asks for it to be moved.',
        `“${intent.name}” is in “${intent.to}”.`,
        claim({ type: 'record', name: intent.name }, 'is', 'list', intent.to),
      );
    case 'confirm':
      return intent.deletionOf === undefined
        ? reasons(
            'The page asks before it goes on.',
            'The question is answered with yes.',
            'The question is closed and what it asked about is done.',
          )
        : reasons(
            'Pages ask before they delete.',
            `“${intent.deletionOf}” is deleted.`,
            claim({ type: 'record', name: intent.deletionOf }, 'is-gone'),
          );
    case 'click':
    case 'doubleClick':
    case 'hover':
      return reasons(
        `The task names “${intent.name}”.`,
        `The page reacts to “${intent.name}”.`,
        `The page shows what “${intent.name}” does.`,
      );
    case 'selectText':
      return reasons(
        'The task speaks of these words.',
        `“${intent.value}” is selected.`,
        `The words “${intent.value}” are selected.`,
      );
    case 'enter':
    case 'set':
      return reasons(
        'The task gives this value.',
        `“${intent.field}” holds “${intent.value}”.`,
        claim(element(intent.field, 'field'), 'is', 'value', intent.value),
      );
    case 'type':
      return reasons(
        'The task gives this text.',
        `The text “${intent.value}” is in the field.`,
        `The field holds “${intent.value}”.`,
      );
    case 'choose':
      return reasons(
        'The task names this choice.',
        `“${intent.value}” is chosen.`,
        claim(element(intent.value, 'option'), 'is', 'on', 'true'),
      );
    case 'toggle':
      return reasons(
        'The task asks for it.',
        `“${intent.name}” is ${intent.on ? 'on' : 'off'}.`,
        claim(element(intent.name), 'is', 'on', String(intent.on)),
      );
    case 'enterSearch':
      return reasons(
        'The record is found by searching.',
        `The search field holds “${intent.query}”.`,
        claim(element(undefined, 'searchbox'), 'is', 'value', intent.query),
      );
    case 'runSearch':
      return reasons(
        'The search must be started.',
        `What fits “${intent.query}” is listed.`,
        claim({ type: 'list' }, 'contains', undefined, intent.query),
      );
    case 'submit':
      return submitWords(intent);
    case 'press':
      return reasons(
        'The task names this key.',
        `The page reacts to “${intent.key}”.`,
        'The page shows what the key does.',
      );
    case 'back':
      return reasons(
        'The task says to go back.',
        'The page before this one opens.',
        'The address is that of the page before.',
      );
    case 'scroll':
      return reasons('The task says to scroll.', 'Another part of the page comes into view.', 'The page is scrolled.');
    case 'wait':
      return reasons('The task says to wait.', 'The page has had the time.', `${intent.seconds} seconds have passed.`);
    default:
      return assertNever(intent);
  }
}

function submitWords(intent: Extract<StepIntent, { kind: 'submit' }>): Reasons {
  switch (intent.purpose) {
    case 'create': {
      const what = intent.name === undefined ? `The new ${intent.thing ?? 'entry'}` : `“${intent.name}”`;
      return reasons(
        'What was filled in must be saved.',
        `${what} is saved.`,
        `The page confirms it, or shows ${what}; there is no error.`,
      );
    }
    case 'edit':
    case 'apply':
      return reasons(
        'Changes count once they are saved.',
        'The changes are saved.',
        'The page confirms it, or shows the new values; there is no error.',
      );
    case 'submit':
    case 'send':
      return reasons(
        'What was filled in must be sent.',
        'The form is accepted.',
        'The page confirms it; there is no error.',
      );
    case 'log-in':
      return reasons(
        'The credentials must be sent.',
        'The log-in is accepted.',
        'The log-in form is gone; there is no error.',
      );
    default:
      return assertNever(intent.purpose);
  }
}
