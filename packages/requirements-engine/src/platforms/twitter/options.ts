import * as z from 'zod';

/** `options.twitter`: the network has none of its own. */
export const twitterOptions = z.object({});
