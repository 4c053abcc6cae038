import { workerData } from 'node:worker_threads';
import { guarded } from '../storeErrors.ts';
import { answerCalls } from './answerCalls.ts';
import { openBoardWork, openKeepingWork, openLogWork, type ThreadData } from './storeWork.ts';

const OPENS = { log: openLogWork, keeping: openKeepingWork, board: openBoardWork };

/** What a thread of the store is there for. */
export type ThreadWork = keyof typeof OPENS;

/** Where a thread of the store begins, with what it is there for. */
const { work, ...data } = workerData as ThreadData & { readonly work: ThreadWork };
answerCalls(guarded(data.path, () => OPENS[work](data)));
