import type { Evidence } from '../evidence.ts';
import { pathOf } from '../words/addresses.ts';

const LOG_IN_ADDRESS = /(?:^|[/._-])(?:log-?in|sign-?in|auth|sso|session-expired|logon)(?=$|[/._?#-])/i;

/** Whether the address changed to a log-in page. */
export function ledToLogIn({ navigation }: Evidence): boolean {
  return (
    navigation !== undefined &&
    LOG_IN_ADDRESS.test(pathOf(navigation.to ?? '')) &&
    !LOG_IN_ADDRESS.test(pathOf(navigation.from ?? ''))
  );
}
