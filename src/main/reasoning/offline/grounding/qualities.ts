import type { Target } from '../../../../shared/meaning/target.ts';
import { hintTexts } from '../../../../shared/page/hintTexts.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { nameFit, saysAll } from './nameFit.ts';
import { hasState, isOn, type Thing } from './scene.ts';
import weights from './weights.json' with { type: 'json' };

/** Those of which also holds what else is said: how the name begins, what state it is in, what is left out. */
export function narrowed<Fitting extends { readonly thing: Thing }>(
  all: readonly Fitting[],
  { text, qualities = [], except = [] }: Target,
): readonly Fitting[] {
  const named = all.filter(({ thing }) => isWritten(thing.node.n || (thing.names[0]?.text ?? ''), text, thing.texts));
  const kept = named.filter(
    ({ thing }) =>
      !except.some((name) => nameFit(name, thing.node.n) >= weights.same || saysAll(thing.title ?? '', name)),
  );
  return qualities.reduce((left, quality) => {
    const having = left.filter(({ thing }) => hasQuality(thing, quality));
    return having.length > 0 || STATES[quality] ? having : left;
  }, kept);
}

/**
 * Whether a name begins, ends and reads as is said of it.
 *
 * @param around what else may hold what it is to contain
 */
export function isWritten(name: string, text: Target['text'], around = ''): boolean {
  const said = name.trim().toLowerCase();
  return (
    said.startsWith((text?.startsWith ?? '').toLowerCase()) &&
    said.endsWith((text?.endsWith ?? '').toLowerCase()) &&
    `${said} ${around}`.toLowerCase().includes((text?.contains ?? '').toLowerCase())
  );
}

const STATES: Readonly<Record<string, (node: SemanticNode) => boolean>> = {
  checked: isOn,
  selected: isOn,
  unchecked: (node) => !isOn(node),
  unselected: (node) => !isOn(node),
  disabled: (node) => hasState(node, 'disabled'),
  enabled: (node) => !hasState(node, 'disabled'),
  required: (node) => hasState(node, 'required'),
  optional: (node) => !hasState(node, 'required'),
  expanded: (node) => hasState(node, 'expanded'),
  open: (node) => hasState(node, 'expanded'),
  collapsed: (node) => hasState(node, 'collapsed'),
  closed: (node) => hasState(node, 'collapsed'),
  empty: (node) => (node.v ?? '') === '',
  blank: (node) => (node.v ?? '') === '',
};

const LINES: Readonly<Record<string, (node: SemanticNode) => boolean>> = {
  'multi-line': ({ t }) => t === 'multiline',
  'single-line': ({ t }) => t !== 'multiline',
};

function hasQuality({ node, texts = '' }: Thing, quality: string): boolean {
  return (
    (STATES[quality] ?? LINES[quality])?.(node) ??
    saysAll(`${node.n} ${node.d ?? ''} ${hintTexts(node.h).join(' ')} ${texts}`, quality)
  );
}
