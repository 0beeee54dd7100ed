import { HELD_DECISIONS, type HeldLine, type HoldStatus } from '@crier/persistence';
import { z } from 'zod';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { ConsoleServices } from './console-services.ts';

const PATH = '/hold';

const lineSchema = z.object({
  publication: z.string(),
  post: z.string(),
  workspace: z.object({ uuid: z.string(), name: z.string() }),
  account: z.object({ id: z.int(), name: z.string(), provider: z.string() }),
  due_at: z.string().nullable(),
  result: z.enum(['public', 'partly_public', 'overdue', 'unknown', 'not_asked']),
  found: z.int(),
  posts: z.int(),
  url: z.string().nullable(),
  detail: z.string().nullable(),
  decision: z.enum(HELD_DECISIONS).nullable(),
});

const holdSchema = z.object({
  held: z.boolean(),
  since: z.string().nullable(),
  reason: z.enum(['maintenance', 'restore']).nullable(),
  backup_at: z.string().nullable(),
  in_hand: z.int(),
  data: z.array(lineSchema),
});

const releasedSchema = z.object({
  released: z.literal(true),
  published: z.int(),
  failed: z.int(),
  unconfirmed: z.int(),
  publish: z.int(),
});

/** Whether the installation is held, what a restore left to decide, and its release. */
export function holdRoutes({ hold }: Pick<ConsoleServices, 'hold'>): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: PATH,
      access: 'administrator',
      response: holdSchema,
      handle: async ({ user }) => {
        const { read, list } = hold(user);
        return { ...present(await read()), data: (await list()).map(presentLine) };
      },
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: PATH,
      access: 'administrator',
      body: z.object({ publish_overdue: z.boolean().optional() }),
      response: releasedSchema,
      handle: async ({ user, body }) => {
        const options = { publishOverdue: body.publish_overdue === true, holdBackUnasked: false };
        return { released: true as const, ...(await hold(user).release(options)) };
      },
    }),
  ];
}

function present({ hold, inHand }: HoldStatus) {
  return {
    held: hold !== null,
    since: hold?.since.toISOString() ?? null,
    reason: hold?.reason ?? null,
    backup_at: hold?.backupAt?.toISOString() ?? null,
    in_hand: inHand,
  };
}

function presentLine({ dueAt, ...line }: HeldLine) {
  return { ...line, due_at: dueAt?.toISOString() ?? null };
}
