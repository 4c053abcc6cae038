import { KNOWLEDGE_SECTION, WEB_SEARCH_SECTION } from './lookUpSections.ts';
import { PLANNING_SECTIONS } from './planningSections.ts';
import type { SettingSection } from './settingsFields.ts';
import { COMPLETION_SECTION, PREDICTION_SECTION, VERIFICATION_SECTION } from './verificationSections.ts';

/** How long models are waited for; who they are is chosen beside their connections. */
const PATIENCE_SECTION: SettingSection = {
  title: 'Waiting for models',
  about: 'Models that think take minutes. What may pass is tried again; a wrong key is not.',
  fields: [
    {
      group: 'model',
      key: 'timeoutMs',
      label: 'Wait at most',
      hint: 'For one answer.',
      control: { type: 'number', unit: 'milliseconds' },
    },
    {
      group: 'model',
      key: 'timeoutRetries',
      label: 'After a time-out',
      hint: 'The same question again.',
      control: { type: 'number', unit: 'attempts' },
    },
    {
      group: 'model',
      key: 'maximumRetries',
      label: 'After other trouble',
      hint: 'Overload, quotas that come back soon, connections that break.',
      control: { type: 'number', unit: 'attempts' },
    },
    {
      group: 'model',
      key: 'maximumOutputTokens',
      label: 'Longest answer',
      hint: 'With its thoughts; told to services that ask for it.',
      control: { type: 'number', unit: 'tokens' },
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
      group: 'searching',
      key: 'maximumLooks',
      label: 'Looks of a step',
      hint: 'Sections, tabs and pages opened to find something, before the step says that it is not there.',
      control: { type: 'number', unit: 'looks' },
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
      hint: 'Answer to its confirm and prompt dialogs. Each one is reported as an observation. The critic agrees only to what the task asks for.',
      control: { type: 'choice', options: { critic: 'Ask the critic', accept: 'Accept', dismiss: 'Dismiss' } },
    },
  ],
};

/** Every section but models and keys, which are no plain fields, and that of the board, which may be a lead’s alone. */
export const OTHER_SECTIONS: readonly SettingSection[] = [
  PATIENCE_SECTION,
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
