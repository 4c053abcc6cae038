import type { ElementDescription } from '../../page/elementDescription.ts';
import type { EssentialChange, ScriptStep, VerifiedScript } from '../verifiedScript.ts';
import { hasName, locatorOf, roleAndName } from './locatorText.ts';
import { addressPatternSource, literal, pattern, regularExpression, varies } from './sourceText.ts';

/** Of what only says how a page looks, as much as tells that it is the right one. */
const SHOWN_OF_APPEARANCE = 3;
/** Names at least this long were cut off by whoever read the page, or are sentences. */
const LONG_NAME = 79;

/** The lines of a test that check of a step what was verified when it was recorded. */
export function assertionLines(step: ScriptStep, script: Pick<VerifiedScript, 'task'>): string[] {
  const { verified } = step;
  if (!verified || step.optional) return [];
  const { addressBefore, addressAfter, changes } = verified;
  // A page that has just been opened lets clicks pass until its scripts are there.
  const address = addressBefore === addressAfter ? [] : [addressLine(addressAfter), 'await page.waitForLoadState();'];
  const decisive = changes
    .filter((change) => change.decisive)
    .flatMap((change) => lineFor(change, script, step.element));
  const appearance = changes
    .filter((change) => !change.decisive)
    .flatMap((change) => lineFor(change, script, step.element))
    .slice(0, SHOWN_OF_APPEARANCE);
  return [...new Set([...address, ...decisive, ...appearance])];
}

/**
 * The lines that check what the server shows when it is asked afresh: the page on which the test has ended, and others by
 * their address. One whose address differs from run to run, and that the test has not come to, cannot be asked for.
 */
export function readBackLines({
  readBack,
  steps,
  task,
}: Pick<VerifiedScript, 'readBack' | 'steps' | 'task'>): string[] {
  const last = steps.at(-1)?.verified?.addressAfter;
  const addresses = new Set((readBack?.shown ?? []).map(({ address }) => address));
  const ordered = [...addresses].sort((a, b) => Number(b === last) - Number(a === last));
  return ordered.flatMap((address) => {
    if (address !== last && (varies(address) || !address.startsWith('/'))) return [];
    const shown = (readBack?.shown ?? []).filter((change) => change.address === address);
    const lines = shown.flatMap((change) => lineFor(change, { task }, undefined));
    const ask = address === last ? 'await page.reload();' : `await page.goto(${literal(address)});`;
    return lines.length === 0 ? [] : [ask, ...new Set(lines)];
  });
}

function addressLine(address: string): string {
  return `await expect(page).toHaveURL(${regularExpression(addressPatternSource(address))});`;
}

function lineFor(
  change: EssentialChange,
  { task }: Pick<VerifiedScript, 'task'>,
  target: ElementDescription | undefined,
): string[] {
  const { kind, role, name = '' } = change;
  if (name.length >= LONG_NAME) return [];
  switch (kind) {
    case 'message-appeared':
    case 'message-changed':
      return messageLine(change);
    case 'title':
      return change.after === undefined ? [] : [`await expect(page).toHaveTitle(${pattern(change.after, true)});`];
    case 'element-appeared':
    case 'read-back':
      return role === undefined || name === '' ? [] : [isShown(role, name)];
    case 'element-disappeared':
      // Whether others are called the same is not known, unless the task itself says what it is about.
      return role !== undefined && isNamed(name, task) ? [isGone(role, name)] : [];
    case 'record-appeared':
      return name === '' ? [] : [isShown('', name)];
    case 'record-disappeared':
      return isNamed(name, task) ? [isGone('', name)] : [];
    case 'record-changed':
      return change.after ? [isShown('', change.after)] : [];
    case 'element-changed':
      return role === undefined ? [] : changedLine({ ...change, role, name }, target);
    default:
      return [];
  }
}

function messageLine({ after: said = '' }: EssentialChange): string[] {
  // Cut off by whoever read the page: what it begins with has to do.
  const known = said.endsWith('…') ? said.slice(0, -1) : said;
  if (known === '') return [];
  return [`await expect(page.getByText(${pattern(known, false)}).filter({ visible: true }).first()).toBeVisible();`];
}

function isShown(role: string, name: string): string {
  return `await expect(page.${found(role, name)}.filter({ visible: true }).first()).toBeVisible();`;
}

function isGone(role: string, name: string): string {
  return `await expect(page.${found(role, name)}.filter({ visible: true })).toHaveCount(0);`;
}

/** By role and name where the name is the same every time, else by what stays the same of it. */
function found(role: string, name: string, states = ''): string {
  if (!varies(name)) return roleAndName(role, name, states);
  const more = states === '' ? '' : `, ${states}`;
  return hasName(role)
    ? `getByRole(${literal(role)}, { name: ${pattern(name, true)}${more} })`
    : `getByText(${pattern(name, true)})`;
}

function changedLine(
  { role, name, attribute, after = '' }: EssentialChange & { readonly role: string; readonly name: string },
  target: ElementDescription | undefined,
): string[] {
  const isTarget = target?.role === role && target.name === name;
  const locator = isTarget ? locatorOf(target) : `page.${found(role, name)}`;
  const held = varies(after) ? pattern(after, true) : literal(after);
  switch (attribute) {
    case 'value':
      if (/^[•●*∙]+$/.test(after)) return [`await expect(${locator}).not.toBeEmpty();`];
      if (role !== 'combobox' && role !== 'listbox') return [`await expect(${locator}).toHaveValue(${held});`];
      // Only of the element that was acted on is it known that it is a native list.
      return isTarget && target.options
        ? [`await expect(${locator}.locator('option:checked')).toHaveText(${held});`]
        : [];
    case 'checked':
      if (after === 'mixed') return [`await expect(${locator}).toBeChecked({ indeterminate: true });`];
      return [`await expect(${locator}).${after === 'true' ? '' : 'not.'}toBeChecked();`];
    case 'selected':
    case 'expanded':
    case 'pressed':
      return after === 'true' || after === 'false'
        ? [`await expect(page.${found(role, name, `${attribute}: ${after}`)}.first()).toBeVisible();`]
        : [];
    case 'disabled':
      return [`await expect(${locator}).${after === 'true' ? 'toBeDisabled' : 'toBeEnabled'}();`];
    case 'text':
    case 'name':
      return after === '' ? [] : [isShown(role, after)];
    default:
      return [];
  }
}

const NAMING_CHARACTERS = 3;

function isNamed(name: string, task: string): boolean {
  return name.length >= NAMING_CHARACTERS && task.toLowerCase().includes(name.toLowerCase());
}
