import {
  type OperatorMatter,
  type PlatformKey,
  type PostStatus,
  type PublicationState,
  partsOfAll,
  type RecordRef,
  type RemovalState,
} from '@crier/domain';
import type { JournalledDelay, RemovalFacts, StoredPublication, StoredStep } from '@crier/operations/ports';
import type pg from 'pg';
import { refValues, run, runOne } from '../database/statement.ts';
import { readHold } from '../installation/hold.ts';
import { partialHoldOf } from '../installation/partial-hold.ts';
import { answerRecord, type StoredAnswer } from './answer-record.ts';
import { heldUntilOf } from './publish-account.ts';
import { toldText } from './told.ts';

/** The journal of a post, account by account in the post's order; null if there is no such post. */
export async function storyOfPost(
  pool: pg.Pool,
  workspaceId: number,
  ref: RecordRef,
): Promise<readonly StoredPublication[] | null> {
  const post = await runOne<PostRow>(pool, POST, [workspaceId, ...refValues(ref)]);
  if (!post) return null;
  const publications = await run<PublicationRow>(pool, PUBLICATIONS, [post.id]);
  const steps = await run<StoryStepRow>(pool, STEPS, [post.id]);
  const removals = await run<RemovalRow>(pool, REMOVALS, [post.id]);
  const hold = await readHold(pool);
  const causes = await Promise.all(publications.map((row) => partialHoldOf(pool, row.account_id)));
  return publications.map((row, index) =>
    stored(
      { installationHeldSince: hold?.since ?? null, heldBy: causes[index] ?? null },
      post,
      row,
      steps.filter((step) => step.publication_id === row.id),
      removals.find((removal) => removal.publication_id === row.id) ?? null,
    ),
  );
}

interface PostRow {
  readonly id: number;
  readonly status: PostStatus;
  readonly trashed: boolean;
  readonly scheduled_at: Date | null;
  readonly missed: boolean;
  readonly late_reason: string | null;
  readonly late_told: unknown;
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
  readonly told: unknown;
  readonly external_url: string | null;
  readonly reason: string | null;
  readonly own_at: Date | null;
  readonly due_at: Date | null;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly not_before: Date | null;
  readonly held_until: Date | null;
  readonly matter: OperatorMatter | null;
  readonly held: boolean;
  readonly now: Date;
  readonly delays: readonly JournalledDelay[];
  readonly item_delays: readonly number[] | null;
}

interface RemovalRow {
  readonly publication_id: number;
  readonly state: RemovalState;
  readonly reason: string | null;
  readonly errors: string[];
  readonly told: unknown;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly not_before: Date | null;
  readonly removed: number;
  readonly total: number;
}

interface StoryStepRow
  extends Omit<StoredStep, 'sentAt' | 'answeredAt' | 'removedAt' | 'twinDoubt' | 'twinDoubtTold' | 'answer'> {
  readonly publication_id: number;
  readonly sent_at: Date | null;
  readonly answered_at: Date | null;
  readonly removed_at: Date | null;
  readonly answer: StoredAnswer | null;
  readonly twin_doubt: string | null;
  readonly twin_doubt_told: unknown;
}

function stored(
  held: Pick<StoredPublication, 'installationHeldSince' | 'heldBy'>,
  post: PostRow,
  row: PublicationRow,
  steps: readonly StoryStepRow[],
  removal: RemovalRow | null,
): StoredPublication {
  return {
    uuid: row.uuid,
    account: { id: row.account_id, name: row.account_name, provider: row.provider },
    state: row.state,
    postStatus: post.status,
    trashed: post.trashed,
    scheduledAt: row.own_at ?? post.scheduled_at,
    hasOwnTime: row.own_at !== null,
    missed: post.missed ? post.scheduled_at : null,
    lateReason: toldText(post.late_reason, post.late_told),
    reason: toldText(row.reason, row.told),
    notBefore: row.not_before,
    heldUntil: row.held_until,
    matter: row.matter,
    held: row.held,
    ...held,
    authorized: row.authorized,
    dueAt: row.due_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    externalUrl: row.external_url,
    errors: row.errors,
    failures: partsOfAll(row.errors, row.told),
    delays: row.delays,
    itemDelays: row.item_delays ?? [],
    steps: steps.map(storedStep),
    removal: removal && removalFacts(removal),
    now: row.now,
  };
}

