import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { instructionText } from '../../../../shared/meaning/instructionText.ts';
import type { Unclear } from '../../../../shared/plan/unclear.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { searchField } from '../grounding/acts/sendForm.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { leadsHere } from '../grounding/openPage.ts';
import { recordsOf } from '../grounding/records.ts';
import { hasState, inReach, isOn, isTextField, type Scene, sceneOf, type Thing } from '../grounding/scene.ts';
import { hidden } from './goalSteps.ts';
import type { TaskOnPage } from './readOnPage.ts';

/** As many as are taken in at a glance. */
const MOST_EXAMPLES = 3;
const LONGEST_NAME = 30;

/** What can be said where the page offers nothing to say. */
const ANYWHERE = ['Open …', 'Enter “…” in the “…” field', 'Click “…”'];

/** What of a task was not understood on a page, what was up to there, and what could be said there instead. */
export function unclearOn(page: PageView, { unread, clear }: Pick<TaskOnPage, 'unread' | 'clear'>): Unclear {
  return {
    unread: [...unread],
    understood: clear.map((one) => instructionText(hidden(one))),
    examples: [...examplesFor(page)],
  };
}

/**
 * Tasks that the page at hand has something for, one of each kind, those first that say most of what the page is for: what a
 * person could say here. Each is one that would be carried out.
 */
function examplesFor(page: PageView): readonly string[] {
  const scene = sceneOf(page);
  const things = inReach(scene).filter((thing) => isTelling(thing, page));
  const examples = KINDS.flatMap((instructionFor) => {
    const instruction = instructionFor(things, scene);
    if (!instruction || groundInstruction(instruction, page).kind === 'none') return [];
    return [instruction.act === 'search' ? 'Search for “…”' : instructionText(instruction)];
  });
  return examples.length > 0 ? [...new Set(examples)].slice(0, MOST_EXAMPLES) : ANYWHERE;
}

/** Whether it is called something that a person would say, and can be pressed or given something by whoever sees the page. */
function isTelling({ node }: Thing, page: PageView): boolean {
  const name = node.n.trim();
  return name !== '' && name.length <= LONGEST_NAME && !hasState(node, 'disabled') && !isForReaders({ node }, page);
}

/** “Skip to content”: a link within the page, or something kept above it until the keyboard comes there. */
function isForReaders({ node }: Pick<Thing, 'node'>, { skeleton }: PageView): boolean {
  const href = skeleton.elements[node.i]?.href ?? '';
  return (href.startsWith('#') && !href.startsWith('#/')) || (node.xy?.[1] ?? 0) < 0;
}

type Kind = (things: readonly Thing[], scene: Scene) => Instruction | undefined;

/** Not of the rows of a list, where everything is there once a row. */
function first(things: readonly Thing[], fits: (thing: Thing) => boolean): Thing | undefined {
  return things.find((thing) => !thing.record && fits(thing));
}

const KINDS: readonly Kind[] = [
  (_, { page }) => (searchField(page) ? { act: 'search', value: '…' } : undefined),
  (things, scene) => {
    const records = new Set(recordsOf(scene));
    const entry = things.find(({ node, record, title }) => record && records.has(record) && title === node.n);
    return entry && { act: 'open', target: { name: entry.node.n } };
  },
  (things) => {
    const opener = first(things, ({ node }) => ['btn', 'link'].includes(node.r) && deedIn(node.n) === 'create');
    return opener && { act: 'click', target: { name: opener.node.n } };
  },
  (things) => {
    const field = first(things, ({ node }) => isTextField(node) && node.role !== 'searchbox');
    return field && { act: 'enter', target: { role: 'field', name: field.node.n }, value: '…' };
  },
  (things) => {
    const choice = first(things, ({ node }) => node.r === 'sel' && (node.o ?? []).length > 1);
    const other = choice?.node.o?.findLast((option) => option !== choice.node.v);
    if (!choice || other === undefined) return undefined;
    return { act: 'choose', target: { role: 'field', name: choice.node.n }, value: other };
  },
  (things) => {
    const box = first(things, ({ node }) => node.r === 'chk' || node.r === 'sw');
    return box && { act: isOn(box.node) ? 'turn-off' : 'turn-on', target: { name: box.node.n } };
  },
  (things) => {
    const tab = first(things, ({ node }) => node.r === 'tab' && !hasState(node, 'selected'));
    return tab && { act: 'open', target: { role: 'tab', name: tab.node.n } };
  },
  (things, { page }) => {
    const link = first(
      things,
      ({ node }) =>
        node.r === 'link' && !hasState(node, 'current') && !leadsHere(page, node) && deedIn(node.n) === undefined,
    );
    return link && { act: 'open', target: { role: 'page', name: link.node.n } };
  },
  (things) => {
    const button = first(things, ({ node }) => node.r === 'btn');
    return button && { act: 'click', target: { role: 'button', name: button.node.n } };
  },
];
