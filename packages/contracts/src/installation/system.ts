import { OPERATOR_MATTERS, PLATFORM_KEYS } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';

/** Ordered from good to bad. */
export const FINDING_STATUSES = ['ok', 'warn', 'fail'] as const;

const statusSchema = z.enum(FINDING_STATUSES);

export const getSystem = defineContract({
  id: 'system.get',
  method: 'GET',
  path: '/system',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Read the state of the system',
  description:
    'Runs the same checks as `crier doctor`, from the machine that runs the API. This can take several seconds.',
  status: 200,
  response: z.object({
    at: instantSchema,
    status: statusSchema,
    findings: z.array(
      z.object({
        name: z.string(),
        status: statusSchema,
        detail: z.string(),
        advice: z.string().nullable(),
      }),
    ),
    edition: z.enum(['standard', 'multi_tenant']),
    versions: z.object({ crier: z.string(), node: z.string(), postgresql: z.string() }),
    worker: z.object({
      reported_at: instantSchema.nullable(),
      looked_at: instantSchema.nullable(),
    }),
    queue: z.object({
      oldest_due_seconds: z.int(),
      unconfirmed: z.int(),
    }),
    matters: z.array(
      z.object({
        provider: z.enum(PLATFORM_KEYS),
        name: z.string(),
        service: z.string().nullable(),
        matter: z.enum(OPERATOR_MATTERS),
        reason: z.string(),
        advice: z.string(),
        http_status: z.int().nullable(),
        since: instantSchema,
        last_at: instantSchema,
        next_at: instantSchema.nullable(),
        waiting: z.int(),
      }),
    ),
    networks: z.array(
      z.object({
        provider: z.enum(PLATFORM_KEYS),
        name: z.string(),
        available: z.boolean(),
        oldest_due_seconds: z.int(),
        unconfirmed: z.int(),
      }),
    ),
  }),
  errors: [],
});
