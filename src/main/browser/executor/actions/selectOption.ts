import type { ElementHandle, Locator } from 'playwright-core';
import { elementSelector } from '../../pageEngine.ts';
import { type ElementFacts, readElementFacts, readOptions } from '../pageFunctions.ts';
import { type ActionContext, findTarget, type TargetElement, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';
import { matchOption, type Option } from './matchOption.ts';
import { typeInto } from './stepValue.ts';

/** Options that a refusal names, so that the right one can be chosen next time. */
const NAMED_OPTIONS = 12;

/** Roles of the entries that a list, menu or group offers. */
const ENTRY_ROLES = ['option', 'menuitemradio', 'menuitem', 'treeitem', 'radio'] as const;

/** Chooses an entry of a list, by the name that a person sees or by its value. */
export async function selectOption(context: ActionContext, id: string, value: string): Promise<void> {
  const target = await findTarget(context, id);
  return selectInElement(context, target, await target.handle.evaluate(readElementFacts), value);
}

/** The same on an element that is already found. */
export async function selectInElement(
  context: ActionContext,
  target: TargetElement,
  facts: ElementFacts,
  value: string,
): Promise<void> {
  if (facts.tag === 'select') return selectNative(context, target, value);
  // Any text will do there, and what it suggests can be typed as well.
  if (facts.suggests) return target.handle.fill(value, waitOptions(context));
  if (['listbox', 'radiogroup', 'tree', 'menu', 'grid'].includes(facts.role))
    return pick(context, entriesIn(target.frame.locator(elementSelector(target.id)), value), value);
  const root = target.frame.locator(':root');
  // Without a role, what is offered is the text of that name, or that begins with it, which comes with the opening.
  const saying = (pattern: RegExp) => root.getByText(pattern).filter({ visible: true });
  const [texts, begunTexts] = [saying(nameOf(value)), saying(beginningOf(value))];
  // What says so before anything is opened is no entry of it: what another list shows, for one.
  const before = facts.expanded ? [] : await Promise.all((await begunTexts.elementHandles()).map(asSeen));
  if (!facts.expanded) await target.handle.click({ ...waitOptions(context), noWaitAfter: true });
  // Typing narrows the list of a combobox that can be typed into; without it the entry may not even be there.
  // One that only opens is read-only.
  const isTyped = facts.contentEditable || (facts.tag === 'input' && (await target.handle.isEditable()));
  if (isTyped) await target.handle.fill(value, waitOptions(context));
  const named = entriesIn(root, value);
  const begun = entriesIn(root, value, beginningOf);
  // “1001 Peter Ainsley, Harbury” is what a list narrows to by “Peter Ainsley”; without that any other entry may say it as well.
  const narrowed = isTyped ? entriesIn(root, value, middleOf) : begun;
  const offered = named
    .or(begun)
    .or(narrowed)
    .or(facts.expanded ? texts : begunTexts.nth(before.length));
  if (isTyped && !(await appears(context, offered))) await typeInto(context, target, value);
  if (!isTyped && facts.role === '' && facts.popup === '' && !(await appears(context, offered)))
    throw new ActionRefused('value-refused', `The element is not a list that offers "${value}".`);
  if (await appears(context, named.or(begun).or(narrowed))) {
    if ((await named.count()) > 0) return pick(context, named, value);
    return pick(context, await theOnly((await begun.count()) > 0 ? begun : narrowed, value), value);
  }
  // Of a list that was open before, nothing tells its entries from what the page says elsewhere.
  const fresh = facts.expanded
    ? undefined
    : ((await cameAfter(before, texts))[0] ?? (await theOnlyText(await cameAfter(before, begunTexts), value)));
  if (fresh) return fresh.click({ ...waitOptions(context), noWaitAfter: true });
  if (facts.expanded || before.length === 0) return pick(context, texts, value);
  throw new ActionRefused('value-refused', `What it opens offers no "${value}".`);
}

interface Seen {
  readonly handle: ElementHandle;
  readonly text: string;
}

async function asSeen(handle: ElementHandle): Promise<Seen> {
  return { handle, text: folded((await handle.textContent()) ?? '') };
}

/**
 * Those that are there now and were not, or were not to be seen. A page that draws itself anew has others in the place of those that were there: as
 * many of each text as are gone.
 */
async function cameAfter(before: readonly Seen[], now: Locator): Promise<readonly ElementHandle[]> {
  const fresh: Seen[] = [];
  const gone = new Set(before);
  for (const handle of await now.elementHandles()) {
    const same = await Promise.all(before.map((one) => handle.evaluate((own, other) => own === other, one.handle)));
    const own = before[same.indexOf(true)];
    if (own) gone.delete(own);
    else fresh.push(await asSeen(handle));
  }
  const left = [...gone].map(({ text }) => text);
  const isDrawnAnew = ({ text }: Seen) =>
    left.some((one) => one === text || one.startsWith(text) || text.startsWith(one));
  // Where all that says so was drawn anew, nothing tells what the list has brought; of more than there were, what stands last has come.
  const anew = fresh.filter(isDrawnAnew).slice(0, left.length);
  return fresh.filter((one) => !anew.includes(one)).map(({ handle }) => handle);
}

/** The one entry that says the value and more, “Lyon (FR)”; of several it would be a guess. */
async function theOnly(begun: Locator, value: string): Promise<Locator> {
  expectOne(await textsOf(await begun.all()), value);
  return begun;
}

/** The same of texts that came into view. */
async function theOnlyText(begun: readonly ElementHandle[], value: string): Promise<ElementHandle | undefined> {
  expectOne(await Promise.all(begun.map(async (entry) => (await entry.textContent()) ?? '')), value);
  return begun[0];
}

function expectOne(names: readonly string[], value: string): void {
  if (new Set(names.map(folded)).size <= 1) return;
  const offered = names.slice(0, NAMED_OPTIONS).map((name) => `"${name.trim()}"`);
  throw new ActionRefused('value-refused', `The list offers more than one "${value}": ${offered.join(', ')}.`);
}

/** Whether something comes into view within a part of the time that an action has. */
async function appears(context: ActionContext, locator: Locator): Promise<boolean> {
  const timeout = context.limits.actionTimeoutMs / 4;
  return locator
    .first()
    .waitFor({ state: 'visible', timeout, signal: context.signal })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') return false;
      throw error;
    });
}

