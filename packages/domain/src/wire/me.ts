import { z } from 'zod';
import { workspaceSchema } from './workspace.ts';

/** The user behind a token, and where the token may be used. */
export const meSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  timezone: z.string(),
  locale: z.string(),
  workspaces: z.array(workspaceSchema),
});

export type Me = z.output<typeof meSchema>;
