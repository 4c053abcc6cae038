/** What a class alone shows of an element that tells it by no attribute, in the words of the states that it stands for. */
export interface ClassState {
  /** The one of several that is chosen. */
  readonly selected?: true;
  /** Ticked off, as of a task. */
  readonly checked?: true;
  /** Not to be had. */
  readonly disabled?: true;
}

interface Sign {
  readonly state: keyof ClassState;
  readonly words: ReadonlySet<string>;
  /** Words that say so only as a class of their own, not at the end of one such as `btn-on`. */
  readonly alone?: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
}

/** What is chosen or taken among several, and what has a click but no role. */
const CHOOSABLE = setOf('clickable button link tab option gridcell treeitem');
/** Records and their lines. A command called `done` is none that is done. */
const TICKABLE = setOf('clickable listitem row article option gridcell treeitem cell text');

const SIGNS: readonly Sign[] = [
  {
    state: 'selected',
    words: setOf('active selected checked chosen picked pressed current'),
    alone: setOf('on sel'),
    roles: CHOOSABLE,
  },
  {
    state: 'checked',
    words: setOf('done completed complete finished crossed struck strikethrough'),
    roles: TICKABLE,
  },
  {
    state: 'disabled',
    words: setOf('disabled unavailable taken booked sold soldout occupied reserved'),
    roles: CHOOSABLE,
  },
];

/** `is-done` and `js-active` are classes of their own. */
const PREFIX = /^(?:is|has|js)-/;

/**
 * What the classes of an element show: many pages draw segments, seats, sizes, tabs and finished tasks so and tell it by no
 * attribute.
 *
 * @param role ARIA role, `clickable` for what has none, `text` for a line of text
 * @param classNames the `class` attribute
 */
export function stateByClass(role: string, classNames: string | null | undefined): ClassState {
  if (!classNames) return {};
  const signs = SIGNS.filter(({ roles }) => roles.has(role));
  if (signs.length === 0) return {};
  const state: { -readonly [key in keyof ClassState]: true } = {};
  for (const name of classNames.toLowerCase().split(/\s+/)) {
    const whole = name.replace(PREFIX, '');
    // A line of text may be called by what it says (`all-done`); a modifier of a block is set apart by more than a dash.
    const end = whole.split(role === 'text' ? /--|__/ : /--|__|_|-/).at(-1) ?? '';
    for (const { state: shown, words, alone } of signs) {
      if (words.has(whole) || words.has(end) || alone?.has(whole)) state[shown] = true;
    }
  }
  return state;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const SLIDER = /(?:^|[\s_-])slider(?:$|\s|[-_](?:track|container|horizontal|vertical)(?:$|\s))/i;

/** Whether the classes of an element without a role say that it is a slider to set a number with. */
export function isSliderClass(names: string): boolean {
  return SLIDER.test(names);
}

const SWITCH = /(?:^|[\s_-])(?:switch|toggle|toggler|tgl|togl)(?:$|[\s_-])/i;
const ON = setOf('on active checked selected enabled true yes');
const OFF = setOf('off inactive unchecked unselected disabled false no');

/** Whether the classes of an element without a role say that it is turned on and off. */
export function isSwitchClass(names: string): boolean {
  return SWITCH.test(names);
}

/** Whether a switch is on by a word for it, as a class or the value of an attribute; undefined where there is none. */
export function isOnByWords(names: string): boolean | undefined {
  for (const name of names.toLowerCase().split(/\s+/)) {
    const end =
      name
        .replace(PREFIX, '')
        .split(/--|__|_|-/)
        .at(-1) ?? '';
    if (ON.has(end)) return true;
    if (OFF.has(end)) return false;
  }
  return undefined;
}
