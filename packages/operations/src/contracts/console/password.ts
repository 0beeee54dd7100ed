import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { passwordSchema, SESSION_DOOR } from './schemas.ts';

export const changePassword = defineContract({
  id: 'password.change',
  method: 'PUT',
  path: '/password',
  access: 'user',
  doors: SESSION_DOOR,
  summary: 'Change your password',
  description:
    '8 to 1,024 characters, white space included. Ends your other sessions and the access of all apps. Personal keys go on unless `revoke_keys` is true.',
  body: z.object({
    current_password: passwordSchema,
    password: passwordSchema,
    revoke_keys: z.boolean().nullish(),
  }),
  status: 200,
  response: z.object({
    changed: z.literal(true),
    keys_active: z.int(),
    keys_revoked: z.int(),
  }),
  errors: ['validation'],
  hints: { destructive: true, idempotent: false },
});
