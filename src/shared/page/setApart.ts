/** One of the elements that stand side by side under one parent. */
export interface Sibling {
  readonly tag: string;
  /** Its classes, and the states that its data attributes speak of (`data-done`). */
  readonly classes: readonly string[];
  /** What it is made of: alike for things that are alike. Asked for only where a class may say something. */
  readonly shape: () => string;
}

/** A class that sets some of several alike apart: what they are, by their tag and a class that all of them bear, and the class. */
export interface ApartClass {
  readonly kind: string;
  readonly word: string;
}

/** Fewer that are alike say nothing of a class that is no known word for a state. */
const ALIKE = 3;
/** More of such classes among them are sorts of things, and no states. */
const SORTS = 2;
/** From so many on, every second or third of them is a pattern of how they are drawn. */
const PATTERN = 6;
const LONGEST_WORD = 24;

/** Entries by their tag: they need no class that says that they are alike. */
const ENTRIES = setOf('li tr');
/** Stand side by side as parts of a text or of a row, each of another sort. */
const NO_ENTRIES = setOf(
  'p td th h1 h2 h3 h4 h5 h6 br hr col option dt dd script style link meta input select textarea',
);

/** What pages call the state of a thing by. */
const STATES = setOf(
  `on act cur now here lit sel active selected checked chosen picked pressed current done completed complete finished crossed struck ticked marked
  starred favorite favourite liked pinned packed bought read unread open opened closed archived paid taken booked enabled off
  disabled inactive bookmarked watched sold reserved occupied`,
);
/** Classes of layouts, of sorts of buttons, of movement, and of where something stands. */
const NO_STATES = setOf(
  `first last odd even alt alternate stripe striped zebra middle start end top bottom left right center nth only hover focus
  focused fade in out enter leave animate animated transition loading lazy lazyloaded lazyloading visible shown show hidden hide new flash
  updated added primary secondary tertiary danger success warning info error light dark ghost outline outlined link cta small
  medium large big xl xs sm lg md block wide narrow full half icon header footer heading title divider separator spacer clear
  clearfix group wrapper container inner outer flex grid inline truncate uppercase lowercase capitalize italic bold
  underline grow shrink relative absolute fixed sticky static pull push clickable pointer default btn button col row item`,
);
/** Classes that say only how something is drawn begin so. */
const UTILITIES = setOf(
  `text bg border font m p mt mb ml mr mx my pt pb pl pr px py w h flex grid col row gap rounded shadow order align justify items
  self float position overflow z d css jsx sc svelte emotion tw ng opacity space leading tracking cursor min max`,
);

const PLAIN = /^[a-z]+(?:[-_]+[a-z]+){0,3}$/;
const HUMPS = /^[a-z]{2,}(?:[A-Z][a-z]{2,})+$/;
const PREFIX = /^(?:is|has|js)-/;

/** Whether a class is one of the words that pages call states by, `is-done` and `task--done` included. */
export function isStateWord(name: string): boolean {
  const whole = name.replace(PREFIX, '').toLowerCase();
  return STATES.has(whole) || STATES.has(whole.split(/--|__/).at(-1) ?? '');
}

/**
 * The classes by which some of several elements that are otherwise alike are set apart: pages draw what is ticked, chosen, read
 * or taken so and tell it in no other way. What lays out, stripes, numbers or sorts them is left out, and names that tools have made.
 */
export function apartAmong(siblings: readonly Sibling[]): readonly ApartClass[] {
  const found: ApartClass[] = [];
  for (const [tag, alike] of Map.groupBy(siblings, (one) => one.tag)) {
    if (alike.length < 2 || NO_ENTRIES.has(tag)) continue;
    const anchor = anchorOf(tag, alike);
    if (anchor === undefined) continue;
    const members = anchor === '' ? alike : alike.filter(({ classes }) => classes.includes(anchor));
    for (const word of apartIn(members)) found.push({ kind: kindOf(tag, anchor), word });
  }
  return found;
}

/** The kinds that an element may be one of, see {@link ApartClass}. */
export function kindsOf(tag: string, classes: readonly string[]): readonly string[] {
  const kinds = classes.map((one) => kindOf(tag, one));
  return ENTRIES.has(tag) || classes.every(isStateWord) ? [...kinds, kindOf(tag, '')] : kinds;
}

function kindOf(tag: string, anchor: string): string {
  return `${tag}.${anchor}`;
}

/** The class that says that they are alike, empty where their tag does; undefined where nothing does. */
function anchorOf(tag: string, alike: readonly Sibling[]): string | undefined {
  const isBare = alike.some(({ classes }) => classes.length === 0);
  if (isBare && (ENTRIES.has(tag) || haveNothingElse(alike))) return '';
  const [most] = [...counted(alike)].sort(([, a], [, b]) => b - a);
  if (most === undefined) return undefined;
  const [name, count] = most;
  if (count === alike.length || count >= ALIKE) return name;
  return ENTRIES.has(tag) ? '' : undefined;
}

/** `<div class="active">` beside plain ones that are made alike: no class of theirs is anything but a state. */
function haveNothingElse(alike: readonly Sibling[]): boolean {
  const isAlike = () => new Set(alike.map(({ shape }) => shape())).size === 1;
  return alike.length >= ALIKE && alike.every(({ classes }) => classes.every(isStateWord)) && isAlike();
}

function apartIn(members: readonly Sibling[]): readonly string[] {
  const counts = [...counted(members)].filter(([, count]) => count < members.length);
  const states = counts.filter(([name]) => isStateWord(name)).map(([name]) => name);
  if (members.length < ALIKE) return states;
  const others = counts.filter(([name]) => !isStateWord(name) && mayBeState(name)).map(([name]) => name);
  const plain = members.filter(({ classes }) => !others.some((name) => classes.includes(name)));
  if (others.length === 0 || others.length > SORTS || plain.length === 0) return states;
  const shapes = new Set(plain.map(({ shape }) => shape()));
  const telling = others.filter((name) => {
    const places = members.flatMap(({ classes }, at) => (classes.includes(name) ? [at] : []));
    const isAlike = places.every((at) => shapes.has(members[at]?.shape() ?? ''));
    return isAlike && !isPattern(places, members.length);
  });
  return [...states, ...telling];
}

function counted(siblings: readonly Sibling[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { classes } of siblings) for (const name of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Whether an author could have called a state so. */
function mayBeState(name: string): boolean {
  if (name.length > LONGEST_WORD || !(PLAIN.test(name) || HUMPS.test(name))) return false;
  const words = name.toLowerCase().split(/[-_]+/);
  return !UTILITIES.has(words[0] ?? '') && !words.some((word) => NO_STATES.has(word));
}

/** Whether it is every second, third … of them, from the beginning to the end. */
function isPattern(places: readonly number[], count: number): boolean {
  const [first = 0, second = 0] = places;
  const step = second - first;
  if (count < PATTERN || places.length < 2 || step < 2 || first >= step) return false;
  return places.every((place, at) => place === first + at * step) && first + places.length * step >= count;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
