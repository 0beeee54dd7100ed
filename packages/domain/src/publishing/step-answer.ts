import type { JsonObject } from '../json.ts';
import type { CredentialsRefusal } from '../network/network-answers.ts';
import type { Notice } from '../notices/notice.ts';
import type { Evidence } from './evidence.ts';
import type { LimitOwner } from './limit-owner.ts';
import type { NetworkReason } from './network-reason.ts';
import type { OperatorMatter } from './operator-matter.ts';

/**
 * The network's record for a step: its own id, the public address if it has one, and the data that later steps need.
 */
export interface RemoteRecord {
  readonly id: string;
  readonly url: string | null;
  readonly data?: JsonObject;
}

/**
 * How the network answered a step. The outcome decides what happens next, so each one is a guarantee:
 * - `accepted`: the network did it; `remark` is a note about it for users.
 * - `rejected`: the network did not do it and never will; `message` is for the user.
 * - `auth`: the network did not do it because of the credentials.
 * - `prepare`: the network could not use what was prepared for this content item, and certainly nothing of the item is
 *   public, so it is prepared again from the start.
 * - `wait`: the network certainly has not done it but may later; `retryAfterMs` is the time it named, if any.
 * - `unknown`: the network may or may not have done it (time-out, lost response, 5xx); it is not called again before
 *   `retryAfterMs`.
 */
export type StepAnswer = KnownAnswer & {
  /** The reason that the network gave, if Crier knows it. */
  readonly why?: NetworkReason;
  /** The limit that the network named in it. */
  readonly whyLimit?: string;
  /** What the answer says, if Crier gave it itself. */
  readonly told?: Notice;
};

type KnownAnswer =
  | {
      readonly outcome: 'accepted';
      readonly remote: RemoteRecord;
      readonly remark?: string;
      readonly evidence: Evidence;
    }
  | { readonly outcome: 'rejected'; readonly message: string; readonly evidence: Evidence }
  | (CredentialsRefusal & { readonly evidence: Evidence })
  | {
      readonly outcome: 'prepare';
      /** Why, in the network's words if it gave any; for the user if preparing again does not help either. */
      readonly reason: string;
      readonly evidence: Evidence;
    }
  | {
      readonly outcome: 'wait';
      readonly retryAfterMs: number | null;
      readonly reason: string;
      /** The owner of the limit that was reached; absent if the network waits for something else. */
      readonly limit?: LimitOwner;
      /** Why the network refuses the app of this installation; absent if it refuses something else. */
      readonly matter?: OperatorMatter;
      readonly evidence: Evidence;
    }
  | {
      readonly outcome: 'unknown';
      readonly reason: string;
      /** The time the network named, if any. */
      readonly retryAfterMs?: number;
      /**
       * Set if the network refused the call as a repeat of an earlier one, so that something like it is public: the
       * record that it names, or null.
       */
      readonly repeatOf?: RemoteRecord | null;
      readonly evidence: Evidence;
    };

/**
 * The result of reading back a step whose outcome is unknown:
 * - `found`: the network did it; `remote` is the record, and `remark` is a note about it for users.
 * - `absent`: the network provably did not do it and the lost call can no longer arrive: whatever appeared where the
 *   record would be is accounted for, and the network shows what the journal knows. `prepare` says why what was prepared
 *   for the step is useless, so that it is prepared again before the step is sent again.
 * - `unclear`: the network gave no conclusive result; asking again may help.
 */
export type ReadBackAnswer =
  | {
      readonly outcome: 'found';
      readonly remote: RemoteRecord;
      readonly remark?: string;
      readonly evidence: Evidence;
    }
  | { readonly outcome: 'absent'; readonly prepare?: string; readonly evidence: Evidence }
  | {
      readonly outcome: 'unclear';
      readonly reason: string;
      /** What `reason` says, if it is Crier's own. */
      readonly told?: Notice;
      readonly retryAfterMs: number | null;
      /** The owner of the limit that kept the network from telling. */
      readonly limit?: LimitOwner;
      /** Why the network refuses the app of this installation, so that it told nothing. */
      readonly matter?: OperatorMatter;
      /** A record that may be the step's own; `reason` names it. */
      readonly candidate?: RemoteRecord;
      /** A record that the network should show and does not, so that what it shows proves nothing. */
      readonly lacks?: RemoteRecord;
      /** Set if the network was read and shows nothing that may be the record; only the lost call may still arrive. */
      readonly isQuiet?: true;
      /** Set if the network never shows apps what the step makes, so that asking again is useless. */
      readonly isHidden?: true;
      readonly evidence: Evidence;
    }
  | (CredentialsRefusal & { readonly evidence: Evidence });
