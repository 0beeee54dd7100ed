import { pageOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { pagingQuery } from '../paging.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';

const text = z.string().max(255).nullish();
const time = z.iso.datetime({ offset: true }).nullish();

export const listAudit = defineContract({
  id: 'audit.list',
  method: 'GET',
  path: '/audit',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Read the audit trail',
  description: 'Returns entries latest first. An entry must match every filter.',
  query: z.object({
    ...pagingQuery,
    actor: text,
    action: text,
    subject: text,
    workspace: z.uuid().nullish(),
    since: time,
    until: time,
  }),
  status: 200,
  response: pageOf(
    z.object({
      id: z.string(),
      at: instantSchema,
      actor: z.string(),
      actor_name: z.string().nullable(),
      action: z.string(),
      subject: z.string(),
      subject_name: z.string().nullable(),
      workspace: z.object({ uuid: z.string(), name: z.string() }).nullable(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  errors: ['validation'],
});
