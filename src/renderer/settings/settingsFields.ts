/** A setting that people may change by hand, and how it is asked for. */
export interface SettingField {
  readonly group: 'model' | 'limits' | 'browser' | 'correction' | 'verification';
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly control:
    | { readonly type: 'number'; readonly unit: string }
    | { readonly type: 'text'; readonly placeholder?: string }
    | { readonly type: 'choice'; readonly options: Readonly<Record<string, string>> };
}

/** Fields that are saved together. */
export interface SettingSection {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly SettingField[];
}

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

export const OTHER_SECTIONS: readonly SettingSection[] = [
  {
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
  },
  {
    title: 'Verification',
    about: 'How sure a verdict must be before it counts, from 0 to 1.',
    fields: [
      {
        group: 'verification',
        key: 'successThreshold',
        label: 'Action succeeded',
        hint: 'Below it an action is unproved.',
        control: { type: 'number', unit: '0–1' },
      },
      {
        group: 'verification',
        key: 'goalAchievedThreshold',
        label: 'Goal achieved',
        hint: 'Below it the run goes on.',
        control: { type: 'number', unit: '0–1' },
      },
    ],
  },
  {
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
  },
];
