import type { SettingSection } from './settingsFields.ts';

/** How the team's own documents are taken in and searched. */
export const KNOWLEDGE_SECTION: SettingSection = {
  title: 'Documents',
  about: 'How the team’s own documents are taken in and searched.',
  fields: [
    {
      group: 'knowledge',
      key: 'maximumChunks',
      label: 'Passages',
      hint: 'Told to planning at most.',
      control: { type: 'number', unit: 'passages' },
    },
    {
      group: 'knowledge',
      key: 'chunkCharacters',
      label: 'Length of a passage',
      hint: 'Longer sections are told in parts.',
      control: { type: 'number', unit: 'characters' },
    },
    {
      group: 'knowledge',
      key: 'maximumDocumentMb',
      label: 'Largest document',
      hint: 'Up to 40.',
      control: { type: 'number', unit: 'MB' },
    },
  ],
};
