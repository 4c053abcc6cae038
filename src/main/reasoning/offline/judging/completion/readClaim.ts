/** What a criterion says that a page shows, in terms that a page can be held against. */
export type Claim =
  | { readonly kind: 'shown' | 'gone'; readonly text: string }
  | { readonly kind: 'value'; readonly field: string; readonly value: string }
  | { readonly kind: 'switched'; readonly name: string; readonly on: boolean }
  | { readonly kind: 'address'; readonly text: string; readonly whole: boolean }
  | { readonly kind: 'title'; readonly text: string };

const QUOTED = '[“"]([^“”"]+)[”"]';
const NOT = '(?:not|no longer)';
/** Negations anywhere in a sentence turn what it says round; they are read where a pattern knows them, and nowhere else. */
const NEGATED = /\b(?:not|no|never|without|nothing|none|neither|n[o’']t)\b/i;

const PATTERNS: readonly (readonly [RegExp, (a: string, b: string) => Claim])[] = [
  [pattern(`the value of (?:the )?${QUOTED}(?: field)? is ${QUOTED}`), value],
  [
    pattern(
      `(?:the )?(?:field )?${QUOTED}(?: field)? (?:holds|contains|reads|shows|has the value|is set to|is|equals) (?:the value )?${QUOTED}`,
    ),
    value,
  ],
  [pattern(`(?:the )?${QUOTED}(?: \\w+)? is (?:gone|removed|deleted)`), gone],
  [
    pattern(
      `(?:the )?${QUOTED}(?: \\w+)? is ${NOT} (?:shown|listed|displayed|visible|there|present|on the page|in the (?:list|table))(?: any ?more)?`,
    ),
    gone,
  ],
  [
    pattern(
      `(?:the page|the list|the table) (?:does not|doesn['’]t|no longer) (?:shows?|lists?|contains?) (?:the )?(?:\\w+ )?${QUOTED}(?: any ?more)?`,
    ),
    gone,
  ],
  [
    pattern(`(?:the )?${QUOTED}(?: \\w+)? is ${NOT} (?:checked|selected|ticked|enabled|switched on|turned on|on)`),
    switched(false),
  ],
  [
    pattern(`(?:the )?${QUOTED}(?: \\w+)? is (?:unchecked|deselected|unticked|switched off|turned off|off)`),
    switched(false),
  ],
  [pattern(`(?:the )?${QUOTED}(?: \\w+)? is (?:checked|selected|ticked|switched on|turned on|on)`), switched(true)],
  [
    pattern(`(?:the )?(?:page )?title (?:is|contains|includes|has|shows) (?:the words? )?${QUOTED}`),
    (text) => ({ kind: 'title', text }),
  ],
  [pattern(`(?:the )?(?:address|url) is ${QUOTED}`), (text) => ({ kind: 'address', text, whole: true })],
  [
    pattern(`(?:the )?(?:address|url) (?:contains|includes|ends with|has) ${QUOTED}`),
    (text) => ({ kind: 'address', text, whole: false }),
  ],
  [
    pattern(
      `(?:a |the )?(?:\\w+ )?${QUOTED}(?: \\w+)? is (?:shown|listed|displayed|visible|there|present|on the page|in the (?:list|table))`,
    ),
    shown,
  ],
  [
    pattern(`(?:the page|the list|the table) (?:shows|lists|contains|displays) (?:an? |the )?(?:\\w+ )?${QUOTED}`),
    shown,
  ],
];

/** Reads the common wordings of criteria, whoever wrote them; undefined for any other. */
export function readClaim(text: string): Claim | undefined {
  for (const [wording, claim] of PATTERNS) {
    const match = wording.exec(text);
    if (match) return claim(match[1] ?? '', match[2] ?? '');
  }
  return quotedAlone(text);
}

/** A sentence of its own making with one quotation, and nothing in it that turns it round: the page has to show that. */
function quotedAlone(text: string): Claim | undefined {
  const quotations = [...text.matchAll(new RegExp(QUOTED, 'g'))].flatMap(([, words]) => words ?? []);
  const [only] = quotations;
  if (only === undefined || quotations.length > 1) return undefined;
  const rest = text.replace(new RegExp(QUOTED), ' ');
  const isOfShowing = /\b(?:shows?|shown|lists?|listed|visible|displays?|displayed|appears?|see|seen)\b/i.test(rest);
  return isOfShowing && !NEGATED.test(rest) && !/\b(?:or|and|if)\b/i.test(rest) ? shown(only) : undefined;
}

function pattern(words: string): RegExp {
  return new RegExp(`^\\s*${words}\\s*\\.?\\s*$`, 'iu');
}

function shown(text: string): Claim {
  return { kind: 'shown', text };
}

function gone(text: string): Claim {
  return { kind: 'gone', text };
}

function value(field: string, wanted: string): Claim {
  return { kind: 'value', field, value: wanted };
}

function switched(on: boolean): (name: string) => Claim {
  return (name) => ({ kind: 'switched', name, on });
}
