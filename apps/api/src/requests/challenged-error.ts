import { CrierError, type ErrorCode } from '@crier/domain';
import { toBearerChallenge } from '@crier/oauth-server';

/** A refusal whose `WWW-Authenticate` says what is wrong with the credentials (RFC 6750 §3). */
export class ChallengedError extends CrierError {
  readonly challenge: string;

  constructor(code: ErrorCode, challenge: Parameters<typeof toBearerChallenge>[0] = {}) {
    super(code);
    this.challenge = toBearerChallenge(challenge);
  }
}
