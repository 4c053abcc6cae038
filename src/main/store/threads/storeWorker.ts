import { workerData } from 'node:worker_threads';
import { answerCalls } from './answerCalls.ts';
import { openKeepingWork, openLogWork, type ThreadData } from './storeWork.ts';

/** Where a thread of the store begins, with what it is there for. */
const { work, ...data } = workerData as ThreadData & { readonly work: 'log' | 'keeping' };
answerCalls(work === 'log' ? openLogWork(data) : openKeepingWork(data));
