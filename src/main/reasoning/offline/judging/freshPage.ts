import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
import type { JudgeReadBackInput, PageView } from '../../../../shared/reasoning/reasoner.ts';
import type { Observation } from '../../../../shared/verification/observation.ts';
import { concepts, speaksOf } from '../language/concepts.ts';
import { mentions, nameScore } from '../language/nameScore.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { isExactly } from './exactName.ts';

/** A page that was asked for afresh, with what is known of it sorted by what rules look at. */
export interface Afresh {
  readonly view: PageView;
  readonly all: readonly Observation[];
  /** New since before anything was sent, of any sort. */
  readonly fresh: readonly Observation[];
  readonly appeared: readonly Observation[];
  readonly disappeared: readonly Observation[];
  readonly changed: readonly Observation[];
  readonly lost: readonly Observation[];
  readonly kept: readonly Observation[];
  /** Set when the page that showed the outcome is as it was before anything was sent. */
  readonly unchanged: Observation | undefined;
}

const ROWS: ReadonlySet<string> = new Set(['row', 'cell', 'gridcell', 'rowheader', 'listitem']);
const TITLES: ReadonlySet<string> = new Set(['heading', 'caption', 'table', 'list', 'grid']);
/** Controls and words of lists that show only a part of themselves. */
const PARTIAL =
  /^(?:next|previous|more|(?:show|load|see|view) (?:more|all)|older|newer|[›»‹«→]+|page \d+)$|\b\d+\s*(?:-|–|to)\s*\d+\s+of\s+\d+\b|\bpage \d+ of \d+\b/i;
const MESSAGE_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog', 'alert', 'status']);

export function readAfresh({ observations, page }: JudgeReadBackInput): Afresh {
  const of = (standing: Observation['standing']) => observations.filter((one) => one.standing === standing);
  const fresh = of('new').filter(({ ambient }) => ambient !== true);
  const ofKind = (kind: Observation['kind']) => fresh.filter((one) => one.kind === kind);
  return {
    view: page,
    all: observations,
    fresh,
    appeared: ofKind('element-appeared'),
    disappeared: ofKind('element-disappeared'),
    changed: ofKind('element-changed'),
    lost: of('lost'),
    kept: of('kept'),
    unchanged: of('unchanged')[0],
  };
}

/** The text of what the page lists under that name; undefined when it lists nothing of it. */
export function showsRecord({ skeleton }: PageView, name: string): string | undefined {
  const elements = Object.values(skeleton.elements).filter(({ role }) => !MESSAGE_ROLES.has(role));
  const own = elements.find((one) => textsOf(one).some((text) => isExactly(text, name)));
  const controls = elements.find(
    (one) => speaksOf(one.name, 'delete') && mentions(`${one.name} ${one.group ?? ''}`, name),
  );
  const found = own ?? controls;
  return found && (found.group ?? found.name);
}

/** Whether a switch of that name is on; undefined without one. */
export function shownSwitch({ skeleton }: PageView, name: string): boolean | undefined {
  const found = Object.values(skeleton.elements).find(
    (one) =>
      (one.checked !== undefined || one.pressed !== undefined) &&
      nameScore(name, one.name) >= offlineSettings.names.same,
  );
  const state = found?.checked ?? found?.pressed;
  return state === undefined || state === 'mixed' ? undefined : state === 'true';
}

/** Whether the page lists all the things of that sort, so that a new one would have to be among them. */
export function listsSuch({ skeleton, title }: PageView, thing: string | undefined): boolean {
  const elements = Object.values(skeleton.elements);
  if (!elements.some(({ role }) => ROWS.has(role))) return false;
  if (elements.some((one) => textsOf(one).some((text) => PARTIAL.test(text.trim())))) return false;
  if (thing === undefined) return true;
  const titles = [title, ...elements.filter(({ role }) => TITLES.has(role)).map(({ name }) => name)];
  return titles.some((one) => concepts(thing).some((word) => concepts(one).includes(word)));
}

function textsOf({ name, text, group }: SkeletonElement): string[] {
  return [name, text ?? '', group ?? ''].filter((one) => one !== '');
}
