import { z } from 'zod';

/** A year, in minutes: longer than any poll of a network. */
const MOST_MINUTES = 525_600;

/** A poll as it is read. */
export const pollSchema = z.object({
  question: z.string().nullable(),
  choices: z.array(z.string()),
  ends_after: z.int(),
});

/** A poll as sent; what each network takes of it is judged with the post. */
export const pollInputSchema = z.object({
  question: z.string().max(1_000).nullish(),
  choices: z.array(z.string().max(1_000)).max(50),
  ends_after: z.int().min(1).max(MOST_MINUTES),
});
