/** Parts such as real pages are made of; `n` makes their names differ. */
const PARTS: readonly ((n: number) => string)[] = [
  (n) => `<h2>Section ${n} <small>new</small></h2><p>Text with <a href="#${n}">link <b>${n}</b></a> in it.</p>`,
  (n) => `<form><label for="a${n}">Name ${n}</label><input id="a${n}" value="v"><label>Mail <input type="email"></label>
    <label><input type="checkbox" checked> Agree ${n}</label><input type="submit"><button type="reset">Reset ${n}</button></form>`,
  (n) => `<fieldset><legend>Ward ${n}</legend><label><input type="radio" name="r${n}"> North</label>
    <label><input type="radio" name="r${n}"> South</label></fieldset>`,
  (n) => `<label>Kind <select><option>One ${n}</option><option selected>Two</option></select></label>
    <select multiple aria-label="Many ${n}"><option>A</option><option>B</option></select>`,
  (n) => `<table><thead><tr><th>Name</th><th>Action</th></tr></thead><tbody><tr><td>Jas ${n}</td><td>
    <a href="/e/${n}">Edit</a> <button aria-label="Delete ${n}"><svg width="9" height="9"><path d="M0 0h9"/></svg></button></td></tr></tbody></table>`,
  (
    n,
  ) => `<nav aria-label="Tabs ${n}"><div role="tablist"><div role="tab" aria-selected="true" tabindex="0">One ${n}</div>
    <div role="tab">Two</div></div></nav>`,
  (n) =>
    `<div role="menu"><div role="menuitem">Cut ${n}</div><div role="menuitemcheckbox" aria-checked="true">Wrap</div></div>`,
  (n) => `<a href="#"><img alt="Logo ${n}" width="9" height="9"></a><button title="Close ${n}"></button>
    <button><span aria-hidden="true">×</span><span style="position:absolute;left:-999px">Dismiss ${n}</span></button>`,
  (n) => `<span id="l${n}">Volume ${n}</span><input type="range" aria-labelledby="l${n}" value="3">
    <input type="search" placeholder="Search ${n}"><input type="number" title="Amount ${n}">`,
  (n) => `<div role="switch" aria-checked="false" tabindex="0" style="height:9px" aria-label="Wifi ${n}"></div>
    <ul role="tree"><li role="treeitem" aria-expanded="true">Root ${n}</li></ul>`,
  (n) => `<button style="display:none">Hidden ${n}</button><div aria-hidden="true"><a href="#">Gone ${n}</a></div>
    <textarea aria-label="Note ${n}">text</textarea><button disabled>Off ${n}</button>`,
  (n) => `<style>.i${n}::before { content: "★ " }</style><button class="i${n}">Star ${n}</button>
    <a href="#"><div>Card ${n}</div><div>Body</div></a><p role="button">Go<br>on ${n}</p>`,
];

/** A page with every kind of control, `rounds` times. */
export function mixedPage(rounds: number): string {
  const parts: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, part] of PARTS.entries()) parts.push(part(round * PARTS.length + index));
  }
  return `<!doctype html><html><head><title>Mixed</title></head><body><main>${parts.join('\n')}</main></body></html>`;
}
