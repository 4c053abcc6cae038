import { decisionTools } from './decisionTools.ts';
import { goalTools } from './goalTools.ts';
import { readingTools } from './readingTools.ts';
import { runTools } from './runTools.ts';
import { taskTools } from './taskTools.ts';

/** Every tool of the server, in the order in which clients list them. */
export const ALL_TOOLS = [...goalTools, ...taskTools, ...decisionTools, ...readingTools, ...runTools];
