import type { AppOverview, ClientRecord } from '@crier/oauth-server';
import { z } from 'zod';

/** Instants are RFC 3339 in UTC. */
export const instantSchema = z.iso.datetime();

/** What an app may use. */
export const accessSchema = z.enum(['api', 'mcp']);

/** An app client, which an administrator registered. */
export const appClientSchema = z.object({
  client_id: z.string(),
  name: z.string(),
  redirect_uris: z.array(z.string()),
  access: z.array(accessSchema),
  /** Whether it has a secret. */
  server_side: z.boolean(),
  /** A path on our own origin. */
  logo: z.string().nullable(),
  created_at: instantSchema,
});

const useSchema = {
  users: z.int(),
  last_used_at: instantSchema.nullable(),
};

export const listedClientSchema = appClientSchema.extend(useSchema);

/** An app that registered itself. */
export const selfRegisteredAppSchema = z.object({
  client_id: z.string(),
  kind: z.enum(['dynamic', 'document']),
  name: z.string(),
  redirect_uris: z.array(z.string()),
  state: z.enum(['active', 'blocked', 'not_allowed']),
  ...useSchema,
  created_at: instantSchema,
  blocked_at: instantSchema.nullable(),
});

export function presentClient(client: ClientRecord): z.output<typeof appClientSchema> {
  return {
    client_id: client.clientId,
    name: client.name,
    redirect_uris: [...client.redirectUris],
    access: accessOf(client.scopes),
    server_side: client.secretHash !== null,
    logo: client.logo,
    created_at: client.createdAt.toISOString(),
  };
}

export function presentListedClient(listed: AppOverview): z.output<typeof listedClientSchema> {
  return { ...presentClient(listed.client), ...presentUse(listed) };
}

export function presentSelfRegisteredApp(listed: AppOverview): z.output<typeof selfRegisteredAppSchema> {
  const { client, state } = listed;
  return {
    client_id: client.clientId,
    kind: client.kind === 'document' ? 'document' : 'dynamic',
    name: client.name,
    redirect_uris: [...client.redirectUris],
    state,
    ...presentUse(listed),
    created_at: client.createdAt.toISOString(),
    blocked_at: client.blockedAt?.toISOString() ?? null,
  };
}

export function accessOf(scopes: readonly string[]): z.output<typeof accessSchema>[] {
  return accessSchema.options.filter((name) => scopes.includes(name));
}

function presentUse({ users, lastUsedAt }: AppOverview) {
  return { users, last_used_at: lastUsedAt?.toISOString() ?? null };
}
