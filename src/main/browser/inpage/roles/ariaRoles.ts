function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** Roles that an author may use: WAI-ARIA's without the abstract ones, Graphics-ARIA's. */
const AUTHOR_ROLES = words(`
  alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox
  comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic
  grid gridcell group heading img image insertion link list listbox listitem log main mark marquee math menu menubar
  menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio
  radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong
  subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
  treegrid treeitem graphics-document graphics-object graphics-symbol`);

/** The suffixes of DPUB-ARIA's roles. */
const PUBLISHING_ROLES = words(`
  abstract acknowledgments afterword appendix backlink biblioentry bibliography biblioref chapter colophon conclusion
  cover credit credits dedication endnote endnotes epigraph epilogue errata example footnote foreword glossary glossref
  index introduction noteref notice pagebreak pagefooter pageheader pagelist part preface prologue pullquote qna
  subtitle tip toc`);

/** Whether an author's role token names a role that is not abstract. Lower case. */
export function isAuthorRole(token: string): boolean {
  return AUTHOR_ROLES.has(token) || (token.startsWith('doc-') && PUBLISHING_ROLES.has(token.slice(4)));
}

/** Roles that ARIA gives a second name, under the one that we use. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['image', 'img'],
  ['presentation', 'none'],
]);

export function canonicalRole(role: string): string {
  return SYNONYMS.get(role) ?? role;
}

/** Roles whose name may come from their content (WAI-ARIA, Roles Supporting Name from Content). */
export const NAMED_FROM_CONTENT = words(`
  button cell checkbox columnheader comment doc-backlink doc-biblioref doc-glossref doc-noteref gridcell heading link
  menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem`);

/** Roles that must not be named by an author (WAI-ARIA, Roles which cannot be named). */
export const NAME_PROHIBITED = words(`
  caption code definition deletion emphasis generic insertion mark none paragraph strong subscript suggestion
  superscript term time`);

/** Roles that a person operates: what the semantic tree is about. */
export const INTERACTIVE_ROLES = words(`
  button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider
  spinbutton switch tab textbox treeitem`);

/** Attributes that are global in WAI-ARIA 1.2: any of them keeps an element from being presentational. */
export const GLOBAL_ATTRIBUTES: readonly string[] = [
  'aria-atomic',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-busy',
  'aria-controls',
  'aria-current',
  'aria-describedby',
  'aria-description',
  'aria-details',
  'aria-dropeffect',
  'aria-flowto',
  'aria-grabbed',
  'aria-hidden',
  'aria-keyshortcuts',
  'aria-label',
  'aria-labelledby',
  'aria-live',
  'aria-owns',
  'aria-relevant',
  'aria-roledescription',
];
