import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';

export const viewUser = defineContract({
  id: 'users.view',
  method: 'POST',
  path: '/users/{user}/view',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'View the service as another user',
  description:
    'For half an hour, this session reads as the user does. It can change nothing, and sees none of the user’s keys, sessions and connected apps. Administrators and suspended users cannot be viewed.',
  params: z.object({ user: z.string() }),
  notes: { until: ['When the view ends by itself.', '2026-07-11T08:30:00Z'] },
  status: 200,
  response: z.object({ until: instantSchema }),
  errors: ['record_not_found', 'validation'],
});

export const endView = defineContract({
  id: 'session.endView',
  method: 'DELETE',
  path: '/session/view',
  access: 'user',
  doors: CONSOLE_DOOR,
  endsView: true,
  summary: 'Stop viewing as another user',
  description: 'Also succeeds when there is no view.',
  status: 200,
  response: z.object({ ended: z.boolean() }),
  notes: { ended: ['Whether there was a view.', true] },
  errors: [],
});
