import type { ServiceKey } from './KeySettings.tsx';

export const GEMINI_KEY: ServiceKey = {
  title: 'Gemini key',
  source: 'From Google AI Studio.',
  variable: 'GEMINI_API_KEY',
  known: 'hasGeminiKey',
  set: 'secrets.setGeminiKey',
  delete: 'secrets.deleteGeminiKey',
};

export const TAVILY_KEY: ServiceKey = {
  title: 'Web search key',
  source: 'From Tavily. With it, Gemini may have the web searched before it plans a task.',
  variable: 'TAVILY_API_KEY',
  known: 'hasTavilyKey',
  set: 'secrets.setTavilyKey',
  delete: 'secrets.deleteTavilyKey',
};
