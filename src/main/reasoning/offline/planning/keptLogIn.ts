import type { Assignment, Instruction } from '../../../../shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isSameName, PASSWORD, secretPlaceholder, USER_NAME } from '../../../../shared/secrets/keptSecret.ts';
import { userField } from '../grounding/acts/fieldFor.ts';
import { reachable } from '../grounding/scene.ts';
import { isSecretField } from './secrets.ts';

type OnPage = NonNullable<PageView['secrets']>[number];

/**
 * The steps that enter a log-in. Where the page shows its form, they call the field for the user as the form does, and go on
 * to the form's second page for the password where the first has no place for it.
 */
export function logInEntries(
  fields: readonly Assignment[],
  page: PageView | undefined,
  isHere: boolean,
): readonly Instruction[] {
  const form = isHere && page ? page : undefined;
  const user = form && userField(form);
  const entered = keptLogIn(fields, page);
  const isFirst = entered.length > 1 && form && !reachable(form).some(({ t }) => t === 'password');
  const onward = isFirst && user ? buttonAfter(form, user) : undefined;
  return entered.flatMap(({ field, value }): Instruction[] => {
    const isUser = isSameName(field, USER_NAME);
    const name = isUser && user && user.n !== '' ? user.n : field;
    const enter: Instruction = { act: 'enter', target: { role: 'field', name }, value };
    const next = isUser && onward && onward.n !== '' ? onward : undefined;
    return next ? [enter, { act: 'click', target: { name: next.n } }] : [enter];
  });
}

function buttonAfter(page: PageView, field: SemanticNode): SemanticNode | undefined {
  const nodes = reachable(page);
  return nodes.slice(nodes.indexOf(field) + 1).find(({ r }) => r === 'btn');
}

/**
 * What a log-in enters. One that names who logs in and gives no password means the log-in that is kept under that name, or for
 * that user; one that names nobody means the only one that is kept for this page.
 */
function keptLogIn(fields: readonly Assignment[], page: PageView | undefined): readonly Assignment[] {
  const kept = page && meant(fields, page);
  if (!kept) return fields;
  return [
    ...(kept.userName === undefined ? [] : [{ field: USER_NAME, value: kept.userName }]),
    { field: PASSWORD, value: secretPlaceholder(kept.name, PASSWORD) },
  ];
}

/** What a log-in lacks that gives no password: the secret is not there, or not for this page. For people; undefined where nothing is lacking. */
export function missingLogIn(instructions: readonly Instruction[], page: PageView): string | undefined {
  const logIn = instructions.find(({ act }) => act === 'log-in');
  if (!logIn || instructions.some(({ act }) => act === 'navigate')) return undefined;
  const { fields = [] } = logIn;
  if (fields.some(({ field }) => isSecretField(field)) || meant(fields, page)) return undefined;
  const own = logIns(page);
  const site = siteOf(page.url);
  const who = nameIn(fields);
  const elsewhere = own.find((one) => !one.here && who !== undefined && isCalled(one, who));
  if (elsewhere) {
    return `The log-in “${elsewhere.name}” is kept for ${elsewhere.origins.join(', ')}, and this page is of ${site}. Add ${site} to it under Secrets in Settings, or start on its own site.`;
  }
  // A site may ask for no password.
  if (!reachable(page).some(({ t }) => t === 'password')) return undefined;
  const here = own.filter((one) => one.here).map(({ name }) => `“${name}”`);
  if (who === undefined && here.length === 0 && own.length === 0) return undefined;
  const offered = here.length > 0 ? ` Kept for it: ${here.join(', ')}.` : '';
  if (who === undefined) return `The task does not say who logs in to ${site}.${offered} Say it as: Log in as …`;
  return `No log-in “${who}” with a password is kept for ${site}.${offered} Add it under Secrets in Settings, or with: countersign secrets add "${who}" --origin ${site}`;
}

function meant(fields: readonly Assignment[], page: PageView): OnPage | undefined {
  if (fields.some(({ field }) => isSecretField(field))) return undefined;
  const here = logIns(page).filter((one) => one.here);
  const who = nameIn(fields);
  if (who === undefined) return fields.length === 0 && here.length === 1 ? here[0] : undefined;
  return here.find(({ name }) => isSameName(name, who)) ?? here.find((one) => isCalled(one, who));
}

function logIns({ secrets = [] }: PageView): readonly OnPage[] {
  return secrets.filter(({ fields }) => fields.includes(PASSWORD));
}

function nameIn(fields: readonly Assignment[]): string | undefined {
  return fields.length === 1 ? fields[0]?.value : undefined;
}

function isCalled({ name, userName }: OnPage, who: string): boolean {
  return isSameName(name, who) || (userName !== undefined && isSameName(userName, who));
}

function siteOf(url: string): string {
  return /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? url;
}
