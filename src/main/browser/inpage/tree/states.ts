import { stateByClass } from '../../../../shared/page/classState.ts';
import { flatParent } from '../dom/flatTree.ts';
import { attribute, hasAria, hasAttribute, localNameOf, matches } from '../dom/safeDom.ts';

const NATIVE_CONTROLS = new Set(['button', 'fieldset', 'input', 'optgroup', 'option', 'select', 'textarea']);
const CHECKABLE = new Set(['checkbox', 'menuitemcheckbox', 'menuitemradio', 'option', 'radio', 'switch', 'treeitem']);

/** Attributes by which a page says itself how something stands; a class then says nothing more. */
const TOLD = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'];

/** The states that hold for an element, in the words of the semantic tree; focus is the caller's to add. */
export function statesOf(element: Element, role: string, isInDisabled: boolean): string[] {
  const states: string[] = [];
  const native = NATIVE_CONTROLS.has(localNameOf(element));
  const aria = hasAria(element);
  const isTrue = (name: string): boolean => aria && attribute(element, name) === 'true';

  const isTold = aria && TOLD.some((name) => hasAttribute(element, name));
  const shown = isTold ? {} : stateByClass(role, attribute(element, 'class'));
  if (isInDisabled || shown.disabled || isTrue('aria-disabled') || (native && matches(element, ':disabled')))
    states.push('disabled');
  if (isTrue('aria-readonly') || (native && isReadOnly(element))) states.push('readonly');
  if (isTrue('aria-required') || (native && hasAttribute(element, 'required'))) states.push('required');
  const checked = CHECKABLE.has(role) ? checkedState(element) : undefined;
  if (checked) states.push(checked);
  else if (shown.checked) states.push('checked');
  if (isTrue('aria-selected') || (element instanceof HTMLOptionElement && element.selected)) states.push('selected');
  else if (shown.selected) states.push('selected');
  const expanded = expandedState(element, aria);
  if (expanded) states.push(expanded);
  const pressed = aria ? attribute(element, 'aria-pressed') : null;
  if (pressed === 'true') states.push('pressed');
  else if (pressed === 'mixed') states.push('mixed');
  if (isInvalid(element, aria, native)) states.push('invalid');
  if (isTrue('aria-busy')) states.push('busy');
  const current = aria ? attribute(element, 'aria-current') : null;
  if (current !== null && current !== '' && current !== 'false') states.push('current');
  if ((role === 'dialog' || role === 'alertdialog') && isModal(element)) states.push('modal');
  return states;
}

function isReadOnly(element: Element): boolean {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly;
}

function checkedState(element: Element): 'checked' | 'mixed' | undefined {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    if (element.indeterminate && element.type === 'checkbox') return 'mixed';
    return element.checked ? 'checked' : undefined;
  }
  const checked = attribute(element, 'aria-checked');
  if (checked === 'mixed') return 'mixed';
  return checked === 'true' ? 'checked' : undefined;
}

function expandedState(element: Element, aria: boolean): 'expanded' | 'collapsed' | undefined {
  const expanded = aria ? attribute(element, 'aria-expanded') : null;
  if (expanded === 'true') return 'expanded';
  if (expanded === 'false') return 'collapsed';
  if (localNameOf(element) !== 'summary') return undefined;
  const details = flatParent(element);
  if (!details || localNameOf(details) !== 'details') return undefined;
  return hasAttribute(details, 'open') ? 'expanded' : 'collapsed';
}

function isInvalid(element: Element, aria: boolean, native: boolean): boolean {
  const invalid = aria ? attribute(element, 'aria-invalid') : null;
  if (invalid !== null && invalid !== '') return invalid !== 'false';
  return native && matches(element, ':user-invalid');
}

function isModal(element: Element): boolean {
  return attribute(element, 'aria-modal') === 'true' || matches(element, ':modal');
}
