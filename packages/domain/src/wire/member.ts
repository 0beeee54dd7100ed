import { z } from 'zod';
import { wireDate } from './scalars.ts';

/** Roles as the wire writes them: in lower case, as in the panel. */
export const WIRE_ROLES = ['admin', 'member', 'viewer'] as const;

/** A user in a workspace; `id` is the user's. */
export const memberSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(WIRE_ROLES),
  can_approve: z.boolean(),
  created_at: wireDate,
});

/** What becomes of a member; what is left out stays as it is. */
export const memberUpdateSchema = z.object({
  role: z.enum(WIRE_ROLES).optional(),
  can_approve: z.boolean().optional(),
});

export type WorkspaceMember = z.output<typeof memberSchema>;
