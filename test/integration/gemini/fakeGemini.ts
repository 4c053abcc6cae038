import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request as it came over the wire. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
  readonly body: {
    readonly contents: { role: string; parts: { text: string }[] }[];
    readonly systemInstruction: { parts: { text: string }[] };
    readonly generationConfig: {
      responseMimeType: string;
      responseJsonSchema: { type: string; properties: Record<string, object>; required: string[] };
      thinkingConfig?: object;
    };
  };
}

/** How the server answers one request; the last of a list is repeated. */
export type Reply = (response: ServerResponse) => void;

export interface FakeGemini {
  readonly url: string;
  readonly requests: ReceivedRequest[];
}

/** A server that speaks the protocol of `models.generateContent` and gives the replies in turn. */
export async function fakeGemini(...replies: Reply[]): Promise<FakeGemini> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then((rawBody) => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, path: url, headers, rawBody, body: JSON.parse(rawBody) });
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      reply?.(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export const USAGE = {
  promptTokenCount: 1000,
  candidatesTokenCount: 200,
  thoughtsTokenCount: 300,
  totalTokenCount: 1500,
};

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A finished answer with that text, or with that value as JSON. */
export function answer(value: unknown, finishReason = 'STOP'): Reply {
  const answerText = typeof value === 'string' ? value : JSON.stringify(value);
  const parts = [{ text: 'thinking aloud', thought: true }, { text: answerText }];
  return (response) =>
    send(response, 200, {
      candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
      usageMetadata: USAGE,
      modelVersion: 'gemini-2.5-flash',
    });
}

/** Any body with status 200. */
export function body(value: unknown): Reply {
  return (response) => send(response, 200, value);
}

/** An error in Google's format. */
export function problem(
  code: number,
  message: string,
  { headers = {}, details = [] }: { headers?: Record<string, string>; details?: object[] } = {},
): Reply {
  return (response) => send(response, code, { error: { code, message, status: 'X', details } }, headers);
}

/** Takes the request and never answers it. */
export const silence: Reply = () => {};
