import { z } from 'zod';
import { usageSchema } from './usage.ts';
import { workspaceSchema } from './workspace.ts';

/** The user behind a token, and where the token may be used; `usage` is null where the user has just become a member. */
export const meSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  timezone: z.string(),
  locale: z.string(),
  workspaces: z.array(workspaceSchema.extend({ usage: usageSchema.nullable() })),
});

export type Me = z.output<typeof meSchema>;
