import { type CrierError, taken } from '@crier/domain';

/** The refusal of an e-mail address that another user has. */
export function emailTaken(email: string): CrierError {
  return taken('email', `A user with the e-mail address ${email} already exists.`);
}
