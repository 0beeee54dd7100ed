import { PLATFORM_KEYS } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR } from '../schemas.ts';

/** A person's decision about a line: it is public, it is not public and stays here as failed, or it is to be sent. */
export const HELD_DECISIONS = ['published', 'failed', 'publish'] as const;

const lineSchema = z.object({
  publication: z.string(),
  post: z.string(),
  workspace: z.object({ uuid: z.string(), name: z.string() }),
  account: z.object({ id: z.int(), name: z.string(), provider: z.enum(PLATFORM_KEYS) }),
  due_at: z.string().nullable(),
  result: z.enum(['public', 'partly_public', 'overdue', 'unknown', 'not_asked']),
  found: z.int(),
  posts: z.int(),
  url: z.string().nullable(),
  detail: z.string().nullable(),
  decision: z.enum(HELD_DECISIONS).nullable(),
});

export const getHold = defineContract({
  id: 'hold.get',
  method: 'GET',
  path: '/hold',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Read whether the installation is on hold',
  description:
    'After a restore, `data` has a line for each account of every post that was due, in order of due time.',
  status: 200,
  response: z.object({
    held: z.boolean(),
    since: z.string().nullable(),
    reason: z.enum(['maintenance', 'restore']).nullable(),
    backup_at: z.string().nullable(),
    in_hand: z.int(),
    data: z.array(lineSchema),
  }),
  errors: [],
});

export const releaseHold = defineContract({
  id: 'hold.release',
  method: 'DELETE',
  path: '/hold',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Release the installation',
  description: 'Overdue posts are sent if `publish_overdue` is true, and held back otherwise.',
  body: z.object({ publish_overdue: z.boolean().optional() }),
  status: 200,
  response: z.object({
    released: z.literal(true),
    published: z.int(),
    failed: z.int(),
    unconfirmed: z.int(),
    publish: z.int(),
  }),
  errors: ['validation'],
  hints: { idempotent: false, openWorld: true },
});
