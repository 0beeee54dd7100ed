import { z } from 'zod';

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
export const wireDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: 'must be a UTC date and time' });

const MAX_INT = 2_147_483_647;

/** The integer id of a record. */
export const recordId = z.int().min(1).max(MAX_INT);

/** Wall-clock time `HH:MM` (spec: `H:i`). */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time in the form HH:MM' });
