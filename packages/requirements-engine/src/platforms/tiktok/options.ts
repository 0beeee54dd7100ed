import * as z from 'zod';
import { accountMap } from '../../options/account-map.ts';

const toggles = accountMap(z.boolean());

/** `options.tiktok` (spec: Platform options). */
export const tiktokOptions = z.object({
  privacy_level: accountMap(
    z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']),
  ),
  allow_comments: toggles,
  allow_duet: toggles,
  allow_stitch: toggles,
  content_disclosure: toggles,
  brand_organic_toggle: toggles,
  brand_content_toggle: toggles,
});
