import type { Allowance, Role } from '@crier/domain';
import type { Credential } from './credential.ts';

/** The caller: the user of the token. */
export interface Caller {
  readonly userId: number;
  readonly userName: string;
  readonly timezone: string;
  /** BCP 47 tag of the language for messages; English if there are none in that language. */
  readonly locale: string;
  /** Absent only where a use case is called without a request. */
  readonly credential?: Credential;
}

/** The caller's membership in the workspace of the request. */
export interface Member extends Caller {
  readonly workspaceId: number;
  readonly workspaceUuid: string;
  readonly workspaceTimezone: string;
  readonly role: Role;
  readonly canApprove: boolean;
  /** What the plan of the workspace allows at the time of the call. */
  readonly allowance: Allowance;
}
