import { type OperatorMatter, type PlatformKey, stopsNetwork } from '@crier/domain';
import {
  type Acceptance,
  type AppRefusal,
  matterWaitMs,
  type OpenMatter,
  type OperatorMatters,
  PROBE_MS,
} from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';

/** After this time without a refusal, a new one begins a matter of its own. */
const FORGOTTEN = `interval '2 days'`;
const LONGEST_REASON = 500;
/** How many publications get a job when a matter ends; the workers find the rest by themselves. */
const JOBS = 20;

/** SQL that is true if a network, or one of its servers, has refused the app, given SQL for an account. */
export function isAppRefused(account: string): string {
  return `exists (select from operator_matters m
                   where m.provider = ${account}.provider and m.service = ${account}.service)`;
}

/** Notes a refusal of the app, and returns the time until which its publication waits. */
export async function raiseMatter(
  executor: Executor,
  accountId: number,
  { matter, reason, status, kind }: AppRefusal,
): Promise<Date> {
  const said = reason.slice(0, LONGEST_REASON);
  const values = [accountId, matter, stopsNetwork(matter), kind, status, said];
  const row = await runOne<{ since: Date; now: Date }>(executor, RAISE, values);
  const now = row?.now.getTime() ?? Date.now();
  return new Date(now + matterWaitMs(row?.since.getTime() ?? now, now));
}

/** Takes the turn to try a network that refused the app altogether; see `PublicationJournal.probe`. */
export async function probe(pool: pg.Pool, accountId: number): Promise<Date | null> {
  const row = await runOne<{ until: Date | null; taken: boolean }>(pool, PROBE, [accountId, PROBE_MS]);
  return row === null || row.taken ? null : row.until;
}

/** Ends matters that are over, and wakes what waited; see `PublicationJournal.mended`. */
export async function mendMatters(
  pool: pg.Pool,
  jobs: JobSender,
  accountId: number,
  { kinds, isPublished }: Acceptance,
): Promise<readonly OperatorMatter[]> {
  return await transaction(pool, async (client) => {
    const over = await run<{ matter: OperatorMatter; stops_network: boolean }>(client, MEND, [
      accountId,
      kinds,
      isPublished,
    ]);
    if (over.length === 0) return [];
    if (over.some((row) => row.stops_network)) await run(client, LET_GO, [accountId]);
    const matters = over.map(({ matter }) => matter);
    await wake(client, jobs, await run<{ uuid: string }>(client, WAKE_OF_ACCOUNT, [accountId, matters]));
    return matters;
  });
}

async function wake(
  client: pg.PoolClient,
  jobs: JobSender,
  woken: readonly { readonly uuid: string }[],
): Promise<void> {
  for (const { uuid } of woken.slice(0, JOBS))
    await jobs.send(client, 'publication', { publication: uuid }, new Date());
}

interface MatterRow {
  readonly provider: PlatformKey;
  readonly service: string;
  readonly matter: OperatorMatter;
  readonly reason: string;
  readonly status: number | null;
  readonly since: Date;
  readonly last_at: Date;
  readonly next_at: Date | null;
  readonly waiting: number;
}

/** The open matters of the operator on PostgreSQL. */
export function createOperatorMatters(pool: pg.Pool, jobs: JobSender): OperatorMatters {
  return {
    list: () => listMatters(pool),
    tryNow: (provider) =>
      transaction(pool, async (client) => {
        const open = await run(client, OF_NETWORK, [provider]);
        if (open.length === 0) return 0;
        await run(client, LET_GO_NETWORK, [provider]);
        await wake(client, jobs, await run<{ uuid: string }>(client, WAKE_OF_NETWORK, [provider]));
        return open.length;
      }),
  };
}

/** The open matters, oldest first. One that met single posts only is over when none of them waits any more. */
export async function listMatters(pool: pg.Pool): Promise<readonly OpenMatter[]> {
  const rows = await run<MatterRow>(pool, LIST);
  return rows.map(({ service, last_at: lastAt, next_at: nextAt, ...row }) => {
    return { ...row, service: service === '' ? null : service, lastAt, nextAt };
  });
}

