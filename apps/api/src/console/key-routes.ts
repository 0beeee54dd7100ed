import { listOf, validationError } from '@crier/domain';
import type { KeyRecord } from '@crier/persistence';
import { createKey } from '@crier/service';
import { z } from 'zod';
import { instantSchema } from './app-schemas.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { ConsoleServices } from './console-services.ts';

const PATH = '/keys';

const keySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The end of the key, by which people tell keys apart. */
  hint: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema.nullable(),
  revoked_at: instantSchema.nullable(),
  last_used_at: instantSchema.nullable(),
});

const inputSchema = z.object({
  name: z.string().max(255),
  /** Never unless given. */
  expires_at: z.iso.datetime({ offset: true }).nullish(),
});

/** The personal keys of who is signed in; nobody else's can be seen or ended here. */
export function keyRoutes({ administration }: ConsoleServices, now: () => number): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: PATH,
      access: 'user',
      response: listOf(keySchema),
      handle: async ({ user }) => {
        const keys = await administration(user).listKeys(String(user.id));
        return { data: keys.map(presentKey) };
      },
    }),
    defineConsoleRoute({
      method: 'POST',
      path: PATH,
      access: 'user',
      body: inputSchema,
      status: 201,
      response: keySchema.extend({ key: z.string() }),
      handle: async ({ user, body: { name, expires_at: expiry }, note }) => {
        const expiresAt = parseExpiry(expiry ?? null, now());
        const { plain, hash, hint } = createKey();
        const created = { user: String(user.id), name, hash, hint, expiresAt };
        const key = await administration(user).createKey(created);
        note('key.created', { key: key.id });
        return { ...presentKey(key), key: plain };
      },
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: `${PATH}/{key}`,
      access: 'user',
      response: keySchema,
      handle: async ({ user, params: { key = '' }, note }) => {
        const revoked = await administration(user).revokeKey(key, user.id);
        note('key.revoked', { key: revoked.id });
        return presentKey(revoked);
      },
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: PATH,
      access: 'user',
      response: z.object({ revoked: z.int() }),
      handle: async ({ user, note }) => {
        const revoked = await administration(user).revokeKeys(String(user.id));
        if (revoked > 0) note('key.revoked', { count: revoked });
        return { revoked };
      },
    }),
  ];
}

function parseExpiry(text: string | null, now: number): Date | null {
  if (text === null) return null;
  const expiry = new Date(text);
  if (expiry.getTime() > now) return expiry;
  throw validationError({ expires_at: ['The expires_at field must be a time in the future.'] });
}

function presentKey(key: KeyRecord): z.output<typeof keySchema> {
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
