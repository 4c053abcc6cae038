import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, scrollDirectionSchema } from '../../../src/shared/actions/action.ts';
import { formatAction, parseAction } from '../../../src/shared/actions/actionText.ts';

const id = fc.nat().map(String);
const text = fc.string({ unit: 'grapheme' });
const someText = fc.string({ unit: 'grapheme', minLength: 1 });

const action: fc.Arbitrary<Action> = fc.oneof(
  someText.map((url): Action => ({ type: 'navigate', url })),
  fc.constant<Action>({ type: 'goBack' }),
  fc
    .tuple(fc.constantFrom('click', 'doubleClick', 'rightClick', 'check', 'uncheck', 'hover'), id)
    .map(([type, id]) => ({ type, id })),
  fc.tuple(id, text).map(([id, text]): Action => ({ type: 'setValue', id, text })),
  fc.tuple(id, text).map(([id, value]): Action => ({ type: 'select', id, value })),
  fc
    .tuple(id, fc.constantFrom('Control', 'Shift', 'Alt', 'Meta'))
    .map(([id, modifier]): Action => ({ type: 'click', id, modifier })),
  fc
    .tuple(id, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map(([id, x, y]): Action => ({ type: 'click', id, x, y })),
  fc.tuple(id, id).map(([id, to]): Action => ({ type: 'drag', id, to })),
  fc
    .tuple(id, id, fc.constantFrom('before', 'after'))
    .map(([id, to, side]): Action => ({ type: 'drag', id, to, side })),
  fc
    .tuple(id, fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }))
    .map(([id, x, y]): Action => ({ type: 'dragBy', id, x, y })),
  fc
    .tuple(id, fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    .map(([id, y, atX, atY]): Action => ({ type: 'dragBy', id, x: 0, y, atX, atY })),
  fc.tuple(id, fc.array(text)).map(([id, values]): Action => ({ type: 'selectOptions', id, values })),
  fc.tuple(id, fc.array(someText, { minLength: 1 })).map(([id, files]): Action => ({ type: 'upload', id, files })),
  fc
    .tuple(
      someText.filter((words) => words.trim() === words),
      fc.option(id, { nil: undefined }),
      fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    )
    .map(([words, id, nth]): Action => ({ type: 'selectText', text: words, ...(id && { id }), ...(nth && { nth }) })),
  fc.nat().map((number): Action => ({ type: 'switchTab', tab: `t${number}` })),
  fc.constant<Action>({ type: 'closeTab' }),
  someText.map((text): Action => ({ type: 'type', text })),
  someText.map((key): Action => ({ type: 'press', key })),
  fc.tuple(someText, id).map(([key, id]): Action => ({ type: 'press', key, id })),
  fc.oneof(id, fc.constantFrom(...scrollDirectionSchema.options)).map((to): Action => ({ type: 'scroll', to })),
  fc
    .tuple(fc.constantFrom(...scrollDirectionSchema.options), id)
    .map(([to, within]): Action => ({ type: 'scroll', to, within })),
  fc.integer({ min: 1, max: 60 }).map((seconds): Action => ({ type: 'wait', seconds })),
  fc
    .tuple(
      fc.string({ minLength: 3 }).filter((tool) => tool.trim() === tool),
      fc.dictionary(text, fc.jsonValue()),
    )
    .map(([tool, given]): Action => ({ type: 'callTool', tool, arguments: JSON.parse(JSON.stringify(given)) })),
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

  it('takes what scrolls before or after the direction', () => {
    const value = { type: 'scroll', to: 'left', within: 'e7' };
    expect(parseAction('scroll("left", "e7")')).toEqual({ ok: true, value });
    expect(parseAction('scroll("e7", "left")')).toEqual({ ok: true, value });
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
    ['click("1", "2")', 'click: Invalid option'],
    ['click("1", 120, 50)', 'click: Too big'],
    ['click("1", "Shift", "2")', 'click takes 1 argument'],
    ['upload("1")', 'upload: '],
    ['switchTab("2")', 'a tab is a t and a number'],
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
