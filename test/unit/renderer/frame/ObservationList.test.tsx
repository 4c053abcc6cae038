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

describe('the list of observations beside the pages', () => {
  const html = renderToStaticMarkup(
    <ObservationList
      observations={[...OBSERVATIONS, { id: 'o3', kind: 'network', changed: true, requests: [] }]}
      cites={['o2']}
      choice={{ shown: 'o1', onChoose: () => undefined }}
    />,
  );

  it('has a button for each that there is something to show of', () => {
    expect(html.match(/<button[^>]*aria-label="Show o\d on the pages"/g)).toHaveLength(2);
    expect(html).not.toContain('Show o3');
  });

  it('says which one is shown', () => {
    expect(html).toMatch(/aria-current="true"[^>]*data-observation="o1"/);
    expect(html).toMatch(/aria-label="Show o1 on the pages" aria-pressed="true"/);
    expect(html).toMatch(/aria-label="Show o2 on the pages" aria-pressed="false"/);
  });

  it('lists the one that is shown, whatever is folded', () => {
    const many: Observation[] = Array.from({ length: 20 }, (_, index) => ({
      id: `o${index + 1}`,
      kind: 'title',
      changed: true,
      from: '',
      to: `${index}`,
    }));
    const of = (shown: string) =>
      renderToStaticMarkup(
        <ObservationList observations={many} cites={[]} choice={{ shown, onChoose: () => undefined }} />,
      );
    expect(of('o20')).toContain('data-observation="o20"');
    expect(of('o2')).not.toContain('data-observation="o20"');
    const ambient = many.map((one) => ({ ...one, ambient: true }));
    expect(
      renderToStaticMarkup(
        <ObservationList observations={ambient} cites={[]} choice={{ shown: 'o3', onChoose: () => undefined }} />,
      ),
    ).toContain('<details class="observations__ambient" open="">');
  });
});
