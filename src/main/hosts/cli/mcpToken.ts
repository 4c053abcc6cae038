import { readFileSync } from 'node:fs';
import { failure, type Result, success } from '../../../shared/result.ts';

/** The environment variable that holds the token of the agent that started this process. */
const VARIABLE = 'COUNTERSIGN_TOKEN';

/** The token from that file, or else from the environment. Error: why there is none, for people. */
export function mcpToken(file: string | undefined, environment: NodeJS.ProcessEnv): Result<string, string> {
  if (file === undefined) {
    const token = environment[VARIABLE]?.trim() ?? '';
    return token === '' ? failure(`Give the token in ${VARIABLE} or in a file with --token-file.`) : success(token);
  }
  try {
    const token = readFileSync(file, 'utf8').trim();
    return token === '' ? failure(`There is no token in ${file}.`) : success(token);
  } catch (error) {
    return failure(`The token could not be read from ${file}: ${(error as Error).message}`);
  }
}
