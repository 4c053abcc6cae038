import { z } from 'zod';

/**
 * How far an effect is proved, from weak to strong: a script of the page took the press that was asked for, and nothing shows what
 * it did; the page shows it; a fresh load in this browser shows it; the site
 * answered the very values with success, and shows nothing against it; the read-back confirms that the site kept it.
 */
export const PROOF_LEVELS = ['carried-out', 'shown', 'kept-by-browser', 'accepted', 'kept-by-site'] as const;
export const proofLevelSchema = z.enum(PROOF_LEVELS);
export type ProofLevel = z.infer<typeof proofLevelSchema>;

/** The level in a few words, as it is said with every completion. */
export const PROOF_PHRASES: Readonly<Record<ProofLevel, string>> = {
  'carried-out': 'carried out, with nothing to be seen of it',
  shown: 'shown on the page',
  'kept-by-browser': 'kept by this browser',
  accepted: 'accepted by the site',
  'kept-by-site': 'kept by the site',
};
