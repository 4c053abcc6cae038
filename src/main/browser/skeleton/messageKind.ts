import type { SkeletonMessage } from '../../../shared/page/skeleton.ts';
import type { DocumentIndex } from './documentIndex.ts';
import { isInteractiveRole } from './elementRole.ts';
import { attribute, type HtmlElement } from './htmlTree.ts';

export type MessageKind = SkeletonMessage['kind'];

/** Class names of messages in common use; a name counts as a whole, so that `error-boundary` and `alert-list` do not. */
const ERROR_CLASS =
  /^(?:errors?|error-?(?:message|msg|text|summary|list)|(?:field|form|input|validation)-?errors?|invalid-feedback|alert-(?:danger|error)|is-error|toast-?error)$/i;
const SUCCESS_CLASS = /^(?:success|success-?(?:message|msg|text)|alert-success|is-success|toast-?success)$/i;
const STATUS_CLASS = /^(?:toast|snackbar|flash|alert-info|toast-?info)$/i;
const ALERT_CLASS = /^(?:alert|alert-warning|toast-?warning)$/i;

/** Containers that carry such classes to colour what is in them, not to say something. */
const NOT_MESSAGES =
  /^(?:html|body|main|form|table|thead|tbody|tr|td|th|li|label|input|select|textarea|button|a|summary|option)$/;

/** What kind of message an element is, by its role and its classes; undefined when it is none. */
export function messageKind(element: HtmlElement, role: string, index: DocumentIndex): MessageKind | undefined {
  if (role === 'dialog' || role === 'alertdialog') return 'dialog';
  // A form's computed result is shown as a value.
  if (element.name === 'output') return undefined;
  const byClass = kindByClass(element);
  const live = attribute(element, 'aria-live');
  if (role === 'alert' || live === 'assertive') return byClass === 'error' || byClass === 'success' ? byClass : 'alert';
  if (role === 'log') return 'log';
  if (role === 'status' || live === 'polite') return byClass ?? 'status';
  const { id } = element.attribs;
  if (id !== undefined && index.errorTexts.has(id)) return 'error';
  return isInteractiveRole(role) || NOT_MESSAGES.test(element.name) ? undefined : byClass;
}

function kindByClass(element: HtmlElement): MessageKind | undefined {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/);
  const toast = attribute(element, 'data-toast');
  if (classes.some((name) => ERROR_CLASS.test(name)) || toast === 'error') return 'error';
  if (classes.some((name) => SUCCESS_CLASS.test(name)) || toast === 'success') return 'success';
  if (classes.some((name) => STATUS_CLASS.test(name)) || toast !== undefined) return 'status';
  return classes.some((name) => ALERT_CLASS.test(name)) ? 'alert' : undefined;
}
