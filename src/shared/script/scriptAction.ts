import { type Action, scrollDirectionSchema } from '../actions/action.ts';
import { assertNever } from '../assertNever.ts';
import { type Rendered, rendered } from '../meaning/rendered.ts';
import type { ElementDescription } from '../page/elementDescription.ts';
import { roleWords } from '../page/roleWords.ts';
import { withoutOrigin } from './addressPattern.ts';
import type { Secret } from './secrets.ts';
import type { ScriptAction, ScriptValue } from './verifiedScript.ts';

/** An action as a script holds it; undefined for those that end a turn and touch no page. */
export function scriptActionOf(
  action: Action,
  { startUrl, secrets }: { readonly startUrl: string; readonly secrets: readonly Secret[] },
  destination?: ElementDescription,
): ScriptAction | undefined {
  const valueFor = (text: string): ScriptValue => {
    const secret = secrets.find(({ value }) => value === text);
    return secret ? { parameter: secret.name } : text;
  };
  switch (action.type) {
    case 'navigate':
      return { type: 'navigate', url: withoutOrigin(action.url, startUrl) };
    case 'setValue':
    case 'type':
      return { type: action.type, text: valueFor(action.text) };
    case 'select':
      return { type: 'select', value: action.value };
    case 'scroll': {
      const direction = scrollDirectionSchema.safeParse(action.to);
      if (!direction.success) return { type: 'scroll', to: 'element' };
      return { type: 'scroll', to: direction.data, ...(action.within !== undefined && { within: true }) };
    }
    case 'click':
      return {
        type: 'click',
        ...(action.modifier && { modifier: action.modifier }),
        ...(action.x !== undefined && { x: action.x }),
        ...(action.y !== undefined && { y: action.y }),
      };
    case 'doubleClick':
    case 'rightClick':
    case 'check':
    case 'uncheck':
    case 'hover':
      return { type: action.type };
    case 'drag':
      return { type: 'drag', ...(destination && { to: destination }), ...(action.side && { side: action.side }) };
    case 'dragBy':
      return {
        type: 'dragBy',
        x: action.x,
        y: action.y,
        ...(action.atX !== undefined && { atX: action.atX }),
        ...(action.atY !== undefined && { atY: action.atY }),
      };
    case 'selectOptions':
      return { type: 'selectOptions', values: action.values };
    case 'upload':
      return { type: 'upload', files: action.files };
    case 'selectText':
      return { type: 'selectText', text: action.text, ...(action.nth !== undefined && { nth: action.nth }) };
    case 'press':
      return { type: 'press', key: action.key };
    case 'goBack':
    case 'wait':
    case 'switchTab':
    case 'closeTab':
    case 'callTool':
      return action;
    case 'finish':
    case 'fail':
      return undefined;
    default:
      return assertNever(action);
  }
}

const WITHOUT_ELEMENT: ReadonlySet<ScriptAction['type']> = new Set([
  ...(['navigate', 'goBack', 'wait', 'type', 'selectText', 'press', 'switchTab', 'closeTab', 'callTool'] as const),
]);

/** Whether an action has no meaning without the element that it works on. */
export function needsElement(action: ScriptAction): boolean {
  return !WITHOUT_ELEMENT.has(action.type) && !isPageScroll(action);
}

function isPageScroll(action: ScriptAction): boolean {
  return action.type === 'scroll' && action.to !== 'element' && !action.within;
}

/** What an action does, in the words of a step: for those that no step of a plan asked for. */
export function actionWords(action: ScriptAction, element: ElementDescription | undefined): Rendered {
  return rendered(words(action, element));
}

function words(action: ScriptAction, element: ElementDescription | undefined): string {
  const role = element ? roleWords(element.role) : 'Element';
  const what = `${role.charAt(0).toLowerCase()}${role.slice(1)} “${element?.name ?? ''}”`;
  switch (action.type) {
    case 'navigate':
      return `Go to ${action.url}`;
    case 'goBack':
      return 'Go back to the page before';
    case 'click':
      return `Click the ${what}`;
    case 'doubleClick':
      return `Double-click the ${what}`;
    case 'rightClick':
      return `Right-click the ${what}`;
    case 'drag':
      return `Drag the ${what} ${action.side ?? 'onto'} “${action.to?.name ?? ''}”`;
    case 'dragBy':
      if (action.atX !== undefined || action.atY !== undefined)
        return `Drag the ${what} by ${action.x} × ${action.y} pixels, taken at ${action.atX ?? 50} % of its width and ${action.atY ?? 50} % of its height`;
      return `Drag the ${what} by ${action.x} × ${action.y} pixels`;
    case 'selectOptions':
      return `Select ${action.values.map((value) => `“${value}”`).join(', ') || 'nothing'} in the ${what}`;
    case 'upload':
      return `Upload ${action.files.map((name) => `“${name}”`).join(', ')} to the ${what}`;
    case 'callTool':
      return `Call the tool ${action.tool}`;
    case 'switchTab':
      return `Go to tab ${action.tab}`;
    case 'closeTab':
      return 'Close the tab';
    case 'setValue':
      return `Enter ${valueWords(action.text)} in the ${what}`;
    case 'type':
      return `Type ${valueWords(action.text)}`;
    case 'check':
      return `Tick the ${what}`;
    case 'uncheck':
      return `Untick the ${what}`;
    case 'select':
      return `Select “${action.value}” in the ${what}`;
    case 'selectText':
      return `Select the words “${action.text}”${element ? ` in the ${what}` : ''}`;
    case 'press':
      return `Press ${action.key}`;
    case 'scroll':
      if (action.to === 'element') return `Scroll to the ${what}`;
      return `Scroll ${action.to}${action.within ? ` where the ${what} stands` : ''}`;
    case 'hover':
      return `Point at the ${what}`;
    case 'wait':
      return `Wait ${action.seconds} seconds`;
    default:
      return assertNever(action);
  }
}

function valueWords(value: ScriptValue): string {
  return typeof value === 'string' ? `“${value}”` : `the secret ${value.parameter}`;
}
