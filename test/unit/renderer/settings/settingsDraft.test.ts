import { describe, expect, it } from 'vitest';
import { draftOf, fieldName, readDraft } from '../../../../src/renderer/settings/settingsDraft.ts';
import { OTHER_SECTIONS, REASONER_SECTION } from '../../../../src/renderer/settings/settingsFields.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';

const SECTIONS = [REASONER_SECTION, ...OTHER_SECTIONS];
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
    const draft = { ...draftOf(FIELDS, DEFAULT_SETTINGS), 'limits.frames': ' 80 ', 'model.geminiModel': 'gemini-3' };
    expect(readDraft(FIELDS, DEFAULT_SETTINGS, draft)).toEqual({
      patch: { limits: { frames: 80 }, model: { geminiModel: 'gemini-3' } },
      errors: {},
    });
  });

  it.each([
    ['limits.frames', 'many'],
    ['limits.frames', ''],
    ['limits.frames', '1.5'],
    ['limits.minutes', '-1'],
    ['verification.successThreshold', '2'],
    ['model.geminiModel', ''],
  ])('says at %s what is wrong with “%s”', (name, text) => {
    const fields = FIELDS.filter((field) => fieldName(field) === name);
    expect(readDraft(fields, DEFAULT_SETTINGS, { [name]: text }).errors[name]).toEqual(expect.any(String));
  });
});
