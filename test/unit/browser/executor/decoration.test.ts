import { describe, expect, it } from 'vitest';
import { isDecoration } from '../../../../src/main/browser/executor/witness/requestKinds.ts';

function asked(method: string, path: string, resourceType: string) {
  return { method, url: `http://site.test${path}`, resourceType };
}

describe('isDecoration', () => {
  it.each([
    ['a picture', asked('GET', '/photo?id=4', 'image')],
    ['a beacon', asked('POST', '/collect', 'ping')],
    ['a report of a policy', asked('POST', '/csp', 'cspreport')],
    ['a drawing that is used by reference', asked('GET', '/assets/logo.svg?v=3#mark', 'other')],
    ['an icon that a script puts in', asked('GET', '/icons/Save.SVG', 'fetch')],
    ['a font that a script loads', asked('GET', '/inter.woff2', 'xhr')],
  ])('leaves out %s', (_, request) => {
    expect(isDecoration(request)).toBe(true);
  });

  it.each([
    ['data', asked('GET', '/api/patients', 'fetch')],
    ['a form that is sent', asked('POST', '/save', 'document')],
    ['a picture that is opened as a page', asked('GET', '/scan.png', 'document')],
    ['a picture that is uploaded', asked('PUT', '/avatar.png', 'fetch')],
    ['a picture that is deleted', asked('DELETE', '/photos/4.jpg', 'xhr')],
    ['a word that ends like a file', asked('GET', '/tags/svg', 'fetch')],
    ['a search for a file', asked('GET', '/search?q=logo.svg', 'fetch')],
  ])('keeps %s', (_, request) => {
    expect(isDecoration(request)).toBe(false);
  });

  it('knows a picture without a name by its content, unless it is the page', () => {
    expect(isDecoration(asked('GET', '/avatar/4', 'fetch'), 'image/webp')).toBe(true);
    expect(isDecoration(asked('GET', '/avatar/4', 'document'), 'image/webp')).toBe(false);
    expect(isDecoration(asked('GET', '/avatar/4', 'fetch'), 'application/json')).toBe(false);
  });
});
