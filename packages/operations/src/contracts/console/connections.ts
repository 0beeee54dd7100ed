import { listOf, PLATFORM_KEYS } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { SESSION_DOOR } from './schemas.ts';

const provider = z.enum(PLATFORM_KEYS);
const workspaceParams = z.object({ workspace: z.uuid() });
const connectionParams = workspaceParams.extend({ connection: z.uuid() });
const accountParams = workspaceParams.extend({
  account: z.string().meta({ description: 'UUID or integer id of the account.' }),
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
  reason: z.string().nullable().meta({ description: 'Why the account has to be reconnected.' }),
  reconnect: z.object({ provider, account: z.uuid() }).nullable().meta({
    description:
      'What to post to the workspace’s connections to reconnect the account; null if that is not possible in the browser.',
  }),
  created_at: z.iso.datetime(),
});

const listNetworks = defineContract({
  id: 'connections.networks',
  method: 'GET',
  path: '/workspaces/{workspace}/connections',
  access: 'accounts.read',
  doors: SESSION_DOOR,
  summary: 'List all networks and whether their accounts can be connected',
  description: '`available` says whether the operator set the network up.',
  params: workspaceParams,
  status: 200,
  response: listOf(
    z.object({
      provider,
      name: z.string(),
      available: z.boolean().meta({ description: 'Whether its accounts can be connected here.' }),
      needs_service: z.boolean().meta({ description: 'Whether the user has to name a server.' }),
      needs_handle: z.boolean().meta({
        description: 'Whether the user has to name the handle of the account, or its server.',
      }),
      takes_password: z.boolean().meta({
        description: 'Whether accounts can also be connected with an app password.',
      }),
      publishes: z.boolean().meta({
        description: 'Whether posts can be published to it; where not, accounts can only be connected.',
      }),
    }),
  ),
  errors: [],
});

const startConnection = defineContract({
  id: 'connections.start',
  method: 'POST',
  path: '/workspaces/{workspace}/connections',
  access: 'accounts.write',
  doors: SESSION_DOOR,
  summary: 'Start to connect an account',
  description: 'Send the browser to `authorize_url`, where the user signs in and agrees.',
  params: workspaceParams,
  body: z.object({
    provider: provider.nullish(),
    service: z.string().max(300).nullish(),
    handle: z.string().max(300).nullish().meta({
      description: 'Handle of the account, or its server, on networks that need it.',
    }),
    account: z.string().max(40).nullish().meta({ description: 'UUID or id of an account to reconnect.' }),
  }),
  status: 201,
  response: z.object({ id: z.uuid(), authorize_url: z.url(), expires_at: z.iso.datetime() }),
  errors: ['record_not_found', 'validation'],
  hints: { openWorld: true },
});

const connectWithPassword = defineContract({
  id: 'connections.password',
  method: 'POST',
  path: '/workspaces/{workspace}/connections/password',
  access: 'accounts.write',
  doors: SESSION_DOOR,
  summary: 'Connect an account with an app password',
  description:
    'For networks with `takes_password`. The password is sent to the server of the account and not stored.',
  params: workspaceParams,
  body: z.object({
    provider,
    service: z
      .string()
      .max(300)
      .nullish()
      .meta({ description: 'Server as typed; the network’s own if left out.' }),
    handle: z.string().max(300),
    password: z.string().max(300),
  }),
  status: 200,
  response: z.object({ data: z.array(accountSchema) }),
  errors: ['validation'],
  hints: { openWorld: true },
});

const getConnection = defineContract({
  id: 'connections.get',
  method: 'GET',
  path: '/workspaces/{workspace}/connections/{connection}',
  access: 'accounts.write',
  doors: SESSION_DOOR,
  summary: 'Read which identities a connection offers',
  description: 'A connection offers them once, for half an hour.',
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

const chooseIdentities = defineContract({
  id: 'connections.choose',
  method: 'POST',
  path: '/workspaces/{workspace}/connections/{connection}/choose',
  access: 'accounts.write',
  doors: SESSION_DOOR,
  summary: 'Choose the identities to connect',
  description: '`ids` are those the connection offers; at least one.',
  params: connectionParams,
  body: z.object({ ids: z.array(z.string().max(300)).max(1_000) }),
  status: 200,
  response: z.object({ data: z.array(accountSchema) }),
  errors: ['record_not_found', 'validation'],
  hints: { openWorld: true },
});

const listManagedAccounts = defineContract({
  id: 'connections.accounts.list',
  method: 'GET',
  path: '/workspaces/{workspace}/accounts',
  access: 'accounts.read',
  doors: SESSION_DOOR,
  summary: 'List the accounts of a workspace',
  description: 'Newest first.',
  params: workspaceParams,
  status: 200,
  response: listOf(accountSchema),
  errors: [],
});

const getManagedAccount = defineContract({
  id: 'connections.accounts.get',
  method: 'GET',
  path: '/workspaces/{workspace}/accounts/{account}',
  access: 'accounts.read',
  doors: SESSION_DOOR,
  summary: 'Read one account of a workspace',
  description: '`reconnect` is what to post to reconnect it.',
  params: accountParams,
  status: 200,
  response: accountSchema,
  errors: ['record_not_found'],
});

const disconnectAccount = defineContract({
  id: 'connections.accounts.disconnect',
  method: 'DELETE',
  path: '/workspaces/{workspace}/accounts/{account}',
  access: 'accounts.write',
  doors: SESSION_DOOR,
  summary: 'Disconnect an account',
  description: 'Deletes its credentials and revokes them at the network where that is possible.',
  params: accountParams,
  status: 200,
  response: z.object({
    disconnected: z.literal(true),
    revoked: z.boolean().meta({ description: 'Whether the network confirmed the revocation.' }),
  }),
  errors: ['record_not_found'],
  hints: { openWorld: true },
});

/** Connecting and disconnecting the accounts of a workspace, in the order of its reference. */
export const connectionContracts = {
  listNetworks,
  startConnection,
  connectWithPassword,
  getConnection,
  chooseIdentities,
  listManagedAccounts,
  getManagedAccount,
  disconnectAccount,
} as const;

export type ConnectionContracts = typeof connectionContracts;
