import { assertNever } from '../../../shared/assertNever.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { DomExpectation } from '../../../shared/verification/expectedOutcome.ts';
import { leadsElsewhere } from './addressChange.ts';
import { elementsOf, type FoundElement, findElements, isOfRole } from './findElements.ts';
import { sameText, saysText } from './sameText.ts';

/** What came of one expectation. */
export interface CheckedExpectation {
  readonly expectation: DomExpectation;
  readonly passed: boolean;
  /** What was found instead, or what shows it; for people. */
  readonly found: string;
  /** It did not pass because an element that was expected is not there. */
  readonly isMissing: boolean;
}

export interface OutcomePages {
  readonly before: PageState;
  readonly after: PageState;
  /** Id of the element that the action was on. */
  readonly target?: string | undefined;
}

/** Checks what was expected against the pages before and after. What cannot be checked is left out, never passed. */
export function checkOutcome(expectations: readonly DomExpectation[], pages: OutcomePages): CheckedExpectation[] {
  return expectations.flatMap((expectation) => {
    const checked = check(expectation, pages);
    return checked ? [{ expectation, isMissing: false, ...checked }] : [];
  });
}

type Checked = Pick<CheckedExpectation, 'passed' | 'found'> & { readonly isMissing?: boolean };

/** The six checks (verification-process, DOM-Based Checks). */
function check(expectation: DomExpectation, pages: OutcomePages): Checked | undefined {
  switch (expectation.check) {
    case 'element-exists':
      return elementExists(expectation, pages);
    case 'element-absent':
      return elementAbsent(expectation, pages);
    case 'element-text':
      return elementText(expectation, pages);
    case 'url-changed':
      return urlChanged(pages);
    case 'expanded':
      return isExpanded(expectation, pages);
    case 'roles-exist':
      return rolesExist(expectation, pages);
    default:
      return assertNever(expectation.check);
  }
}

function elementExists(expectation: DomExpectation, { before, after }: OutcomePages): Checked | undefined {
  if (!isNamed(expectation)) return undefined;
  const [found] = standing(after, expectation);
  if (!found) return { passed: false, found: `There is no ${wanted(expectation)}`, isMissing: true };
  const already = standing(before, expectation).length > 0 ? ', as there was before' : '';
  return { passed: true, found: `There is ${described(found)}${already}` };
}

function elementAbsent(expectation: DomExpectation, { before, after }: OutcomePages): Checked | undefined {
  if (!isNamed(expectation)) return undefined;
  const [left] = standing(after, expectation);
  if (left) return { passed: false, found: `There is still ${described(left)}` };
  const already = standing(before, expectation).length === 0 ? ', as there was none before' : '';
  return { passed: true, found: `There is no ${wanted(expectation)}${already}` };
}

/** A message that names something is not that thing: “Ann was deleted” does not keep Ann. */
function standing(page: PageState, expectation: DomExpectation): FoundElement[] {
  const { role, name } = expectation;
  return findElements(page, expectation).filter(
    (one) => role !== undefined || !one.isNotice || (name !== undefined && sameText(one.name, name)),
  );
}

function elementText(expectation: DomExpectation, { after }: OutcomePages): Checked | undefined {
  const { text } = expectation;
  if (text === undefined || text.trim() === '') return undefined;
  const elements = isNamed(expectation) ? findElements(after, expectation) : elementsOf(after);
  if (elements.length === 0) return { passed: false, found: `There is no ${wanted(expectation)}`, isMissing: true };
  const saying = elements.find((one) => shownBy(one).some((shown) => saysText(shown, text)));
  if (saying) return { passed: true, found: `${capital(described(saying))} shows “${text}”` };
  if (elements.some(({ value = '' }) => isSecret(value))) return undefined;
  if (!isNamed(expectation)) return { passed: false, found: `Nothing shows “${text}”` };
  const [first] = elements;
  const shown = first && shownBy(first).find((one) => one.trim() !== '');
  return { passed: false, found: `It shows ${shown === undefined ? 'nothing' : `“${shown}”`}` };
}

function urlChanged({ before, after }: OutcomePages): Checked {
  const passed = leadsElsewhere(before.url, after.url);
  return { passed, found: passed ? `The address is ${after.url}` : 'The address stayed the same' };
}

/** Elements that never say whether they are open cannot be checked. */
function isExpanded(expectation: DomExpectation, { before, after, target }: OutcomePages): Checked | undefined {
  const own = (page: PageState) => page.tree.find(({ i }) => i === target);
  if (!isNamed(expectation) && !own(before)) return undefined;
  const statesIn = (page: PageState): (readonly string[])[] => {
    if (isNamed(expectation)) return findElements(page, expectation).map(({ states }) => states);
    const node = own(page);
    return node ? [node.s ?? []] : [];
  };
  const states = statesIn(after);
  if (states.length === 0) {
    const what = isNamed(expectation) ? `no ${wanted(expectation)}` : 'no such element any more';
    return { passed: false, found: `There is ${what}`, isMissing: true };
  }
  if (states.some((one) => one.includes('expanded'))) return { passed: true, found: 'It is open' };
  const saysSo = [...states, ...statesIn(before)].some((one) => one.includes('collapsed') || one.includes('expanded'));
  return saysSo ? { passed: false, found: 'It is closed' } : undefined;
}

function rolesExist({ roles = [] }: DomExpectation, { after }: OutcomePages): Checked | undefined {
  const asked = roles.filter((role) => role.trim() !== '');
  if (asked.length === 0) return undefined;
  const there = elementsOf(after).filter((element) => asked.some((role) => isOfRole(element.role, role)));
  const [first] = there;
  if (!first) return { passed: false, found: `There is no ${asked.join(' or ')}`, isMissing: true };
  return { passed: true, found: there.length === 1 ? `There is ${described(first)}` : `There are ${there.length}` };
}

function isNamed({ role, name }: DomExpectation): boolean {
  return (role ?? '').trim() !== '' || (name ?? '').trim() !== '';
}

/** Of these, what they show is what they hold; what they are called is no answer. */
const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'slider']);

function shownBy({ role, name, text, value }: FoundElement): string[] {
  if (FIELDS.has(role)) return [value ?? ''];
  return [value, text, name].filter((one) => one !== undefined);
}

function isSecret(text: string): boolean {
  return /^•+$/.test(text.trim());
}

function wanted({ role, name }: DomExpectation): string {
  return [role ?? 'element', name === undefined ? '' : `“${name}”`].filter(Boolean).join(' ');
}

function described({ role, name }: FoundElement): string {
  return name === '' ? role || 'an element' : `${role || 'element'} “${name}”`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
