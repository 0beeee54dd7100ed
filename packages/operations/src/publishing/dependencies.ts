import type { Evidence, Networks, OperatorMatter, RemoteRecord, StepKind } from '@crier/domain';
import type { LimitsByNetwork } from '@crier/requirements-engine';
import type { AccountVault, Lease, PublicationJournal } from '../ports/journal.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { AppRefusal } from '../ports/operator-matters.ts';
import type { PublicationRecorder } from '../ports/recordings.ts';
import type { SharedClock } from '../ports/shared-clock.ts';
import type { About } from './about.ts';
import type { FitMedia } from './fit-media.ts';
import type { MeasureMedia } from './measure-media.ts';
import type { PublishPolicy } from './policy.ts';
import type { MediaAccess } from './publish-request.ts';

/** Renews a lease while work continues. */
export interface LeaseKeeper {
  /** Renews the lease, taken at `since` of `elapsed` or later, in the background until `stop`. */
  keep(lease: Lease, since: number): KeptLease;
}

export interface KeptLease {
  /**
   * False as soon as another process might hold the lease. Judged by the time that passed in this process since before
   * the last renewal was requested.
   */
  isSurelyHeld(): boolean;
  stop(): void;
}

/** Events of publishing, for the operator. Each says what it is about, and why. */
export interface PublishObserver {
  /** A publication was started for the first time; `lateMs` is the time since it was due. */
  began(event: About & { lateMs: number }): void;
  /** A publication or removal continues after `crashes` workers stopped without reporting. */
  tookOver(event: About & { crashes: number }): void;
  /** The network answered a step; `status` is the HTTP status, and `reason` what it said unless it accepted. */
  step(
    event: About & {
      label: string;
      kind: StepKind;
      outcome: string;
      /** Number of the attempt at the step, counted from 1. */
      attempt: number;
      milliseconds: number;
      status: number | null;
      reason: string | null;
      /** Whether a limit was reached, or the network refuses the app of this installation. */
      hindered: boolean;
    },
  ): void;
  /**
   * A step that seemed lost was sent again, and the network shows more than one record: the same post twice if
   * `certain`, otherwise another one that may be it.
   */
  twin(event: About & { label: string; urls: readonly string[]; certain: boolean }): void;
  /** A step that was sent again was accepted, but the network could not rule out that an earlier call is public too. */
  twinDoubt(event: About & { label: string; url: string; reason: string }): void;
  /** The network accepted a step whose outcome could not be stored; this event is the only record of it. */
  unstored(
    event: About & { label: string; remote: RemoteRecord; status: number | null; error: unknown },
  ): void;
  /** A publication ended; `lateMs` is the time since it was due. `reason` is null if it was published. */
  ended(event: About & { state: string; lateMs: number; status: number | null; reason: string | null }): void;
  /** A publication was not begun because it was overdue: with its whole post, which waits for a person, or alone. */
  missed(event: About & { dueAt: number; what: 'post' | 'publication'; reason: string }): void;
  /** The network answered the deletion of a record. */
  removalStep(
    event: About & {
      label: string;
      outcome: string;
      attempt: number;
      status: number | null;
      reason: string | null;
    },
  ): void;
  /** A removal ended; `reason` is null if everything was deleted. */
  removalEnded(event: About & { state: 'removed' | 'failed'; reason: string | null }): void;
  /** Credentials could not be renewed: the network refused, or could not be asked. */
  notRenewed(event: About & { outcome: 'auth' | 'unavailable'; reason: string }): void;
  /** The network refuses the app of this installation, so that the operator has to act; nothing fails. */
  appRefused(event: About & AppRefusal): void;
  /** The network accepts the app again. */
  mended(event: About & { matter: OperatorMatter }): void;
  unauthorized(event: About & { reason: string }): void;
  /** An error of this program; it is about nothing in particular if it came from the worker itself. */
  defect(error: unknown, event: Partial<About> & { label: string | null }): void;
}

/** Ignores every event. */
export const NO_OBSERVER: PublishObserver = {
  began: () => undefined,
  tookOver: () => undefined,
  step: () => undefined,
  twin: () => undefined,
  twinDoubt: () => undefined,
  unstored: () => undefined,
  ended: () => undefined,
  missed: () => undefined,
  removalStep: () => undefined,
  removalEnded: () => undefined,
  notRenewed: () => undefined,
  appRefused: () => undefined,
  mended: () => undefined,
  unauthorized: () => undefined,
  defect: () => undefined,
};

export interface PublishDependencies {
  readonly journal: PublicationJournal;
  readonly vault: AccountVault;
  readonly networks: Networks;
  readonly disk: Pick<MediaDisk, 'stream' | 'sizeOf'>;
  readonly publicUrlOf: MediaAccess['publicUrlOf'];
  /** Converts files to a form that the network accepts; if absent, files are sent unchanged. */
  readonly fit?: FitMedia;
  /** Measures files stored before their details were recorded; if absent, nothing more is known of them. */
  readonly measure?: MeasureMedia;
  /** Limits that replace the networks' own, for all their accounts. */
  readonly networkLimits?: LimitsByNetwork;
  /** Whether videos that a network refuses are converted; false unless given. */
  readonly convertsVideos?: boolean;
  readonly leases: LeaseKeeper;
  readonly policy: PublishPolicy;
  readonly observer: PublishObserver;
  /** Keeps the calls of publications that are to be recorded; if absent, none are. */
  readonly recorder?: PublicationRecorder;
  /** The time of {@link SharedClock}. */
  readonly now: () => number;
  readonly clock: Pick<SharedClock, 'compare'>;
  /** Milliseconds that passed in this process, by a clock that is never set back and never slow. */
  readonly elapsed: () => number;
  readonly newToken: () => string;
  readonly pause: (ms: number) => Promise<void>;
  /** True once the process shuts down: no further step is started. */
  readonly stopping: () => boolean;
}

/** Evidence of an answer that never came from a network. */
export const NO_EVIDENCE: Evidence = { request: null, status: null, body: null };
