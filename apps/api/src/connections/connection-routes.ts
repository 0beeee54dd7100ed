import { listOf, PLATFORM_KEYS } from '@crier/domain';
import type { Connections, ManagedAccount } from '@crier/operations';
import { z } from 'zod';
import { type ConsoleRoute, defineConsoleRoute } from '../console/console-route.ts';
import { visitorOf } from './visitor.ts';

const provider = z.enum(PLATFORM_KEYS);

const networkSchema = z.object({
  provider,
  name: z.string(),
  /** Whether its accounts can be connected here. */
  available: z.boolean(),
  /** Whether the person has to name a server. */
  needs_service: z.boolean(),
});

const startSchema = z.object({
  provider: provider.nullish(),
  service: z.string().max(300).nullish(),
  /** To connect an account again: its UUID or id. */
  account: z.string().max(40).nullish(),
});

const startedSchema = z.object({ id: z.uuid(), authorize_url: z.url(), expires_at: z.iso.datetime() });

const offerSchema = z.object({
  id: z.uuid(),
  provider,
  identities: z.array(
    z.object({ id: z.string(), name: z.string(), username: z.string(), image: z.string().nullable() }),
  ),
  expires_at: z.iso.datetime(),
});

const accountSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  provider,
  service: z.string().nullable(),
  name: z.string(),
  username: z.string(),
  image: z.string().nullable(),
  authorized: z.boolean(),
  /** Why it has to be connected again. */
  reason: z.string().nullable(),
  /** What to post to the workspace's connections to connect it again; null where that can't be done in the browser. */
  reconnect: z.object({ provider, account: z.uuid() }).nullable(),
  created_at: z.iso.datetime(),
});

const chosenSchema = z.object({ data: z.array(accountSchema) });

/** Connecting and disconnecting the accounts of a workspace. */
export function connectionRoutes(connections: Connections): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: '/workspaces/{workspace}/connections',
      access: 'user',
      response: listOf(networkSchema),
      handle: async ({ session, params }) => {
        const networks = await connections.networks(visitorOf(session), params['workspace'] ?? '');
        return {
          data: networks.map(({ needsService, ...network }) => ({ ...network, needs_service: needsService })),
        };
      },
    }),
    defineConsoleRoute({
      method: 'POST',
      path: '/workspaces/{workspace}/connections',
      access: 'user',
      body: startSchema,
      status: 201,
      response: startedSchema,
      handle: async ({ session, params, body }) => {
        const started = await connections.start(visitorOf(session), params['workspace'] ?? '', {
          provider: body.provider ?? null,
          service: body.service ?? null,
          account: body.account ?? null,
        });
        const { id, authorizeUrl, expiresAt } = started;
        return { id, authorize_url: authorizeUrl, expires_at: expiresAt.toISOString() };
      },
    }),
    defineConsoleRoute({
      method: 'GET',
      path: '/workspaces/{workspace}/connections/{connection}',
      access: 'user',
      response: offerSchema,
      handle: async ({ session, params }) => {
        const { workspace = '', connection = '' } = params;
        const offer = await connections.offer(visitorOf(session), workspace, connection);
        const { id, identities, expiresAt } = offer;
        return {
          id,
          provider: offer.provider,
          identities: [...identities],
          expires_at: expiresAt.toISOString(),
        };
      },
    }),
    defineConsoleRoute({
      method: 'POST',
      path: '/workspaces/{workspace}/connections/{connection}/choose',
      access: 'user',
      body: z.object({ ids: z.array(z.string().max(300)).max(1_000) }),
      response: chosenSchema,
      handle: async ({ session, params, body }) => {
        const { workspace = '', connection = '' } = params;
        const chosen = await connections.choose(visitorOf(session), workspace, connection, body.ids);
        return { data: chosen.map((account) => presented({ ...account, reconnectable: true })) };
      },
    }),
    ...accountRoutes(connections),
  ];
}

function accountRoutes(connections: Connections): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: '/workspaces/{workspace}/accounts',
      access: 'user',
      response: listOf(accountSchema),
      handle: async ({ session, params }) => {
        const accounts = await connections.list(visitorOf(session), params['workspace'] ?? '');
        return { data: accounts.map(presented) };
      },
    }),
    defineConsoleRoute({
      method: 'GET',
      path: '/workspaces/{workspace}/accounts/{account}',
      access: 'user',
      response: accountSchema,
      handle: async ({ session, params }) => {
        const { workspace = '', account = '' } = params;
        return presented(await connections.find(visitorOf(session), workspace, account));
      },
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: '/workspaces/{workspace}/accounts/{account}',
      access: 'user',
      response: z.object({
        disconnected: z.literal(true),
        /** Whether the network confirmed that the access is taken back. */
        revoked: z.boolean(),
      }),
      handle: async ({ session, params }) => {
        const { workspace = '', account = '' } = params;
        const { revoked } = await connections.disconnect(visitorOf(session), workspace, account);
        return { disconnected: true as const, revoked };
      },
    }),
  ];
}

function presented(account: ManagedAccount) {
  const { id, uuid, service, name, username, image, authorized, reason, reconnectable, createdAt } = account;
  return {
    id,
    uuid,
    provider: account.provider,
    service,
    name,
    username,
    image,
    authorized,
    reason,
    reconnect: reconnectable ? { provider: account.provider, account: uuid } : null,
    created_at: createdAt.toISOString(),
  };
}
