import type { SettingSection } from './settingsFields.ts';

/** What is said of an action before it is carried out, and how the page is compared with it. */
export const PREDICTION_SECTION: SettingSection = {
  title: 'Prediction',
  about: 'What an action should bring about is said beforehand, shown beside what was observed, and used to correct.',
  fields: [
    {
      group: 'prediction',
      key: 'outcomes',
      label: 'Predict outcomes',
      hint: 'Links and drop-downs have fixed ones; any other is worked out by rules. No model is asked.',
      control: {
        type: 'choice',
        options: { off: 'Never', templates: 'Of links and drop-downs', all: 'Of every action' },
      },
    },
    {
      group: 'prediction',
      key: 'domWeight',
      label: 'Weight of the checks',
      hint: 'Against that of the verdict’s confidence.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'prediction',
      key: 'elementFoundBonus',
      label: 'Element found',
      hint: 'Added when the browser finds the action’s element.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'prediction',
      key: 'missingElementCap',
      label: 'Element missing',
      hint: 'At most this sure when an element is missing.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'prediction',
      key: 'navigationMinimum',
      label: 'Address changed',
      hint: 'At least this sure when it changed as it should.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'prediction',
      key: 'semanticOverride',
      label: 'Verdict outweighs checks',
      hint: 'Above this confidence, checks that failed do not count.',
      control: { type: 'number', unit: '0–1' },
    },
  ],
};
