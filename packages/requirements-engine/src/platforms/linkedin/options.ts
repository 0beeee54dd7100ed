import * as z from 'zod';

/** `options.linkedin` (LinkedIn docs: Posts API, visibility). */
export const linkedinOptions = z.object({ visibility: z.enum(['PUBLIC', 'CONNECTIONS']).nullish() });
