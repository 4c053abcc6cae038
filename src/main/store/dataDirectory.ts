import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder in which the product keeps its data: `COUNTERSIGN_DATA_DIR` where it is set, else what the platform
 * prescribes. It may not exist yet.
 */
export function dataDirectory(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const chosen = environment['COUNTERSIGN_DATA_DIR'];
  if (chosen) return chosen;
  switch (platform) {
    case 'win32':
      return join(environment['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Countersign');
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Countersign');
    default:
      return join(environment['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'countersign');
  }
}
