import { describe, expect, it } from 'vitest';
import { BOARD_SECTION } from '../../../../src/renderer/settings/boardSection.ts';
import { draftOf, fieldName, readDraft } from '../../../../src/renderer/settings/SettingsForm.tsx';
import { checkedOptions, withOption } from '../../../../src/renderer/settings/settingsFields.ts';
import { OTHER_SECTIONS } from '../../../../src/renderer/settings/settingsSections.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';

const SECTIONS = [...OTHER_SECTIONS, BOARD_SECTION];
const ADDRESS = 'Enter an address that begins with http:// or https://, or nothing.';
const FIELDS = SECTIONS.flatMap((section) => section.fields);

describe('the settings form', () => {
  it('asks for settings that exist, each of them once', () => {
    const draft = draftOf(FIELDS, DEFAULT_SETTINGS);
    expect(Object.values(draft)).not.toContain('undefined');
    expect(Object.keys(draft)).toHaveLength(FIELDS.length);
  });

  it('changes nothing when nothing was typed', () => {
    expect(readDraft(FIELDS, DEFAULT_SETTINGS, draftOf(FIELDS, DEFAULT_SETTINGS))).toEqual({ patch: {}, errors: {} });
  });

  it('hands over what was changed, numbers as numbers', () => {
    const draft = { ...draftOf(FIELDS, DEFAULT_SETTINGS), 'limits.frames': ' 80 ', 'model.maximumRetries': '5' };
    expect(readDraft(FIELDS, DEFAULT_SETTINGS, draft)).toEqual({
      patch: { limits: { frames: 80 }, model: { maximumRetries: 5 } },
      errors: {},
    });
  });

  it('reads switches and lists of options as they were checked', () => {
    const draft = { ...draftOf(FIELDS, DEFAULT_SETTINGS), 'verification.readBack': 'false', 'critic.risks': '' };
    expect(readDraft(FIELDS, DEFAULT_SETTINGS, draft)).toEqual({
      patch: { verification: { readBack: false }, critic: { risks: [] } },
      errors: {},
    });
  });

  it('takes options in whatever order they are checked for the same choice', () => {
    const options = { destructive: '', payment: '', publication: '' };
    const text = withOption(options, withOption(options, 'payment', 'publication', true), 'destructive', true);
    expect(checkedOptions(text)).toEqual(['destructive', 'payment', 'publication']);
    expect(withOption(options, text, 'publication', false)).toBe(draftOf(FIELDS, DEFAULT_SETTINGS)['critic.risks']);
  });

  it.each(['', 'http://localhost:8080/v1', 'https://gateway.example'])(
    'takes “%s” for the address of a service',
    (text) => {
      const settings = { ...DEFAULT_SETTINGS, webSearch: { ...DEFAULT_SETTINGS.webSearch, baseUrl: 'http://other' } };
      const draft = { ...draftOf(FIELDS, settings), 'webSearch.baseUrl': text };
      expect(readDraft(FIELDS, settings, draft)).toEqual({ patch: { webSearch: { baseUrl: text } }, errors: {} });
    },
  );

  it.each([
    ['limits.frames', 'many', 'Enter a number.'],
    ['limits.frames', '', 'Enter a number.'],
    ['limits.frames', '1.5', 'Enter a whole number.'],
    ['limits.frames', '1e999', 'Enter a number.'],
    ['limits.minutes', '-1', 'Enter more than 0.'],
    ['verification.successThreshold', '2', 'Enter 1 or less.'],
    ['verification.successThreshold', '-0.1', 'Enter 0 or more.'],
    ['verification.readBackPages', '0', 'Enter more than 0.'],
    ['verification.counterfactual', 'sometimes', 'Choose one of the options.'],
    ['subTasks.parallel', '0', 'Enter more than 0.'],
    ['chaining.maximumActions', '1', 'Enter 2 or more.'],
    ['completion.metThreshold', '1.2', 'Enter 1 or less.'],
    ['critic.risks', 'everything', 'Choose one of the options.'],
    ['model.maximumRetries', '', 'Enter a number.'],
    ['webSearch.baseUrl', 'proxy.local:8080', ADDRESS],
    ['webSearch.baseUrl', 'ftp://proxy.local', ADDRESS],
    ['webSearch.baseUrl', 'http://', ADDRESS],
  ])('says at %s what to enter instead of “%s”', (name, text, message) => {
    const fields = FIELDS.filter((field) => fieldName(field) === name);
    expect(readDraft(fields, DEFAULT_SETTINGS, { [name]: text }).errors[name]).toBe(message);
  });
});
