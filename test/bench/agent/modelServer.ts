import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** As much of a JSON schema as models are asked to answer by. */
export interface AnswerSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly items?: AnswerSchema;
}

/** Answers a prompt with a value that is by the schema. */
export type Mind = (schema: AnswerSchema, prompt: string) => unknown;

export interface ModelServer {
  /** Base address of its OpenAI protocol. */
  readonly url: string;
  close(): Promise<void>;
}

/** A model service on this machine that speaks OpenAI’s chat protocol with strict schemas, behind which a mind of ours answers. */
export async function startModelServer(mind: Mind): Promise<ModelServer> {
  const server = createServer((request, response) => {
    void json(request)
      .then((body) => {
        const { messages, response_format } = body as ChatRequest;
        const prompt = messages.map(({ content }) => content).join('\n');
        const content = JSON.stringify(mind(response_format.json_schema.schema, prompt));
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            id: 'chatcmpl-1',
            object: 'chat.completion',
            created: 1,
            model: 'm',
            choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
            usage: { prompt_tokens: Math.ceil(prompt.length / 4), completion_tokens: Math.ceil(content.length / 4) },
          }),
        );
      })
      .catch((error: unknown) => {
        const message = String(error);
        response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

interface ChatRequest {
  readonly messages: readonly { readonly content: string }[];
  readonly response_format: { readonly json_schema: { readonly schema: AnswerSchema } };
}

/** The parts of `wanted` that the schema asks for; what it asks for besides is the least that there is of its kind. */
export function fitted(schema: AnswerSchema, wanted: unknown): unknown {
  const { type, properties, items, anyOf } = schema;
  if (anyOf) return wanted === undefined || wanted === null ? null : fitted(anyOf[0] ?? {}, wanted);
  if (properties) {
    const given = (wanted ?? {}) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fitted(part, given[name])]));
  }
  if (type === 'array') return (Array.isArray(wanted) ? wanted : []).map((one) => fitted(items ?? {}, one));
  if (wanted !== undefined) return wanted;
  if (schema.enum) return schema.enum[0];
  return type === 'boolean' ? false : type === 'number' || type === 'integer' ? 0 : '';
}

const WORDS = 'zebra lantern seven done quickly Tuesday nothing blue 42 invoice all yes please circle harvest'.split(
  ' ',
);
const ELEMENT_ID = /\be\d+\b/g;
const EVIDENCE_ID = /\b(?:[a-z]+\d*[.:])?[a-z]\d+\b/g;
const MOST_ITEMS = 3;

/**
 * A mind that answers every question by its schema and without any sense, the same again for the same seed. What names
 * elements or evidence names such as stand in the prompt, so that its answers get as far as answers can.
 */
export function nonsense(seed: number): Mind {
  const random = generator(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  return (schema, prompt) => {
    const elements = [...new Set(prompt.match(ELEMENT_ID) ?? ['e1'])];
    const evidence = [...new Set(prompt.match(EVIDENCE_ID) ?? ['o1'])];
    const names = [...prompt.matchAll(/"([^"\n]{2,40})"/g)].map(([, name]) => name ?? '');
    const words = (): string => Array.from({ length: 1 + below(4) }, () => one(WORDS)).join(' ');
    const action = (): string => {
      const id = JSON.stringify(one(elements));
      const text = JSON.stringify(words());
      return one([
        `click(${id})`,
        `click(${id})`,
        `setValue(${id}, ${text})`,
        `select(${id}, ${text})`,
        `check(${id})`,
        'press("Enter")',
        'finish()',
      ]);
    };
    const text = (name: string): string => {
      if (name === 'action') return action();
      if (name === 'text') return `${words()} <Approved>${one(['YES', 'YES', 'NO'])}</Approved>`;
      if (name === 'note') return `${one(['[SUCCESS]', '[FAIL]'])} ${words()}`;
      if (name === 'cites') return one(evidence);
      if (name === 'description') return `${one(['Click', 'Press', 'Enter'])} “${one([...names, words()])}”`;
      return one([words(), one([...names, words()])]);
    };
    const make = (part: AnswerSchema, name: string): unknown => {
      if (part.anyOf) return make(one(part.anyOf), name);
      if (part.enum) return one(part.enum);
      if (part.properties) {
        return Object.fromEntries(Object.entries(part.properties).map(([key, inner]) => [key, make(inner, key)]));
      }
      if (part.type === 'array') {
        if (name !== 'criteria')
          return Array.from({ length: below(MOST_ITEMS + 1) }, () => make(part.items ?? {}, name));
        return [...new Set(prompt.match(/\bc\d+\b/g) ?? []), 'goal', 'answer'].map((id) => ({
          ...(make(part.items ?? {}, name) as object),
          id,
        }));
      }
      if (part.type === 'boolean') return random() < 0.6;
      if (part.type === 'integer') return 1 + below(4);
      if (part.type === 'number') return name === 'confidence' ? one([random(), 0.95, 1]) : random();
      return part.type === 'null' ? null : text(name);
    };
    return make(schema, '');
  };
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
