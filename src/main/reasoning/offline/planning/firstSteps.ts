import type { PageView } from '../../../../shared/reasoning/reasoner.ts';
import { groundOpenForm, waysTo } from '../grounding/groundPage.ts';
import { searchField } from '../grounding/groundSearch.ts';
import { hasState, reachable, showsName } from '../grounding/pageReading.ts';
import { offlineSettings } from '../offlineSettings.ts';
import type { StepIntent } from './stepIntent.ts';

/** The list of its kind first, when the page that is open has no control that makes a new thing. */
export function waysToForm(page: PageView, thing: string): readonly StepIntent[] {
  return groundOpenForm(page, thing).kind === 'none' ? listOf(page, thing) : [];
}

/** How to get a record into view: it is there, it can be searched for, or the list of its kind comes first. */
export function waysToRecord(
  page: PageView,
  name: string,
  thing: string | undefined,
): 'search' | readonly StepIntent[] {
  if (showsName(page, name)) return [];
  if (searchField(page)) return 'search';
  return thing === undefined ? [] : listOf(page, thing);
}

/** The page with the log-in form first, when the page that is open has none. */
export function waysToLogIn(page: PageView): readonly StepIntent[] {
  if (reachable(page).some((node) => node.t === 'password')) return [];
  const link = waysTo(page, 'Log in')[0];
  return link ? [{ kind: 'openPage', name: link.node.n }] : [];
}

function listOf(page: PageView, thing: string): readonly StepIntent[] {
  const list = waysTo(page, thing).find(({ node }) => !hasState(node, 'current'));
  return list && list.score >= offlineSettings.names.accepted ? [{ kind: 'openPage', name: list.node.n }] : [];
}
