import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hostileTexts } from './hostileTexts.ts';
import { findSlow, workOf } from './patternWork.ts';
import { patternsInSources, type SourcePattern } from './sourcePatterns.ts';

const { literals, made } = patternsInSources();

describe('every pattern in the sources', () => {
  test('takes time in proportion to the text, on texts made to keep it busy', { timeout: 300_000 }, () => {
    expect(slowOnes(literals)).toEqual([]);
  });

  test('a pattern that takes longer is found', () => {
    const slow = [/\s+$/, /^(?:a+)+$/, /"[^x]*x/, /^(.*),(.*);$/, /(?:\d+-)+!/].map((pattern) =>
      findSlow(hostileTexts(pattern), workOf(pattern, false), { longestMs: 500 }),
    );
    expect(slow).not.toContain(undefined);
    expect(findSlow(hostileTexts(/^(\w+)\s+(\w+)$/u), workOf(/^(\w+)\s+(\w+)$/u, false))).toBeUndefined();
  });
});

describe('patterns that are made at run time', () => {
  const seen = new Map<string, SourcePattern>();

  beforeAll(async () => {
    const Native = RegExp;
    class Watched extends Native {
      constructor(source: string | RegExp, flags?: string) {
        super(source, flags);
        const caller = new Error().stack?.split('\n')[2] ?? '';
        const place = caller.includes('node_modules') ? undefined : /src\/[\w/.-]+\.ts:\d+/.exec(caller)?.[0];
        if (place) seen.set(`${place} ${this}`, { place, pattern: new Native(source, flags), isRepeated: this.global });
      }
    }
    // Those that a file before this one has loaded would not be seen.
    vi.resetModules();
    vi.stubGlobal('RegExp', Watched);
    const files = import.meta.glob([
      '/src/shared/**/*.ts',
      '/src/main/reasoning/offline/**/*.ts',
      '/src/main/agent/**/*.ts',
    ]);
    for (const load of Object.values(files)) await load();
    const { saidValue } = await import('../../../src/main/reasoning/offline/subTasks/saidValue.ts');
    const { isDamaged } = await import('../../../src/main/reasoning/offline/judging/words/otherValue.ts');
    const { withValuesIn } = await import('../../../src/shared/script/withValues.ts');
    const { secretMask } = await import('../../../src/shared/secrets/secretMask.ts');
    saidValue('Order number', 'Order number: 77');
    saidValue('Reference', 'Reference 77');
    isDamaged('Grosse Strasse', 'Große Straße');
    withValuesIn('for Ana Lee', [{ from: 'Ana Lee', to: 'Bo' }]);
    secretMask([
      { name: 'Ana', field: 'password', value: 'a \\ "b" & <c>', origins: [] },
      { name: 'Bo', field: 'password', value: '%25%', origins: [] },
    ]);
    vi.unstubAllGlobals();
    // Nobody else is to work with what was watched.
    vi.resetModules();
  }, 120_000);

  test('are all known', () => {
    const places = new Set([...seen.values()].map(({ place }) => place));
    expect(made.filter(({ place, sample }) => !sample && !places.has(place))).toEqual([]);
  });

  test('take time in proportion to the text too', { timeout: 300_000 }, () => {
    expect(slowOnes([...seen.values(), ...made.flatMap(({ sample }) => sample ?? [])])).toEqual([]);
  });
});

/** What is wrong with those that take long: where they stand, and on which text. */
function slowOnes(patterns: readonly SourcePattern[]): readonly string[] {
  const unique = new Map(patterns.map((one) => [`${one.pattern} ${one.isRepeated}`, one]));
  return [...unique.values()].flatMap(({ place, pattern, isRepeated }) => {
    const slow = findSlow(hostileTexts(pattern), workOf(pattern, isRepeated));
    return slow ? [`${place} ${pattern} on ${JSON.stringify(slow.text)}: ${slow.growth?.toFixed() ?? 'no end'}`] : [];
  });
}
