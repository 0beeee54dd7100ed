import * as z from 'zod';

/** `options.youtube` (spec: Platform options). */
export const youtubeOptions = z.object({
  title: z.string().nullish(),
  status: z.enum(['public', 'private', 'unlisted']).nullish(),
});
