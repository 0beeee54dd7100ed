import { z } from 'zod';
import { clockTime, wireDate } from './scalars.ts';

/** The most slots a queue may have: one every half an hour, all week. */
const MAX_SLOTS = 336;

/** A weekly posting slot: ISO weekday (1 Monday … 7 Sunday) and a time of the workspace's clock. */
const queueSlotSchema = z.object({ weekday: z.int().min(1).max(7), time: clockTime });

/** The slots of a queue in the order of the week, and the zone they are times of. */
export const queueSchema = z.object({ data: z.array(queueSlotSchema), timezone: z.string() });

/** All slots that a queue is to have. */
export const queueInputSchema = z.object({ slots: z.array(queueSlotSchema).max(MAX_SLOTS) });

/** A free slot: its wall clock, the zone of it, and the instant in UTC. */
export const freeSlotSchema = z.object({
  date: z.iso.date(),
  time: clockTime,
  timezone: z.string(),
  scheduled_at: wireDate,
});
