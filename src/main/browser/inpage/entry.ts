import { ELEMENT_ID } from '../../../shared/page/semanticTree.ts';
import { captureFrame } from './capture.ts';
import { ElementChecks } from './check/elementChecks.ts';
import { selectAll } from './dom/safeDom.ts';
import type { CheckQuestion } from './elementCheck.ts';
import { Listeners } from './listeners.ts';
import { accessibleName } from './name/accessibleName.ts';
import { accessibleDescription } from './name/description.ts';
import type { CaptureQuestion } from './packedCapture.ts';
import { PageReading } from './pageReading.ts';
import { QuietMonitor } from './quietMonitor.ts';
import { ElementRegistry } from './registry.ts';
import { Stillness } from './stillness.ts';
import { KnownLooks } from './tree/looks.ts';

const registry = new ElementRegistry();
const monitor = new QuietMonitor();
const listeners = new Listeners();
const stillness = new Stillness(monitor, listeners);
const checks = new ElementChecks();
const looks = new KnownLooks();

/**
 * Answers one command of the main process. `e12` is the live element with that id. The others answer with JSON, as the
 * text of an element that is not part of the page: `capture:{"nextId":1}`, or `{}` where `"unless"` names a capture that is still true; `quiet`, `describe:<css selector>`,
 * `keys:e12`; and `remember:e12` before an action on element e12 for `check:{"id":"e12","wanted":["text"]}` after it.
 */
function answer(command: string): Element | null {
  if (ELEMENT_ID.test(command)) return registry.find(command);
  if (command === 'quiet') return answerElement({ ...monitor.read(), presses: listeners.presses });
  const colon = command.indexOf(':');
  const argument = command.slice(colon + 1);
  switch (command.slice(0, colon)) {
    case 'capture':
      return capture(argument);
    case 'keys':
      return answerElement({ listens: listensToKeys(argument) });
    case 'describe':
      return describe(argument);
    case 'remember':
      return answerElement(checks.remember(registry.find(argument)));
    case 'check':
      return check(argument);
    default:
      throw new Error(`Unknown command: ${command}`);
  }
}

/** The question comes from our own process. */
function capture(argument: string): Element {
  const question = JSON.parse(argument) as CaptureQuestion;
  if (question.unless !== undefined && stillness.isAsCaptured(question.unless)) return answerElement({});
  const captured = captureFrame(registry, listeners, monitor, looks, question);
  return answerElement({ ...captured, number: stillness.captured(captured.inPart) });
}

/** The question comes from our own process. */
function check(argument: string): Element {
  const { id, wanted } = JSON.parse(argument) as CheckQuestion;
  return answerElement(checks.check(registry.find(id), wanted));
}

function listensToKeys(id: string): boolean {
  const element = registry.find(id);
  return element !== null && listeners.has(element, 'key');
}

/** Role, name and description of the first element that a CSS selector finds. */
function describe(selector: string): Element | null {
  const element = selectAll(document, selector)[0];
  if (!element) return null;
  const reading = new PageReading();
  return answerElement({
    role: reading.roleOf(element),
    name: accessibleName(reading, element),
    description: accessibleDescription(reading, element),
  });
}

/** The engine as Playwright's selectors expect it. */
const engine = {
  query: (_root: Node, command: string): Element | null => answer(command),
  queryAll(_root: Node, command: string): Element[] {
    const element = answer(command);
    return element ? [element] : [];
  },
};

export default engine;

/**
 * An element whose text is a result as JSON, for Playwright to read. It is not attached to anything, so that the answer
 * never becomes part of the page. What is done here to its form serves speed alone:
 *
 * - Only ASCII: on its way a text with any other character takes twice the space and twice the time.
 * - The text is in a child: Playwright writes a preview of what it found to its log, and would go through all of it.
 */
function answerElement(result: object): Element {
  const element = create('p');
  const text = create('b');
  text.textContent = JSON.stringify(result).replace(/[^\x20-\x7e]+/g, escaped);
  element.append(text);
  return element;
}

function create(tag: string): Element {
  return Document.prototype.createElement.call(document, tag);
}

/** Strings are the only place in JSON where such characters stand. */
function escaped(run: string): string {
  let escapes = '';
  for (let index = 0; index < run.length; index++) {
    escapes += `\\u${run.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escapes;
}
