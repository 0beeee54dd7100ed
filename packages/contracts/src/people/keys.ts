import { listOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';

const keySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema.nullable(),
  revoked_at: instantSchema.nullable(),
  last_used_at: instantSchema.nullable(),
});

export const listKeys = defineContract({
  id: 'keys.list',
  method: 'GET',
  path: '/keys',
  access: 'user',
  doors: CONSOLE_DOOR,
  personal: true,
  summary: 'List your personal keys',
  description: 'Returns keys oldest first, including revoked ones.',
  status: 200,
  response: listOf(keySchema),
  errors: [],
});

export const createKey = defineContract({
  id: 'keys.create',
  method: 'POST',
  path: '/keys',
  access: 'user',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Create a personal key',
  description: '`key` is shown only once.',
  body: z.object({
    name: z.string().max(255),
    expires_at: z.iso.datetime({ offset: true }).nullish(),
  }),
  status: 201,
  response: keySchema.extend({ key: z.string() }),
  errors: ['validation'],
});

export const revokeKey = defineContract({
  id: 'keys.revoke',
  method: 'DELETE',
  path: '/keys/{key}',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Revoke one of your personal keys',
  description: 'The key stops working with its next request. If it was already revoked, nothing changes.',
  params: z.object({ key: z.uuid() }),
  status: 200,
  response: keySchema,
  errors: ['record_not_found'],
});

export const revokeKeys = defineContract({
  id: 'keys.revokeAll',
  method: 'DELETE',
  path: '/keys',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Revoke all of your personal keys',
  description: 'All keys stop working at the same time, with their next request.',
  status: 200,
  response: z.object({ revoked: z.int() }),
  errors: [],
});
