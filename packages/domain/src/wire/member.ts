import { z } from 'zod';
import { wireDate } from './scalars.ts';

/** Roles as the API writes them: in lower case, as in the panel. */
export const WIRE_ROLES = ['admin', 'member', 'viewer'] as const;

/** A member of a workspace; `id` is the user's. */
export const memberSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.enum(WIRE_ROLES),
  can_approve: z.boolean(),
  invited_by: z.string().nullable(),
  created_at: wireDate,
});

/** The body that updates a member; omitted fields stay unchanged. */
export const memberUpdateSchema = z.object({
  role: z.enum(WIRE_ROLES).optional(),
  can_approve: z.boolean().optional(),
});

export type WorkspaceMember = z.output<typeof memberSchema>;
