import { randomUUID } from 'node:crypto';
import { MAX_NOTICE_TARGETS } from '@crier/domain';
import {
  type NewNoticeTarget,
  type NoticeTargetStore,
  type StoredNoticeTarget,
  TEST_PAUSE_SECONDS,
} from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { noteSent } from './note-sent.ts';
import { digestOf, openAddress, sealAddress } from './target-secrets.ts';

/** The browsers and chats of people on PostgreSQL. */
export function createNoticeTargetStore(pool: pg.Pool, sealer: Sealer): NoticeTargetStore {
  return {
    list: (userId, session) => run<TargetRow>(pool, LIST, [userId, session]),
    add: (userId, target) =>
      joinedTransaction(pool, async (client) => {
        await run(client, ONE_AT_A_TIME, [userId]);
        const digest = digestOf(target.address);
        const isBrowser = target.address.service === 'web_push';
        const known = isBrowser
          ? await run(client, RELEASE, [digest])
          : await run(client, KNOWN, [userId, digest]);
        if (!isBrowser && known.length > 0) return 'known';
        const others = await runOne<{ count: number }>(client, COUNT, [userId]);
        if ((others?.count ?? 0) >= MAX_NOTICE_TARGETS) return 'full';
        return await insert(client, sealer, userId, digest, target);
      }),
    remove: async (userId, id) => (await run(pool, REMOVE, [userId, id])).length > 0,
    takeTest: async (userId, id) => {
      const taken = await runOne<{ sealed: Buffer }>(pool, TAKE_TEST, [userId, id, TEST_PAUSE_SECONDS]);
      if (taken !== null) return { address: openAddress(sealer, id, taken.sealed) };
      return (await runOne(pool, EXISTS, [userId, id])) === null ? 'missing' : 'too_soon';
    },
    note: async (id, session, sent) => {
      await noteSent(pool, id, sent);
      return await runOne<TargetRow>(pool, FIND, [id, session]);
    },
  };
}

type TargetRow = StoredNoticeTarget;

async function insert(
  client: pg.PoolClient,
  sealer: Sealer,
  userId: number,
  digest: Buffer,
  { address, name, hint, session }: NewNoticeTarget,
): Promise<StoredNoticeTarget> {
  const id = randomUUID();
  const isBrowser = address.service === 'web_push';
  const added = await runOne<TargetRow>(client, ADD, [
    ...[id, session, userId, isBrowser ? 'push' : 'chat', address.service, name, hint],
    ...[sealAddress(sealer, id, address), digest, isBrowser],
  ]);
  if (!added) throw new Error('inserting a notice target returned no row');
  return added;
}

/** Released with the transaction; nothing else takes a lock of this class. */
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('notice targets'), $1)`;

/** What is read of a target. The session that asks is `$2`. */
const COLUMNS = `
  id, service, name, hint, created_at as "createdAt", last_used_at as "lastUsedAt",
  failing_since as "failingSince", disabled_reason as "end", coalesce(session_hash = $2, false) as "isOwn"`;

const LIST = `select ${COLUMNS} from notice_targets where user_id = $1 order by created_at, id`;

const FIND = `select ${COLUMNS} from notice_targets where id = $1::uuid`;

/** A browser that is added again belongs to the person and the session that add it. */
const RELEASE = `delete from notice_targets where digest = $1 and channel = 'push' returning 1`;

const KNOWN = `select 1 from notice_targets where user_id = $1 and digest = $2`;

const COUNT = `select count(*)::int as count from notice_targets where user_id = $1`;

const ADD = `
  insert into notice_targets (id, user_id, channel, service, name, hint, sealed, digest, session_hash)
  values ($1::uuid, $3, $4, $5, $6, $7, $8, $9, case when $10 then $2::bytea end)
  returning ${COLUMNS}`;

const REMOVE = `delete from notice_targets where user_id = $1 and id = $2::uuid returning 1`;

const TAKE_TEST = `
  update notice_targets set tested_at = now()
   where user_id = $1 and id = $2::uuid
     and (tested_at is null or tested_at <= now() - $3 * interval '1 second')
  returning sealed`;

const EXISTS = `select 1 from notice_targets where user_id = $1 and id = $2::uuid`;
