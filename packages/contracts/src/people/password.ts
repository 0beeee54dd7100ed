import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, passwordSchema } from '../schemas.ts';

export const changePassword = defineContract({
  id: 'password.change',
  method: 'PUT',
  path: '/password',
  access: 'user',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Change your password',
  description:
    'A password has 8 to 1,024 characters, including white space. Changing it ends your other sessions and disconnects all apps. Personal keys stay valid unless `revoke_keys` is true.',
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
