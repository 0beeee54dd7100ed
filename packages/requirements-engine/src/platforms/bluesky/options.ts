import * as z from 'zod';

/** `options.bluesky`: the network has none of its own. */
export const blueskyOptions = z.object({});
