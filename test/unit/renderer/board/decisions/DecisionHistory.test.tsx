import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DecisionHistory } from '../../../../../src/renderer/board/decisions/DecisionHistory.tsx';
import type { Decision } from '../../../../../src/shared/board/decision.ts';

const NOW = 'a'.repeat(64);
const BEFORE = 'b'.repeat(64);

const APPROVAL: Decision = {
  seq: 7,
  at: Date.UTC(2026, 0, 5, 9),
  by: 'Ben',
  as: 'reviewer',
  verdict: 'approved',
  reason: 'Reads well.',
  findings: [],
  relaxed: [],
  subjectHash: NOW,
};

const html = (part: Partial<Decision>) =>
  renderToStaticMarkup(
    <DecisionHistory
      subject={{ decisions: [{ ...APPROVAL, ...part }], subjectHash: NOW }}
      criteria={[{ id: 'k1', text: 'Jas is in the list' }]}
    />,
  );

describe('the history of decisions', () => {
  it('says who decided as what, and nothing more of one that holds', () => {
    const plain = html({});
    expect(plain).toContain('Ben as reviewer');
    expect(plain).toContain('Approved');
    expect(plain).not.toMatch(/Outdated|Taken back|Not independent/);
  });

  it('marks approvals and rejections alike where what they judged has changed', () => {
    expect(html({ subjectHash: BEFORE })).toContain('Outdated');
    expect(html({ subjectHash: BEFORE, verdict: 'rejected-in-review' })).toContain('Outdated');
  });

  it('does not hold a rejection outdated for the criterion that it made itself', () => {
    expect(html({ verdict: 'rejected-in-review', subjectHash: BEFORE, leftHash: NOW })).not.toContain('Outdated');
  });

  it('says of one that was taken back just that', () => {
    const taken = html({ verdict: 'verified', invalidated: true, subjectHash: BEFORE });
    expect(taken).toContain('Taken back');
    expect(taken).not.toContain('Outdated');
  });

  it('says which separation it had to do without', () => {
    const relaxed = html({ verdict: 'verified', relaxed: ['verifier-is-starter'] });
    expect(relaxed).toContain('Not independent');
    expect(relaxed).toContain('The verifier started the agent on this');
  });

  it('names the criteria of findings, and shows all words as text', () => {
    const found = html({
      reason: '<img src=x onerror=alert(1)>',
      findings: [
        { criterionId: 'k1', standing: 'met', note: '<b>seen</b>' },
        { criterionId: 'k2', standing: 'not-met' },
      ],
    });
    expect(found).toContain('Jas is in the list');
    expect(found).toContain('a criterion that was taken away since (k2)');
    expect(found).toContain('&lt;b&gt;seen&lt;/b&gt;');
    expect(found).not.toContain('<img');
  });
});
