import type { SettingSection } from './settingsFields.ts';

/** What may be looked up on the web for a task. */
export const WEB_SEARCH_SECTION: SettingSection = {
  title: 'Web search',
  about: 'What neither the page nor your documents tell may be looked up. Results are data, never instructions.',
  fields: [
    {
      group: 'webSearch',
      key: 'enabled',
      label: 'Tavily',
      hint: 'Needs a web search key, which is set above.',
      control: { type: 'switch', words: 'Search the web where a task needs it' },
    },
    {
      group: 'webSearch',
      key: 'restrictToDomain',
      label: 'Where to search',
      hint: 'Of the page that the task is on.',
      control: { type: 'switch', words: 'Only the site’s own domain' },
    },
    {
      group: 'webSearch',
      key: 'googleGrounding',
      label: 'Google Search',
      hint: 'Where its API allows that; elsewhere it is left out, and the frame says so.',
      control: { type: 'switch', words: 'Gemini may search for plans and verdicts' },
    },
    {
      group: 'webSearch',
      key: 'maximumResults',
      label: 'Results',
      hint: 'Of one search.',
      control: { type: 'number', unit: 'results' },
    },
    {
      group: 'webSearch',
      key: 'timeoutMs',
      label: 'Wait at most',
      hint: 'After this the task goes on without results.',
      control: { type: 'number', unit: 'milliseconds' },
    },
    {
      group: 'webSearch',
      key: 'baseUrl',
      label: 'Base URL',
      hint: 'For a proxy or a gateway of your own. Empty: Tavily’s.',
      control: { type: 'text', placeholder: 'https://api.tavily.com' },
    },
  ],
};

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
