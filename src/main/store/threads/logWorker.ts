import { workerData } from 'node:worker_threads';
import { answerCalls } from './answerCalls.ts';
import { openLogWork, type ThreadData } from './storeWork.ts';

answerCalls(openLogWork(workerData as ThreadData));
