import type { PageRequest } from '@crier/domain';
import type { Page, PanelRows, PanelUserRecord } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { containing } from '../stores/like-pattern.ts';
import { pageOfAll, type Span } from './page-of-list.ts';

/** Users, in a transaction. */
export function userRows(client: pg.PoolClient): PanelRows['users'] {
  return {
    holdAdministrators: async () =>
      (await run<{ id: number }>(client, HOLD_ADMINISTRATORS)).map(({ id }) => id),
    hold: (id) => runOne<PanelUserRecord>(client, HOLD, [id]),
    create: async ({ name, email, isAdmin, passwordHash }) => {
      await run(client, ONE_ADDRESS_AT_A_TIME, [email]);
      return await runOne<PanelUserRecord>(client, CREATE, [name, email, isAdmin, passwordHash]);
    },
    update: async (id, { name, email, isAdmin, passwordHash }) => {
      await run(client, ONE_ADDRESS_AT_A_TIME, [email]);
      return (await runOne(client, UPDATE, [id, name, email, isAdmin, passwordHash])) !== null;
    },
    endAccess: async (id) => {
      await run(client, END_SESSIONS, [id]);
      await run(client, END_GRANTS, [id]);
      await run(client, END_RESET, [id]);
    },
    remove: async (ids) => {
      await run(client, FORGET_REQUESTS, [ids]);
      return await run<PanelUserRecord>(client, REMOVE, [ids]);
    },
  };
}

export function findUser(executor: Executor, id: number): Promise<PanelUserRecord | null> {
  return runOne<PanelUserRecord>(executor, FIND, [id]);
}

/** One page of the matching users, newest first. */
export async function listUsers(
  pool: pg.Pool,
  keyword: string | null,
  exclude: readonly number[] | null,
  page: PageRequest,
): Promise<Page<PanelUserRecord>> {
  if (keyword === null && exclude === null) {
    return await pageOfAll(pool, 'users', page, (span) => readAll(pool, span));
  }
  const values = [keyword === null ? null : containing(keyword), exclude];
  const [counted, records] = await Promise.all([
    runOne<{ total: number }>(pool, COUNT, values),
    run<PanelUserRecord>(pool, SOME, [...values, page.limit, (page.page - 1) * page.limit]),
  ]);
  return { total: counted?.total ?? 0, records };
}

/** One page of the whole list, newest first. */
function readAll(pool: pg.Pool, { backwards, limit, offset }: Span): Promise<readonly PanelUserRecord[]> {
  return backwards
    ? run<PanelUserRecord>(pool, FROM_END, [limit, offset])
    : run<PanelUserRecord>(pool, FROM_FRONT, [limit, offset]);
}

const COLUMNS = `u.id, u.name, u.email, u.is_admin as "isAdmin", u.created_at as "createdAt"`;

const FIND = `select ${COLUMNS} from users u where u.id = $1`;

const HOLD = `${FIND} for update`;

const HOLD_ADMINISTRATORS = 'select id from users where is_admin order by id for update';

const CREATE = `
  insert into users as u (name, email, is_admin, password_hash, email_verified) values ($1, $2, $3, $4, true)
  on conflict (email) do nothing returning ${COLUMNS}`;

/** If two users want the same address, the second sees the first. */
const ONE_ADDRESS_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('crier user ' || $1::text))`;

const UPDATE = `
  update users set name = $2, email = $3, is_admin = $4, password_hash = coalesce($5, password_hash),
                   email_verified = email_verified or email <> $3
   where id = $1 and not exists (select from users where email = $3 and id <> $1) returning 1`;

const END_SESSIONS = 'delete from sessions where user_id = $1';

const END_RESET = 'delete from password_resets where user_id = $1';

/** Locks rows in order, as every statement does, so that calls over many grants never deadlock. */
const END_GRANTS = `
  with due as (
    select id from oauth_grants where user_id = $1 and ended_at is null order by id for no key update
  )
  update oauth_grants g set ended_at = now(), end_reason = 'user' from due where g.id = due.id`;

const FORGET_REQUESTS = 'delete from idempotency_records where user_id = any($1::int[])';

const REMOVE = `delete from users u where u.id = any($1::int[]) returning ${COLUMNS}`;

const PAGE = `select ${COLUMNS} from page join users u on u.id = page.id order by u.id desc`;

const FROM_FRONT = `with page as (select id from users order by id desc limit $1 offset $2) ${PAGE}`;

const FROM_END = `with page as (select id from users order by id limit $1 offset $2) ${PAGE}`;

const CHOSEN = `
  from users u
 where ($1::text is null or u.name ilike $1 or u.email ilike $1) and ($2::int[] is null or u.id <> all($2))`;

const COUNT = `select count(*)::int as total ${CHOSEN}`;

const SOME = `select ${COLUMNS} ${CHOSEN} order by u.id desc limit $3 offset $4`;
