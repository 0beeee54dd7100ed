import { type PlatformKey, partsOfAll, type Some } from '@crier/domain';
import type { NoticePost, NoticeRecords, NoticeWorld, WaitingOutage } from '@crier/operations/ports';
import { type Executor, run } from '../database/statement.ts';

/** The most posts of a list that are read. */
const MOST = 2_000;

/** The lists of a workspace that its members together see on Home. */
export async function readCauseLists(
  executor: Executor,
  workspaceId: number,
): Promise<Pick<NoticeWorld, 'lists' | 'planned'>> {
  const rows = await run<PostRow>(executor, POSTS, [workspaceId, MOST]);
  const of = (list: string) => someOf(rows.filter((row) => row.list === list).map(postOf));
  const accounts = await run<AccountRow>(executor, ACCOUNTS, [workspaceId]);
  const outages = await readOutages(executor, workspaceId);
  const webhooks = await run<{ uuid: string; url: string }>(executor, WEBHOOKS, [workspaceId]);
  const planned = await run<PlannedRow>(executor, PLANNED, [workspaceId, MOST]);
  return {
    lists: {
      ...{ missed: of('missed'), failed: of('failed'), waiting: of('waiting'), returned: of('returned') },
      accounts: accounts.map(({ endsAt, ...account }) => ({
        ...account,
        access_ends_at: endsAt?.toISOString() ?? null,
      })),
      outages: outages.map(({ provider, service, since, posts }) => ({
        outage: { provider, service, since },
        waiting: someOf(posts.map((uuid) => bare(uuid, null))),
      })),
      ...{ webhooks, keys: [], versions: [] },
    },
    planned: new Map(
      planned.map(({ account, posts }) => [account, someOf(posts.map(({ uuid, at }) => bare(uuid, at)))]),
    ),
  };
}

/** The networks that refuse everything, with the posts of a workspace that wait for them. */
export async function readOutages(
  executor: Executor,
  workspaceId: number,
): Promise<readonly WaitingOutage[]> {
  return await run<WaitingOutage>(executor, OUTAGES, [workspaceId, MOST]);
}

interface PostRow {
  readonly list: 'missed' | 'failed' | 'waiting' | 'returned';
  readonly uuid: string;
  readonly userId: number | null;
  readonly returnedBy: string | null;
  readonly scheduledAt: Date | null;
  readonly accounts:
    | readonly {
        readonly id: number;
        readonly provider: PlatformKey;
        readonly status: NoticePost['accounts'][number]['status'];
        readonly errors: readonly string[];
        readonly told: unknown;
      }[]
    | null;
}

interface AccountRow extends Pick<NoticeRecords['account'], 'id' | 'name' | 'provider' | 'authorized'> {
  readonly endsAt: Date | null;
}

interface PlannedRow {
  readonly account: number;
  readonly posts: readonly { readonly uuid: string; readonly at: string }[];
}

function someOf(posts: readonly NoticePost[]): Some<NoticePost> {
  return { posts, total: posts.length };
}

function postOf({ uuid, userId, returnedBy, scheduledAt, accounts }: PostRow): NoticePost {
  return {
    ...{ uuid, userId, returnedBy, scheduled_at: scheduledAt?.toISOString() ?? null },
    accounts: (accounts ?? []).map(({ told, ...account }) => ({
      ...account,
      failures: partsOfAll(account.errors, told),
    })),
  };
}

function bare(uuid: string, at: string | null): NoticePost {
  return { uuid, userId: null, returnedBy: null, scheduled_at: at, accounts: [] };
}

/** The newest posts of each list; a post is on one of them. */
const POSTS = `
  with listed as (
    select * from (
      select p.id, p.uuid, p.user_id, p.returned, p.scheduled_at, p.updated_at,
             case when p.status = 'failed' then 'failed' when p.status = 'needs_approval' then 'waiting'
                  when p.status = 'draft' then 'returned' else 'missed' end as list
        from posts p
       where p.workspace_id = $1 and p.trashed_at is null
         and (p.status in ('failed', 'needs_approval') or (p.status = 'draft' and p.returned is not null)
              or (p.status = 'scheduled' and p.missed_at is not null))) all_of_them
     order by updated_at desc limit $2 * 4
  )
  select l.list, l.uuid, l.user_id as "userId", l.returned ->> 'by' as "returnedBy", l.scheduled_at as "scheduledAt",
         (select json_agg(json_build_object('id', a.id, 'provider', a.provider, 'status', b.state, 'errors', b.errors,
                                            'told', b.told) order by b.position)
            from publications b join accounts a on a.id = b.account_id
           where b.post_id = l.id and l.list = 'failed') as accounts
    from listed l
   order by l.updated_at desc`;

const ACCOUNTS = `
  select a.id, a.name, a.provider, a.authorized, a.access_ends_at as "endsAt"
    from accounts a where a.workspace_id = $1 and a.disconnected_at is null order by a.id`;

/**
 * Networks and servers that refuse everything of which a post of the workspace tells: its latest delay is that they do,
 * and it still waits for that. What else is due there waits too.
 */
const OUTAGES = `
  with due as (
    select p.id, a.provider, a.service, t.uuid, p.not_before, p.delays
      from posts t
      join publications p on p.post_id = t.id
      join accounts a on a.id = p.account_id
     where t.workspace_id = $1 and t.status = 'publishing' and p.state in ('pending', 'publishing')
       and p.wake_at is not null and p.due_at <= now()
  ), refused as (
    select d.provider, d.service, min((refusal ->> 'at')::float8) as since
      from due d cross join lateral jsonb_array_elements(d.delays) refusal
     where d.delays -> -1 ->> 'kind' in ('network', 'operator') and refusal ->> 'kind' in ('network', 'operator')
       and coalesce((d.delays -> -1 ->> 'until')::float8 >= extract(epoch from d.not_before) * 1000 - 1, true)
     group by d.provider, d.service
  )
  select r.provider, r.service, coalesce(to_timestamp(r.since / 1000), now()) as since,
         coalesce((array_agg(distinct d.uuid::text))[1:$2::int], '{}') as posts
    from refused r join due d on d.provider = r.provider and d.service = r.service
   group by r.provider, r.service, r.since
   order by r.provider, r.service`;

const WEBHOOKS = `
  select w.uuid, w.url from webhooks w
   where w.workspace_id = $1 and not w.enabled and w.disabled_reason is not null order by w.id`;

/** What is planned on accounts that are signed out, or may be before long. */
const PLANNED = `
  select b.account_id as account,
         coalesce(json_agg(json_build_object('uuid', p.uuid,
                                    'at', to_char(p.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                  order by p.scheduled_at), '[]') as posts
    from (select p.id, p.uuid, p.scheduled_at from posts p
           where p.workspace_id = $1 and p.status = 'scheduled' and p.trashed_at is null
           order by p.scheduled_at limit $2) p
    join publications b on b.post_id = p.id
    join accounts a on a.id = b.account_id and (not a.authorized or a.access_ends_at is not null)
   group by b.account_id`;
