import { assertNever } from '../assertNever.ts';
import { type Rendered, rendered } from '../meaning/rendered.ts';
import { ELEMENT_ID } from '../page/semanticTree.ts';
import { failure, type Result, success } from '../result.ts';
import { type Action, actionSchema } from './action.ts';

/** The written form of an action, `setValue("14", "Jas")`: what people, models and logs read. */
export function formatAction(action: Action): Rendered {
  const call = (...args: (string | number)[]) =>
    rendered(`${action.type}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);
  switch (action.type) {
    case 'navigate':
      return call(action.url);
    case 'click':
      if (action.x !== undefined || action.y !== undefined) return call(action.id, action.x ?? 50, action.y ?? 50);
      return action.modifier ? call(action.id, action.modifier) : call(action.id);
    case 'doubleClick':
    case 'rightClick':
    case 'check':
    case 'uncheck':
    case 'hover':
      return call(action.id);
    case 'setValue':
      return call(action.id, action.text);
    case 'drag':
      return action.side ? call(action.id, action.to, action.side) : call(action.id, action.to);
    case 'dragBy':
      if (action.atX !== undefined || action.atY !== undefined)
        return call(action.id, action.x, action.y, action.atX ?? 50, action.atY ?? 50);
      return call(action.id, action.x, action.y);
    case 'select':
      return call(action.id, action.value);
    case 'selectOptions':
      return call(action.id, ...action.values);
    case 'upload':
      return call(action.id, ...action.files);
    case 'switchTab':
      return call(action.tab);
    case 'type':
      return call(action.text);
    case 'selectText': {
      const which = action.nth === undefined ? [] : [action.nth];
      return action.id ? call(action.text, action.id, ...which) : call(action.text, ...which);
    }
    case 'press':
      return action.id ? call(action.key, action.id) : call(action.key);
    case 'scroll':
      return action.within ? call(action.to, action.within) : call(action.to);
    case 'wait':
      return call(action.seconds);
    case 'fail':
      return call(action.reason);
    case 'callTool':
      return rendered(`callTool(${JSON.stringify(action.tool)}, ${JSON.stringify(action.arguments)})`);
    case 'goBack':
    case 'closeTab':
    case 'finish':
      return call();
    default:
      return assertNever(action);
  }
}

/**
 * Parameter names in the order in which the written form gives them: `side?` may be left out, `values…` takes all that are
 * left.
 */
const PARAMETERS: Record<Action['type'], readonly string[]> = {
  navigate: ['url'],
  goBack: [],
  click: ['id', 'modifier?'],
  doubleClick: ['id'],
  rightClick: ['id'],
  drag: ['id', 'to', 'side?'],
  dragBy: ['id', 'x', 'y', 'atX?', 'atY?'],
  setValue: ['id', 'text'],
  type: ['text'],
  selectText: ['text', 'id?', 'nth?'],
  check: ['id'],
  uncheck: ['id'],
  select: ['id', 'value'],
  selectOptions: ['id', 'values…'],
  upload: ['id', 'files…'],
  press: ['key', 'id?'],
  scroll: ['to', 'within?'],
  hover: ['id'],
  wait: ['seconds'],
  switchTab: ['tab'],
  closeTab: [],
  callTool: ['tool', 'arguments'],
  finish: [],
  fail: ['reason'],
};

/** A click with numbers says where in the element, words with a number which of those of the page. */
const WITH_NUMBER: Partial<Record<Action['type'], readonly string[]>> = {
  click: ['id', 'x', 'y?'],
  selectText: ['text', 'nth'],
};

const NUMBERS: ReadonlySet<string> = new Set(['seconds', 'x', 'y', 'atX', 'atY', 'nth']);

/**
 * Reads the written form; `parseAction(formatAction(a))` gives `a`. Numbers are accepted for ids, single quotes for
 * strings, because models write both. Anything else is refused with a message that names what is wrong.
 */
export function parseAction(text: string): Result<Action, string> {
  const match = /^([A-Za-z]+)\s*\(([\s\S]*)\)(?:\s*;)?$/.exec(text.trim());
  if (!match) return failure(`Not an action: ${text}`);
  const [, type = '', list = ''] = match;
  if (!Object.hasOwn(PARAMETERS, type)) return failure(`Unknown action: ${type}`);
  if (type === 'callTool') return parseCall(list);
  const args = parseArguments(list);
  if (!args.ok) return args;
  // What scrolls is named first as well, as in all other calls.
  if (type === 'scroll' && ELEMENT_ID.test(String(args.value[0])) && args.value.length === 2) args.value.reverse();
  const called = type as Action['type'];
  const withNumber = typeof args.value[1] === 'number' ? WITH_NUMBER[called] : undefined;
  const names = withNumber ?? PARAMETERS[called];
  const needed = names.filter((name) => /\w$/.test(name)).length;
  const most = names.at(-1)?.endsWith('…') ? Number.POSITIVE_INFINITY : names.length;
  if (args.value.length < needed || args.value.length > most) {
    return failure(`${type} takes ${needed} argument(s), got ${args.value.length}`);
  }
  const fields = names.flatMap((name, index): (readonly [string, unknown])[] => {
    if (name.endsWith('…')) return [[name.slice(0, -1), args.value.slice(index).map(String)]];
    const value = args.value[index];
    if (value === undefined) return [];
    const field = name.replace('?', '');
    return [[field, NUMBERS.has(field) ? Number(value) : String(value)]];
  });
  const parsed = actionSchema.safeParse({ type, ...Object.fromEntries(fields) });
  return parsed.success ? success(parsed.data) : failure(`${type}: ${parsed.error.issues[0]?.message ?? 'invalid'}`);
}

/** `callTool("weather/forecast", {"city": "Oslo"})`: a name, and the arguments as JSON. */
function parseCall(list: string): Result<Action, string> {
  try {
    const [tool, given = {}, ...more] = JSON.parse(`[${list}]`) as unknown[];
    const parsed = actionSchema.safeParse({ type: 'callTool', tool, arguments: given });
    if (parsed.success && more.length === 0) return success(parsed.data);
  } catch {
    // Said below.
  }
  return failure(
    'callTool takes the name of the tool and its arguments as a JSON object: callTool("a/b", {"city": "Oslo"})',
  );
}

function parseArguments(list: string): Result<(string | number)[], string> {
  const args: (string | number)[] = [];
  const token = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d{1,30}(?:\.\d+)?)\s*(,\s*|$)/y;
  const trimmed = list.trim();
  if (trimmed === '') return success(args);
  while (token.lastIndex < trimmed.length) {
    const start = token.lastIndex;
    const match = token.exec(trimmed);
    if (!match?.[1]) return failure(`Cannot read the arguments from: ${trimmed.slice(start)}`);
    const value = unquote(match[1]);
    if (value === undefined) return failure(`Not a string: ${match[1]}`);
    args.push(value);
    if (match[2] === '') break;
  }
  return success(args);
}

function unquote(literal: string): string | number | undefined {
  if (!/^["']/.test(literal)) return Number(literal);
  const json = literal.startsWith("'")
    ? `"${literal
        .slice(1, -1)
        .replaceAll("\\'", "'")
        .replaceAll(/(?<!\\)"/g, '\\"')}"`
    : literal;
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}
