import { COMPLETION_SECTION } from './completionSection.ts';
import { KNOWLEDGE_SECTION } from './knowledgeSection.ts';
import { PLANNING_SECTIONS } from './planningSections.ts';
import { PREDICTION_SECTION } from './predictionSection.ts';
import type { SettingSection } from './settingsFields.ts';
import { VERIFICATION_SECTION } from './verificationSection.ts';
import { WEB_SEARCH_SECTION } from './webSearchSection.ts';

export const REASONER_SECTION: SettingSection = {
  title: 'Reasoner',
  about: 'Who plans, chooses actions and judges what came of them.',
  fields: [
    {
      group: 'model',
      key: 'reasoner',
      label: 'For new tasks',
      hint: 'Offline works without a key or a network.',
      control: { type: 'choice', options: { offline: 'Offline', gemini: 'Gemini' } },
    },
    {
      group: 'model',
      key: 'geminiModel',
      label: 'Gemini model',
      hint: 'Its name as Google writes it.',
      control: { type: 'text' },
    },
    {
      group: 'model',
      key: 'geminiBaseUrl',
      label: 'Base URL',
      hint: 'For a proxy or a gateway of your own. Empty: Google’s.',
      control: { type: 'text', placeholder: 'https://generativelanguage.googleapis.com' },
    },
    {
      group: 'model',
      key: 'inputPricePerMillion',
      label: 'Price of input',
      hint: 'What a million tokens cost; the spend limit counts with it.',
      control: { type: 'number', unit: 'US$' },
    },
    {
      group: 'model',
      key: 'outputPricePerMillion',
      label: 'Price of output',
      hint: 'What a million tokens cost.',
      control: { type: 'number', unit: 'US$' },
    },
  ],
};

const LIMITS_SECTION: SettingSection = {
  title: 'Limits of a run',
  about: 'A run that reaches one ends as partial or failed, and says which limit it was.',
  fields: [
    {
      group: 'limits',
      key: 'frames',
      label: 'Frames',
      hint: 'Actions on the page.',
      control: { type: 'number', unit: 'frames' },
    },
    {
      group: 'limits',
      key: 'minutes',
      label: 'Time',
      hint: 'From start to end.',
      control: { type: 'number', unit: 'minutes' },
    },
    {
      group: 'limits',
      key: 'modelSpendUsd',
      label: 'Model spend',
      hint: 'The offline reasoner costs nothing.',
      control: { type: 'number', unit: 'US$' },
    },
    {
      group: 'correction',
      key: 'maximumAttempts',
      label: 'Corrections of a step',
      hint: 'Attempts before a step is given up.',
      control: { type: 'number', unit: 'attempts' },
    },
  ],
};

const CRITIC_SECTION: SettingSection = {
  title: 'Critic',
  about: 'Actions that cannot easily be taken back are shown to a critic first. What it does not approve is not done.',
  fields: [
    {
      group: 'critic',
      key: 'risks',
      label: 'Ask the critic before an action that',
      hint: 'With none of these, nothing is held back.',
      control: {
        type: 'checks',
        options: {
          destructive: 'deletes, discards or cancels something',
          payment: 'pays, buys or transfers money',
          publication: 'sends or publishes something to others',
        },
      },
    },
  ],
};

const PAGE_SECTION: SettingSection = {
  title: 'Page',
  about: 'How the agent deals with what pages do.',
  fields: [
    {
      group: 'browser',
      key: 'confirmDialogs',
      label: 'When a page asks to confirm',
      hint: 'Answer to its confirm and prompt dialogs. Each one is reported as an observation.',
      control: { type: 'choice', options: { accept: 'Accept', dismiss: 'Dismiss' } },
    },
  ],
};

/** Every section but that of the reasoner, which its key stands next to, and that of the board, which may be a lead’s alone. */
export const OTHER_SECTIONS: readonly SettingSection[] = [
  LIMITS_SECTION,
  ...PLANNING_SECTIONS,
  VERIFICATION_SECTION,
  COMPLETION_SECTION,
  CRITIC_SECTION,
  PREDICTION_SECTION,
  PAGE_SECTION,
  WEB_SEARCH_SECTION,
  KNOWLEDGE_SECTION,
];
