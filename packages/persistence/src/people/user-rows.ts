import type { ListedUser, UserApp, UserRecord, UserRows, UserWorkspace } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { containing } from '../stores/like-pattern.ts';

/** The users of an installation, in a transaction. Nothing else writes them. */
export function userRows(client: pg.PoolClient): UserRows {
  return {
    find: (by) =>
      'id' in by
        ? runOne<UserRecord>(client, FIND, [by.id])
        : runOne<UserRecord>(client, FIND_BY_EMAIL, [by.email]),
    hold: (id) => runOne<UserRecord>(client, HOLD, [id]),
    create: async ({ name, email, passwordHash, admin, emailVerified, timezone = 'UTC', locale = 'en' }) => {
      await run(client, ONE_ADDRESS_AT_A_TIME, [email]);
      const values = [name, email, passwordHash, admin, emailVerified, timezone, locale];
      return await runOne<UserRecord>(client, CREATE, values);
    },
    change: async (id, change, replaces) => {
      const { name = null, email = null, admin = null, timezone = null, locale = null } = change;
      const { passwordHash = null, emailVerified = false, suspended = null } = change;
      if (email !== null) await run(client, ONE_ADDRESS_AT_A_TIME, [email]);
      const values = [
        id,
        name,
        email,
        admin,
        timezone,
        locale,
        passwordHash,
        emailVerified,
        replaces ?? null,
        suspended,
      ];
      return await runOne<UserRecord>(client, CHANGE, values);
    },
    remove: async (ids) => {
      await run(client, FORGET_REQUESTS, [ids]);
      return await run<UserRecord>(client, REMOVE, [ids]);
    },
    list: async ({ keyword, suspended, admin }, { page, limit }) => {
      const filter = [keyword === null ? null : containing(keyword), suspended, admin];
      const counted = await runOne<{ total: number }>(client, COUNT, filter);
      const records = await run<ListedUser>(client, LIST, [...filter, limit, (page - 1) * limit]);
      return { records, total: counted?.total ?? 0 };
    },
    workspaces: (id) => run<UserWorkspace>(client, WORKSPACES, [id]),
    apps: (id) => run<UserApp>(client, APPS, [id]),
    holdAdministrators: async () =>
      (await run<{ id: number }>(client, HOLD_ADMINISTRATORS)).map(({ id }) => id),
    endGrants: async (id) => (await run(client, END_GRANTS, [id])).length,
  };
}

/** The columns of a user, for `users u`. */
export const USER_COLUMNS = `
  u.id, u.name, u.email, u.is_admin as admin, u.timezone, u.locale, u.created_at as "createdAt",
  u.suspended_at as "suspendedAt"`;

const FIND = `select ${USER_COLUMNS} from users u where u.id = $1`;

const FIND_BY_EMAIL = `select ${USER_COLUMNS} from users u where u.email = $1`;

const HOLD = `${FIND} for update`;

/** In the order of their ids, as every other caller does, so that two never wait for each other. */
const HOLD_ADMINISTRATORS =
  'select id from users where is_admin and suspended_at is null order by id for update';

/** If two users want the same address, the second sees the first. */
const ONE_ADDRESS_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('crier user ' || $1::text))`;

const CREATE = `
  insert into users as u (name, email, password_hash, is_admin, email_verified, timezone, locale)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (email) do nothing returning ${USER_COLUMNS}`;

const CHANGE = `
  update users u
     set name = coalesce($2, u.name), email = coalesce($3, u.email), is_admin = coalesce($4, u.is_admin),
         timezone = coalesce($5, u.timezone), locale = coalesce($6, u.locale),
         password_hash = coalesce($7, u.password_hash),
         email_verified = case when $3::text <> u.email then $8 else u.email_verified end,
         suspended_at = case when $10::boolean then coalesce(u.suspended_at, now())
                             when not $10 then null else u.suspended_at end
   where u.id = $1 and ($9::text is null or u.password_hash = $9)
     and not exists (select from users other where other.email = $3 and other.id <> $1)
  returning ${USER_COLUMNS}`;

/** Locks rows in order, as every statement does, so that calls over many grants never deadlock. */
const END_GRANTS = `
  with due as (
    select id from oauth_grants where user_id = $1 and ended_at is null order by id for no key update
  )
  update oauth_grants g set ended_at = now(), end_reason = 'user' from due where g.id = due.id returning 1`;

const FORGET_REQUESTS = 'delete from idempotency_records where user_id = any($1::int[])';

const REMOVE = `delete from users u where u.id = any($1::int[]) returning ${USER_COLUMNS}`;

const CHOSEN = `
    from users u
   where ($1::text is null or u.name ilike $1 or u.email ilike $1)
     and ($2::boolean is null or (u.suspended_at is not null) = $2) and ($3::boolean is null or u.is_admin = $3)`;

const COUNT = `select count(*)::int as total ${CHOSEN}`;

const LIST = `
  select ${USER_COLUMNS}, u.email_verified as "emailVerified",
         (select count(*)::int from memberships m where m.user_id = u.id) as workspaces,
         greatest((select max(s.last_seen) from sessions s where s.user_id = u.id),
                  (select max(k.last_used_at) from personal_keys k where k.user_id = u.id),
                  (select max(g.last_used_at) from oauth_grants g where g.user_id = u.id)) as "lastSeenAt"
    ${CHOSEN} order by u.id limit $4 offset $5`;

const WORKSPACES = `
  select w.uuid, w.name, m.role::text as role, m.can_approve as "canApprove",
         m.role = 'ADMIN' and not exists (
           select from memberships o
            where o.workspace_id = m.workspace_id and o.role = 'ADMIN' and o.user_id <> m.user_id) as "isOnlyAdmin"
    from memberships m join workspaces w on w.id = m.workspace_id
   where m.user_id = $1 order by m.created_at, w.id`;

const APPS = `
  select g.client_id as "clientId", min(c.name) as name, max(g.last_used_at) as "lastUsedAt"
    from oauth_grants g join oauth_clients c on c.client_id = g.client_id
   where g.user_id = $1 and g.redeemed_at is not null and g.ended_at is null
   group by g.client_id order by min(g.created_at) desc, g.client_id`;