function removalFacts(row: RemovalRow): RemovalFacts {
  return {
    state: row.state,
    reason: toldText(row.reason, row.told),
    errors: row.errors,
    failures: partsOfAll(row.errors, row.told),
    requestedAt: row.created_at,
    finishedAt: row.finished_at,
    notBefore: row.not_before,
    removed: row.removed,
    total: row.total,
  };
}

function storedStep(row: StoryStepRow): StoredStep {
  const doubt = row.twin_doubt === null ? [] : [row.twin_doubt];
  return {
    ...row,
    sentAt: row.sent_at,
    answeredAt: row.answered_at,
    removedAt: row.removed_at,
    twinDoubt: toldText(row.twin_doubt, row.twin_doubt_told),
    twinDoubtTold: partsOfAll(doubt, row.twin_doubt_told),
    answer: row.answer && answerRecord(row.answer),
  };
}

const POST = `
  select id, status, trashed_at is not null as trashed, scheduled_at, late_reason, late_told,
         status = 'scheduled' and missed_at is not null as missed from posts where workspace_id = $1 and (uuid = $2 or id = $3)`;

/** Why the network refuses the app: what the publication itself met, or what holds its network. */
const MATTER_OF = `coalesce(
           case when p.not_before > now() and (p.delays -> -1 ->> 'until')::bigint >= extract(epoch from p.not_before) * 1000
                then p.delays -> -1 ->> 'matter' end,
           case when held.until > now() then (
             select m.matter from operator_matters m
              where m.provider = a.provider and m.service = a.service and m.stops_network order by m.since limit 1) end)`;

/** By how many minutes each item of the version of an account follows the one before it. */
const ITEM_DELAYS = `(
           select (select json_agg(coalesce((item ->> 'delay_minutes')::int, 0) order by place)
                     from jsonb_array_elements(v.content) with ordinality as items(item, place))
             from post_versions v where v.post_id = p.post_id and v.account_id in (p.account_id, 0)
            order by v.account_id desc limit 1)`;

const PUBLICATIONS = `
  select p.id, p.uuid, p.account_id, a.name as account_name, a.provider, a.authorized, p.state, p.errors, p.told, p.external_url,
         p.reason, p.own_at, p.due_at, p.started_at, p.finished_at, p.not_before, p.delays, ${ITEM_DELAYS} as item_delays,
         case when p.wake_at is not null and held.until > now() then held.until end as held_until, now() as now,
         case when p.wake_at is not null and not p.state = any('{published,failed,unconfirmed}') then ${MATTER_OF} end as matter,
         (p.state = 'publishing' and coalesce(a.lease_until > now(), false)) as held
    from publications p join accounts a on a.id = p.account_id
      cross join lateral (select ${heldUntilOf('p.account_id')} as until) held
   where p.post_id = $1
   order by p.position, p.id`;

const STEPS = `
  select s.publication_id, s.ordinal, s.kind, s.label, s.item, s.media, s.state, s.visible, s.attempts, s.sent_at, s.answered_at, s.removed_at, s.remote,
         s.answer, s.twins, s.twin_doubt, s.twin_doubt_told, s.preparations
    from publication_steps s join publications p on p.id = s.publication_id
   where p.post_id = $1
   order by s.publication_id, s.ordinal`;

const REMOVALS = `
  select distinct on (r.publication_id) r.publication_id, r.state, r.reason, r.errors, r.told, r.created_at, r.finished_at,
         r.not_before,
         (select count(*)::int from removal_steps s where s.removal_id = r.id and s.state = 'removed') as removed,
         (select count(*)::int from removal_steps s where s.removal_id = r.id) as total
    from removals r join publications p on p.id = r.publication_id
   where p.post_id = $1
   order by r.publication_id, r.created_at desc`;
