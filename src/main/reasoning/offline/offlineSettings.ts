/** What tunes the offline reasoner: scores between 0 and 1, counts, and seconds. */
export const offlineSettings = {
  /** Letters and digits from which on a text is not there by chance, when a page is asked for afresh. */
  telling: {
    /** A value that was kept, wherever on the page it stands. */
    kept: 5,
    /** What a row is called by in the goal. */
    rowName: 4,
    /** A value that was chosen or sent, in a text with others. */
    chosen: 3,
    /** A value that has come into an entry of a list as that was sent. */
    entered: 4,
    /** Words from which on a text that has the value is an entry, and no message that says it again. */
    entryWords: 3,
    /** Figures of a number from which on its end alone may stand for it. */
    maskedDigits: 8,
  },
  names: {
    /** Most words by which somebody calls a field that has no name of its own. */
    mostWords: 4,
    /** Most words of a text beside a field that is called by a placeholder, to be its label. */
    labelWords: 3,
    /** How far from a field, in CSS pixels up or down, the tags that it has taken stand. */
    tagLines: 60,
    /** From this score on a control is taken for what was named. */
    accepted: 0.55,
    /** From this score on two names mean the same: enough to say that a page is already open. */
    same: 0.9,
    /** From this score on all the words that were asked for are there: enough to prove that the right page opened. */
    complete: 0.7,
    /** Share of words from which on two texts are taken for the same row, cut differently. */
    sameRow: 0.7,
    /** Scores closer than this are a draw. */
    draw: 0.02,
    /** How much of two words must agree for one to pass as a misspelling of the other. */
    misspelling: 0.8,
    /** Weight of a description or placeholder beside a real name. */
    description: 0.85,
    /** Taken off when the role is not the one that was asked for. */
    roleMismatch: 0.12,
    /** Taken off a search field where another field is meant: its placeholder often names what it searches. */
    searchField: 0.4,
    /** Added to a submit button that follows the fields just filled in. */
    nearby: 0.2,
    /** Nearest candidates named when nothing fits. */
    candidatesNamed: 3,
    /** Most words of a button that is called by a verb: “Reply to sender”. */
    wordsOfDeed: 3,
    /** Most answers that a question has which covers all else. */
    answers: 3,
    /** Most things to press on a page that asks in the place of all else, its answers among them. */
    besideAnswers: 5,
    /** Letters of a verb that its noun begins with as well: reserve and reservation. */
    verbStem: 6,
    /** How far behind a line of text the button stands that sends it, in elements. */
    sendsBehind: 3,
  },
  order: {
    /** Longest clause, in words, that is read for the order of a list. */
    mostWords: 20,
    /** Share of the words of a name from which on a task speaks of it. */
    said: 0.5,
  },
  alignment: {
    /** An offer of the page has to say this much more of a clause than the next one. */
    margin: 0.4,
    /** So many records of a list are ticked one by one at most. */
    mostTicked: 25,
    /** Share of the words of a box or choice that may go unsaid. */
    unsaid: 0.5,
    /** The same of a button, whose deed has to be said. */
    unsaidOfButton: 0.9,
    /** How far behind a switch, in elements, the fields stand that it opens. */
    heldBehind: 6,
    /** What words are worth that speak of an offer, against 1 for one that names it in the clause that is read. */
    weights: {
      /** In a clause that refers to what was said before: “it”. */
      referred: 0.9,
      elsewhere: 0.5,
      /** Words that mean little by themselves. */
      light: 0.25,
      /** Its own words that nobody said, all of them. */
      missing: 0.5,
      /** Words for what stands around it. */
      around: { here: 0.5, referred: 0.45, elsewhere: 0.2, used: 0.15 },
    },
    /** How much of two words must agree from their beginning on for them to differ by their ending alone. */
    stem: 0.7,
  },
  lookingAround: {
    /** Pages of a list that are turned for what is asked of one of its records. */
    mostTurns: 3,
    /** Rows from which on what is pressed as a whole is one of a list. */
    fewestRows: 3,
    /** Words from which on a button says more than what it does. */
    itemWords: 3,
    /** Letters from which on a word tells something. */
    tellingLetters: 3,
  },
  /** From this rarity on, against 1 for one that nobody else says, a word says what is meant. */
  tellingRarity: 0.5,
  following: {
    /** Share of the name of what opens a place that has to be said. */
    told: 0.4,
    /** Longest task of which a beginning is looked for. */
    mostCharacters: 600,
    /** Most beginnings of one task that are read. */
    mostBeginnings: 30,
    /** Most things that one clause asks for. */
    mostDeeds: 6,
    /** What is done has to be this much better explained than the next thing that would do. */
    margin: 0.3,
    /** What words are worth, against 1 for one of a thing's own name. */
    weights: {
      /** Words of where it stands. */
      around: 0.6,
      /** Words of what goes into it. */
      valued: 0.7,
      /** Its name is what the verb says. */
      byVerb: 1,
      /** All words of its name unsaid. */
      unsaid: 1,
      mostUnsaid: 0.6,
    },
    /** What it costs that a thing fits to the verb only in part. */
    unfit: { little: 0.3, some: 0.6, much: 1 },
  },
  reading: {
    /** Most words of a name that stands before its value without a verb: “sleep timer 45 minutes”. */
    bareNameWords: 3,
    /** Words from a verb to the particle that belongs to it, at most: “take … out of”. */
    longestGap: 8,
    /** Headings up to which all of a page's say what it is about; of more than these only the first does. */
    mostHeadings: 4,
    /** What is wrong with a reading, added up: the reading that costs least is taken. */
    weights: {
      /** A word that nothing was made of. */
      unread: 6,
      /** A word of a part that is left aside, as it asks for nothing. */
      aside: 0.7,
      /** Each thing that is to be done: of two readings the shorter one is better. */
      deed: 0.5,
      /** One that is about “it”: what that is, its own words do not say. */
      referring: 1,
      /** A word of a name that is not with what was found by it. */
      stray: 1.2,
      /** A word such as “in” within a value that nobody quoted. */
      loose: 3,
      /** The page has nothing that fits. */
      absent: 5,
      /** The same, where what comes before may lead to another page. */
      later: 1.5,
    },
    /** Most words of an aside that nothing on the page goes by: “haha”, “silly me”. */
    asideWords: 3,
    /** Most characters of a text that names what stands behind it. */
    labelCharacters: 40,
    /** A deed that costs more than this is doubtful: other partings of the sentence are tried, and none that has one is taken. */
    doubtful: 2,
    /** Stretches of a task, times its words, times what the page offers: where it is more, partings are not compared, which would take seconds. */
    mostWork: 1_200_000,
  },
  detours: {
    /** How often a long page is scrolled down for one step. */
    scrolls: 3,
    /** A page this many viewports longer than what was seen may load more when scrolled. */
    scrollableViewports: 1.2,
  },
} as const;
