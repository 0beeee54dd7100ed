import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, passwordSchema, signedInUserSchema } from '../schemas.ts';

/** The languages of pages and messages. */
const LOCALES = ['en', 'de', 'fr', 'es'] as const;

export const changeProfile = defineContract({
  id: 'profile.change',
  method: 'PUT',
  path: '/profile',
  access: 'user',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Change your profile',
  description:
    'Changing the e-mail address, which you sign in with, requires the current password. If the service sends mail, the new address takes effect once the link in the mail to it is opened.',
  body: z.object({
    name: z.string().max(255).optional(),
    email: z.string().max(255).optional(),
    current_password: passwordSchema.optional(),
    locale: z.enum(LOCALES).optional(),
    timezone: z.string().max(64).optional(),
  }),
  status: 200,
  response: z.object({ user: signedInUserSchema, pending_email: z.string().nullable() }),
  errors: ['validation', 'taken'],
});
