import { z } from 'zod';
import { wireDate } from './scalars.ts';

/** An entry of the audit trail: who did what to which subject, and its state before and after. */
export const panelAuditEntrySchema = z.object({
  id: z.uuid(),
  at: wireDate,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  workspace: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  detail: z.record(z.string(), z.unknown()),
});
