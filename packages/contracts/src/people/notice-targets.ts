import { listOf, NOTICE_SERVICES, NOTICE_TARGET_ENDS } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';
import { NOTICE_TARGET_NOTES } from './notice-target-notes.ts';

const targetSchema = z.object({
  id: z.uuid(),
  service: z.enum(NOTICE_SERVICES),
  name: z.string(),
  hint: z.string(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
  failing_since: instantSchema.nullable(),
  ended: z.enum(NOTICE_TARGET_ENDS).nullable(),
  this_browser: z.boolean(),
});

export const listNoticeTargets = defineContract({
  id: 'notices.targets.list',
  method: 'GET',
  path: '/notice-targets',
  access: 'user',
  doors: CONSOLE_DOOR,
  personal: true,
  summary: 'List your browsers and chats',
  description:
    'Returns where you are told of something besides by mail, oldest first. Addresses are secrets and never returned.',
  status: 200,
  response: listOf(targetSchema).extend({ push_key: z.string() }),
  errors: [],
  notes: NOTICE_TARGET_NOTES,
});

export const addNoticeTarget = defineContract({
  id: 'notices.targets.add',
  method: 'POST',
  path: '/notice-targets',
  access: 'user',
  doors: CONSOLE_DOOR,
  secret: true,
  summary: 'Add a browser or a chat',
  description:
    'You can add ten. A browser is told until the session ends that it was added in; adding it again renews it.',
  body: z.object({
    service: z.enum(NOTICE_SERVICES),
    name: z.string().min(1).max(80),
    address: z.string().max(2_048).nullish(),
    token: z.string().max(256).nullish(),
    chat: z.string().max(64).nullish(),
    p256dh: z.string().max(128).nullish(),
    auth: z.string().max(64).nullish(),
  }),
  status: 201,
  response: targetSchema,
  errors: ['validation', 'taken'],
  notes: NOTICE_TARGET_NOTES,
});

export const removeNoticeTarget = defineContract({
  id: 'notices.targets.remove',
  method: 'DELETE',
  path: '/notice-targets/{target}',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Remove one of your browsers or chats',
  description: 'Nothing more is sent there, also of what waits.',
  params: z.object({ target: z.uuid() }),
  status: 200,
  response: z.object({ removed: z.literal(1) }),
  errors: ['record_not_found'],
  notes: NOTICE_TARGET_NOTES,
});

export const testNoticeTarget = defineContract({
  id: 'notices.targets.test',
  method: 'POST',
  path: '/notice-targets/{target}/test',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Send a test to one of your browsers or chats',
  description:
    'Sends one message now and returns what became of it. A chat that had been disabled works again if it takes the message. Once in ten seconds.',
  params: z.object({ target: z.uuid() }),
  status: 200,
  response: z.object({ sent: z.boolean(), answer: z.string(), target: targetSchema.nullable() }),
  errors: ['record_not_found', 'validation'],
  notes: NOTICE_TARGET_NOTES,
});
