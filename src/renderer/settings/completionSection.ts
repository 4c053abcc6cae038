import type { SettingSection } from './settingsFields.ts';

/** What a claimed success has to stand up to. */
export const COMPLETION_SECTION: SettingSection = {
  title: 'Completion',
  about: 'When the agent says that it is done, every criterion of the plan is judged on a fresh capture of the page.',
  fields: [
    {
      group: 'completion',
      key: 'metThreshold',
      label: 'Criterion met',
      hint: 'Below this confidence it is inconclusive.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'completion',
      key: 'maximumFailedChecks',
      label: 'Failed checks',
      hint: 'The run goes on after this many; one more ends it as partial.',
      control: { type: 'number', unit: 'checks' },
    },
    {
      group: 'completion',
      key: 'maximumNudges',
      label: 'Reminders',
      hint: 'To an agent that neither acts nor says that it is done.',
      control: { type: 'number', unit: 'reminders' },
    },
  ],
};
