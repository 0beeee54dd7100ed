import { listOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { accessSchema, CONSOLE_DOOR, clientParams, instantSchema } from '../schemas.ts';

export const listConnectedApps = defineContract({
  id: 'connectedApps.list',
  method: 'GET',
  path: '/connected-apps',
  access: 'user',
  doors: CONSOLE_DOOR,
  personal: true,
  summary: 'List the apps you have allowed',
  description: 'Newest first.',
  status: 200,
  response: listOf(
    z.object({
      client_id: z.string(),
      kind: z.enum(['registered', 'dynamic', 'document']),
      name: z.string(),
      logo: z.string().nullable(),
      access: z.array(accessSchema),
      state: z.enum(['active', 'blocked', 'not_allowed']),
      connected_at: instantSchema,
      last_used_at: instantSchema.nullable(),
    }),
  ),
  errors: [],
});

export const disconnectApp = defineContract({
  id: 'connectedApps.disconnect',
  method: 'DELETE',
  path: '/connected-apps/{client}',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Disconnect an app',
  description: 'The app’s tokens for the signed-in user stop working.',
  params: clientParams,
  status: 200,
  response: z.object({ disconnected: z.literal(true) }),
  errors: ['record_not_found'],
});
