import { assertNever } from '../../../../shared/assertNever.ts';
import type { Claim, ClaimRelation, ClaimSubject } from '../../../../shared/meaning/claim.ts';
import { claimText, type StatedClaim } from '../../../../shared/meaning/claimText.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { targetText } from '../../../../shared/meaning/targetText.ts';
import type { ProposedStep } from '../../../../shared/plan/plan.ts';
import { entersSecret, type Secret, withoutSecret } from './secrets.ts';

/** What is said of a step besides what it does; its criterion as a claim, or in words where only words can hold it. */
interface Reasons {
  readonly reasoning: string;
  readonly expectedOutcome: string;
  readonly criterion: StatedClaim | string;
}

/** A step with its own completion criterion, both in fields, and as people read them. */
export function proposeStep(step: Instruction, secrets: readonly Secret[] = []): ProposedStep {
  const instruction = withoutSecret(step, secrets);
  const { reasoning, expectedOutcome, criterion } = entersSecret(step)
    ? ofSecret(step.target?.name ?? '')
    : reasonsFor(step);
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

/** Why a step is there, and what shows that it is done: in fields where there are any for it, else in words. */
function reasonsFor(step: Instruction): Reasons {
  const { act, target = {}, value = '', destination } = step;
  const what = targetText(target);
  switch (act) {
    case 'navigate':
      return reasons(
        'The task names this address.',
        'The page at that address opens.',
        claim({ type: 'page' }, 'is', 'address', value),
      );
    case 'open':
      return opened(step);
    case 'close':
      return reasons('The task asks for it.', `${what} is closed.`, claim(element(target), 'is', 'open', 'false'));
    case 'click':
    case 'double-click':
    case 'right-click':
    case 'hover':
      return reasons(`The task names ${what}.`, `The page reacts to ${what}.`, `The page shows what ${what} does.`);
    case 'select-text':
      return reasons(
        'The task speaks of these words.',
        `“${value}” is selected.`,
        `The words “${value}” are selected.`,
      );
    case 'enter':
      if (isSearchBox(target))
        return reasons(
          'The record is found by searching.',
          `The search field holds “${value}”.`,
          claim(element(target), 'is', 'value', value),
        );
      return given(target, value);
    case 'set':
    case 'change':
      return given(target, value);
    case 'type':
      return reasons(
        'The task gives this text.',
        `The text “${value}” is in the field.`,
        `The field holds “${value}”.`,
      );
    case 'choose':
      return reasons(
        'The task names this choice.',
        `“${value}” is chosen.`,
        claim(element({ role: 'option', name: value }), 'is', 'on', 'true'),
      );
    case 'turn-on':
    case 'turn-off': {
      const isOn = act === 'turn-on';
      return reasons(
        'The task asks for it.',
        `${what} is ${isOn ? 'on' : 'off'}.`,
        claim(element(target), 'is', 'on', String(isOn)),
      );
    }
    case 'search':
      return reasons(
        'The search must be started.',
        `What fits “${value}” is listed.`,
        claim({ type: 'list' }, 'contains', undefined, value),
      );
    case 'find':
      if (value !== '')
        return reasons(
          'What the task speaks of is not on this page; it is looked for through what changes nothing.',
          'A page comes up on which it can be done.',
          'The page has what the task speaks of.',
        );
      return reasons('The task asks for it.', `${what} is in view.`, `The page shows ${what}.`);
    case 'submit':
      return sent(step);
    case 'delete':
      // Of what is told by its place alone nobody can be asked afterwards whether it is gone.
      return target.name === undefined || target.ordinal !== undefined
        ? reasons('The task asks for it to be deleted.', `${what} is gone.`, claim(element(target), 'is-gone'))
        : reasons(
            'The task asks for it to be deleted.',
            `The page asks whether to delete “${target.name}”, or deletes it.`,
            `The page asks to confirm, or “${target.name}” is gone.`,
          );
    case 'move':
      return target.name === undefined || destination?.name === undefined || destination.role === 'place'
        ? shown(what)
        : reasons(
            'The task asks for it to be moved.',
            `“${target.name}” is in “${destination.name}”.`,
            claim({ type: 'record', name: target.name }, 'is', 'list', destination.name),
          );
    case 'confirm':
      return target.name === undefined
        ? reasons(
            'The page asks before it goes on.',
            'The question is answered with yes.',
            'The question is closed and what it asked about is done.',
          )
        : reasons(
            'Pages ask before they delete.',
            `“${target.name}” is deleted.`,
            claim({ type: 'record', name: target.name }, 'is-gone'),
          );
    case 'upload':
      return reasons(
        'The task asks for it.',
        'The page has taken the file.',
        `The page has taken the file “${value}”.`,
      );
    case 'read':
    case 'answer':
      return reasons(
        'The task asks for it.',
        'It is found on the pages.',
        'What is asked for is found out and proved.',
      );
    case 'press':
      return reasons('The task names this key.', `The page reacts to “${value}”.`, 'The page shows what the key does.');
    case 'back':
      return reasons(
        'The task says to go back.',
        'The page before this one opens.',
        'The address is that of the page before.',
      );
    case 'scroll':
      return reasons('The task says to scroll.', 'Another part of the page comes into view.', 'The page is scrolled.');
    case 'wait':
      return reasons('The task says to wait.', 'The page has had the time.', `${value} seconds have passed.`);
    case 'sort':
    case 'filter':
    case 'create':
    case 'format':
    case 'log-in':
    case 'call':
      return shown(what);
    default:
      return assertNever(act);
  }
}

/** All that can be said where nobody knows what a page makes of it. */
function shown(what: string): Reasons {
  return reasons(
    'The task asks for it.',
    'The page shows what came of it.',
    `The page shows what came of this: ${what}.`,
  );
}

function given(target: Target, value: string): Reasons {
  return reasons(
    'The task gives this value.',
    `${targetText(target)} holds “${value}”.`,
    claim(element(target), 'is', 'value', value),
  );
}

function opened({ target = {}, purpose }: Instruction): Reasons {
  const { role, name, ordinal, container } = target;
  const what = targetText(target);
  if (role === 'result' && ordinal === 1)
    return reasons(
      'The task asks for what the search finds.',
      'The first result opens.',
      'The page of the first result is open.',
    );
  if (name !== undefined && ordinal === undefined && !container)
    switch (role) {
      case 'tab':
        return reasons(
          'What the task is about is on this tab.',
          `The “${name}” tab opens.`,
          claim(element(target), 'is', 'on', 'true'),
        );
      case 'record':
        return purpose === 'edit'
          ? reasons(
              'The record must be open to be changed.',
              `“${name}” opens with fields that can be changed.`,
              `The fields of “${name}” can be changed.`,
            )
          : reasons(
              'The task is about this record.',
              `The record “${name}” opens.`,
              claim({ type: 'record', name }, 'exists'),
            );
      case 'form':
        return reasons(
          `A new ${name} is entered in a form.`,
          `A form for a new ${name} opens.`,
          `The fields for a new ${name} are on the page.`,
        );
      case 'page':
      case 'section':
      case 'link':
      case undefined:
        return reasons(
          'What the task is about is on this page.',
          `“${name}” opens.`,
          claim(element({ role: 'page', name }), 'is', 'open', 'true'),
        );
    }
  return reasons('The task asks for it.', `${what} is open.`, claim(element(target), 'is', 'open', 'true'));
}

function sent({ purpose, target: { role, name } = {} }: Instruction): Reasons {
  switch (purpose) {
    case 'create': {
      const what = name === undefined ? `The new ${role ?? 'entry'}` : `“${name}”`;
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
    case 'log-in':
      return reasons(
        'The credentials must be sent.',
        'The log-in is accepted.',
        'The log-in form is gone; there is no error.',
      );
    case 'submit':
    case 'send':
    case 'delete':
    case undefined:
      return reasons(
        'What was filled in must be sent.',
        'The form is accepted.',
        'The page confirms it; there is no error.',
      );
    default:
      return assertNever(purpose);
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

function element(target: Target): ClaimSubject {
  return { type: 'element', target };
}

function isSearchBox({ role, name }: Target): boolean {
  return role === 'searchbox' && name === undefined;
}
