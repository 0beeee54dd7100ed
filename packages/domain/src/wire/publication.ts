import { z } from 'zod';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';
import { DELAY_KINDS } from '../publishing/delay-kind.ts';
import { REASON_KEYS } from '../publishing/network-reason.ts';
import { OPERATOR_MATTERS } from '../publishing/operator-matter.ts';
import { PUBLICATION_STATES } from '../publishing/publication-state.ts';
import { STEP_KINDS, STEP_STATES } from '../publishing/publication-step.ts';
import { REMOVAL_STATES } from '../publishing/removal-state.ts';
import { noticeSchema } from './notice.ts';
import { wireDate } from './scalars.ts';

/** A step of the publishing journal as the API returns it. */
export const publicationStepSchema = z.object({
  ordinal: z.int(),
  kind: z.enum(STEP_KINDS),
  label: z.string(),
  /** The post of the thread that the step is about, counted from 0. */
  post: z.int(),
  /** The file of the post that the step is about, counted from 0; null if it is not about a single file. */
  file: z.int().nullable(),
  state: z.enum(STEP_STATES),
  attempts: z.int(),
  /** How often what the step makes was prepared again because the network could not use it. */
  preparations: z.int(),
  sent_at: wireDate.nullable(),
  answered_at: wireDate.nullable(),
  remote_id: z.string().nullable(),
  remote_url: z.string().nullable(),
  /** When the record was deleted from the network; null while it exists. */
  removed_at: wireDate.nullable(),
  /** Other records that are, or may be, the same post, because the step was sent again after an answer was lost. */
  twins: z.array(
    z.object({
      remote_id: z.string(),
      remote_url: z.string().nullable(),
      /** Whether it is the same post for certain. */
      certain: z.boolean(),
    }),
  ),
  /**
   * Why it could not be ruled out that an earlier attempt is public as well; null if it was, or if the step was sent
   * once.
   */
  twin_doubt: z.string().nullable(),
  /** What `twin_doubt` says; empty if that is not known. */
  twin_doubt_notices: z.array(noticeSchema),
  answer: z
    .object({
      outcome: z.string(),
      message: z.string().nullable(),
      /** The reason that the network gave, if Crier knows it. */
      reason: z.enum(REASON_KEYS).nullable(),
      /** What `reason` says of this post, such as the name of the file. */
      notices: z.array(noticeSchema),
      request: z.string().nullable(),
      status: z.int().nullable(),
      body: z.string().nullable(),
    })
    .nullable(),
});

/** The latest deletion of a publication from its network. */
export const removalSchema = z.object({
  state: z.enum(REMOVAL_STATES),
  explanation: z.string(),
  /** What `explanation` says. */
  notices: z.array(noticeSchema),
  errors: z.array(z.string()),
  /** What `errors` say; empty if that is not known. */
  failures: z.array(noticeSchema),
  requested_at: wireDate,
  finished_at: wireDate.nullable(),
  next_attempt_at: wireDate.nullable(),
});

/** Something that delayed a publication, `count` times in a row. */
const publicationDelaySchema = z.object({
  kind: z.enum(DELAY_KINDS),
  /** Why the network refuses the app, if that is the delay. */
  matter: z.enum(OPERATOR_MATTERS).nullable(),
  at: wireDate,
  /** The last of them; `until`, `status` and `reason` are its own. */
  last_at: wireDate,
  until: wireDate.nullable(),
  count: z.int(),
  status: z.int().nullable(),
  reason: z.string(),
  /** What `reason` says; empty if that is not known. */
  notices: z.array(noticeSchema),
});

/**
 * The journal of one account of a post: what was sent, how the network answered, what happens next and who must act.
 */
export const publicationSchema = z.object({
  uuid: z.uuid(),
  account: z.object({ id: z.int(), name: z.string(), provider: z.enum(PLATFORM_KEYS) }),
  state: z.enum(PUBLICATION_STATES),
  explanation: z.string(),
  /** What `explanation` says, without the deletion. */
  notices: z.array(noticeSchema),
  acts_next: z.enum(['nobody', 'crier', 'user', 'operator']),
  external_url: z.string().nullable(),
  errors: z.array(z.string()),
  /** What `errors` say; empty if that is not known. */
  failures: z.array(noticeSchema),
  late_by_seconds: z.int().nullable(),
  /** The newest delays, oldest first. */
  delays: z.array(publicationDelaySchema),
  due_at: wireDate.nullable(),
  started_at: wireDate.nullable(),
  finished_at: wireDate.nullable(),
  next_attempt_at: wireDate.nullable(),
  /** Null when no deletion was requested. */
  removal: removalSchema.nullable(),
  steps: z.array(publicationStepSchema),
});

export type PublicationStepRecord = z.output<typeof publicationStepSchema>;
export type PublicationRecord = z.output<typeof publicationSchema>;
export type RemovalRecord = z.output<typeof removalSchema>;
