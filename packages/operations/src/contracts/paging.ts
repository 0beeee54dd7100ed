import { z } from 'zod';

/** `limit` and `page` of lists accept anything, because an invalid value means the default (spec: Paginated lists). */
export const pagingQuery = {
  limit: z.unknown().optional().meta({
    type: 'integer',
    description: 'Page size, 50 unless given; above 100 means 100, below 1 or not a number means 50.',
  }),
  page: z.unknown().optional().meta({ type: 'integer', description: 'Page to return, 1 unless given.' }),
};
