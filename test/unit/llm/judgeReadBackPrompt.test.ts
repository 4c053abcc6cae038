import { describe, expect, it } from 'vitest';
import { judgeReadBackPrompt } from '../../../src/main/reasoning/llm/prompts/judgeReadBackPrompt.ts';
import { lookAt } from '../readBack/pagesAfresh.ts';
import { CONTEXT } from './inputs.ts';

const closed =
  '<main><h1>Booklet</h1><div role="menubar"><div role="menuitem" aria-expanded="false">File</div></div></main>';
const left = `<main><h1>Booklet</h1><p>Saved as draft</p><div role="menubar"><div role="menuitem" aria-expanded="true">File</div></div>
  <div role="menu"><div role="menuitem">Rename…</div></div></main>`;

describe('the second look, put to a model', () => {
  const { page, sightings } = lookAt({ first: closed, left, now: closed }, []);
  const observations = sightings.map((sighting, at) => ({ id: `r${at + 1}`, ...sighting }));
  const told = (cites?: string[]) =>
    judgeReadBackPrompt(
      { goal: 'Rename it', context: CONTEXT, observations, page },
      10_000,
      cites && { reason: 'It is closed', cites },
    ).user;

  it('tells of what is lost, and not of menus that any fresh load has closed', () => {
    expect(told()).toMatch(/\(lost\): ".*Saved as draft/);
    expect(told()).not.toMatch(/\(lost\): ".*(?:File|Rename)/);
  });

  it('tells of them where a rule rests on them', () => {
    const { id = '' } = observations.find(({ property }) => property === 'expanded') ?? {};
    expect(told([id])).toMatch(/\(lost\): ".*File/);
  });
});
