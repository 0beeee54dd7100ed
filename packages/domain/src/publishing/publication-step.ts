import type { RemoteRecord } from './step-answer.ts';

/** What a step does: send a file, prepare or await something not public, make a post public, set the cover of its video, comment on it, or add it to playlists. */
export const STEP_KINDS = ['upload', 'container', 'post', 'cover', 'comment', 'playlist'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** States of a step in the journal; `unknown` is a `sent` step whose outcome was lost. */
export const STEP_STATES = ['planned', 'sent', 'accepted', 'rejected', 'unknown'] as const;
export type StepState = (typeof STEP_STATES)[number];

/**
 * A step as a publisher plans it. `visible` steps make something public: they are read back, never repeated
 * blindly. Steps that are not visible (uploads, polls) may be repeated after an unknown outcome.
 */
export interface PlannedStep {
  readonly kind: StepKind;
  readonly visible: boolean;
  /** Index of the content item the step belongs to. */
  readonly item: number;
  /** Index into that item's media, for steps about one file. */
  readonly media: number | null;
  /** Derived from the publication's identity and stored before sending: the network's record key or Idempotency-Key. */
  readonly idempotencyKey: string;
  /** The step in words, for example `Upload photo 1 of post 2`. */
  readonly label: string;
}

/** A step as the journal holds it. Times are milliseconds since the epoch. */
export interface JournalledStep extends PlannedStep {
  readonly id: string;
  readonly ordinal: number;
  readonly state: StepState;
  readonly attempts: number;
  /** How often it was prepared again after the network could not use what was prepared; 0 unless given. */
  readonly preparations?: number;
  readonly sentAt: number | null;
  readonly remote: RemoteRecord | null;
}
