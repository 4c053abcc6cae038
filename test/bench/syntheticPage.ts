/** What one section of the synthetic page is made of; its markup has 25 elements. */
const ELEMENTS_PER_SECTION = 25;

/** What real pages carry beside their text: utility classes, data attributes, icons. */
const CLASSES = 'flex items-center justify-between rounded-md border px-3 py-2 text-sm shadow-sm transition-colors';

/**
 * A page of about that many elements, with the mixture of an admin application: headings, links, buttons, labelled
 * fields, selects, a table with row actions, text. The fields are in no form: for every form that a page has, the whole
 * browser looks through all labels of the page to offer what it could fill in, which at 2,000 forms keeps it busy for a
 * minute and a half, whoever looks at the page.
 */
export function syntheticPage(elements: number): string {
  const sections = Array.from({ length: Math.ceil(elements / ELEMENTS_PER_SECTION) }, (_, index) => section(index));
  return `<!doctype html><html lang="en"><head><title>Synthetic</title><style>
    body { font: 14px sans-serif } table { border-collapse: collapse } td { padding: 4px } .icon { width: 1em }
  </style></head><body><header><nav aria-label="Main"><a href="/home">Home</a></nav></header><main>${sections.join('\n')}</main></body></html>`;
}

function section(index: number): string {
  return `<section class="${CLASSES}" data-section-id="section-${index}" aria-labelledby="h${index}">
<h2 id="h${index}" class="${CLASSES}">Customer group ${index}</h2>
<p class="${CLASSES}">The customers in group ${index} were last reviewed on <time>2026-03-${(index % 28) + 1}</time>.</p>
<div class="${CLASSES}" data-testid="toolbar-${index}">
<button type="button" class="${CLASSES}" data-action="edit"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M0 0h16v16H0z"/></svg> Edit group ${index}</button>
<a class="${CLASSES}" href="/groups/${index}?tab=details&amp;sort=name">Open group ${index}</a>
</div>
<div class="${CLASSES}"><label for="n${index}" class="${CLASSES}">Name ${index}</label><input id="n${index}" name="name" class="${CLASSES}" value="Group ${index}">
<label class="${CLASSES}"><input type="checkbox" name="active" ${index % 2 ? 'checked' : ''}> Active ${index}</label>
<label for="s${index}">Status ${index}</label><select id="s${index}" class="${CLASSES}"><option>Open</option><option>Closed</option></select></div>
<table class="${CLASSES}"><tbody><tr><td class="${CLASSES}">Row ${index}</td><td class="${CLASSES}">${index * 7} €</td><td><button class="${CLASSES}" aria-label="Delete row ${index}">×</button></td></tr></tbody></table>
</section>`;
}
