import { assertNever } from '../assertNever.ts';
import type { Claim, ClaimRelation, ClaimSubject } from './claim.ts';
import { quote, type Rendered, rendered } from './rendered.ts';
import { targetText } from './targetText.ts';

/** A claim that has fields, and is not only words. */
export type StatedClaim = Extract<Claim, { form: 'stated' }>;

/** A claim in words, for people and models: `The value of “Phone” is “555”.` Total; nothing reads it back. */
export function claimText(claim: StatedClaim): Rendered {
  return rendered(`${claimWords(claim)}.`);
}

/** The same as a clause of a sentence. */
export function claimWords({ subject, property, relation, value = '' }: StatedClaim): string {
  switch (subject.type) {
    case 'page':
      return pageWords(property, relation, value);
    case 'element':
      return elementWords(subject, property, relation, value);
    case 'record':
      return recordWords(subject, property, relation, value);
    case 'list':
      return listWords(subject, property, relation, value);
    case 'message':
      return property === 'error' && relation === 'is-gone'
        ? 'No error is shown'
        : statement(property === 'error' ? 'An error' : 'A message', relation, value);
    default:
      return assertNever(subject);
  }
}

function pageWords(property: string | undefined, relation: ClaimRelation, value: string): string {
  if (property === undefined || property === 'text') {
    if (relation === 'contains') return `The page shows ${quote(value)}`;
    if (relation === 'contains-not') return `The page does not show ${quote(value)}`;
    return statement('The text of the page', relation, value);
  }
  return statement(`The ${property}`, relation, value);
}

function elementWords(
  { target }: Extract<ClaimSubject, { type: 'element' }>,
  property: string | undefined,
  relation: ClaimRelation,
  value: string,
): string {
  const name = quote(target.name ?? '');
  const isNamed = target.name !== undefined && target.ordinal === undefined && !target.container;
  const what = isNamed && CALLED_BY_NAME.has(target.role ?? '') ? name : capital(targetText(target));
  const isState = relation === 'is' || relation === 'is-not';
  if (isState && (property === 'on' || property === 'open' || property === 'enabled')) {
    const holds = (value === 'true') === (relation === 'is');
    const [yes, no] = stateWords(property, target.role);
    return `${what} is ${holds ? yes : no}`;
  }
  if (property === undefined) return statement(what, relation, value);
  return statement(`The ${property} of ${what.replace(/^The /, 'the ').replace(/^It$/, 'it')}`, relation, value);
}

/** Elements that a sentence about them calls by their name alone. */
const CALLED_BY_NAME: ReadonlySet<string> = new Set(['', 'field', 'option', 'page']);

function stateWords(property: 'on' | 'open' | 'enabled', role: string | undefined): readonly [string, string] {
  if (property === 'enabled') return ['enabled', 'disabled'];
  if (property === 'open') return role === 'page' ? ['the page that is open', 'not open'] : ['open', 'closed'];
  return role === 'tab' || role === 'option' ? ['selected', 'not selected'] : ['checked', 'not checked'];
}

function recordWords(
  { name, thing = 'record' }: Extract<ClaimSubject, { type: 'record' }>,
  property: string | undefined,
  relation: ClaimRelation,
  value: string,
): string {
  if (property !== undefined) return statement(`The ${property} of ${quote(name)}`, relation, value);
  if (relation === 'exists') return `The page shows the ${thing} ${quote(name)}`;
  if (relation === 'is-gone') return `${quote(name)} is not on the page any more`;
  return statement(`The ${thing} ${quote(name)}`, relation, value);
}

function listWords(
  { target, thing }: Extract<ClaimSubject, { type: 'list' }>,
  property: string | undefined,
  relation: ClaimRelation,
  value: string,
): string {
  const things = thing ?? 'entries';
  const where = target ? ` in ${targetText(target)}` : '';
  if (relation === 'count-is') return `There are ${value} ${things}${where}`;
  if (relation === 'at-least') return `There are at least ${value} ${things}${where}`;
  if (relation === 'at-most') return `There are at most ${value} ${things}${where}`;
  if (relation === 'contains' && property === undefined && !target) return `The page lists what fits ${quote(value)}`;
  return statement(
    `The ${property === undefined ? '' : `${property} of the `}list of ${things}${where}`,
    relation,
    value,
  );
}

function statement(what: string, relation: ClaimRelation, value: string): string {
  switch (relation) {
    case 'is':
      return `${what} is ${quote(value)}`;
    case 'is-not':
      return `${what} is not ${quote(value)}`;
    case 'contains':
      return `${what} contains ${quote(value)}`;
    case 'contains-not':
      return `${what} does not contain ${quote(value)}`;
    case 'starts-with':
      return `${what} starts with ${quote(value)}`;
    case 'ends-with':
      return `${what} ends with ${quote(value)}`;
    case 'exists':
      return `${what} is shown`;
    case 'is-gone':
      return `${what} is gone`;
    case 'count-is':
      return `The count of ${what} is ${value}`;
    case 'at-least':
      return `${what} is at least ${value}`;
    case 'at-most':
      return `${what} is at most ${value}`;
    case 'changed':
      return `${what} is another than before`;
    default:
      return assertNever(relation);
  }
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
