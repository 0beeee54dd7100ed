import { randomUUID } from 'node:crypto';
import {
  type Credentials,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  type SessionLines,
  type SessionStore,
  type SignedInUser,
} from '@crier/operations/ports';
import type pg from 'pg';
import { noteLine, noteOften, noteStatement, noteValues } from '../audit/audit-writer.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NO_OUTBOX, type Outbox } from '../mails/outbox.ts';
import { type OrNone, WORKSPACE_COLUMNS, type WorkspaceRow, workspaceAccess } from '../stores/caller-row.ts';

/** How long a session's last use is left unchanged before it is updated. */
const NOTE_EVERY_SECONDS = 300;

/** Sessions on PostgreSQL, by the clock of the database. */
export function createSessionStore(
  pool: pg.Pool,
  lines: SessionLines,
  outbox: Outbox = NO_OUTBOX,
): SessionStore {
  return {
    findCredentials: (email) => runOne<CredentialsRow>(pool, CREDENTIALS, [email]),
    begin: ({ hash, userId, passwordHash, replaces, newBrowser, ...from }) => {
      const { address = null, userAgent = null } = from;
      const id = randomUUID();
      const values = [
        ...[hash, userId, passwordHash, replaces, SESSION_SECONDS, SESSION_IDLE_SECONDS],
        ...[address, userAgent, id],
        ...noteValues(lines.begun({ id, userId, address, userAgent })),
      ];
      if (newBrowser === undefined) return runOne<UserRow>(pool, BEGIN, values);
      return transaction(pool, async (client) => {
        const user = await runOne<UserRow>(client, BEGIN, values);
        if (user !== null) {
          const mail = lines.begunMail(user, { browser: newBrowser.name, address });
          await outbox.rows(client).queue(mail);
        }
        return user;
      });
    },
    noteFailure: (address) => noteOften(pool, lines.failed(address)),
    find: (hash) => runOne<UserRow>(pool, FIND, [hash, SESSION_IDLE_SECONDS, NOTE_EVERY_SECONDS]),
    findIn: async (hash, workspaceUuid) => {
      const values = [hash, SESSION_IDLE_SECONDS, NOTE_EVERY_SECONDS, workspaceUuid];
      const row = await runOne<UserRow & ViewRow & OrNone<WorkspaceRow>>(pool, FIND_IN, values);
      if (row === null) return null;
      const { id, name, email, timezone, locale, isAdministrator, viewedBy, viewUntil } = row;
      return {
        user: { id, name, email, timezone, locale, isAdministrator },
        view: viewedBy === null || viewUntil === null ? null : { name: viewedBy, until: viewUntil },
        workspace: row.workspace_id === null ? null : workspaceAccess(row),
      };
    },
    end: (hash) =>
      transaction(pool, async (client) => {
        const ended = await runOne<{ id: string; userId: number }>(client, END, [hash]);
        if (ended === null) return;
        await noteLine(client, lines.ended(ended));
      }),
    endOfUser: async (userId, except) => (await run(pool, END_OF_USER, [userId, except])).length,
    sweep: async (limit) => (await run(pool, SWEEP, [limit, SESSION_IDLE_SECONDS])).length,
  };
}

type UserRow = SignedInUser;
type CredentialsRow = Credentials;

/** Who views as the user, and until when; null without a view. */
interface ViewRow {
  readonly viewedBy: string | null;
  readonly viewUntil: Date | null;
}

const USER = `u.id, u.name, u.email, u.timezone, u.locale, u.is_admin as "isAdministrator"`;

const CREDENTIALS = `
  select id as "userId", password_hash as "passwordHash", suspended_at is not null as suspended
    from users where email = $1`;

/**
 * The lock on the user orders this statement and a password change: the change either comes first and is seen here, or
 * comes later and ends the session. The statement also deletes the user's expired sessions.
 */
const BEGIN = `
  with owner as (
    select ${USER} from users u
     where u.id = $2 and ($3::text is null or u.password_hash = $3) and u.suspended_at is null for share
  ), over as (
    delete from sessions s
     where s.hash = $4
        or (s.user_id = $2 and (s.expires_at <= now() or s.last_seen <= now() - $6 * interval '1 second'))
  ), begun as (
    insert into sessions (hash, user_id, expires_at, address, user_agent, id)
    select $1, o.id, now() + $5 * interval '1 second', $7, $8, $9::uuid from owner o
    returning user_id
  ), noted as (
    ${noteStatement(10, 'begun')}
  )
  select o.* from owner o join begun b on b.user_id = o.id`;

/** Updates the last use only if it is old. */
const NOTED = `
  with noted as (
    update sessions set last_seen = now()
     where hash = $1 and expires_at > now() and last_seen > now() - $2 * interval '1 second'
       and last_seen < now() - $3 * interval '1 second'
  )`;

const ACTIVE = `s.hash = $1 and s.expires_at > now() and s.last_seen > now() - $2 * interval '1 second'`;

const FIND = `${NOTED} select ${USER} from sessions s join users u on u.id = s.user_id where ${ACTIVE}`;

/**
 * A view ends with its time, with the right of the administrator, and when the viewed user gets the same right or is
 * suspended; the session is its owner's again from that request on.
 */
const FIND_IN = `${NOTED}
  select ${USER}, ${WORKSPACE_COLUMNS},
         case when v.id is not null then o.name end as "viewedBy",
         case when v.id is not null then s.view_until end as "viewUntil"
    from sessions s
    join users o on o.id = s.user_id
    left join users v on v.id = s.view_user_id and s.view_until > now()
                     and o.is_admin and o.suspended_at is null and not v.is_admin and v.suspended_at is null
    join users u on u.id = coalesce(v.id, o.id)
    left join workspaces w on w.uuid = $4::uuid
    left join memberships m on m.workspace_id = w.id and m.user_id = u.id
   where ${ACTIVE}`;

const END = `delete from sessions where hash = $1 returning id, user_id as "userId"`;

const END_OF_USER = `delete from sessions where user_id = $1 and ($2::bytea is null or hash <> $2) returning 1`;

const SWEEP = `
  delete from sessions
   where hash in (
     select hash from sessions where expires_at <= now() or last_seen <= now() - $2 * interval '1 second'
      order by expires_at limit $1 for update skip locked)
  returning 1`;
