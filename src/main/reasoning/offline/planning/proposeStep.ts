import { assertNever } from '../../../../shared/assertNever.ts';
import type { ProposedStep } from '../../../../shared/plan/plan.ts';
import { describeSecret, entersSecret } from './secretSteps.ts';
import type { StepIntent } from './stepIntent.ts';
import { describeIntent } from './stepTemplates.ts';

type Words = Pick<ProposedStep, 'reasoning' | 'expectedOutcome' | 'verify'>;

/**
 * A step as people read it and as it is stored, with its own completion criterion. A password of the task is named by
 * its place among `secrets`.
 */
export function proposeStep(intent: StepIntent, secrets: readonly string[] = []): ProposedStep {
  if (!entersSecret(intent)) return { description: describeIntent(intent), toolType: 'DOM', ...wordsFor(intent) };
  return {
    description: describeSecret(intent, secrets),
    toolType: 'DOM',
    ...words(
      'The task gives the password.',
      `“${intent.field}” is filled in.`,
      `“${intent.field}” shows bullets where it was empty.`,
    ),
  };
}

function words(reasoning: string, expectedOutcome: string, verify: string): Words {
  return { reasoning, expectedOutcome, verify };
}

function wordsFor(intent: StepIntent): Words {
  switch (intent.kind) {
    case 'visit':
      return words(
        'The task names this address.',
        'The page at that address opens.',
        `The address is “${intent.url}”.`,
      );
    case 'openPage':
      return words(
        'What the task is about is on this page.',
        `“${intent.name}” opens.`,
        `“${intent.name}” is the page that is open.`,
      );
    case 'openTab':
      return words(
        'What the task is about is on this tab.',
        `The “${intent.name}” tab opens.`,
        `The “${intent.name}” tab is selected.`,
      );
    case 'openRecord':
      return words(
        'The task is about this record.',
        `The record “${intent.name}” opens.`,
        `The page shows the record “${intent.name}”.`,
      );
    case 'openResult':
      return words(
        'The task asks for what the search finds.',
        'The first result opens.',
        'The page of the first result is open.',
      );
    case 'openForm':
      return words(
        `A new ${intent.thing} is entered in a form.`,
        `A form for a new ${intent.thing} opens.`,
        `The fields for a new ${intent.thing} are on the page.`,
      );
    case 'editRecord':
      return words(
        'The record must be open to be changed.',
        `“${intent.name}” opens with fields that can be changed.`,
        `The fields of “${intent.name}” can be changed.`,
      );
    case 'deleteRecord':
      return words(
        'The task asks for it to be deleted.',
        `The page asks whether to delete “${intent.name}”, or deletes it.`,
        `The page asks to confirm, or “${intent.name}” is gone.`,
      );
    case 'confirm':
      return intent.deletionOf === undefined
        ? words(
            'The page asks before it goes on.',
            'The question is answered with yes.',
            'The question is closed and what it asked about is done.',
          )
        : words(
            'Pages ask before they delete.',
            `“${intent.deletionOf}” is deleted.`,
            `“${intent.deletionOf}” is not on the page any more.`,
          );
    case 'click':
    case 'doubleClick':
    case 'hover':
      return words(
        `The task names “${intent.name}”.`,
        `The page reacts to “${intent.name}”.`,
        `The page shows what “${intent.name}” does.`,
      );
    case 'enter':
    case 'set':
      return words(
        'The task gives this value.',
        `“${intent.field}” holds “${intent.value}”.`,
        `The value of “${intent.field}” is “${intent.value}”.`,
      );
    case 'type':
      return words(
        'The task gives this text.',
        `The text “${intent.value}” is in the field.`,
        `The field holds “${intent.value}”.`,
      );
    case 'choose':
      return words('The task names this choice.', `“${intent.value}” is chosen.`, `“${intent.value}” is selected.`);
    case 'toggle':
      return words(
        'The task asks for it.',
        `“${intent.name}” is ${intent.on ? 'on' : 'off'}.`,
        `“${intent.name}” is ${intent.on ? 'checked' : 'not checked'}.`,
      );
    case 'enterSearch':
      return words(
        'The record is found by searching.',
        `The search field holds “${intent.query}”.`,
        `The value of the search field is “${intent.query}”.`,
      );
    case 'runSearch':
      return words(
        'The search must be started.',
        `What fits “${intent.query}” is listed.`,
        `The page lists what fits “${intent.query}”.`,
      );
    case 'submit':
      return submitWords(intent);
    case 'press':
      return words(
        'The task names this key.',
        `The page reacts to “${intent.key}”.`,
        'The page shows what the key does.',
      );
    case 'back':
      return words(
        'The task says to go back.',
        'The page before this one opens.',
        'The address is that of the page before.',
      );
    case 'scroll':
      return words('The task says to scroll.', 'Another part of the page comes into view.', 'The page is scrolled.');
    case 'wait':
      return words('The task says to wait.', 'The page has had the time.', `${intent.seconds} seconds have passed.`);
    default:
      return assertNever(intent);
  }
}

function submitWords(intent: Extract<StepIntent, { kind: 'submit' }>): Words {
  switch (intent.purpose) {
    case 'create': {
      const what = intent.name === undefined ? `The new ${intent.thing ?? 'entry'}` : `“${intent.name}”`;
      return words(
        'What was filled in must be saved.',
        `${what} is saved.`,
        `The page confirms it, or shows ${what}; there is no error.`,
      );
    }
    case 'edit':
    case 'apply':
      return words(
        'Changes count once they are saved.',
        'The changes are saved.',
        'The page confirms it, or shows the new values; there is no error.',
      );
    case 'submit':
    case 'send':
      return words(
        'What was filled in must be sent.',
        'The form is accepted.',
        'The page confirms it; there is no error.',
      );
    case 'log-in':
      return words(
        'The credentials must be sent.',
        'The log-in is accepted.',
        'The log-in form is gone; there is no error.',
      );
    default:
      return assertNever(intent.purpose);
  }
}
