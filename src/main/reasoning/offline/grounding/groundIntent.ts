import { assertNever } from '../../../../shared/assertNever.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { groundChoose, groundToggle } from './groundChoice.ts';
import { groundClick } from './groundClick.ts';
import { groundConfirm, groundDelete } from './groundDelete.ts';
import { groundField } from './groundField.ts';
import { groundOpenForm, groundOpenPage, groundTab } from './groundPage.ts';
import { groundEditRecord, groundOpenRecord, groundOpenResult } from './groundRecord.ts';
import { groundEnterSearch, groundRunSearch } from './groundSearch.ts';
import { groundSubmit } from './groundSubmit.ts';
import { isTextField, reachable } from './pageReading.ts';
import { act, nothing, satisfied } from './ranking.ts';

/** Finds the one action that carries out a step on this page (planner-process, Step Refinement). */
export function groundIntent(intent: StepIntent, page: PageView, lastTouched?: string): StepRefinement {
  switch (intent.kind) {
    case 'visit':
      return groundVisit(page, intent.url);
    case 'openPage':
      return groundOpenPage(page, intent.name);
    case 'openTab':
      return groundTab(page, intent.name);
    case 'openRecord':
      return groundOpenRecord(page, intent.name);
    case 'openResult':
      return groundOpenResult(page, intent.query);
    case 'openForm':
      return groundOpenForm(page, intent.thing);
    case 'editRecord':
      return groundEditRecord(page, intent.name);
    case 'deleteRecord':
      return groundDelete(page, intent.name);
    case 'confirm':
      return groundConfirm(page, intent.deletionOf);
    case 'click':
      return groundClick(page, intent);
    case 'doubleClick':
    case 'hover':
      return groundClick(page, intent, intent.kind);
    case 'enter':
      return groundField(page, intent.field, intent.value);
    case 'set':
      return groundField(page, intent.field, intent.value, 'change');
    case 'type':
      return groundType(page, intent.value);
    case 'choose':
      return groundChoose(page, intent.value, intent.field);
    case 'toggle':
      return groundToggle(page, intent);
    case 'enterSearch':
      return groundEnterSearch(page, intent.query);
    case 'runSearch':
      return groundRunSearch(page, intent.query);
    case 'submit':
      return groundSubmit(page, intent, lastTouched);
    case 'press':
      return act({ type: 'press', key: intent.key }, `“${intent.key}” is the key that was named.`);
    case 'back':
      return act({ type: 'goBack' }, 'The task says to go back.');
    case 'scroll':
      return act({ type: 'scroll', to: intent.to }, 'The task says to scroll.');
    case 'wait':
      return act({ type: 'wait', seconds: intent.seconds }, 'The task says to wait.');
    default:
      return assertNever(intent);
  }
}

function groundVisit(page: PageView, url: string): StepRefinement {
  if (withoutSlash(page.url) === withoutSlash(url)) return satisfied(`${page.url} is open.`);
  return act({ type: 'navigate', url }, 'The task names the address.');
}

function groundType(page: PageView, value: string): StepRefinement {
  const active = page.tree.find((node) => node.i === page.activeElement?.id);
  if (active && active.r === 'inp') return act({ type: 'type', text: value }, `The keyboard is in “${active.n}”.`);
  const fields = reachable(page).filter(isTextField);
  const only = fields.length === 1 ? fields[0] : undefined;
  if (only) return act({ type: 'setValue', id: only.i, text: value }, `“${only.n}” is the only text field.`);
  return nothing(`No field was named for “${value}”, and the keyboard is in none; say in which field to type it.`);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '').toLowerCase();
}
