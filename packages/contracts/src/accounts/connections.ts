import { listOf, PLATFORM_KEYS, RECONNECT_CODES } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR } from '../schemas.ts';

const provider = z.enum(PLATFORM_KEYS);
const workspaceParams = z.object({ workspace: z.uuid() });
const connectionParams = workspaceParams.extend({ connection: z.uuid() });
const accountParams = workspaceParams.extend({
  account: z.string(),
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
  reason: z.string().nullable(),
  reason_code: z.enum(RECONNECT_CODES).nullable(),
  access_ends_at: z.iso.datetime().nullable(),
  access_renews: z.boolean().nullable(),
  may_comment: z.boolean(),
  reconnect: z.object({ provider, account: z.uuid() }).nullable(),
  created_at: z.iso.datetime(),
});

export const listNetworks = defineContract({
  id: 'connections.networks',
  method: 'GET',
  path: '/workspaces/{workspace}/connections',
  access: 'accounts.read',
  doors: CONSOLE_DOOR,
  summary: 'List all networks and whether their accounts can be connected',
  description: '`available` says whether the operator has set up the network.',
  params: workspaceParams,
  status: 200,
  response: listOf(
    z.object({
      provider,
      name: z.string(),
      available: z.boolean(),
      needs_service: z.boolean(),
      needs_handle: z.boolean(),
      takes_password: z.boolean(),
      publishes: z.boolean(),
      simulated: z.boolean(),
    }),
  ),
  errors: [],
});

export const startConnection = defineContract({
  id: 'connections.start',
  method: 'POST',
  path: '/workspaces/{workspace}/connections',
  access: 'accounts.write',
  doors: CONSOLE_DOOR,
  summary: 'Start connecting an account',
  description: 'Send the browser to `authorize_url`, where the user signs in and allows access.',
  params: workspaceParams,
  body: z.object({
    provider: provider.nullish(),
    service: z.string().max(300).nullish(),
    handle: z.string().max(300).nullish(),
    account: z.string().max(40).nullish(),
  }),
  status: 201,
  response: z.object({ id: z.uuid(), authorize_url: z.url(), expires_at: z.iso.datetime() }),
  errors: ['record_not_found', 'validation'],
  hints: { openWorld: true },
});

export const connectWithPassword = defineContract({
  id: 'connections.password',
  method: 'POST',
  path: '/workspaces/{workspace}/connections/password',
  access: 'accounts.write',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Connect an account with an app password',
  description:
    'Works on networks with `takes_password`. The password is sent to the account’s server and not stored.',
  params: workspaceParams,
  body: z.object({
    provider,
    service: z.string().max(300).nullish(),
    handle: z.string().max(300),
    password: z.string().max(300),
  }),
  status: 200,
  response: z.object({ data: z.array(accountSchema) }),
  errors: ['validation'],
  hints: { openWorld: true },
});

export const getConnection = defineContract({
  id: 'connections.get',
  method: 'GET',
  path: '/workspaces/{workspace}/connections/{connection}',
  access: 'accounts.write',
  doors: CONSOLE_DOOR,
  summary: 'Read which identities a connection offers',
  description: 'The offer can be used once, within half an hour.',
  params: connectionParams,
  status: 200,
  response: z.object({
    id: z.uuid(),
    provider,
    identities: z.array(
      z.object({ id: z.string(), name: z.string(), username: z.string(), image: z.string().nullable() }),
    ),
    expires_at: z.iso.datetime(),
  }),
  errors: ['record_not_found'],
});

export const chooseIdentities = defineContract({
  id: 'connections.choose',
  method: 'POST',
  path: '/workspaces/{workspace}/connections/{connection}/choose',
  access: 'accounts.write',
  doors: CONSOLE_DOOR,
  summary: 'Choose the identities to connect',
  description: '`ids` lists one or more of the identities that the connection offers.',
  params: connectionParams,
  body: z.object({ ids: z.array(z.string().max(300)).max(1_000) }),
  status: 200,
  response: z.object({ data: z.array(accountSchema) }),
  errors: ['record_not_found', 'validation'],
  hints: { openWorld: true },
});

export const listManagedAccounts = defineContract({
  id: 'connections.accounts.list',
  method: 'GET',
  path: '/workspaces/{workspace}/accounts',
  access: 'accounts.read',
  doors: CONSOLE_DOOR,
  summary: 'List the accounts of a workspace',
  description: 'Newest first.',
  params: workspaceParams,
  status: 200,
  response: listOf(accountSchema),
  errors: [],
});

export const getManagedAccount = defineContract({
  id: 'connections.accounts.get',
  method: 'GET',
  path: '/workspaces/{workspace}/accounts/{account}',
  access: 'accounts.read',
  doors: CONSOLE_DOOR,
  summary: 'Read one account of a workspace',
  description: '`reconnect` is the body to post in order to reconnect it.',
  params: accountParams,
  status: 200,
  response: accountSchema,
  errors: ['record_not_found'],
});

export const disconnectAccount = defineContract({
  id: 'connections.accounts.disconnect',
  method: 'DELETE',
  path: '/workspaces/{workspace}/accounts/{account}',
  access: 'accounts.write',
  doors: CONSOLE_DOOR,
  summary: 'Disconnect an account',
  description: 'Deletes its credentials, and revokes them on the network if possible.',
  params: accountParams,
  status: 200,
  response: z.object({
    disconnected: z.literal(true),
    revoked: z.boolean(),
  }),
  errors: ['record_not_found'],
  hints: { openWorld: true },
});
