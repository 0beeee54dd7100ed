import { z } from 'zod';

/** A workspace of the token's user (contract: `GET /workspaces`); `role` is lower case as in the panel. */
export const workspaceSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  hex_color: z.string(),
  timezone: z.string(),
  role: z.enum(['admin', 'member', 'viewer']),
  can_approve: z.boolean(),
});

export type Workspace = z.output<typeof workspaceSchema>;
