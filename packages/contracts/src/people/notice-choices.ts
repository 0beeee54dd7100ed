import { LOSING_KINDS, MAIL_CHOICES, NOTICE_KINDS, type NoticeKind } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR } from '../schemas.ts';
import { NOTICE_CHOICE_NOTES } from './notice-choice-notes.ts';

/** A local time, to the minute. */
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:30.');

const quietSchema = z.object({ from: timeSchema, until: timeSchema }).nullable();

const choiceSchema = z.object({ mail: z.enum(MAIL_CHOICES), push: z.boolean(), chat: z.boolean() });

const choicesSchema = z.object(byKind(choiceSchema));
const choicesChangeSchema = z.object(byKind(choiceSchema.partial().optional()));

const responseSchema = z.object({
  choices: choicesSchema,
  daily_at: timeSchema,
  quiet: quietSchema,
  weekly_summary: z.boolean(),
  timezone: z.string(),
  sends_mail: z.boolean(),
  unheard: z.array(z.object({ workspace: z.uuid(), name: z.string(), kinds: z.array(z.enum(LOSING_KINDS)) })),
});

export const getNoticeChoices = defineContract({
  id: 'notices.get',
  method: 'GET',
  path: '/notice-choices',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Read what you are told',
  description: 'Returns for each kind of notice how it reaches you, and when.',
  status: 200,
  response: responseSchema,
  errors: [],
  notes: NOTICE_CHOICE_NOTES,
});

export const changeNoticeChoices = defineContract({
  id: 'notices.change',
  method: 'PUT',
  path: '/notice-choices',
  access: 'user',
  doors: CONSOLE_DOOR,
  summary: 'Choose what you are told',
  description:
    'Fields that are omitted stay as they are. If nobody in a workspace would hear of something that loses posts, `unheard` names it, and the administrators of the workspace get a mail nevertheless.',
  body: z.object({
    choices: choicesChangeSchema.optional(),
    daily_at: timeSchema.optional(),
    quiet: quietSchema.optional(),
    weekly_summary: z.boolean().optional(),
  }),
  status: 200,
  response: responseSchema,
  errors: ['validation'],
  notes: NOTICE_CHOICE_NOTES,
});

function byKind<T>(schema: T): Record<NoticeKind, T> {
  return Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, schema])) as Record<NoticeKind, T>;
}
