import { readElementFacts } from '../pageFunctions.ts';
import { type ActionContext, findTarget, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';
import { fieldValue } from './fieldValue.ts';
import { selectInElement } from './selectOption.ts';

/** Inputs that take no text, and what to do with them instead. */
const NOT_FILLED: Readonly<Record<string, string>> = {
  checkbox: 'use check or uncheck',
  radio: 'use check',
  file: 'a person has to choose the file, because the agent has no access to files',
  button: 'use click',
  submit: 'use click',
  reset: 'use click',
  image: 'use click',
  hidden: 'nobody can see it',
};

/** Puts a text into a field in place of what was in it. On a list to choose from it chooses the entry of that name. */
export async function fillElement(context: ActionContext, id: string, text: string): Promise<void> {
  const target = await findTarget(context, id);
  const facts = await target.handle.evaluate(readElementFacts);
  if (facts.tag === 'select') return selectInElement(context, target, facts, text);
  const advice = NOT_FILLED[facts.inputType];
  if (advice !== undefined) {
    throw new ActionRefused('value-refused', `A ${facts.inputType} input takes no text: ${advice}.`);
  }
  const native = facts.tag === 'input' || facts.tag === 'textarea' || facts.contentEditable;
  if (!native && (facts.role === 'combobox' || facts.role === 'listbox')) {
    return selectInElement(context, target, facts, text);
  }
  const value = fieldValue(facts.inputType, text);
  if (!value.ok) throw new ActionRefused('value-refused', value.error);
  await target.handle.fill(value.value, waitOptions(context));
}
