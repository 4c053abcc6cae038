import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';

/** A reasoner that must not be asked. */
export const NOBODY = new Proxy({ name: 'nobody' } as Reasoner, {
  get: (target, purpose) => {
    if (purpose === 'name') return target.name;
    return () => {
      throw new Error(`The fallback was asked for ${String(purpose)}`);
    };
  },
});
