/** What a body calls its own outcome, and how it says there that it failed. A record that was rejected as asked says so of itself. */
const OUTCOMES = ['ok', 'success'] as const;
const STATES = ['status', 'result'] as const;
const FAILED = /^(?:error|fail|failure)$/i;
/** Where it says why. */
const REASONS = ['message', 'error', 'reason', 'detail', 'title', 'description', 'errors'] as const;

/**
 * Why the body of an answer says that nothing was taken, whatever its status: `{"ok": false, "error": …}`, GraphQL’s errors without
 * data. Undefined where it says nothing of the kind, or cannot be read as JSON. The empty text: it says so, but not why.
 */
export function bodyRefusal(text: string): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(body)) return undefined;
  const isSaidToFail =
    OUTCOMES.some((name) => body[name] === false) ||
    STATES.some((name) => typeof body[name] === 'string' && FAILED.test(body[name])) ||
    isError(body['error']) ||
    (Array.isArray(body['errors']) && body['errors'].length > 0 && !hasData(body['data']));
  return isSaidToFail ? reasonIn(body) : undefined;
}

function isError(value: unknown): boolean {
  return (typeof value === 'string' && value.trim() !== '') || value === true || isRecord(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** GraphQL answers what it could beside its errors: with any of it, something may have been done. */
function hasData(value: unknown): boolean {
  return isRecord(value) && Object.values(value).some((one) => one !== null && one !== undefined);
}

/** An answer is whatever a page's server makes it: no deeper than people write them is a reason looked for. */
const DEEPEST = 8;

function reasonIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (depth >= DEEPEST) return '';
  if (Array.isArray(value)) return reasonIn(value[0], depth + 1);
  if (!isRecord(value)) return '';
  const said = REASONS.map((name) => reasonIn(value[name], depth + 1)).find((reason) => reason !== '');
  return said ?? '';
}
