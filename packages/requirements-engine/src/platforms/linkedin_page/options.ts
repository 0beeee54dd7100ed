import * as z from 'zod';

/** `options.linkedin_page`: the network has none of its own. */
export const linkedinPageOptions = z.object({});
