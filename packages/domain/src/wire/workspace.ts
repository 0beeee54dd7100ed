import { z } from 'zod';
import { WIRE_ROLES } from './member.ts';

/** A workspace of the token's user (contract: `GET /workspaces`); `role` is in lower case, as in the panel. */
export const workspaceSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  hex_color: z.string(),
  timezone: z.string(),
  role: z.enum(WIRE_ROLES),
  can_approve: z.boolean(),
});

export type Workspace = z.output<typeof workspaceSchema>;
