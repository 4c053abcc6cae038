import { userInfo } from 'node:os';
import { actorNameSchema, nameKey, OWN_AGENT } from '../../shared/board/actor.ts';

const FALLBACK = 'Owner';

/** What the first person on a board is called: as the system calls its user, where that makes a name. */
export function firstPersonName(systemName: () => string = () => userInfo().username): string {
  const name = actorNameSchema.safeParse(readable(systemName));
  return name.success && nameKey(name.data) !== nameKey(OWN_AGENT) ? name.data : FALLBACK;
}

/** A user without an entry in the system's list has no name there. */
function readable(systemName: () => string): string {
  try {
    return systemName();
  } catch {
    return '';
  }
}
