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
  query: z.object({
    ...pagingQuery,
    keyword: keywordQuery,
    state: z.enum(['active', 'suspended']).nullish(),
    role: z.enum(['administrator', 'user']).nullish(),
  }),
  status: 200,
  response: pageOf(
    userSchema.extend({
      created_at: instantSchema,
      workspaces: z.int(),
      email_verified: z.boolean(),
      suspended_at: instantSchema.nullable(),
      last_seen_at: instantSchema.nullable(),
    }),
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

export const getUser = defineContract({
  id: 'users.get',
  method: 'GET',
  path: '/users/{user}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Read a user and what they can act by',
  description: 'Returns the user’s workspaces, sessions, working keys and connected apps, never a secret.',
  params: userParams,
  status: 200,
  response: userSchema.extend({
    created_at: instantSchema,
    suspended_at: instantSchema.nullable(),
    workspaces: z.array(
      z.object({
        uuid: z.uuid(),
        name: z.string(),
        role: z.enum(['admin', 'member', 'viewer']),
        can_approve: z.boolean(),
        only_administrator: z.boolean(),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        created_at: instantSchema,
        last_seen_at: instantSchema,
        address: z.string().nullable(),
        user_agent: z.string().nullable(),
      }),
    ),
    keys: z.array(z.object({ name: z.string(), hint: z.string(), last_used_at: instantSchema.nullable() })),
    apps: z.array(
      z.object({ client_id: z.string(), name: z.string(), last_used_at: instantSchema.nullable() }),
    ),
  }),
  errors: ['record_not_found'],
});

export const updateUser = defineContract({
  id: 'users.update',
  method: 'PUT',
  path: '/users/{user}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Rename a user, or change their administrator rights for the installation',
  description: 'Omitted fields stay unchanged. You cannot change your own rights.',
  params: userParams,
  body: z.object({ is_administrator: z.boolean().optional(), name: z.string().max(255).optional() }),
  status: 200,
  response: userSchema,
  errors: ['record_not_found', 'validation'],
});

export const suspendUser = defineContract({
  id: 'users.suspend',
  method: 'POST',
  path: '/users/{user}/suspend',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Suspend a user',
  description:
    'The user is signed out everywhere and cannot sign in, and their keys and apps are refused until the suspension ends. Invitations and links that they made end for good. Scheduled posts are still published. You cannot suspend yourself or the last administrator.',
  params: userParams,
  status: 200,
  response: userSchema.extend({ suspended_at: instantSchema.nullable() }),
  errors: ['record_not_found', 'validation'],
});

export const unsuspendUser = defineContract({
  id: 'users.unsuspend',
  method: 'POST',
  path: '/users/{user}/unsuspend',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'End the suspension of a user',
  description: 'The user can sign in again, and their keys and apps work again.',
  params: userParams,
  status: 200,
  response: userSchema.extend({ suspended_at: instantSchema.nullable() }),
  errors: ['record_not_found', 'validation'],
});

export const deleteUser = defineContract({
  id: 'users.delete',
  method: 'DELETE',
  path: '/users/{user}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Delete a user',
  description:
    'Ends the user’s keys, sessions, app connections and memberships. Their posts stay without an author, and scheduled posts are still published. You cannot delete yourself, nor the last administrator of the installation or of a workspace.',
  params: userParams,
  status: 200,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['record_not_found', 'validation'],
});

export const endUserSessions = defineContract({
  id: 'users.endSessions',
  method: 'DELETE',
  path: '/users/{user}/sessions',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Sign a user out everywhere',
  description: '`ended` is the number of sessions that were ended. Your own current session stays.',
  params: userParams,
  status: 200,
  response: z.object({ ended: z.int() }),
  errors: ['record_not_found'],
});

export const endUserSession = defineContract({
  id: 'users.endSession',
  method: 'DELETE',
  path: '/users/{user}/sessions/{session}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'End one session of a user',
  description: 'The session ends with its next request.',
  params: z.object({ user: z.string(), session: z.uuid() }),
  status: 200,
  response: z.object({ ended: z.literal(1) }),
  errors: ['record_not_found'],
});
