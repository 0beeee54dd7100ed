import { z } from 'zod';
import { AUDIENCES } from '../post/audience.ts';

/** Who can see a version and who can reply to it. The network decides what is absent. */
export const audienceSchema = z.object({
  who_sees: z.enum(AUDIENCES.who_sees).optional(),
  who_replies: z.enum(AUDIENCES.who_replies).optional(),
});

/** An audience as sent; null says nothing. */
export const audienceInputSchema = z.object({
  who_sees: z.enum(AUDIENCES.who_sees).nullish(),
  who_replies: z.enum(AUDIENCES.who_replies).nullish(),
});