/**
 * Chooses these entries of a list and no others: of a native list at once, of one that the page makes by clicking those
 * that stand wrong, with Control held where a plain click would let go of the others.
 */
export async function selectOptions(context: ActionContext, id: string, values: readonly string[]): Promise<void> {
  const target = await findTarget(context, id);
  const facts = await target.handle.evaluate(readElementFacts);
  if (facts.tag === 'select') return selectSeveralNative(context, target, values);
  if (facts.role !== 'listbox') {
    for (const value of values) await selectInElement(context, target, facts, value);
    return;
  }
  const list = target.frame.locator(elementSelector(id));
  for (const value of values) await expectEntry(context, entriesIn(list, value), value);
  const wanted = new Set(values.map(folded));
  const entries = await list.getByRole('option').all();
  const names = await textsOf(entries);
  const isOn = async (entry: Locator) => (await entry.getAttribute('aria-selected')) === 'true';
  for (const [index, entry] of entries.entries()) {
    const before = await Promise.all(entries.map(isOn));
    if (before[index] === wanted.has(folded(names[index] ?? ''))) continue;
    await entry.click({ ...waitOptions(context), noWaitAfter: true });
    const after = await Promise.all(entries.map(isOn));
    const lost = before.some((was, other) => other < index && was && !after[other]);
    // A plain click chose this one alone: the others are taken back with the key that adds.
    if (!lost) continue;
    for (const [other, earlier] of entries.entries()) {
      if (before[other] && other !== index && !after[other]) {
        await earlier.click({ ...waitOptions(context), noWaitAfter: true, modifiers: ['ControlOrMeta'] });
      }
    }
  }
}

