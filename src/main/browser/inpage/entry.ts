import { captureFrame } from './capture.ts';
import { carrier } from './carrier.ts';
import { selectAll } from './dom/safeDom.ts';
import { accessibleName } from './name/accessibleName.ts';
import { accessibleDescription } from './name/description.ts';
import { PageReading } from './pageReading.ts';
import { QuietMonitor } from './quietMonitor.ts';
import { ElementRegistry } from './registry.ts';

const registry = new ElementRegistry();
const monitor = new QuietMonitor();

/**
 * Answers one command of the main process. `12` is the live element with that id. The others answer with JSON, as the
 * text of an element that is not part of the page: `capture:{"nextId":1}`, `quiet`, `describe:<css selector>`.
 */
function answer(command: string): Element | null {
  if (/^\d+$/.test(command)) return registry.find(Number(command));
  if (command === 'quiet') return carrier(monitor.read());
  const colon = command.indexOf(':');
  const argument = command.slice(colon + 1);
  switch (command.slice(0, colon)) {
    case 'capture':
      return carrier(captureFrame(registry, monitor, nextIdOf(argument)));
    case 'describe':
      return describe(argument);
    default:
      throw new Error(`Unknown command: ${command}`);
  }
}

function nextIdOf(argument: string): number {
  const options: unknown = JSON.parse(argument);
  const nextId = typeof options === 'object' && options !== null && 'nextId' in options ? options.nextId : undefined;
  if (typeof nextId !== 'number') throw new Error('capture needs {"nextId": number}');
  return nextId;
}

/** Role, name and description of the first element that a CSS selector finds. */
function describe(selector: string): Element | null {
  const element = selectAll(document, selector)[0];
  if (!element) return null;
  const reading = new PageReading();
  return carrier({
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
