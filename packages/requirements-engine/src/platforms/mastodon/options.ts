import * as z from 'zod';

/** `options.mastodon` (spec: Platform options). */
export const mastodonOptions = z.object({ sensitive: z.boolean().nullish() });
