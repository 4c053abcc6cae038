import type { Assignment, Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { isActionable, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { openForm } from '../grounding/acts/openForm.ts';
import { isTextField, rightBehind, sceneOf } from '../grounding/scene.ts';
import { concepts } from '../language/concepts.ts';
import { addsEntry, namesSubmit } from '../language/controlWords.ts';
import { isFieldLabel } from '../language/fieldLabels.ts';
import { waysToForm } from './waysAhead.ts';

/**
 * The steps by which something is made, and what is still to send it: nothing, where it is typed into a line of the page and sent by that.
 *
 * @param page the page that is open by then, where that is known
 * @param first the page that the plan begins on
 */
export function createSteps(
  { target, fields = [] }: Instruction,
  page: PageView | undefined,
  first = page,
): { readonly steps: readonly Instruction[]; readonly pending?: Instruction } {
  const thing = target?.kind ?? 'item';
  const name = target?.name;
  // A title is what the thing is known by, and has a field of its own.
  const isAssigned = fields.some(({ value }) => value === name);
  const save: Instruction = {
    act: 'submit',
    // A letter goes away, and is seldom to be seen on the page that it was written on.
    purpose: isAmong('letters', thing) ? 'send' : 'create',
    target: { role: thing, ...(name !== undefined && { name }) },
  };
  const isBare = name !== undefined && fields.length === 0;
  const named = isBare && first ? namedLine(first, thing) : undefined;
  // What it offers may be taken with a press, else the key keeps what was typed.
  if (named?.isSent) return { steps: [{ act: 'enter', target: named.target, value: name ?? '' }, save] };
  if (named)
    return {
      steps: [
        { act: 'enter', target: named.target, value: name ?? '' },
        { act: 'press', value: 'Enter', ifNeeded: true },
      ],
    };
  const line = isBare && page ? entryLine(page, thing) : undefined;
  if (line) return { steps: [{ act: 'enter', target: line, value: name ?? '' }, save] };
  const steps = [
    ...(page ? waysToForm(page, thing) : []),
    { act: 'open' as const, target: { role: 'form', name: thing }, purpose: 'create' as const },
    ...(name === undefined || isAssigned
      ? []
      : [{ act: 'enter' as const, target: { role: 'field', name: 'name' }, value: name }]),
    ...fields.map(fillStep),
  ];
  return { steps, pending: save };
}

/** The one line of a page into which new things are typed, where nothing on it opens a form for them. What holds a value already is of another thing. */
function entryLine(page: PageView, thing: string): Target | undefined {
  if (openForm(page, thing).kind !== 'none' || waysToForm(page, thing).length > 0) return undefined;
  const lines = sceneOf(page).things.filter(
    ({ node, record }) =>
      !record && isActionable(node) && isTextField(node) && node.t !== 'multiline' && node.t !== 'password' && !node.v,
  );
  const [only, another] = lines;
  if (!only || another) return undefined;
  const [called] = only.names;
  return { role: 'textbox', ...(called && { name: called.text }) };
}

/** “Add an allergy”: what is typed there is added, also where it is searched among what the site knows. */
function namedLine(page: PageView, thing: string): { readonly target: Target; readonly isSent: boolean } | undefined {
  const [named, other] = sceneOf(page).things.filter(({ node }) => node.r === 'inp' && isLineFor(node.n, thing));
  if (!named || other) return undefined;
  // “Add” beside it does so.
  return { target: { role: 'field', name: named.node.n }, isSent: buttonsBehind(page, named.node) };
}

function buttonsBehind(page: PageView, field: SemanticNode): boolean {
  return rightBehind(page, field).some(
    ({ r, n }) => (r === 'btn' || r === 'clk') && (addsEntry(n) || namesSubmit(n, 'create')),
  );
}

function isLineFor(name: string, thing: string): boolean {
  const [deed, ...about] = concepts(name);
  const wanted = concepts(thing);
  return deed === 'create' && about.length > 0 && about.every((word) => wanted.includes(word));
}

/** Labels of text fields are typed into; what sort of field another label has shows on the page. */
function fillStep({ field, value }: Assignment): Instruction {
  const isText = isFieldLabel(field) && !CHOSEN.has(concepts(field)[0] ?? '');
  return { act: isText ? 'enter' : 'set', target: { role: 'field', name: field }, value };
}

const CHOSEN: ReadonlySet<string> = new Set(['status', 'country', 'gender', 'category', 'priority', 'type', 'role']);
