import { z } from 'zod';

/**
 * What an action goes on with once it has worked, said along with it by whoever chose it, so that nobody is asked in between: Enter,
 * for a field that takes its text over only then, or the same click until the number that it changes is there. What it goes on
 * with is an action of its own, verified as any.
 */
export const goesOnSchema = z.union([z.object({ press: z.literal('Enter') }), z.object({ until: z.string().min(1) })]);
export type GoesOn = z.infer<typeof goesOnSchema>;
