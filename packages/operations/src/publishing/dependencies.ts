import type { Evidence, PublisherRegistry, StepKind } from '@crier/domain';
import type { AccountVault, Lease, PublicationJournal } from '../ports/journal.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { FitMedia } from './fit-media.ts';
import type { PublishPolicy } from './policy.ts';

/** Renews a lease while work continues. */
export interface LeaseKeeper {
  /** Renews the lease in the background until `stop`. */
  keep(lease: Lease): { stop(): void };
}

/** Events of publishing, for the operator. */
export interface PublishObserver {
  /** A publication was taken up for the first time, this long after it was due. */
  began(event: { publication: string; provider: string; lateMs: number }): void;
  step(event: {
    publication: string;
    label: string;
    kind: StepKind;
    outcome: string;
    provider: string;
    milliseconds: number;
  }): void;
  ended(event: { publication: string; state: string; provider: string }): void;
  unauthorized(event: { accountId: number; provider: string; reason: string }): void;
  defect(error: unknown, event: { publication: string; label: string | null }): void;
}

export interface PublishDependencies {
  readonly journal: PublicationJournal;
  readonly vault: AccountVault;
  readonly publishers: PublisherRegistry;
  readonly disk: Pick<MediaDisk, 'read' | 'sizeOf'>;
  /** Gives files the form a network takes; absent where they are sent as they are. */
  readonly fit?: FitMedia;
  readonly leases: LeaseKeeper;
  readonly policy: PublishPolicy;
  readonly observer: PublishObserver;
  readonly now: () => number;
  readonly newToken: () => string;
  readonly pause: (ms: number) => Promise<void>;
  /** True once the process shuts down: no further step is started. */
  readonly stopping: () => boolean;
}

/** Evidence of an answer that never came from a network. */
export const NO_EVIDENCE: Evidence = { request: null, status: null, body: null };
