import { randomUUID } from 'node:crypto';
import { type JsonObject, SECRET_MAIL_PARAMS } from '@crier/domain';
import type { MailRows, QueuedMail } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';

/** Writes mails in the transaction of what causes them. */
export interface Outbox {
  /** The outbox in a transaction. */
  rows(client: pg.PoolClient): MailRows;
}

/** The outbox of an installation that sends no mail: nothing is written. */
export const NO_OUTBOX: Outbox = {
  rows: () => ({ queue: async () => false, withdraw: async () => undefined }),
};

/** An outbox on PostgreSQL. Params that give access are stored sealed. */
export function createOutbox(sealer: Sealer): Outbox {
  return {
    rows: (client) => ({
      queue: async (mail) => {
        await queueMail(client, mail, sealer);
        return true;
      },
      withdraw: async (about) => {
        await run(client, WITHDRAW, [about]);
      },
    }),
  };
}

/** What binds the sealed params of a mail to it. */
export function mailContext(id: string): string {
  return `mail:${id}`;
}

async function queueMail(client: pg.PoolClient, mail: QueuedMail, sealer: Sealer): Promise<void> {
  const { to, language, kind, workspaceId = 0, about = null, expiresAt = null } = mail;
  const id = randomUUID();
  const { open, secret } = separated({ ...mail.params });
  const sealed = secret === null ? null : sealer.seal(secret, mailContext(id));
  if (about !== null) await run(client, WITHDRAW, [about]);
  await run(client, QUEUE, [
    ...[id, workspaceId, to.userId, to.address, to.name, language, kind],
    ...[JSON.stringify(open), sealed, about, expiresAt],
  ]);
}

/** The params that anybody may see, and those that give access; null if there are none of these. */
function separated(params: object): { readonly open: JsonObject; readonly secret: JsonObject | null } {
  const entries = Object.entries(params);
  const secret = entries.filter(([name]) => SECRET_MAIL_PARAMS.includes(name));
  const open = entries.filter(([name]) => !SECRET_MAIL_PARAMS.includes(name));
  return {
    open: Object.fromEntries(open),
    secret: secret.length === 0 ? null : Object.fromEntries(secret),
  };
}

/** A mail that is being sent at this moment stays. */
const WITHDRAW = `
  delete from mails
   where about = $1 and ended_at is null and (claim_until is null or claim_until < now())`;

const QUEUE = `
  insert into mails
    (id, workspace_id, user_id, address, name, language, kind, params, sealed, about, expires_at, wake_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`;
