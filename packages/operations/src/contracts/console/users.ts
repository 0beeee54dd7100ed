import { pageOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { pagingQuery } from '../paging.ts';
import { instantSchema, keywordQuery, passwordSchema, SESSION_DOOR } from './schemas.ts';

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
  doors: SESSION_DOOR,
  summary: 'List all users',
  description: 'In the order in which they came.',
  query: z.object({ ...pagingQuery, keyword: keywordQuery }),
  status: 200,
  response: pageOf(userSchema.extend({ created_at: instantSchema, workspaces: z.int() })),
  errors: ['validation'],
});

export const createUser = defineContract({
  id: 'users.create',
  method: 'POST',
  path: '/users',
  access: 'administrator',
  doors: SESSION_DOOR,
  summary: 'Create a user',
  description: 'Hand the password over; the user can change it after signing in.',
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
  doors: SESSION_DOOR,
  summary: 'Make a link with which a user sets a new password',
  description:
    'No mail is sent: hand over the link, which is shown this once. It works once, within 24 hours, and takes the place of an earlier one. Nobody makes one for themselves.',
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
  doors: SESSION_DOOR,
  summary: 'Make a user an administrator of the installation, or take that away',
  description: 'Nobody changes it for themselves.',
  params: userParams,
  body: z.object({ is_administrator: z.boolean() }),
  status: 200,
  response: userSchema,
  errors: ['record_not_found', 'validation'],
});
