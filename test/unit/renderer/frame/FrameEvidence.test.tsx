import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FrameEvidence } from '../../../../src/renderer/frame/FrameEvidence.tsx';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { doubtfulRun } from '../fakeHost/doubtfulRun.ts';

const { frames } = reduceRunEvents('d', doubtfulRun('d', 0, 'contradicted'));

function evidence(index: number): string {
  const frame = frames[index];
  if (!frame) throw new Error(`No frame ${index}`);
  return renderToStaticMarkup(<FrameEvidence frame={frame} calls={[]} />);
}

describe('the evidence of a frame', () => {
  it('folds what the page does by itself', () => {
    const [open, folded] = evidence(0).split('<details');
    expect(folded).toContain('2 things the page does by itself');
    expect(folded).toContain('12:01:08');
    expect(open).not.toContain('12:01:08');
  });

  it('tells fixed expectations from the reasoner’s predictions, and both from the verdict', () => {
    expect(evidence(0)).toContain('Fixed for actions of this type; no part of the verdict.');
    expect(evidence(1)).toContain('Predicted by the reasoner; no part of the verdict.');
    expect(evidence(1)).toMatch(/aria-label="Failed".*The textbox “Name” shows “Jas”.*It holds “Ja”/);
  });

  it('says of the element only once what was found, and that the verdict rests on it', () => {
    const html = evidence(1);
    expect(html).toContain('Holds “Ja”');
    expect(html).not.toContain('data-observation="o2"');
    expect(html.match(/Evidence/g)).toHaveLength(1);
  });

  it('names the provision that answered a failure', () => {
    expect(evidence(2)).toContain('provided for when something covers the page: <code>POPUP_DETECTED</code>');
  });

  it('says why nothing was done, and why nothing is known', () => {
    expect(evidence(3)).toContain('The task says nothing of deleting drafts.');
    expect(evidence(3)).toContain('It was not carried out.');
    expect(evidence(4)).toContain('there is nothing to compare with');
  });

  it('says on what a vacuous verdict does not rest, and what the server shows', () => {
    const html = evidence(5);
    expect(html).toContain('Asked again without o1, it still passes (71%)');
    expect(html).toContain('http://127.0.0.1:43117/patients');
    expect(html).toMatch(/Contradicted.*Lost.*There again.*Link “Jas”.*Evidence/);
  });
});
