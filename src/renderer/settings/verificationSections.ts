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

/** How verdicts come about, and what they have to stand up to. */
export const VERIFICATION_SECTION: SettingSection = {
  title: 'Verification',
  about: 'How sure a verdict must be, and what it has to stand up to before it counts.',
  fields: [
    {
      group: 'verification',
      key: 'successThreshold',
      label: 'Action succeeded',
      hint: 'Below this confidence an action is unproved.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'verification',
      key: 'goalAchievedThreshold',
      label: 'Goal achieved',
      hint: 'Below this confidence the run goes on.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'verification',
      key: 'lowConfidenceThreshold',
      label: 'Low confidence',
      hint: 'An achieved goal below it is marked for you to look at.',
      control: { type: 'number', unit: '0–1' },
    },
    {
      group: 'verification',
      key: 'plainByRules',
      label: 'Steps on the way',
      hint: 'Only where rules are sure that it worked. What sends something, what goes wrong, the last step and the whole are put to the model all the same.',
      control: { type: 'switch', words: 'No model for a step that sends nothing and plainly worked' },
    },
    {
      group: 'verification',
      key: 'counterfactual',
      label: 'Ask again without the evidence',
      hint: 'A verdict that passes all the same is marked as vacuous. A model is asked only with “For every verdict”, each time anew.',
      control: {
        type: 'choice',
        options: { off: 'Never', final: 'When the goal is achieved', all: 'For every verdict that passes' },
      },
    },
    {
      group: 'verification',
      key: 'ambientWatchMs',
      label: 'Watch a new page',
      hint: 'Before the first action on it, to learn what the page does by itself.',
      control: { type: 'number', unit: 'milliseconds' },
    },
    {
      group: 'verification',
      key: 'readBack',
      label: 'Read-back',
      hint: 'Pages are asked for in a tab of their own. What the server contradicts does not count as done.',
      control: { type: 'switch', words: 'Ask the server afresh after a task that sent data' },
    },
    {
      group: 'verification',
      key: 'readBackPages',
      label: 'Pages to read back',
      hint: 'At most this many, until one of them tells.',
      control: { type: 'number', unit: 'pages' },
    },
    {
      group: 'verification',
      key: 'furtherLooks',
      label: 'Further looks',
      hint: 'Where those show nothing either way: the way the run went, the record’s own page, a search, next pages.',
      control: { type: 'number', unit: 'looks' },
    },
    {
      group: 'verification',
      key: 'lookAgainMs',
      label: 'Look again',
      hint: 'For at most so long, with growing pauses, while what was sent is not answered or not shown yet.',
      control: { type: 'number', unit: 'milliseconds' },
    },
    {
      group: 'verification',
      key: 'lookLaterMs',
      label: 'Look once more before the end',
      hint: 'So long after the read-back at least: what the site has undone by then does not count as done. 0: not at all.',
      control: { type: 'number', unit: 'milliseconds' },
    },
    {
      group: 'verification',
      key: 'judgeRetries',
      label: 'Ask a judge again',
      hint: 'That gave no answer, or one that names no evidence.',
      control: { type: 'number', unit: 'times' },
    },
  ],
};
