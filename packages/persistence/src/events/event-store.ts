import {
  type EventRange,
  type EventStore,
  INSTALLATION,
  type NotedEvent,
  type NumberedEvent,
} from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { WAKE_NOTICES } from '../notices/notice-table.ts';
import { addDeliveries } from '../webhooks/add-deliveries.ts';

/** The channel on which the id of a workspace is sent when events of it have been numbered. */
export const EVENT_CHANNEL = 'crier_events';

/** The events of workspaces on PostgreSQL. Triggers note them. */
export function createEventStore(pool: pg.Pool, jobs: JobSender): EventStore {
  return {
    waiting: (limit) => run<{ id: number; uuid: string | null }>(pool, WAITING, [limit]),
    noted: (workspaceId, limit) => run<NotedEvent>(pool, NOTED, [workspaceId, limit]),
    publish: async (workspaceId, events) => {
      if (events.length === 0) return 0;
      return await transaction(pool, async (client) => {
        await run(client, BEGIN_HEAD, [workspaceId]);
        const head = await runOne<{ number: string }>(client, LOCK_HEAD, [workspaceId]);
        if (head === null) return 0;
        const values = [events.map(({ seq }) => seq), events.map(({ payload }) => payload)];
        const numbered = await run<{ seq: string }>(client, NUMBER, [workspaceId, head.number, ...values]);
        if (numbered.length === 0) return 0;
        await run(client, MOVE_HEAD, [workspaceId, numbered.length]);
        const seqs = new Set(numbered.map(({ seq }) => seq));
        const told = events.filter(({ seq }) => seqs.has(seq));
        await addDeliveries(client, jobs, workspaceId, told);
        // People are told of what happens in their workspaces alone.
        if (workspaceId !== INSTALLATION) await run(client, WAKE_NOTICES, [workspaceId]);
        return numbered.length;
      });
    },
    list: (workspaceId, { after, types }, limit) =>
      run<NumberedEvent>(pool, LIST, [workspaceId, after, types, limit]),
    latest: (workspaceId, types, limit) => run<NumberedEvent>(pool, LATEST, [workspaceId, types, limit]),
    range: async (workspaceId) => (await runOne<EventRange>(pool, RANGE, [workspaceId])) ?? NOTHING,
    noteExpiring: async (days) => (await run(pool, NOTE_EXPIRING, [days])).length,
    noteEndingVersions: async (versions, days) =>
      (await run(pool, NOTE_ENDING, [JSON.stringify(versions), days])).length,
    prune: async (days, limit) => (await run(pool, PRUNE, [days, limit])).length,
  };
}

const NOTHING: EventRange = { first: 1, last: 0 };

/** One probe of the index for each workspace with events that wait. */
const WAITING = `
  with recursive found as (
    (select workspace_id from events where number is null order by workspace_id limit 1)
    union all
    select (select e.workspace_id from events e where e.number is null and e.workspace_id > found.workspace_id
             order by e.workspace_id limit 1)
      from found where found.workspace_id is not null
  )
  select found.workspace_id as id, w.uuid from found left join workspaces w on w.id = found.workspace_id
   where w.id is not null or found.workspace_id = 0 limit $1`;

const NOTED = `
  select e.seq::text as seq, e.id, e.type, e.subject_id as "subjectId", e.subject_uuid as "subjectUuid",
         e.post_id as "postId", e.change, e.at
    from events e where e.workspace_id = $1 and e.number is null order by e.seq limit $2`;

const BEGIN_HEAD = `insert into event_heads (workspace_id) values ($1) on conflict (workspace_id) do nothing`;

const LOCK_HEAD = `select number::text as number from event_heads where workspace_id = $1 for update skip locked`;

/** Events that were numbered meanwhile keep their numbers. */
const NUMBER = `
  update events e set number = $2::bigint + given.place, payload = given.payload
    from (select w.seq, n.payload, row_number() over (order by w.seq) as place
            from unnest($3::bigint[], $4::text[]) n (seq, payload)
            join events w on w.seq = n.seq and w.workspace_id = $1 and w.number is null) given
   where e.seq = given.seq
  returning e.seq::text as seq`;

/** Who listens is told when the transaction commits. */
const MOVE_HEAD = `
  with moved as (update event_heads set number = number + $2::int where workspace_id = $1 returning workspace_id)
  select pg_notify('${EVENT_CHANNEL}', workspace_id::text) as told from moved`;

const LIST = `
  select number::float8 as number, type, payload from events
   where workspace_id = $1 and number > $2::bigint and ($3::text[] is null or type = any($3)) and payload is not null
   order by number limit $4`;

const LATEST = `
  select number, type, payload from (
    select e.number::float8 as number, e.type, e.payload from events e
     where e.workspace_id = $1 and e.number is not null and ($2::text[] is null or e.type = any($2)) and e.payload is not null
     order by e.number desc limit $3) latest
   order by number`;

const RANGE = `
  select coalesce((select min(e.number) from events e where e.workspace_id = h.workspace_id), h.number + 1)::float8
           as first,
         h.number::float8 as last
    from event_heads h where h.workspace_id = $1`;

/** An account that is connected again, or whose access was extended, is told of again when that access ends. */
const NOTE_EXPIRING = `
  with ending as (
    update accounts set expiry_noted = access_ends_at
     where disconnected_at is null and authorized and access_renews is false and access_ends_at > now()
       and access_ends_at < now() + $1 * interval '1 day' and expiry_noted is distinct from access_ends_at
    returning workspace_id, id, uuid, provider, name, username, access_ends_at
  )
  select id, crier_note_event(workspace_id, 'account.expiring', id, uuid, null, jsonb_build_object(
           'provider', provider, 'name', name, 'username', username, 'ends_at', access_ends_at))
    from ending`;

const NOTE_ENDING = `
  with ending as (
    insert into ending_versions (provider, version, ends_at)
    select v.provider, v.version, to_timestamp(v."endsAt" / 1000.0)
      from jsonb_to_recordset($1::jsonb) v (provider text, version text, "endsAt" float8)
     where v."endsAt" between extract(epoch from now()) * 1000
                          and extract(epoch from now() + $2 * interval '1 day') * 1000
    on conflict do nothing
    returning provider, version, ends_at
  )
  select provider, crier_network_event(provider, 'network.version_ending', jsonb_build_object(
           'version', version, 'ends_at', ends_at))
    from ending`;

const PRUNE = `
  delete from events where seq in (
    select seq from events where at < now() - $1 * interval '1 day' order by at limit $2)
  returning seq::text as seq`;
