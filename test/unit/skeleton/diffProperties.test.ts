import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { skeletonChangeSchema, skeletonSchema } from '../../../src/shared/page/skeleton.ts';
import { renderedAnew } from '../verification/observePages.ts';

const word = fc.constantFrom('Ann', 'Bob', 'Save', 'Edit', 'Name', '$5', 'x');
const leaf = fc.oneof(
  word,
  fc
    .tuple(fc.constantFrom('p', 'h2', 'button', 'b', 'li', 'td', 'a href="/x"'), word)
    .map(([tag, text]) => `<${tag}>${text}</${tag.split(' ')[0]}>`),
  fc.tuple(word, word).map(([label, value]) => `<label>${label} <input value="${value}"></label>`),
  fc
    .tuple(word, fc.boolean())
    .map(([name, on]) => `<input type="checkbox" aria-label="${name}"${on ? ' checked' : ''}>`),
  fc.tuple(fc.constantFrom('alert', 'status'), word).map(([role, text]) => `<div role="${role}">${text}</div>`),
);
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .tuple(
        fc.constantFrom('div', 'ul', 'tr', 'section', 'fieldset', 'x-a'),
        fc.array(tie('markup'), { maxLength: 5 }),
      )
      .map(([tag, children]) => `<${tag}>${children.join('')}</${tag}>`),
  ),
}));

test('a page does not differ from itself', () => {
  fc.assert(
    fc.property(markup, (html) => {
      expect(diffSkeletons(extractSkeleton(html), extractSkeleton(html))).toEqual([]);
    }),
  );
});

test('a page does not differ from itself rendered anew', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const before = extractSkeleton(renderedAnew(html, 1));
      const after = extractSkeleton(renderedAnew(html, 50_000));
      expect(diffSkeletons(before, after)).toEqual([]);
    }),
  );
});

test('any two pages give differences of the agreed form, and only different ones', () => {
  fc.assert(
    fc.property(markup, markup, (first, second) => {
      const before = extractSkeleton(first);
      const after = extractSkeleton(second);
      expect(skeletonSchema.parse(before)).toEqual(before);
      for (const change of diffSkeletons(before, after)) {
        expect(skeletonChangeSchema.parse(change)).toEqual(change);
        if ('before' in change) expect(change.before).not.toBe(change.after);
      }
    }),
  );
});

test('pages that do not say the same are never told to be equal', () => {
  fc.assert(
    fc.property(markup, markup, (first, second) => {
      const before = extractSkeleton(first);
      const after = extractSkeleton(second);
      const said = ({ elements, messages }: typeof before) =>
        [
          ...Object.values(elements).map(({ role, name, value, checked }) =>
            JSON.stringify([role, name, value, checked]),
          ),
          ...Object.values(messages).map(({ kind, text }) => `${kind} ${text}`),
        ].toSorted();
      fc.pre(said(before).join('\n') !== said(after).join('\n'));
      expect(diffSkeletons(before, after)).not.toEqual([]);
    }),
  );
});

test('any text at all can be read as a page', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      expect(diffSkeletons(extractSkeleton(html), extractSkeleton(html))).toEqual([]);
    }),
  );
});
