import { type PageAction, targetId } from '../../../shared/actions/action.ts';
import { assertNever } from '../../../shared/assertNever.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { Contingency, ContingencyType } from '../../../shared/plan/contingency.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { leadsElsewhere, leadsToAnotherSite } from '../prediction/addressChange.ts';
import { elementsOf } from '../prediction/findElements.ts';
import { saysText } from '../prediction/sameText.ts';
import { closingControl, insideDialog } from './closingControl.ts';
import { openedByRun } from './openedByRun.ts';

export interface Predicament {
  /** The action that failed. */
  readonly failed: Frame;
  /** All frames of the run, oldest first. */
  readonly frames: readonly Frame[];
  /** The page as it is now. */
  readonly page: PageState;
  /** What the plan itself provides; it goes before the standing provisions. */
  readonly planned: readonly Contingency[];
  /** Corrections that may still follow this one. */
  readonly attemptsLeft: number;
}

/** What a provision has the agent do. */
export interface Provision {
  readonly type: ContingencyType;
  readonly action: PageAction | { readonly type: 'fail'; readonly reason: string };
  readonly reason: string;
}

/** What applies to every plan. What a form complains about is left to correction, which may know a better value. */
const STANDING: readonly Contingency[] = [
  { type: 'POPUP_DETECTED', response: 'close' },
  { type: 'ELEMENT_MISSING', response: 'wait' },
  { type: 'ERROR_DISPLAYED', response: 'reload' },
  { type: 'URL_CHANGED', response: 'go-back' },
];

/**
 * Whether something has come in the way for which there is a provision (planner-process, Conditional Planning): then no
 * reasoner needs to be asked how to recover. Each type is tried once for a step. Nothing is done that could repeat what may
 * have stored something.
 */
export function checkContingencies(predicament: Predicament, settings: Settings['correction']): Provision | undefined {
  const { failed, frames, planned } = predicament;
  // An action that was not approved has met nothing on the page.
  if (failed.critique?.approved === false) return undefined;
  const { stepIndex, planRevision } = failed;
  const own = frames.filter((frame) => frame.stepIndex === stepIndex && frame.planRevision === planRevision);
  const tried = new Set(own.map(({ contingency }) => contingency));
  for (const contingency of [...planned, ...STANDING]) {
    if (tried.has(contingency.type) || !applies(contingency, predicament)) continue;
    const provision = respond(contingency, predicament, settings);
    if (provision) return { type: contingency.type, ...provision };
  }
  return undefined;
}

/** Whether that is what has happened. */
function applies({ type, text }: Contingency, predicament: Predicament): boolean {
  const { failed, page } = predicament;
  if (text !== undefined && !shows(page, text)) return false;
  switch (type) {
    case 'POPUP_DETECTED':
      return failed.error?.code === 'not-actionable';
    case 'ELEMENT_MISSING':
      return failed.error?.code === 'element-gone';
    case 'ERROR_DISPLAYED':
      return hasBrokenPage(failed, page);
    case 'FORM_VALIDATION':
      return complaint(failed) !== undefined;
    case 'URL_CHANGED':
      return wasLedAstray(failed, page);
    default:
      return assertNever(type);
  }
}

function respond(
  { response }: Contingency,
  { failed, frames, page, attemptsLeft }: Predicament,
  { retryDelaySeconds }: Settings['correction'],
): Omit<Provision, 'type'> | undefined {
  switch (response) {
    case 'close': {
      const intruder = findIntruder(failed, frames, page);
      return (
        intruder && {
          action: { type: 'click', id: intruder.control.i },
          reason: `“${intruder.control.n}” closes ${intruder.what} that came in the way`,
        }
      );
    }
    case 'wait':
      // Somebody has to look for another way afterwards.
      if (attemptsLeft === 0) return undefined;
      return { action: { type: 'wait', seconds: retryDelaySeconds }, reason: 'The page may need a moment' };
    case 'reload':
      if (sentData(failed)) return undefined;
      return { action: { type: 'navigate', url: page.url }, reason: 'The page did not come up; it is asked for again' };
    case 'go-back':
      if (sentData(failed) || !hasLeft(failed, page)) return undefined;
      return { action: { type: 'goBack' }, reason: `It led away to ${page.url}` };
    case 'fail': {
      const reason = complaint(failed) ?? 'The plan gives up here';
      return { action: { type: 'fail', reason }, reason };
    }
    default:
      return assertNever(response);
  }
}

const FIRST_SERVER_ERROR = 500;

/** The server broke over the page that is open, which was only asked for. */
function hasBrokenPage({ witness }: Frame, page: PageState): boolean {
  const answer = witness?.requests.findLast(
    ({ resourceType, path }) => resourceType === 'document' && !leadsElsewhere(page.url, path),
  );
  return answer?.method === 'GET' && (answer.status ?? 0) >= FIRST_SERVER_ERROR;
}

/** A click on what is no link led to another site. */
function wasLedAstray(failed: Frame, page: PageState): boolean {
  const isClick = failed.action.type === 'click' && failed.element?.role !== 'link';
  return isClick && hasLeft(failed, page) && leadsToAnotherSite(failed.before?.url ?? page.url, page.url);
}

/** The action has led to another page, and that is the one that is open. */
function hasLeft({ before, after }: Frame, page: PageState): boolean {
  return before !== undefined && after?.url === page.url && leadsElsewhere(before.url, page.url);
}

/** What the page said against what was entered. */
function complaint({ observed, clientVerification }: Frame): string | undefined {
  const said = observed?.observations.find(
    ({ kind, message, ambient }) =>
      /^message-(?:appeared|changed)$/.test(kind) && message?.kind === 'error' && ambient !== true,
  );
  return clientVerification?.errorMessage ?? said?.message?.text;
}

function shows(page: PageState, text: string): boolean {
  return elementsOf(page).some(({ name, text: shown = '' }) => saysText(name, text) || saysText(shown, text));
}

/**
 * The control that closes what nobody asked for and what kept an action from its element. A dialog that the run itself has
 * opened is part of the task and stays; and so does everything where the action may have had an effect.
 */
function findIntruder(
  failed: Frame,
  frames: readonly Frame[],
  page: PageState,
): { readonly what: string; readonly control: SemanticNode } | undefined {
  if (failed.error?.code !== 'not-actionable') return undefined;
  const target = page.tree.find(({ i }) => i === targetId(failed.action));
  const dialog = page.tree.findLast((node) => node.r === 'dlg' && !holds(page, node, target));
  if (dialog) {
    const isInTheWay = target?.occ === true || dialog.s?.includes('modal') === true;
    if (!isInTheWay || openedByRun(frames, page, dialog)) return undefined;
  } else if (target?.occ !== true) return undefined;
  const control = closingControl(page, dialog);
  return control && { what: dialog?.n ? `“${dialog.n}”` : 'something', control };
}

function holds(page: PageState, dialog: SemanticNode, target: SemanticNode | undefined): boolean {
  return target !== undefined && insideDialog(page, dialog).includes(target);
}
