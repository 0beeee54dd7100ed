import { invalid } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { administrationOver } from '../installation/administration.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import type { KeyRecord } from '../ports/administration.ts';
import { actorOf } from './actor.ts';

type Handled = 'listKeys' | 'createKey' | 'revokeKey' | 'revokeKeys';

/** The personal keys of the signed-in user; nobody else's can be seen or revoked. */
export function keyHandlers({
  administration: store,
  makeKey,
  now,
}: ConsoleDependencies): Pick<Handlers, Handled> {
  const administration = (userId: number) => administrationOver(store, actorOf(userId));
  return {
    listKeys: async ({ user }) => {
      const keys = await administration(user.id).listKeys(String(user.id));
      return { data: keys.map(presentKey) };
    },
    createKey: async ({ user, body: { name, expires_at: expiry }, note }) => {
      const expiresAt = parseExpiry(expiry ?? null, now());
      const { plain, hash, hint } = makeKey();
      const created = { user: String(user.id), name, hash, hint, expiresAt };
      const key = await administration(user.id).createKey(created);
      note('key.created', { key: key.id });
      return { ...presentKey(key), key: plain };
    },
    revokeKey: async ({ user, params: { key }, note }) => {
      const revoked = await administration(user.id).revokeKey(key, user.id);
      note('key.revoked', { key: revoked.id });
      return presentKey(revoked);
    },
    revokeKeys: async ({ user, note }) => {
      const revoked = await administration(user.id).revokeKeys(String(user.id));
      if (revoked > 0) note('key.revoked', { count: revoked });
      return { revoked };
    },
  };
}

function parseExpiry(text: string | null, now: number): Date | null {
  if (text === null) return null;
  const expiry = new Date(text);
  if (expiry.getTime() > now) return expiry;
  throw invalid('expires_at', 'The expires_at field must be a time in the future.');
}

function presentKey(key: KeyRecord) {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}
