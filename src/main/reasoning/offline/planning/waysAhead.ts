import { type Instruction, isSameInstruction } from '../../../../shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { Plan } from '../../../../shared/plan/plan.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { waysTo } from '../grounding/acts/open.ts';
import { openForm } from '../grounding/acts/openForm.ts';
import { searchField } from '../grounding/acts/sendForm.ts';
import { deedIn, nameFit, saysAll } from '../grounding/nameFit.ts';
import { showsName } from '../grounding/openPage.ts';
import { isCalledBySort, sortsOn } from '../grounding/records.ts';
import { hasState, inReach, reachable, sceneOf, type Thing } from '../grounding/scene.ts';
import { recordName } from '../grounding/way.ts';
import weights from '../grounding/weights.json' with { type: 'json' };
import { offlineSettings } from '../offlineSettings.ts';
import { readTask } from '../reading/readTask.ts';

/**
 * What has to come first on this page for a step to be possible: the list of its kind, or a search. Empty when nothing has
 * to, nothing is known to help, or the plan has gone that way already.
 */
export function waysAhead(step: Instruction, page: PageView, task: string, plan: Plan): readonly Instruction[] {
  const ways = waysFor(step, page, task);
  const gone = plan.steps.flatMap(({ status, instruction }) => (status === 'done' && instruction ? instruction : []));
  return ways.some((way) => gone.some((done) => isSameInstruction(done, way))) ? [] : ways;
}

function waysFor(step: Instruction, page: PageView, task: string): readonly Instruction[] {
  const { act, target } = step;
  if (act === 'open' && target?.role === 'form') return waysToForm(page, target.name ?? '');
  const name = recordName(step);
  if (name === undefined) return [];
  const ways = waysToRecord(page, name, kindOf(name, task));
  return ways === 'search' ? searchSteps(name) : ways;
}

/** What the task calls a record: the step itself only has its name. */
function kindOf(name: string, task: string): string | undefined {
  const targets = readTask(task).instructions.flatMap(({ target }) => (target?.name === name ? [target] : []));
  return targets.flatMap(({ kind }) => kind ?? [])[0];
}

/** Roles of what leads to lists; a button does something. */
const LEADING: ReadonlySet<string> = new Set(['link', 'tab', 'mi', 'ti']);

/** The list of its kind first, when the page that is open has no control that makes a new thing. */
export function waysToForm(page: PageView, thing: string): readonly Instruction[] {
  return openForm(page, thing).kind === 'none' ? waysToList(page, thing) : [];
}

/** How to get a record into view: it is there, it can be searched for, or the list of its kind comes first. */
export function waysToRecord(
  page: PageView,
  name: string,
  thing: string | undefined,
): 'search' | readonly Instruction[] {
  const scene = sceneOf(page);
  if (showsName(page, name) || scene.things.some((one) => isCalledBySort(one, scene, name))) return [];
  if (searchField(page)) return 'search';
  return thing === undefined ? [] : waysToList(page, thing);
}

/** A search, by whatever the page has to search with. A list that has surnames first is mostly searched by one part of a name alone. */
export function searchSteps(name: string): readonly Instruction[] {
  const [, surname] = /^(\p{Lu}[\p{L}’'-]{1,30}), \p{Lu}[\p{L}’' -]{1,30}$/u.exec(name) ?? [];
  const query = surname ?? name;
  return [
    { act: 'enter', target: { role: 'searchbox' }, value: query },
    { act: 'search', value: query },
  ];
}

/** The page with the log-in form first, when the page that is open has none. */
export function waysToLogIn(page: PageView): readonly Instruction[] {
  if (reachable(page).some((node) => node.t === 'password')) return [];
  const link = waysTo(page, 'Log in')[0];
  return link ? [openPage(link.thing)] : [];
}

/** The page of a list, by what is in it or what it is called. */
export function waysToList(page: PageView, thing: string): readonly Instruction[] {
  const list = waysTo(page, thing).find(({ thing: { node } }) => LEADING.has(node.r) && !staysHere(page, node));
  return list && list.score >= offlineSettings.names.accepted ? [openPage(list.thing)] : plainWayTo(page, thing);
}

/**
 * “Change Ruth's phone”, where she is only the owner of what is listed: the list of owners first, where the site has one. Empty where the records that are
 * shown have the field themselves, or are called so.
 */
export function waysToColumn(page: PageView, name: string, fields: readonly string[]): readonly Instruction[] {
  const { records } = sceneOf(page);
  const saying = records.filter(({ cells }) => cells.some(({ text }) => saysAll(text, name)));
  const columns = saying.flatMap(({ list }) => list.container.columns ?? []);
  const isOwn = [...columns, ...sortsOn(page)].some((text) => fields.some((field) => nameFit(field, text) > 0));
  if (isOwn || saying.some((record) => saysAll(record.name, name))) return [];
  const [only, another] = new Set(
    saying.flatMap(({ cells }) => cells.flatMap(({ column, text }) => (column && saysAll(text, name) ? [column] : []))),
  );
  return only !== undefined && another === undefined ? waysToList(page, only) : [];
}

/** “🛒 6” of plain elements leads to the basket; “Add to basket” does something. */
function plainWayTo(page: PageView, thing: string): readonly Instruction[] {
  const [only, another] = inReach(sceneOf(page)).filter(
    ({ role, record, node: { n } }) =>
      role === 'clickable' && !record && deedIn(n) === undefined && nameFit(thing, n) >= weights.same,
  );
  return only && !another ? [{ act: 'click', target: { name: only.node.n } }] : [];
}

function openPage({ node }: Thing): Instruction {
  return { act: 'open', target: { role: 'page', name: node.n } };
}

/** Whether a link leads to no other page than the one that is open, were it to a part of it. */
function staysHere(page: PageView, node: SemanticNode): boolean {
  if (hasState(node, 'current') || hasState(node, 'selected')) return true;
  const href = page.skeleton.elements[node.i]?.href;
  if (href === undefined || !URL.canParse(href, page.url)) return false;
  const [to, from] = [new URL(href, page.url), new URL(page.url)];
  // What stands behind “#” is a page of its own on many sites, unless something of this one is called so.
  const part = to.hash.slice(1);
  const isPart = part === '' || part === 'top' || Object.values(page.skeleton.elements).some(({ id }) => id === part);
  return bare(to.href) === bare(from.href) && (isPart || to.hash === from.hash);
}

function bare(url: string): string {
  return url.replace(/#[\s\S]*$/, '').replace(/\/$/, '');
}
