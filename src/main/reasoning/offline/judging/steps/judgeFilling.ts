import { type Action, targetId } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { datesIn, isoDate } from '../../../../../shared/values/readDate.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isSameName, mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, elementText, goesBy, nameOf, newTexts, shownText } from '../evidence.ts';
import { type Finding, proved, provedBy } from '../findings.ts';
import type { StepIntent } from '../stepIntent.ts';
import { judgeChoice, judgeEntry, judgeOptions, judgeSwitch, SWITCHED } from './judgeField.ts';
import type { Acted } from './whatIsStored.ts';

type Filling = Extract<StepIntent, { kind: 'enter' | 'set' | 'type' | 'enterSearch' | 'choose' | 'toggle' }>;

/** Whether a field, a choice or a switch has what the step gives it. */
export function judgeFilling(intent: Filling, acted: Acted): Finding {
  const { action, element, evidence } = acted;
  if (action.type === 'setValue' || action.type === 'type' || action.type === 'select')
    return judgeEntry(action, element, evidence);
  if (action.type === 'selectOptions') return judgeOptions(action, evidence);
  if (intent.kind === 'toggle') return judgeToggle(intent, acted);
  if (action.type === 'check' || action.type === 'uncheck')
    return judgeSwitch(action.type === 'check', action, element, evidence);
  const value = intent.kind === 'enterSearch' ? intent.query : intent.value;
  const finding = judgeChoice(value, evidence);
  if (finding.outcome !== 'inconclusive') return finding;
  // “It is out of date” for “out of date”: it was pressed itself, and says more.
  const own = evidence.changed.find(
    (one) => isOf(action, one) && SWITCHED.has(one.property ?? '') && one.to === 'true' && mentions(nameOf(one), value),
  );
  if (own) return proved(`“${elementText(own)}” is chosen now.`, [own]);
  // An entry of a menu that has a menu of its own is chosen when that is open.
  const opened = evidence.changed.find(
    (one) => isOf(action, one) && one.property === 'expanded' && one.to === 'true' && element?.role === 'menuitem',
  );
  return dayShown(value, evidence) ?? takenFromMenu(value, element, evidence) ?? provedBy(opened, 'good') ?? finding;
}

/** Whether an observation is about the very element that was acted on. */
function isOf(action: Action, { element }: Observation): boolean {
  return element !== undefined && element.key === targetId(action);
}

/** A day of a calendar that was pressed, and stands in what the calendar belongs to now: “4 Jul – Check-out”. */
function dayShown(value: string, { changed }: Evidence): Finding | undefined {
  const day = isoDate(value);
  const shown = changed.find(
    ({ element, property, from = '', to = '' }) =>
      (property === 'name' || property === 'text') &&
      day !== undefined &&
      element?.role !== 'heading' &&
      datesIn(to).includes(day) &&
      !datesIn(from).includes(day),
  );
  return provedBy(shown, 'good');
}

/** A menu closes on the entry that is taken from it, and shows nothing of that until it is opened again. */
function takenFromMenu(
  value: string,
  element: ElementDescription | undefined,
  { disappeared }: Evidence,
): Finding | undefined {
  // “Theme Sepia” is “Sepia” of the menu “Theme”.
  const isNamed = (name: string) =>
    isSameName(value, name) ||
    fold(value).endsWith(` ${fold(name)}`) ||
    (mentions(value, name) && mentions(`${name} ${element?.group ?? ''}`, value));
  // So does a list that came up under what was typed, whatever its entries are made of.
  const isEntry = element !== undefined && OFFERED.has(element.role) && isSameName(value, elementName(element));
  const isOwn = isEntry || (element?.role.startsWith('menuitem') === true && isNamed(elementName(element)));
  const gone = disappeared.find((one) => isOwn && goesBy(one, elementName(element)));
  return gone ? { ...proved(`The menu took “${value}”, and closed.`, [gone], 'fair'), onlyReaction: true } : undefined;
}

const TICKED: ReadonlySet<string> = new Set(['menuitemcheckbox', 'menuitemradio']);
const OFFERED: ReadonlySet<string> = new Set(['option', 'clickable', 'listitem']);

/** A switch tells by itself; what is no switch, such as an entry of a menu, tells by what the page says of it: “Grid: on”. */
function judgeToggle(
  { name, on }: Extract<StepIntent, { kind: 'toggle' }>,
  { action, element, evidence }: Acted,
): Finding {
  const finding = judgeSwitch(on, action, action.type === 'wait' ? undefined : element, evidence);
  if (finding.outcome !== 'inconclusive') return finding;
  const drawn = evidence.changed.find((one) => isDrawnSo(one, on) && mentions(one.element?.group ?? '', name));
  // A menu closes on the entry that is ticked in it, which was not so before.
  const isTicked = element !== undefined && TICKED.has(element.role);
  const told = newTexts(evidence).find(
    (one) => saysState(shownText(one), name, on) && !saysState(one.from ?? '', name, on),
  );
  return (
    provedBy(drawn, 'good') ??
    (isTicked ? takenFromMenu(elementName(element), element, evidence) : undefined) ??
    provedBy(element?.role === 'clickable' ? told : undefined, 'good') ??
    finding
  );
}

/** A box that is drawn by a sign, “○”, and is another one now: “✔”. */
function isDrawnSo({ property, from = '', to = '' }: Observation, on: boolean): boolean {
  const [before, after] = on ? [EMPTY_BOX, TICKED_BOX] : [TICKED_BOX, EMPTY_BOX];
  return (property === 'name' || property === 'text') && before.test(from.trim()) && after.test(to.trim());
}

const EMPTY_BOX = /^[○◯☐□▢⬜]\uFE0F?$/u;
const TICKED_BOX = /^[✓✔☑✅●◉]\uFE0F?$/u;

const STATES = {
  on: /(?<!\p{L})(?:on|enabled|active|shown|visible)(?!\p{L})/iu,
  off: /(?<!\p{L})(?:off|disabled|inactive|hidden)(?!\p{L})/iu,
};

/** Whether a part of a text says of something, by its name and no more, that it is on or off. */
function saysState(text: string, name: string, on: boolean): boolean {
  return text.split(/[·•|,;.\n]/).some((part) => {
    const state = STATES[on ? 'on' : 'off'];
    return state.test(part) && fold(part.replace(state, ' ')).trim() === fold(name).trim();
  });
}
