import { assertNever } from '../../shared/assertNever.ts';
import { type Rendered, rendered } from '../../shared/meaning/rendered.ts';
import type { DomExpectation } from '../../shared/verification/expectedOutcome.ts';

const ALTERNATIVES = new Intl.ListFormat('en', { type: 'disjunction' });

/** What should be so after an action, as a sentence. */
export function expectationWords(expectation: DomExpectation): Rendered {
  return rendered(words(expectation));
}

function words(expectation: DomExpectation): string {
  const element = elementWords(expectation);
  switch (expectation.check) {
    case 'element-exists':
      return `${element} is there`;
    case 'element-absent':
      return `${element} is not there`;
    case 'element-text':
      return `${element} shows “${expectation.text ?? ''}”`;
    case 'url-changed':
      return 'The address changes';
    case 'expanded':
      return `${element} is expanded`;
    case 'roles-exist':
      return `There is a ${ALTERNATIVES.format(expectation.roles ?? [])}`;
    default:
      return assertNever(expectation.check);
  }
}

function elementWords({ role, name }: DomExpectation): string {
  if (role === undefined && name === undefined) return 'The target';
  if (name === undefined) return `A ${role}`;
  return role === undefined ? `“${name}”` : `The ${role} “${name}”`;
}
