import { assertNever } from '../assertNever.ts';
import { type Rendered, rendered } from '../meaning/rendered.ts';
import { ELEMENT_ID } from '../page/semanticTree.ts';
import type { Action } from './action.ts';

/** An action as people say it. `target` is role and name of its element, where it was known when it was chosen. */
export function actionWords(action: Action, target?: Rendered): Rendered {
  return rendered(words(action, target));
}

function words(action: Action, target: Rendered | undefined): string {
  const on = target ?? ('id' in action ? `element ${action.id}` : 'the page');
  switch (action.type) {
    case 'navigate':
      return `Go to ${action.url}`;
    case 'goBack':
      return 'Go back';
    case 'click':
      if (action.x !== undefined || action.y !== undefined)
        return `Click ${on} at ${action.x ?? 50} % of its width and ${action.y ?? 50} % of its height`;
      return action.modifier ? `Click ${on} with ${action.modifier} held` : `Click ${on}`;
    case 'doubleClick':
      return `Double-click ${on}`;
    case 'rightClick':
      return `Right-click ${on}`;
    case 'drag':
      return `Drag ${on} ${action.side ?? 'onto'} element ${action.to}`;
    case 'dragBy':
      if (action.atX !== undefined || action.atY !== undefined)
        return `Drag ${on} by ${action.x} × ${action.y} pixels, taken at ${action.atX ?? 50} % of its width and ${action.atY ?? 50} % of its height`;
      return `Drag ${on} by ${action.x} × ${action.y} pixels`;
    case 'setValue':
      return action.text === '' ? `Clear ${on}` : `Enter “${action.text}” in ${on}`;
    case 'type':
      return `Type “${action.text}”`;
    case 'selectText':
      return `Select the words “${action.text}”${action.id === undefined ? '' : ` in ${on}`}`;
    case 'check':
      return `Check ${on}`;
    case 'uncheck':
      return `Uncheck ${on}`;
    case 'select':
      return `Select “${action.value}” in ${on}`;
    case 'selectOptions':
      return `Select ${action.values.map((value) => `“${value}”`).join(', ') || 'nothing'} in ${on}`;
    case 'upload':
      return `Upload ${action.files.map((name) => `“${name}”`).join(', ')} to ${on}`;
    case 'press':
      return action.id ? `Press ${action.key} on ${on}` : `Press ${action.key}`;
    case 'scroll':
      return scrollWords(action, target);
    case 'hover':
      return `Point at ${on}`;
    case 'wait':
      return `Wait ${action.seconds} s`;
    case 'callTool':
      return `Call ${action.tool} with ${JSON.stringify(action.arguments)}`;
    case 'switchTab':
      return `Go to tab ${action.tab}`;
    case 'closeTab':
      return 'Close the tab';
    case 'finish':
      return 'Finish';
    case 'fail':
      return `Give up: ${action.reason}`;
    default:
      return assertNever(action);
  }
}

function scrollWords({ to, within }: Extract<Action, { type: 'scroll' }>, target: string | undefined): string {
  if (ELEMENT_ID.test(to)) return `Scroll to ${target ?? `element ${to}`}`;
  const whither = to === 'top' || to === 'bottom' ? `Scroll to the ${to}` : `Scroll ${to}`;
  return within === undefined ? whither : `${whither}, where ${target ?? `element ${within}`} stands`;
}