async function selectSeveralNative(
  context: ActionContext,
  { handle }: TargetElement,
  values: readonly string[],
): Promise<void> {
  const options = await handle.evaluate(readOptions);
  const chosen = values.map((value) => {
    const index = matchOption(options, value);
    const option = index === undefined ? undefined : options[index];
    if (index === undefined || !option) throw new ActionRefused('value-refused', noSuchOption(options, value));
    if (option.disabled) throw new ActionRefused('value-refused', `The option "${option.label}" is disabled.`);
    return { index };
  });
  const takesSeveral = await handle.evaluate((list) => (list as { readonly multiple?: unknown }).multiple === true);
  if (!takesSeveral && chosen.length !== 1) {
    throw new ActionRefused('value-refused', 'The list takes one option only.');
  }
  await handle.selectOption(chosen, waitOptions(context));
}

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

async function selectNative(context: ActionContext, { handle }: TargetElement, value: string): Promise<void> {
  const options = await handle.evaluate(readOptions);
  const index = matchOption(options, value);
  const option = index === undefined ? undefined : options[index];
  if (index === undefined || !option) throw new ActionRefused('value-refused', noSuchOption(options, value));
  if (option.disabled) throw new ActionRefused('value-refused', `The option "${option.label}" is disabled.`);
  const facts = await handle.evaluate(readElementFacts);
  // Where several can be chosen, one more takes nothing away from the others.
  const others = facts.multiple ? options.flatMap(({ selected }, at) => (selected ? [{ index: at }] : [])) : [];
  await handle.selectOption([...others, { index }], waitOptions(context));
}

/** The visible entries of that name, exactly or but for case and white space, whatever kind of list they are in. */
function entriesIn(scope: Locator, value: string, pattern: (value: string) => RegExp = nameOf): Locator {
  const name = pattern(value);
  const [first, ...others] = ENTRY_ROLES.map((role) => scope.getByRole(role, { name }));
  return others.reduce((all, locator) => all.or(locator), first ?? scope).filter({ visible: true });
}

/** The name exactly, but for case and white space. */
function nameOf(value: string): RegExp {
  return new RegExp(`^\\s*${wordsIn(value)}\\s*$`, 'i');
}

/** A name that begins with it, and goes on with another word or a mark. */
function beginningOf(value: string): RegExp {
  return new RegExp(`^\\s*${wordsIn(value)}(?![\\p{L}\\p{N}])`, 'iu');
}

/** A name that has it somewhere as whole words. */
function middleOf(value: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${wordsIn(value)}(?![\\p{L}\\p{N}])`, 'iu');
}

function wordsIn(value: string): string {
  const words = value.trim().split(/\s+/);
  return words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+');
}

async function pick(context: ActionContext, entries: Locator, value: string): Promise<void> {
  await expectEntry(context, entries, value);
  const names = await textsOf(await entries.all());
  const exact = names.findIndex((name) => name.trim() === value.trim());
  await entries.nth(Math.max(0, exact)).click({ ...waitOptions(context), noWaitAfter: true });
}

async function expectEntry(context: ActionContext, entries: Locator, value: string): Promise<void> {
  try {
    await entries.first().waitFor({ state: 'visible', ...waitOptions(context) });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    throw new ActionRefused('value-refused', `The list offers no "${value}".`);
  }
}

/** One by one: what is selected through the engine cannot be read all at once, as that is done in the world of the page. */
function textsOf(entries: readonly Locator[]): Promise<string[]> {
  return Promise.all(entries.map(async (entry) => (await entry.textContent()) ?? ''));
}

function noSuchOption(options: readonly Option[], value: string): string {
  const names = options.map((option) => `"${option.label}"`);
  const named = names.slice(0, NAMED_OPTIONS).join(', ');
  const more = names.length > NAMED_OPTIONS ? ` and ${names.length - NAMED_OPTIONS} more` : '';
  return names.length === 0
    ? `The list has no "${value}"; it is empty.`
    : `The list has no "${value}". It has ${named}${more}.`;
}