const RAISE = `
  insert into operator_matters (provider, service, matter, stops_network, account_id, step_kind, status, reason)
  select provider, service, $2, $3, id, $4, $5, $6 from accounts where id = $1
  on conflict (provider, service, matter) do update
     set account_id = excluded.account_id, step_kind = excluded.step_kind, status = excluded.status,
         reason = excluded.reason, last_at = now(),
         since = case when operator_matters.last_at < now() - ${FORGOTTEN} then now() else operator_matters.since end
  returning since, now() as now`;

/** A hold that has ended is taken by the first that comes, for the time of one try. */
const PROBE = `
  with stopped as (
    select a.provider, a.service from accounts a
     where a.id = $1 and exists (select from operator_matters m where m.provider = a.provider and m.service = a.service and m.stops_network)
  ), taken as (
    insert into network_holds (provider, service, held_until)
    select provider, service, now() + $2 * interval '1 millisecond' from stopped
    on conflict (provider, service) do update set held_until = excluded.held_until
     where network_holds.held_until <= now() + interval '1 millisecond'
    returning provider)
  select exists (select from taken) as taken,
         (select h.held_until from network_holds h where h.provider = stopped.provider and h.service = stopped.service) as until
    from stopped`;

const MEND = `
  delete from operator_matters m using accounts a
   where a.id = $1 and m.provider = a.provider and m.service = a.service
     and ($3 or m.step_kind = any($2::text[])) and (m.stops_network or m.account_id = a.id)
  returning m.matter, m.stops_network`;

/** Lets a network be called again unless it still refuses the app for another reason. */
const LET_GO = `
  update network_holds h set held_until = now() from accounts a
   where a.id = $1 and h.provider = a.provider and h.service = a.service and h.held_until > now()
     and not exists (select from operator_matters m where m.provider = a.provider and m.service = a.service and m.stops_network)`;

const LET_GO_NETWORK = `update network_holds set held_until = now() where provider = $1 and held_until > now()`;

const OF_NETWORK = `select matter from operator_matters where provider = $1`;

/** SQL for the matter that a publication `p` waits because of; null if it waits because of none. */
const MATTER = `p.delays -> -1 ->> 'matter'`;

/**
 * SQL that wakes the publications `p` that these expressions select, and returns them. It locks their posts first and in
 * their order, as every ending does (`LOCKED_POST`): otherwise an ending and a waking of the same post could wait
 * for each other.
 */
function waking(from: string, where: string): string {
  return `
  with waiting as (
    select p.id, p.post_id from publications p, ${from} where p.wake_at > now() and ${where}
  ), locked as materialized (
    select id from posts where id in (select post_id from waiting) order by id for no key update
  )
  update publications p set wake_at = now(), not_before = null
   where p.id in (select id from waiting) and p.post_id in (select id from locked) and p.wake_at > now()
  returning p.uuid`;
}

const WAKE_OF_ACCOUNT = waking(
  'accounts a, accounts met',
  `met.id = $1 and a.provider = met.provider and a.service = met.service and p.account_id = a.id
   and ${MATTER} = any($2::text[])`,
);

const WAKE_OF_NETWORK = waking(
  'accounts a',
  `a.provider = $1 and p.account_id = a.id and ${MATTER} is not null`,
);

const LIST = `
  select m.provider, m.service, m.matter, m.reason, m.status, m.since, m.last_at, w.waiting,
         case when m.stops_network then greatest(h.held_until, w.next_at) else w.next_at end as next_at
    from operator_matters m
         left join network_holds h on h.provider = m.provider and h.service = m.service and h.held_until > now()
         cross join lateral (
           select count(*)::int as waiting, min(p.wake_at) as next_at
             from publications p join accounts a on a.id = p.account_id
            where p.wake_at is not null and a.provider = m.provider and a.service = m.service
              and ${MATTER} = m.matter) w
   where m.stops_network or w.waiting > 0
   order by m.since, m.provider, m.service, m.matter`;
