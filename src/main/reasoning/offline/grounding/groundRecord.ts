import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { deedOf, speaksOf } from '../language/concepts.ts';
import { mentions, nameScore } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { hasState, isField, isTextField, openRecordName, reachable } from './pageReading.ts';
import { act, ambiguous, type Candidate, nodeLabel, notFound, rank, satisfied } from './ranking.ts';

const OPENS = /^(?:open|view|show|details?|see|go to|read)\b/i;
/** What a control of a record does that is not opening it. */
const DEEDS: ReadonlySet<string> = new Set(['delete', 'edit', 'create']);
const SAME = offlineSettings.names.same;

/** Opens a record from a list. Of several that fit a part of a name, the first: the list's order is the page's answer. */
export function groundOpenRecord(page: PageView, name: string): StepRefinement {
  const open = openRecordName(page, name);
  if (open !== undefined) return satisfied(`The record “${open}” is open.`);
  const best = recordWays(page, name)[0];
  if (!best) return notFound(page, `record “${name}”`, name);
  return act({ type: 'click', id: best.node.i }, `The ${nodeLabel(best.node)} opens the record “${name}”.`);
}

/** Opens the first result of a search, of the list that shows what was searched for. */
export function groundOpenResult(page: PageView, query: string | undefined): StepRefinement {
  if (query !== undefined) {
    const fitting = recordWays(page, query)[0];
    if (fitting)
      return act(
        { type: 'click', id: fitting.node.i },
        `The ${nodeLabel(fitting.node)} is the first result for “${query}”.`,
      );
  }
  const search = page.tree.findLastIndex(
    (node) => node.r === 'inp' && speaksOf(`${node.n} ${node.d ?? ''} ${node.t ?? ''}`, 'search'),
  );
  const after = new Set(page.tree.slice(search + 1));
  const listed = reachable(page).filter((node) => after.has(node) && isWay(node) && node.g !== undefined);
  const first = query === undefined ? listed[0] : undefined;
  if (first) return act({ type: 'click', id: first.i }, `The ${nodeLabel(first)} is the first in the list.`);
  return notFound(page, query === undefined ? 'list of results' : `result for “${query}”`, query ?? 'result');
}

/** Opens a record where it can be changed. */
export function groundEditRecord(page: PageView, name: string): StepRefinement {
  const open = openRecordName(page, name);
  const editable = reachable(page).some((node) => isTextField(node) && !hasState(node, 'readonly'));
  if (open !== undefined && editable) return satisfied(`The record “${open}” is open and can be edited.`);
  const editors = reachable(page).filter((node) => !isField(node) && deedOf(node.n) === 'edit');
  const own = ofRecord(editors, name);
  if (isAmong(own, 1) && own[0])
    return act({ type: 'click', id: own[0].i }, `The ${nodeLabel(own[0])} belongs to “${name}”.`);
  const only = editors[0];
  if (open !== undefined && only)
    return act({ type: 'click', id: only.i }, `The ${nodeLabel(only)} makes the open record editable.`);
  if (own.length > 1)
    return ambiguous(
      name,
      own.map((node) => ({ node, score: 1 })),
    );
  const ways = recordWays(page, name);
  const best = ways[0];
  if (!best) return notFound(page, `record “${name}”`, name);
  const namesakes = differentRecords(ways);
  return namesakes.length > 1
    ? ambiguous(name, namesakes)
    : act({ type: 'click', id: best.node.i }, `The ${nodeLabel(best.node)} opens the record “${name}”.`);
}

/** Elements of which a row, or their own name, is about a record; those that say its full name alone come first. */
export function ofRecord(nodes: readonly SemanticNode[], name: string): readonly SemanticNode[] {
  const about = nodes.filter((node) => mentions(`${node.n} ${node.g ?? ''}`, name));
  const exact = about.filter((node) => fold(node.n).endsWith(` ${fold(name)}`));
  return exact.length === 1 ? exact : about;
}

/** Elements that open a record, best first. Controls that edit or delete it are not among them. */
export function recordWays(page: PageView, name: string): readonly Candidate[] {
  const ways = reachable(page).filter(
    (node) => isWay(node) && (!DEEDS.has(deedOf(node.n)) || nameScore(name, node.n) >= SAME),
  );
  return rank(ways, (node) => {
    const named = nameScore(name, node.n);
    const said = mentions(node.n, name) ? named : named >= SAME ? named : 0;
    const opensRow = mentions(node.g ?? '', name) && (OPENS.test(node.n) || node.r === 'row');
    const aloneInRow = mentions(node.g ?? '', name) && node.r === 'link' ? 0.6 : 0;
    return Math.max(said, opensRow ? 0.85 : 0, aloneInRow);
  });
}

function differentRecords(ways: readonly Candidate[]): readonly Candidate[] {
  const best = ways[0];
  if (!best || best.score >= SAME) return best ? [best] : [];
  return ways.filter(
    ({ node, score }) =>
      node === best.node || (best.score - score <= offlineSettings.names.draw && fold(node.n) !== fold(best.node.n)),
  );
}

function isWay(node: SemanticNode): boolean {
  return ['link', 'btn', 'clk', 'row', 'mi', 'opt', 'ti'].includes(node.r);
}

function isAmong(nodes: readonly SemanticNode[], count: number): boolean {
  return nodes.length === count;
}
