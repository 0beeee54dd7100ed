import { z } from 'zod';
import { clockTime, wireDate } from './scalars.ts';

/** Maximum number of slots in a queue: one every half hour, all week. */
const MAX_SLOTS = 336;

/** A weekly posting slot: ISO weekday (1 Monday … 7 Sunday) and a time in the workspace's zone. */
const queueSlotSchema = z.object({ weekday: z.int().min(1).max(7), time: clockTime });

/** The slots of a queue in the order of the week, and their time zone. */
export const queueSchema = z.object({ data: z.array(queueSlotSchema), timezone: z.string() });

/** The new slots of a queue, which replace all others. */
export const queueInputSchema = z.object({ slots: z.array(queueSlotSchema).max(MAX_SLOTS) });

/** A free slot: its wall clock, the zone, and the instant in UTC. */
export const freeSlotSchema = z.object({
  date: z.iso.date(),
  time: clockTime,
  timezone: z.string(),
  scheduled_at: wireDate,
});
