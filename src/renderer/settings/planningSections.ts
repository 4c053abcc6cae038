import type { SettingSection } from './settingsFields.ts';

/** The plan, and when it is looked at again. */
const PLANNING_SECTION: SettingSection = {
  title: 'Planning',
  about: 'The plan is written before anything happens. After each action it is seen whether the rest still holds.',
  fields: [
    {
      group: 'planning',
      key: 'requireApproval',
      label: 'Approval',
      hint: 'Can be decided for each task as well.',
      control: { type: 'switch', words: 'Wait until I have approved the plan' },
    },
    {
      group: 'planning',
      key: 'similarityThreshold',
      label: 'Page counts as changed',
      hint: 'When less than this share of its elements is as before.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'planning',
      key: 'interactiveWeight',
      label: 'Weight of buttons, links and fields',
      hint: 'In that share; any other element counts 1.',
      control: { type: 'number', unit: 'times' },
    },
    {
      group: 'planning',
      key: 'maximumRegenerations',
      label: 'New plans',
      hint: 'That a run may make before it goes on with what it has.',
      control: { type: 'number', unit: 'plans' },
    },
  ],
};

/** Related actions that follow each other without a full check in between. */
const CHAINING_SECTION: SettingSection = {
  title: 'Chains',
  about: 'Related inputs, such as the fields of a form, are carried out one after the other. Each is still checked.',
  fields: [
    {
      group: 'chaining',
      key: 'enabled',
      label: 'Chains',
      hint: 'Without them every action is checked in full, which takes longer and costs more.',
      control: { type: 'switch', words: 'Carry out related inputs as a chain' },
    },
    {
      group: 'chaining',
      key: 'maximumActions',
      label: 'Longest chain',
      hint: 'At least 2.',
      control: { type: 'number', unit: 'actions' },
    },
    {
      group: 'chaining',
      key: 'finalLevel',
      label: 'Last action of a chain',
      hint: 'The end of a plan is always checked in full.',
      control: {
        type: 'choice',
        options: { lightweight: 'Light: from what it did itself', full: 'Full: against the whole goal' },
      },
    },
  ],
};

/** Long tasks in parts. */
const SUB_TASKS_SECTION: SettingSection = {
  title: 'Sub-tasks',
  about: 'A long task is split into parts. Those that do not wait for each other are carried out at once.',
  fields: [
    {
      group: 'subTasks',
      key: 'enabled',
      label: 'Sub-tasks',
      hint: 'Each part has a tab, a plan and a check of its own.',
      control: { type: 'switch', words: 'Split long tasks' },
    },
    {
      group: 'subTasks',
      key: 'parallel',
      label: 'At the same time',
      hint: 'Parts at work at once; 1 is one after the other.',
      control: { type: 'number', unit: 'sub-tasks' },
    },
    {
      group: 'subTasks',
      key: 'stepsBeforeSplit',
      label: 'A long task',
      hint: 'Has a plan of more steps than this.',
      control: { type: 'number', unit: 'steps' },
    },
    {
      group: 'subTasks',
      key: 'maximumReplanAttempts',
      label: 'Other plans for a blocked part',
      hint: 'Before it is given up.',
      control: { type: 'number', unit: 'attempts' },
    },
  ],
};

export const PLANNING_SECTIONS: readonly SettingSection[] = [PLANNING_SECTION, CHAINING_SECTION, SUB_TASKS_SECTION];
