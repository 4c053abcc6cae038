/** The refusal of a request: a sentence for people, and what is wrong with which field. */
export class RequestRefused extends Error {
  /**
   * @param {string} message
   * @param {Record<string, string>} fields
   */
  constructor(message, fields = {}) {
    super(message);
    this.fields = fields;
  }
}

/**
 * Sends a request to the site's JSON interface and gives its answer.
 * @param {'PUT' | 'DELETE'} method
 * @param {string} path
 * @param {HTMLFormElement} [form] what to send
 * @throws {RequestRefused} when the server refuses or cannot be reached
 */
export async function requestJson(method, path, form) {
  const body = form && new URLSearchParams(new FormData(form));
  const response = await reach(path, { method, body });
  const answer = await response.json().catch(() => ({ message: 'The server gave no readable answer.' }));
  if (!response.ok) throw new RequestRefused(answer.message, answer.fields);
  return answer;
}

/**
 * Fetches a part of a page.
 * @param {string} path
 * @param {AbortSignal} [signal]
 */
export async function requestMarkup(path, signal) {
  const response = await reach(path, { signal });
  if (!response.ok) throw new RequestRefused('The server could not show this.');
  return response.text();
}

async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new RequestRefused('The server cannot be reached. Nothing was changed.');
  }
}
