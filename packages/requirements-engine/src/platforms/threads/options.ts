import * as z from 'zod';

/** `options.threads`: the network has none of its own. */
export const threadsOptions = z.object({});
