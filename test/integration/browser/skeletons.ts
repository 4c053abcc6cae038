import { SkeletonClient } from '../../../src/main/browser/skeleton/skeletonClient.ts';

/** One worker thread for all tests of a file: to start one takes longer than most pages do. It ends with the process. */
export const skeletons = new SkeletonClient();
