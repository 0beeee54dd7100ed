import * as z from 'zod';

/** `options.<provider>` of networks with reels and stories. */
export const postTypeOptions = z.object({ type: z.enum(['post', 'reel', 'story']).nullish() });
