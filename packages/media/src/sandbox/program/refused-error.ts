import type { Refusal } from '../protocol.ts';

/** A file that is not accepted, and why. */
export class RefusedError extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.name = 'RefusedError';
    this.reason = reason;
  }
}
