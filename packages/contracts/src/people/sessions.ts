import { listOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema, signedInUserSchema } from '../schemas.ts';

export const getSession = defineContract({
  id: 'session.get',
  method: 'GET',
  path: '/session',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Read who is signed in',
  description:
    'Returns the signed-in user, the CSRF token that changes require, the edition of the service, and whether it sends mail. While an administrator views as somebody else, `user` is the other one.',
  notes: {
    sends_mail: [
      'Whether the service sends mail. If not, links have to be given to people in another way.',
      true,
    ],
    viewed_by: ['The administrator who views as the user; null otherwise.'],
    'viewed_by.name': ['Name of the administrator.', 'Alma Quay'],
    'viewed_by.until': ['When the view ends by itself.', '2026-07-11T08:30:00Z'],
  },
  status: 200,
  response: z.object({
    user: signedInUserSchema,
    csrf_token: z.string(),
    edition: z.enum(['standard', 'multi_tenant']),
    sends_mail: z.boolean(),
    viewed_by: z.object({ name: z.string(), until: instantSchema }).nullable(),
  }),
  errors: [],
});

export const signOut = defineContract({
  id: 'session.end',
  method: 'DELETE',
  path: '/session',
  access: 'user',
  doors: CONSOLE_DOOR,
  endsView: true,
  summary: 'Sign out',
  description: 'Ends the session and removes its cookie.',
  status: 200,
  response: z.object({ signed_out: z.literal(true) }),
  errors: [],
});

export const listSessions = defineContract({
  id: 'sessions.list',
  method: 'GET',
  path: '/sessions',
  access: 'user',
  doors: CONSOLE_DOOR,
  personal: true,
  summary: 'List where you are signed in',
  description: 'Returns sessions most recently used first.',
  status: 200,
  response: listOf(
    z.object({
      id: z.uuid(),
      created_at: instantSchema,
      last_seen_at: instantSchema,
      address: z.string().nullable(),
      user_agent: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
  errors: [],
});

export const endSession = defineContract({
  id: 'sessions.end',
  method: 'DELETE',
  path: '/sessions/{session}',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'End one of your sessions',
  description: 'The session ends with its next request. You can end only your own sessions.',
  params: z.object({ session: z.uuid() }),
  status: 200,
  response: z.object({ ended: z.literal(1) }),
  errors: ['record_not_found'],
});

export const endSessions = defineContract({
  id: 'sessions.endOthers',
  method: 'DELETE',
  path: '/sessions',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'End all of your sessions except this one',
  description: '`ended` is the number of sessions that were ended.',
  status: 200,
  response: z.object({ ended: z.int() }),
  errors: [],
});
