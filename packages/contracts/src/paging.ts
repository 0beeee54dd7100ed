import { z } from 'zod';

/** `limit` and `page` of lists accept anything, because an invalid value means the default (spec: Paginated lists). */
export const pagingQuery = {
  limit: z.unknown().optional().meta({
    type: 'integer',
    description:
      'Page size. The default is 50. Values above 100 are treated as 100, values below 1 or not numeric as 50.',
  }),
  page: z.unknown().optional().meta({ type: 'integer', description: 'Page to return. The default is 1.' }),
};
