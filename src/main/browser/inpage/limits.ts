/** Sizes of what a capture carries, as the schema of the semantic tree documents them. */
export const LIMITS = {
  nameCharacters: 120,
  groupCharacters: 80,
  /** Elements of one name in parts of the page that say the same: more of them are looked at no further. */
  namesakes: 60,
  valueCharacters: 2000,
  descriptionCharacters: 200,
  /** Pixels of the smallest gap between two words in a line that is no space. */
  gapOfWords: 3,
  /** More than a list of all countries or of the quarter hours of a day has. */
  options: 400,
  /** Nodes looked at for the beginning of a text: a page full of equal buttons must not be read once for each. */
  nodesForExcerpt: 100,
  /** Style sheets with more rules are not searched, but taken to contain anything. */
  scannedRules: 20_000,
  /** Deeper than any page that people write; a page that nests deeper is cut off there. */
  depth: 1500,
  /** Pixels across of the smallest shape that is there to be seen, and of the largest that is one thing and no backdrop. */
  smallestShape: 8,
  largestShape: 200,
  /** Pixels across of the largest picture that is an icon. */
  largestIcon: 48,
  /** Pixels across of the widest edge or corner by which something is resized, and how far around it what it resizes is looked for. */
  widestHandle: 24,
  handleDepth: 4,
  /** Elements around what is dragged that are looked at for headings of its columns and rows, and how many of these are told. */
  aroundDragged: 1000,
  headingPlaces: 80,
  /** Pixels of the shortest track of a slider, and how many times as long as it is high. */
  shortestTrack: 60,
  thinnestTrack: 5,
  /** Heads of parts of a page that are looked at for whether one of the parts is folded away. */
  foldHeads: 60,
  /** Rules that show something when it is pointed at, and elements that one of them shows. */
  hoverRules: 200,
  hoverTargets: 500,
  /** Elements with a listener to the pointer that are told of as such, and the largest share of the screen's height that one has. */
  hoverListeners: 40,
  largestHovered: 0.5,
  /** How far above the pressed element one of the page's listeners may be to be about it: a button around its icon, not the page around all. */
  pressDepth: 3,
  /** Elements of what listens to presses that are looked at for whether it listens for several of them. */
  pointedWithin: 200,
  /** Classes that are remembered to set things apart, and tags by which things are known to be alike. */
  looks: 200,
  shapeTags: 12,
  /** Pixels across of the smallest drawing that may be a plan or a chart, and how many of its shapes are looked at for one that is pressed. */
  smallestPlan: 80,
  shapesOfPlan: 400,
  /** Nameless things of a page whose drawing is looked at; elements that are gone through for it, pixels across of the largest that is a sign and no picture. */
  drawings: 60,
  partsAroundDrawing: 30,
  largestDrawing: 96,
  /** Shapes of a drawing and numbers of their points, how far out its backdrop is looked for, and drawings that are remembered. */
  piecesOfDrawing: 40,
  pointsOfDrawing: 6000,
  backdropDepth: 12,
  /** Opacity from which a box counts as filled with its colour. */
  filledFrom: 0.5,
  knownDrawings: 500,
  /** How far around an element that was drawn anew it is looked at what it stands in, and the longest text of that. */
  redrawnHeight: 12,
  redrawnCharacters: 2000,
  /**
   * Captures whose elements are remembered, and how many those are together: between what somebody saw and what is done about it, the page
   * is looked at several times, more often where people watch it.
   */
  keptCaptures: 40,
  keptElements: 50_000,
} as const;
