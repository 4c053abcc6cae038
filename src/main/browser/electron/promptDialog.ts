import { z } from 'zod';
import type { CdpParams } from './cdpMessage.ts';

const MARK = 'countersign-prompt:';

const markedSchema = z.tuple([z.string(), z.string()]);

/**
 * For the page's own world, before its scripts: Electron makes `prompt()` throw. Asked as a question instead it reaches
 * the debugger, whose yes means the text that the page has suggested, the answer that the executor gives to prompts.
 */
export const PROMPT_SCRIPT = `if (self === top) {
  const ask = self.confirm.bind(self);
  self.prompt = function prompt(message = '', value = '') {
    return ask(${JSON.stringify(MARK)} + JSON.stringify([String(message), String(value)])) ? String(value) : null;
  };
}`;

/** The parameters of `Page.javascriptDialogOpening`, with a prompt that was asked as a question made a prompt again. */
export function restorePrompt(params: CdpParams): CdpParams {
  const { type, message } = params;
  if (type !== 'confirm' || typeof message !== 'string' || !message.startsWith(MARK)) return params;
  const marked = markedSchema.safeParse(parseJson(message.slice(MARK.length)));
  if (!marked.success) return params;
  const [text, suggested] = marked.data;
  return { ...params, type: 'prompt', message: text, defaultPrompt: suggested };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
