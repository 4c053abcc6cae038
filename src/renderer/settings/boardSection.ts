import type { SettingSection } from './settingsFields.ts';

/** Who is let in to the board, and when its lead is called. */
export const BOARD_SECTION: SettingSection = {
  title: 'Board',
  about: 'Who is let in to the board, and when a lead is called.',
  fields: [
    {
      group: 'board',
      key: 'lockAfterMinutes',
      label: 'Lock after',
      hint: 'Idle time until the passphrase is asked for again; 0: never. Whoever is alone on the board is never asked.',
      control: { type: 'number', unit: 'minutes' },
    },
    {
      group: 'board',
      key: 'rejectionsBeforeEscalation',
      label: 'Rejections before a lead is called',
      hint: 'Of one task by its verifier. It can be submitted again once a lead has sorted it out.',
      control: { type: 'number', unit: 'rejections' },
    },
    {
      group: 'board',
      key: 'signInAttempts',
      label: 'Wrong passphrases in a row',
      hint: 'After so many, signing in has to wait.',
      control: { type: 'number', unit: 'attempts' },
    },
    {
      group: 'board',
      key: 'signInPauseSeconds',
      label: 'Wait after that',
      hint: 'Until signing in can be tried again.',
      control: { type: 'number', unit: 'seconds' },
    },
    {
      group: 'board',
      key: 'mcpHttp',
      label: 'Agents over HTTP',
      hint: 'On this machine only, and only with a token that a lead has issued.',
      control: { type: 'switch', words: 'Let agents connect while the app runs' },
    },
    {
      group: 'board',
      key: 'mcpPort',
      label: 'Port for agents',
      hint: 'Another one where this one is taken. Clients have to be told of it.',
      control: { type: 'number', unit: '1 to 65535' },
    },
    {
      group: 'board',
      key: 'connectionMinutes',
      label: 'Connected for',
      hint: 'After its last call, an agent is shown as connected for so long.',
      control: { type: 'number', unit: 'minutes' },
    },
  ],
};
