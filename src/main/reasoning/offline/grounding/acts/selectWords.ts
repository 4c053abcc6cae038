import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import { findThing } from '../findThing.ts';
import { act, nothing } from '../refinements.ts';
import { inReach, isTextField, sceneOf } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };

/** Marks words of a text: in the field that is named, in the one that holds them, or where else the page says them. */
export function selectWords(page: PageView, { value = '', target }: Instruction): StepRefinement {
  const text = saidOn(page, value);
  if (text === undefined) return nothing(`“${value}” stands nowhere on this page.`);
  const named = target && findThing(page, { target, roles: ['textbox', 'searchbox'] });
  if (named?.kind === 'clear')
    return act({ type: 'selectText', text, id: named.best.thing.node.i }, `The task speaks of its “${text}”.`, named);
  const holding = inReach(sceneOf(page)).filter(({ node }) => isTextField(node) && says(node.v ?? '', text));
  const [only] = holding;
  const id = only && holding.length === 1 ? { id: only.node.i } : {};
  return act({ type: 'selectText', text, ...id }, `The task speaks of “${text}”.`);
}

/** The words, or those before the place that is told behind them: “quorum in the second paragraph”. */
function saidOn(page: PageView, value: string): string | undefined {
  const written = (page.html ?? '').split('<').map((part) => part.slice(part.indexOf('>') + 1));
  const said = [written.join(''), ...page.tree.map(({ v = '' }) => v)];
  const [whole] = value.split(/ in (?:the|my|our) /);
  return [value, whole ?? value].find((words) => said.some((text) => says(text, words)));
}

function says(text: string, words: string): boolean {
  const plain = (one: string) => fold(one).replaceAll(' ', '');
  return words.trim() !== '' && plain(text).includes(plain(words));
}

/** What a button that gives words this look is called on the page; the look itself where it has none. */
export function nameOfLook(look: string, page: PageView | undefined): string {
  const names: Readonly<Record<string, readonly string[]>> = vocabulary.looks;
  const things = page ? sceneOf(page).things : [];
  const called = (name: string) => things.some(({ node }) => fold(node.n) === fold(name));
  return names[look]?.find(called) ?? look;
}
