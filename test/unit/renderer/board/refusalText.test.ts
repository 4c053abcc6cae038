import { expect, it } from 'vitest';
import { refusalText } from '../../../../src/renderer/board/refusalText.ts';

const MESSAGE = 'Ann built it.';

it.each([
  [[], 'Ann built it.'],
  [['Ben'], 'Ann built it. Ben could.'],
  [['Ben', 'Cleo'], 'Ann built it. Ben or Cleo could.'],
  [['Ben', 'Cleo', 'Dana', 'Emil'], 'Ann built it. Ben, Cleo, Dana or Emil could.'],
  [['Ben', 'Cleo', 'Dana', 'Emil', 'Fay'], 'Ann built it. Ben, Cleo, Dana or 2 others could.'],
])('a refusal that %j could get around reads “%s”', (whoCould, text) => {
  expect(refusalText({ message: MESSAGE, whoCould })).toBe(text);
});
