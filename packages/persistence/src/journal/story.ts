import {
  formatWireDate,
  type PlatformKey,
  type PostStatus,
  type PublicationRecord,
  type PublicationState,
  type PublicationStepRecord,
  type RecordRef,
  type RemoteRecord,
} from '@crier/domain';
import { explain } from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { refValues } from './records-of-post.ts';

/** The journal of a post, account by account in the post's order; null when there is no such post. */
export async function storyOfPost(
  pool: pg.Pool,
  workspaceId: number,
  ref: RecordRef,
): Promise<readonly PublicationRecord[] | null> {
  const post = await runOne<PostRow>(pool, POST, [workspaceId, ...refValues(ref)]);
  if (!post) return null;
  const publications = await run<PublicationRow>(pool, PUBLICATIONS, [post.id]);
  const steps = await run<StoryStepRow>(pool, STEPS, [post.id]);
  return publications.map((row) =>
    record(
      post,
      row,
      steps.filter((step) => step.publication_id === row.id),
    ),
  );
}

interface PostRow {
  readonly id: number;
  readonly status: PostStatus;
  readonly scheduled_at: Date | null;
  readonly late_reason: string | null;
}

interface PublicationRow {
  readonly id: number;
  readonly uuid: string;
  readonly account_id: number;
  readonly account_name: string;
  readonly provider: PlatformKey;
  readonly authorized: boolean;
  readonly state: PublicationState;
  readonly errors: string[];
  readonly external_url: string | null;
  readonly reason: string | null;
  readonly due_at: Date | null;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly not_before: Date | null;
  readonly held: boolean;
}

interface StoryStepRow {
  readonly publication_id: number;
  readonly ordinal: number;
  readonly kind: PublicationStepRecord['kind'];
  readonly label: string;
  readonly state: PublicationStepRecord['state'];
  readonly visible: boolean;
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly answered_at: Date | null;
  readonly remote: RemoteRecord | null;
  readonly answer: PublicationStepRecord['answer'];
}

function record(post: PostRow, row: PublicationRow, steps: readonly StoryStepRow[]): PublicationRecord {
  const late =
    row.due_at && row.started_at
      ? Math.round((row.started_at.getTime() - row.due_at.getTime()) / 1_000)
      : null;
  return {
    uuid: row.uuid,
    account: { id: row.account_id, name: row.account_name, provider: row.provider },
    state: row.state,
    ...explain({
      state: row.state,
      postStatus: post.status,
      scheduledAt: post.scheduled_at,
      lateReason: post.late_reason,
      reason: row.reason,
      notBefore: row.not_before,
      held: row.held,
      authorized: row.authorized,
      dueAt: row.due_at,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      steps,
    }),
    external_url: row.external_url,
    errors: row.errors,
    late_by_seconds: late === null ? null : Math.max(0, late),
    due_at: wire(row.due_at),
    started_at: wire(row.started_at),
    finished_at: wire(row.finished_at),
    next_attempt_at: wire(row.not_before),
    steps: steps.map(stepRecord),
  };
}

function stepRecord(row: StoryStepRow): PublicationStepRecord {
  return {
    ordinal: row.ordinal,
    kind: row.kind,
    label: row.label,
    state: row.state,
    attempts: row.attempts,
    sent_at: wire(row.sent_at),
    answered_at: wire(row.answered_at),
    remote_id: row.remote?.id ?? null,
    remote_url: row.remote?.url ?? null,
    answer: row.answer,
  };
}

function wire(instant: Date | null): string | null {
  return instant ? formatWireDate(instant) : null;
}

const POST = `
  select id, status, scheduled_at, late_reason from posts where workspace_id = $1 and (uuid = $2 or id = $3)`;

const PUBLICATIONS = `
  select p.id, p.uuid, p.account_id, a.name as account_name, a.provider, a.authorized, p.state, p.errors, p.external_url,
         p.reason, p.due_at, p.started_at, p.finished_at, p.not_before,
         (p.state = 'publishing' and coalesce(a.lease_until > now(), false)) as held
    from publications p join accounts a on a.id = p.account_id
   where p.post_id = $1
   order by p.position, p.id`;

const STEPS = `
  select s.publication_id, s.ordinal, s.kind, s.label, s.state, s.visible, s.attempts, s.sent_at, s.answered_at, s.remote,
         s.answer
    from publication_steps s join publications p on p.id = s.publication_id
   where p.post_id = $1
   order by s.publication_id, s.ordinal`;
