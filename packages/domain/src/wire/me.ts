import { z } from 'zod';
import { usageSchema } from './usage.ts';
import { workspaceSchema } from './workspace.ts';

/**
 * The user of a token, and the workspaces in which the token may be used; `usage` is null if the user has only just
 * become a member.
 */
export const meSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  timezone: z.string(),
  locale: z.string(),
  workspaces: z.array(workspaceSchema.extend({ usage: usageSchema.nullable() })),
});

export type Me = z.output<typeof meSchema>;
