import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/shared/actions/action.ts';
import { formatAction, parseAction } from '../../../src/shared/actions/actionText.ts';

const id = fc.nat().map(String);
const text = fc.string({ unit: 'grapheme' });
const someText = fc.string({ unit: 'grapheme', minLength: 1 });

const action: fc.Arbitrary<Action> = fc.oneof(
  someText.map((url): Action => ({ type: 'navigate', url })),
  fc.constant<Action>({ type: 'goBack' }),
  fc
    .tuple(fc.constantFrom('click', 'doubleClick', 'check', 'uncheck', 'hover'), id)
    .map(([type, id]) => ({ type, id })),
  fc.tuple(id, text).map(([id, text]): Action => ({ type: 'setValue', id, text })),
  fc.tuple(id, text).map(([id, value]): Action => ({ type: 'select', id, value })),
  someText.map((text): Action => ({ type: 'type', text })),
  someText.map((key): Action => ({ type: 'press', key })),
  fc.oneof(id, fc.constantFrom('up', 'down', 'top', 'bottom')).map((to): Action => ({ type: 'scroll', to })),
  fc.integer({ min: 1, max: 60 }).map((seconds): Action => ({ type: 'wait', seconds })),
  fc.constant<Action>({ type: 'finish' }),
  someText.map((reason): Action => ({ type: 'fail', reason })),
);

describe('the written form of actions', () => {
  it('reads back as the action it was written from', () => {
    fc.assert(
      fc.property(action, (written) => {
        expect(parseAction(formatAction(written))).toEqual({ ok: true, value: written });
      }),
    );
  });

  it('accepts what models write: bare numbers for ids, single quotes, spaces', () => {
    expect(parseAction('click(12)')).toEqual({ ok: true, value: { type: 'click', id: '12' } });
    expect(parseAction(" setValue( '14' , 'say \"hi\"' ) ;")).toEqual({
      ok: true,
      value: { type: 'setValue', id: '14', text: 'say "hi"' },
    });
  });

  it.each([
    ['', 'Not an action'],
    ['please click the button', 'Not an action'],
    ['explode("1")', 'Unknown action: explode'],
    ['click()', 'click takes 1 argument'],
    ['click("1", "2")', 'click takes 1 argument'],
    ['click("save")', 'element id'],
    ['wait("soon")', 'wait'],
    ['setValue("1", unquoted)', 'Cannot read the arguments'],
    ['toString()', 'Unknown action'],
  ])('refuses %j and says why', (written, why) => {
    const parsed = parseAction(written);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.error).toContain(why);
  });
});
