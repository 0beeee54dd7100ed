import type { Contracts } from '@crier/contracts';
import type { Handler } from '../handlers.ts';

/** Responds to every caller that gets this far, because its token is valid. */
export function ping(): Handler<Contracts['ping']> {
  return async () => ({ success: true });
}
