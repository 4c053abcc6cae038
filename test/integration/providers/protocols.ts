import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { AnswerForm } from '../../../src/main/reasoning/llm/providers/provider.ts';
import type { Protocol } from '../../../src/shared/models/connection.ts';

/** What a service is to do with one question. */
export type Reply =
  /** Answers with that text, in whichever form it was asked. */
  | { readonly say: string }
  | { readonly end: 'cut-off' | 'refused' }
  | {
      readonly status: number;
      readonly message: string;
      readonly code?: string;
      readonly headers?: Record<string, string>;
    }
  /** Takes the question and never answers. */
  | 'silence'
  /** Breaks the connection. */
  | 'broken'
  | 'web page';

/** A question as it came over the wire, read from the protocol's own fields. */
export interface Asked {
  readonly form: AnswerForm;
  readonly said: string;
  readonly key: string;
  readonly turns: number;
}

export interface FakeService {
  readonly url: string;
  readonly asked: Asked[];
}

type Body = Record<string, unknown>;

/** A protocol as its makers document it: how a question is read from a body, and how answers and errors are written. */
interface Dialect {
  readonly questions: RegExp;
  readonly key: (headers: IncomingHttpHeaders) => string;
  readonly read: (body: Body) => { readonly form: AnswerForm; readonly turns: number };
  readonly answer: (text: string, form: AnswerForm) => unknown;
  readonly ended: Readonly<Record<'cut-off' | 'refused', unknown>>;
  readonly problem: (status: number, message: string, code: string | undefined) => unknown;
  readonly models: unknown;
}

export const INPUT_TOKENS = 120;
export const OUTPUT_TOKENS = 30;
/** Of the input, what the service says that it had kept. */
export const CACHED_TOKENS = 90;

const gemini = (parts: unknown[], finishReason = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
  usageMetadata: {
    promptTokenCount: INPUT_TOKENS,
    candidatesTokenCount: 10,
    thoughtsTokenCount: 20,
    cachedContentTokenCount: CACHED_TOKENS,
  },
});
const chat = (message: unknown, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, message, finish_reason }],
  usage: {
    prompt_tokens: INPUT_TOKENS,
    completion_tokens: OUTPUT_TOKENS,
    total_tokens: INPUT_TOKENS + OUTPUT_TOKENS,
    prompt_tokens_details: { cached_tokens: CACHED_TOKENS },
  },
});
const claude = (content: unknown[], stop_reason = 'end_turn') => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content,
  stop_reason,
  usage: {
    input_tokens: 20,
    cache_read_input_tokens: CACHED_TOKENS,
    cache_creation_input_tokens: 10,
    output_tokens: OUTPUT_TOKENS,
  },
});

const DIALECTS: Readonly<Record<Protocol, Dialect>> = {
  gemini: {
    questions: /\/v1beta\/models\/[^/]+:generateContent$/,
    key: (headers) => String(headers['x-goog-api-key'] ?? ''),
    read: ({ contents, tools, generationConfig }) => {
      const config = (generationConfig ?? {}) as Body;
      const called = JSON.stringify(tools ?? '').includes('functionDeclarations');
      const json = config['responseMimeType'] === 'application/json';
      const form = config['responseJsonSchema'] ? 'schema' : json ? 'json' : called ? 'tool' : 'text';
      return { form, turns: (contents as unknown[]).length };
    },
    answer: (said, form) =>
      gemini(form === 'tool' ? [{ functionCall: { name: 'answer', args: JSON.parse(said) } }] : [{ text: said }]),
    ended: { 'cut-off': gemini([{ text: '{"n' }], 'MAX_TOKENS'), refused: gemini([], 'SAFETY') },
    problem: (code, message, reason) => ({
      error: { code, message, status: 'X', details: reason === undefined ? [] : [{ reason }] },
    }),
    models: {
      models: [
        { name: 'models/m', inputTokenLimit: 1000, supportedGenerationMethods: ['generateContent'] },
        { name: 'models/embedder', supportedGenerationMethods: ['embedContent'] },
      ],
    },
  },
  openai: {
    questions: /\/chat\/completions$/,
    key: ({ authorization = '' }) => authorization.replace('Bearer ', ''),
    read: ({ response_format, tool_choice, messages }) => {
      const type = (response_format as Body | undefined)?.['type'];
      const form = type === 'json_schema' ? 'schema' : type === 'json_object' ? 'json' : tool_choice ? 'tool' : 'text';
      return { form, turns: (messages as unknown[]).length - 1 };
    },
    answer: (said, form) =>
      form === 'tool'
        ? chat(
            {
              role: 'assistant',
              content: null,
              tool_calls: [{ id: 'c', type: 'function', function: { name: 'answer', arguments: said } }],
            },
            'tool_calls',
          )
        : chat({ role: 'assistant', content: said }),
    ended: {
      'cut-off': chat({ role: 'assistant', content: '{"n' }, 'length'),
      refused: chat({ role: 'assistant', content: null, refusal: 'I will not.' }),
    },
    problem: (_, message, code = null as never) => ({ error: { message, type: 'error', param: null, code } }),
    models: { object: 'list', data: [{ id: 'm', object: 'model', context_length: 1000 }] },
  },
  anthropic: {
    questions: /\/v1\/messages$/,
    key: ({ authorization = '' }) => authorization.replace('Bearer ', ''),
    read: ({ output_config, tool_choice, messages }) => {
      const format = (output_config as Body | undefined)?.['format'];
      return { form: format ? 'schema' : tool_choice ? 'tool' : 'text', turns: (messages as unknown[]).length };
    },
    answer: (said, form) =>
      form === 'tool'
        ? claude([{ type: 'tool_use', id: 't', name: 'answer', input: JSON.parse(said) }], 'tool_use')
        : claude([{ type: 'text', text: said }]),
    ended: { 'cut-off': claude([{ type: 'text', text: '{"n' }], 'max_tokens'), refused: claude([], 'refusal') },
    problem: (_, message, code = 'invalid_request_error') => ({ type: 'error', error: { type: code, message } }),
    models: {
      data: [{ id: 'm', type: 'model', max_input_tokens: 1000 }],
      has_more: false,
      first_id: 'm',
      last_id: 'm',
    },
  },
};

/** Says what to do with a question by how it was asked, and as which one. */
export type Behaviour = (asked: Asked, index: number) => Reply;

/** A server on this machine that speaks the protocol. */
export async function fakeService(protocol: Protocol, behave: Behaviour, models = true): Promise<FakeService> {
  const dialect = DIALECTS[protocol];
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const path = new URL(request.url ?? '', 'http://service').pathname;
      if (request.method === 'GET' && path.endsWith('/models') && models) return send(response, 200, dialect.models);
      if (!dialect.questions.test(path))
        return send(response, 404, dialect.problem(404, `Nothing at ${path}`, undefined));
      const question = { ...dialect.read(JSON.parse(raw)), said: raw, key: dialect.key(request.headers) };
      asked.push(question);
      reply(response, behave(question, asked.length - 1), dialect, question.form);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function reply(response: ServerResponse, what: Reply, dialect: Dialect, form: AnswerForm): void {
  if (what === 'silence') return;
  if (what === 'broken') response.destroy();
  else if (what === 'web page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
  else if ('say' in what) send(response, 200, dialect.answer(what.say, form));
  else if ('end' in what) send(response, 200, dialect.ended[what.end]);
  else send(response, what.status, dialect.problem(what.status, what.message, what.code), what.headers);
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
