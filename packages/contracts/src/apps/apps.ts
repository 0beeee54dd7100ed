import { pageOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { pagingQuery } from '../paging.ts';
import { accessSchema, CONSOLE_DOOR, clientParams, instantSchema } from '../schemas.ts';

const useSchema = { users: z.int(), last_used_at: instantSchema.nullable() };

export const listApps = defineContract({
  id: 'oauth.apps.list',
  method: 'GET',
  path: '/oauth/apps',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'List self-registered apps',
  description: 'Returns apps in use first.',
  query: z.object(pagingQuery),
  status: 200,
  response: pageOf(
    z.object({
      client_id: z.string(),
      kind: z.enum(['dynamic', 'document']),
      name: z.string(),
      redirect_uris: z.array(z.string()),
      state: z.enum(['active', 'blocked', 'not_allowed']),
      ...useSchema,
      created_at: instantSchema,
      blocked_at: instantSchema.nullable(),
    }),
  ),
  errors: [],
});

export const blockApp = defineContract({
  id: 'oauth.apps.block',
  method: 'POST',
  path: '/oauth/apps/{client}/block',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Block an app for all users',
  description: 'Its tokens stop working. Once it is unblocked, users must allow it again.',
  params: clientParams,
  status: 200,
  response: z.object({ blocked: z.literal(true) }),
  errors: ['record_not_found'],
  hints: { destructive: true, idempotent: true },
});

export const unblockApp = defineContract({
  id: 'oauth.apps.unblock',
  method: 'POST',
  path: '/oauth/apps/{client}/unblock',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Let a blocked app connect again',
  description: 'Users must allow the app again.',
  params: clientParams,
  status: 200,
  response: z.object({ blocked: z.literal(false) }),
  errors: ['record_not_found'],
  hints: { idempotent: true },
});

const clientSchema = z.object({
  client_id: z.string(),
  name: z.string(),
  redirect_uris: z.array(z.string()),
  access: z.array(accessSchema),
  server_side: z.boolean(),
  logo: z.string().nullable(),
  created_at: instantSchema,
});

const clientInputSchema = z.object({
  name: z.string(),
  redirect_uris: z.array(z.string()),
  access: z.array(accessSchema),
  logo: z.string().nullish(),
});

export const listAppClients = defineContract({
  id: 'oauth.clients.list',
  method: 'GET',
  path: '/oauth/clients',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'List app clients',
  description: 'Returns apps in use first.',
  query: z.object(pagingQuery),
  status: 200,
  response: pageOf(clientSchema.extend(useSchema)),
  errors: [],
});

export const createAppClient = defineContract({
  id: 'oauth.clients.create',
  method: 'POST',
  path: '/oauth/clients',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Register an app client',
  description: '`client_secret` is shown only once; it is null for an app without one.',
  body: clientInputSchema.extend({ server_side: z.boolean().nullish() }),
  status: 201,
  response: clientSchema.extend({ client_secret: z.string().nullable() }),
  errors: ['validation'],
});

export const getAppClient = defineContract({
  id: 'oauth.clients.get',
  method: 'GET',
  path: '/oauth/clients/{client}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Read one app client',
  description: '`logo` is the path of a square redrawn from the uploaded image.',
  params: clientParams,
  status: 200,
  response: clientSchema,
  errors: ['record_not_found'],
});

export const updateAppClient = defineContract({
  id: 'oauth.clients.update',
  method: 'PUT',
  path: '/oauth/clients/{client}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Change an app client',
  description:
    'Omitted fields keep their values; a null `logo` removes the logo. Reduced access also applies to tokens already issued.',
  params: clientParams,
  body: clientInputSchema.partial(),
  status: 200,
  response: clientSchema,
  errors: ['record_not_found', 'validation'],
});

export const deleteAppClient = defineContract({
  id: 'oauth.clients.delete',
  method: 'DELETE',
  path: '/oauth/clients/{client}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Delete an app client',
  description: 'Everyone who signed in with it is disconnected.',
  params: clientParams,
  status: 200,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['record_not_found'],
});

export const rotateAppSecret = defineContract({
  id: 'oauth.clients.rotateSecret',
  method: 'POST',
  path: '/oauth/clients/{client}/rotate-secret',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Rotate the secret of an app client',
  description:
    'The new secret is shown only once. The old one stops working immediately; issued tokens stay valid.',
  params: clientParams,
  status: 200,
  response: z.object({ client_id: z.string(), client_secret: z.string() }),
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true },
});
