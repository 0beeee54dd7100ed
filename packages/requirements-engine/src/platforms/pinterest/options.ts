import * as z from 'zod';
import { accountMap } from '../../options/account-map.ts';

/** `options.pinterest` (spec: Platform options). */
export const pinterestOptions = z.object({
  title: z.string().nullish(),
  link: z.string().nullish(),
  boards: accountMap(z.string()),
});
