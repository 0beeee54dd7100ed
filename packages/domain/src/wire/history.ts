import { z } from 'zod';
import { CONTENT_ACTIONS, CREDENTIAL_KINDS } from '../audit/content-actions.ts';
import { POST_STATUSES } from '../post/status.ts';
import { wireDate } from './scalars.ts';

/** The fields of a post that a change can touch, as its history names them. */
export const CHANGED_FIELDS = ['accounts', 'options', 'tags', 'text', 'time', 'media', 'status'] as const;

export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** One change of a post by a person or a program. */
export const historyEntrySchema = z.object({
  id: z.uuid(),
  at: wireDate,
  last_at: wireDate,
  count: z.int(),
  action: z.enum(CONTENT_ACTIONS),
  user: z.object({ id: z.int(), name: z.string() }),
  by: z
    .object({ kind: z.enum(CREDENTIAL_KINDS), name: z.string().nullable(), agent: z.boolean() })
    .nullable(),
  changed: z.array(z.enum(CHANGED_FIELDS)),
  status: z.enum(POST_STATUSES).nullable(),
  scheduled_at: wireDate.nullable(),
  account: z.string().nullable(),
  note: z.string().nullable(),
});

export type HistoryEntry = z.output<typeof historyEntrySchema>;
