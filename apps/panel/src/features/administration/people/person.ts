import type { CallOutput } from '@crier/client';

/** A person with everything that they can act by. */
export type Person = CallOutput<'getUser'>;
