import type { JournalledStep, RemoteRecord } from '@crier/domain';

/** A step as its holder sees it; `failures` counts the times its outcome stayed unknown. */
export interface HeldStep extends JournalledStep {
  readonly failures: number;
  /** True when a person says that an unknown step was not published; cleared when the step is sent. */
  readonly denied?: boolean;
  /** When the journal recorded its acceptance, in ms since the epoch; null or absent until then. */
  readonly acceptedAt?: number | null;
  /** Set if the network is asked about the planned step before it is sent. */
  readonly lookFirst?: LookFirst | null;
  /** When a step that was sent again was first sent without a clear answer, in ms since the epoch. */
  readonly lostAt?: number | null;
  /** True after the network refused the latest sending as a repeat, so that an earlier one is probably public. */
  readonly isRepeat?: boolean;
  /** The number of answers since the latest sending by which the network could not tell its outcome. */
  readonly unclearAnswers?: number;
  /** The time of the first of them, in ms since the epoch. */
  readonly unclearSince?: number | null;
  /** The record that the network has shown since the latest sending and that may be the step's own. */
  readonly suspect?: RemoteRecord | null;
}

/**
 * Why a step is looked for before it is sent: the network refused it with an answer that a gateway may have made
 * (`resend`), or a person retries it, and what was prepared for it is prepared again (`replan`).
 */
export type LookFirst = 'resend' | 'replan';
