import { workerData } from 'node:worker_threads';
import { answerCalls } from './answerCalls.ts';
import { openKeepingWork, type ThreadData } from './storeWork.ts';

answerCalls(openKeepingWork(workerData as ThreadData));
