import { bundleInjected } from './injectedScript.ts';

/** Hooks of imports have to answer at once, and bundling takes its time: it is done by a process that is waited for. */
const { source } = await bundleInjected(process.argv[2] ?? '');
process.stdout.write(source);
