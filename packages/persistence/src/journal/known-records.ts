import type { KnownRecords, RemoteRecord, StepKind } from '@crier/domain';
import { type Executor, run } from '../database/statement.ts';

interface KnownRow {
  readonly remote_id: string;
  readonly remote: RemoteRecord;
  readonly kind: StepKind;
  readonly item: number;
  readonly sent_at: Date | null;
  readonly answered_at: Date | null;
  readonly is_removed: boolean;
}

/**
 * The newest public records of an account. They include those of other connections to the same account of the network,
 * because a list of the network shows them too, and for 30 days those of posts that were deleted.
 */
export async function readKnownRecords(executor: Executor, accountId: number): Promise<KnownRecords> {
  const rows = await run<KnownRow>(executor, KNOWN_RECORDS, [accountId]);
  return new Map(
    rows.map(({ remote_id, remote, kind, item, sent_at, answered_at, is_removed }) => [
      remote_id,
      {
        remote,
        kind,
        item,
        sentAt: sent_at?.getTime() ?? null,
        acceptedAt: answered_at?.getTime() ?? null,
        isRemoved: is_removed,
      },
    ]),
  );
}

const KNOWN_RECORDS = `
  with own as (
    select same.id from accounts same join accounts a
           on a.provider = same.provider and a.remote_id = same.remote_id
              and a.service is not distinct from same.service
     where a.id = $1)
  select s.remote_id, s.remote, s.kind, s.item, s.sent_at, s.answered_at, s.removed_at is not null as is_removed
    from publication_steps s join publications p on p.id = s.publication_id
   where s.visible and s.remote_id is not null and s.remote is not null
     and p.account_id in (select id from own)
   union all
  select remote_id, remote, kind, item, sent_at, answered_at, removed_at is not null
    from former_records where account_id in (select id from own)
   order by answered_at desc nulls last
   limit 500`;
