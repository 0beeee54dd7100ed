import { pageOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { pagingQuery } from '../paging.ts';
import { CONSOLE_DOOR, instantSchema, keywordQuery, passwordSchema } from '../schemas.ts';

const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  timezone: z.string(),
  is_administrator: z.boolean(),
});

const userParams = z.object({ user: z.string() });

export const listUsers = defineContract({
  id: 'users.list',
  method: 'GET',
  path: '/users',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'List all users',
  description: 'Returns users in the order in which they were created.',
  query: z.object({ ...pagingQuery, keyword: keywordQuery }),
  status: 200,
  response: pageOf(
    userSchema.extend({ created_at: instantSchema, workspaces: z.int(), email_verified: z.boolean() }),
  ),
  errors: ['validation'],
});

export const createUser = defineContract({
  id: 'users.create',
  method: 'POST',
  path: '/users',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Create a user',
  description: 'Give the password to the user, who can change it after signing in.',
  body: z.object({
    name: z.string().max(255),
    email: z.string().max(255),
    password: passwordSchema,
    is_administrator: z.boolean().nullish(),
  }),
  status: 201,
  response: userSchema,
  errors: ['validation', 'taken'],
});

export const createResetLink = defineContract({
  id: 'users.resetLink',
  method: 'POST',
  path: '/users/{user}/reset-link',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Create a link for a user to set a new password',
  description:
    'No e-mail is sent: give the link to the user. It is shown only once, works once within 24 hours, and replaces any earlier link. You cannot create a link for yourself.',
  params: userParams,
  status: 201,
  response: z.object({ link: z.string(), expires_at: instantSchema }),
  errors: ['record_not_found', 'validation'],
});

export const updateUser = defineContract({
  id: 'users.update',
  method: 'PUT',
  path: '/users/{user}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Grant or revoke a user’s administrator rights for the installation',
  description: 'You cannot change your own rights.',
  params: userParams,
  body: z.object({ is_administrator: z.boolean() }),
  status: 200,
  response: userSchema,
  errors: ['record_not_found', 'validation'],
});
