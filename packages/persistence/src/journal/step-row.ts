import type { RemoteRecord, StepKind, StepState } from '@crier/domain';
import type { HeldStep, LookFirst } from '@crier/operations/ports';

/** A row of `publication_steps` as the journal's statements select it. */
export interface StepRow {
  readonly id: string;
  readonly ordinal: number;
  readonly kind: StepKind;
  readonly visible: boolean;
  readonly item: number;
  readonly media: number | null;
  readonly label: string;
  readonly idempotency_key: string;
  readonly state: StepState;
  readonly attempts: number;
  readonly preparations: number;
  readonly failures: number;
  readonly denied: boolean;
  readonly look_first: LookFirst | null;
  readonly lost_at: Date | null;
  readonly is_repeat: boolean;
  readonly unclear_answers: number;
  readonly unclear_since: Date | null;
  readonly suspect: RemoteRecord | null;
  readonly sent_at: Date | null;
  readonly answered_at: Date | null;
  readonly remote: RemoteRecord | null;
}

export const STEP_COLUMNS = `id, ordinal, kind, visible, item, media, label, idempotency_key, state, attempts, failures,
  denied, look_first, lost_at, is_repeat, unclear_answers, unclear_since, suspect, preparations, sent_at, answered_at, remote`;

export function heldStep(row: StepRow): HeldStep {
  return {
    id: row.id,
    ordinal: row.ordinal,
    kind: row.kind,
    visible: row.visible,
    item: row.item,
    media: row.media,
    label: row.label,
    idempotencyKey: row.idempotency_key,
    state: row.state,
    attempts: row.attempts,
    preparations: row.preparations,
    failures: row.failures,
    denied: row.denied,
    lookFirst: row.look_first,
    lostAt: row.lost_at?.getTime() ?? null,
    isRepeat: row.is_repeat,
    unclearAnswers: row.unclear_answers,
    unclearSince: row.unclear_since?.getTime() ?? null,
    suspect: row.suspect,
    sentAt: row.sent_at?.getTime() ?? null,
    acceptedAt: row.state === 'accepted' ? (row.answered_at?.getTime() ?? null) : null,
    remote: row.remote,
  };
}
