import * as z from 'zod';

/** `options.pixelfed`: the network has none of its own. */
export const pixelfedOptions = z.object({});
