import type { Observation, ObservedElement } from '../../../../shared/verification/observation.ts';

const ROW_ROLES: ReadonlySet<string> = new Set(['row', 'article', 'treeitem']);
const GROUP_CHARACTERS = 80;

/**
 * Observations of records and lists as observations of the texts in them, for rules that look at single texts. A part cites
 * what it is part of: it has the same id. What left a list that was sorted, filtered or paged is not gone, and has no part.
 */
export function withRecordParts(observations: readonly Observation[]): readonly Observation[] {
  return observations.flatMap((one) => partsOf(one));
}

function partsOf(one: Observation): readonly Observation[] {
  const { kind, element, list } = one;
  switch (kind) {
    case 'record-appeared':
      return element ? cellsOf(one, 'element-appeared', element) : [];
    case 'record-disappeared':
      return element ? cellsOf(one, 'element-disappeared', element) : [];
    case 'record-changed':
      return element
        ? [{ ...one, kind: 'element-changed', property: 'text', element: cellOf(element, one.to ?? '') }]
        : [];
    case 'record-moved':
      return element ? [{ ...one, kind: 'element-changed', element: cellOf(element, element.name) }] : [];
    case 'list-changed': {
      if (list === undefined) return [];
      const named = (names: readonly string[], texts: readonly string[], kind: Observation['kind']) =>
        names.map((name, index): Observation => {
          const group = texts[index] === name ? undefined : texts[index];
          const element = { key: list.key, role: roleIn(list.role), name, ...(group !== undefined && { group }) };
          return { ...one, kind, element };
        });
      const self = { key: list.key, role: list.role, name: list.name };
      return [
        { ...one, kind: 'element-changed', element: self, property: list.change ?? 'records' },
        ...named(list.came ?? [], list.cameTexts ?? [], 'element-appeared'),
        ...named(list.change === undefined ? (list.went ?? []) : [], list.wentTexts ?? [], 'element-disappeared'),
      ];
    }
    case 'read-back':
      return element?.cells ? cellsOf(one, 'read-back', element) : [one];
    default:
      return [one];
  }
}

/** One part for each text and each control; what has no text is told by its name. */
function cellsOf(one: Observation, kind: Observation['kind'], element: ObservedElement): Observation[] {
  const { cells = [], controls = [] } = element;
  const texts = cells.length > 0 ? cells.map(({ text }) => text) : [element.name];
  return [
    ...texts.map((text) => cellOf(element, text)),
    ...controls.map(({ role, name }) => ({ ...cellOf(element, name), role })),
  ].map((part) => ({ ...one, kind, element: part }));
}

/** A text of a record as an element that stands in it. */
function cellOf({ key, role, cells = [] }: ObservedElement, name: string): ObservedElement {
  const group = cells
    .map(({ text }) => text)
    .join(' ')
    .slice(0, GROUP_CHARACTERS);
  return { key, role: ROW_ROLES.has(role) ? 'cell' : 'listitem', name, ...(group !== name && { group }) };
}

function roleIn(list: string): string {
  return list === 'table' || list === 'grid' || list === 'treegrid' ? 'cell' : 'listitem';
}
