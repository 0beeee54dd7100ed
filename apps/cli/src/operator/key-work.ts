import type { KeyRecord } from '@crier/operations/ports';
import { createKey } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { parseExpiry } from './expiry.ts';
import { asOperator } from './open-operator.ts';

export interface CreateOptions {
  readonly user: string;
  readonly name: string;
  readonly expires?: string;
}

export async function createPersonalKey({ user, name, expires }: CreateOptions, io: Io): Promise<Answer> {
  const expiresAt = expires === undefined ? null : parseExpiry(expires, Date.now());
  const { plain, hash, hint } = createKey();
  const key = await asOperator(io, async ({ administration, note }) => {
    const created = await administration.createKey({ user, name, hash, hint, expiresAt });
    note('key.created', { key: created.id });
    return created;
  });
  return { json: { ...wire(key), key: plain }, text: `${plain}\nThis key is not shown again.` };
}

export async function listKeys({ user }: { readonly user: string }, io: Io): Promise<Answer> {
  const keys = await asOperator(io, ({ administration }) => administration.listKeys(user));
  const rows = keys.map((key) => [
    key.id,
    key.name,
    `…${key.hint}`,
    stateOf(key, Date.now()),
    key.lastUsedAt?.toISOString() ?? 'never',
  ]);
  return {
    json: { data: keys.map(wire) },
    text: keys.length === 0 ? 'No keys.' : table(['ID', 'NAME', 'ENDS WITH', 'STATE', 'LAST USED'], rows),
  };
}

export async function revokeKey({ id }: { readonly id: string }, io: Io): Promise<Answer> {
  const key = await asOperator(io, async ({ administration, note }) => {
    const revoked = await administration.revokeKey(id);
    note('key.revoked', { key: revoked.id });
    return revoked;
  });
  return { json: wire(key), text: `Key ${key.id} (${key.name}) was revoked.` };
}

function stateOf({ revokedAt, expiresAt }: KeyRecord, now: number): string {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  if (!expiresAt) return 'valid';
  return `${expiresAt.getTime() <= now ? 'expired' : 'valid until'} ${expiresAt.toISOString()}`;
}

function wire({ id, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt }: KeyRecord) {
  return {
    id,
    name,
    hint,
    created_at: createdAt,
    expires_at: expiresAt,
    revoked_at: revokedAt,
    last_used_at: lastUsedAt,
  };
}
