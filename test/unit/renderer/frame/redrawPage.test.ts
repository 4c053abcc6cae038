import { describe, expect, it } from 'vitest';
import { redrawPage } from '../../../../src/renderer/frame/redrawPage.ts';

const PAGE =
  '<!DOCTYPE html><html lang="en"><head><title>t</title></head><body><a cs-id="3" href="/x">x</a></body></html>';

describe('a redrawn page', () => {
  it('is the page as it was, after a beginning that forbids and disarms', () => {
    const document = redrawPage({ html: PAGE });
    expect(document.startsWith('<!DOCTYPE html><html inert><meta http-equiv="Content-Security-Policy"')).toBe(true);
    expect(document).toContain("default-src 'none'");
    expect(document.endsWith(PAGE.slice('<!DOCTYPE html>'.length))).toBe(true);
    expect(document.match(/<style>/g)).toHaveLength(1);
  });

  it('leaves a page without a doctype without one, so that it looks as it did', () => {
    expect(redrawPage({ html: '<html></html>' }).startsWith('<html inert>')).toBe(true);
  });

  it('gives a page that has no styles left some to be read by', () => {
    expect(redrawPage({ html: '<html><head><link rel="stylesheet" href="/a.css"></head></html>' })).toContain(
      '<style>body{',
    );
  });

  it('outlines the target, also in shadow roots and in frames', () => {
    const html =
      '<body><x-y><template shadowrootmode="open"><b cs-id="9"></b></template></x-y><iframe srcdoc="<i cs-id=&quot;9&quot;>"></iframe></body>';
    const document = redrawPage({ html, target: '9' });
    expect(document.match(/\[cs-id='9'\][^{}]*\{outline/g)).toHaveLength(3);
    expect(document).toMatch(/shadowrootmode="open"><style>/);
    expect(document).toMatch(/srcdoc="<style>[^"]*<\/style><i/);
  });

  it('marks what was observed beside the target, and begins at it', () => {
    const html = '<body><i cs-id="9"></i><table><tr><td><b cs-at="e4"></b></td></tr></table></body>';
    const document = redrawPage({ html, target: '9', observed: { id: 'e4', up: 2 } });
    expect(document).toMatch(/\[cs-id='9'\][^{}]*\{outline:3px solid/);
    expect(document).toMatch(/:has\(> \* > [^{}]*\[cs-at='e4'\]\)\)\{outline:3px dashed/);
    expect(document).toMatch(/:has\(> \* > [^{}]*\[cs-at='e4'\]\)\),[^{}]*\{scroll-initial-target/);
  });

  it('adds nothing for a target that is no element id', () => {
    const id = "1'] {} body{display:none";
    expect(redrawPage({ html: PAGE, target: id, observed: { id, up: 0 } })).toBe(redrawPage({ html: PAGE }));
  });
});
