import type { Contracts } from '../contracts/index.ts';
import type { Handler } from '../handlers.ts';

/** Answers whoever got this far: the token is valid. */
export function ping(): Handler<Contracts['ping']> {
  return async () => ({ success: true });
}
