import type { AppSigns } from '../../connections/app-connection.ts';
import { arrayAt } from '../../http/json.ts';

/**
 * TikTok offers no privacy level but `SELF_ONLY` to the creators of an app that it has not audited (TikTok docs: Content
 * Sharing Guidelines). The levels of an audited app always include one for others.
 */
export const tiktokSigns: AppSigns = {
  holdIn: (data) => {
    const levels = arrayAt(data, 'privacy_levels') ?? [];
    if (levels.length === 0 || levels.some((level) => level !== 'SELF_ONLY')) return null;
    const detail =
      'TikTok offers only SELF_ONLY: it has not audited the app, so posts that others should see will be held';
    return { matter: 'audit', detail };
  },
};
