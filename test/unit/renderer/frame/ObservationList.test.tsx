import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ObservationList } from '../../../../src/renderer/frame/ObservationList.tsx';
import type { Observation } from '../../../../src/shared/verification/observation.ts';

const OBSERVATIONS: Observation[] = [
  { id: 'o1', kind: 'navigation', url: 'http://site.test/', changed: false },
  {
    id: 'o2',
    kind: 'message-appeared',
    message: { kind: 'alert', text: '<img src=x onerror=alert(1)>' },
    changed: true,
  },
];

describe('the list of observations', () => {
  const html = renderToStaticMarkup(<ObservationList observations={OBSERVATIONS} cites={['o2']} />);

  it('shows page text as text, never as markup', () => {
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
  });

  it('marks the evidence in words too', () => {
    const [evidence, rest] = html.split('data-observation="o1"');
    expect(evidence).toContain('Evidence');
    expect(rest).not.toContain('Evidence');
  });
});
