import type { PlatformDescription } from '../../definition/platform-definition.ts';
import { linkedinDescription } from '../../families/linkedin-description.ts';

/** A member may post to connections alone; a page's posts are for everyone. */
export const linkedinMemberDescription: PlatformDescription = {
  ...linkedinDescription,
  audience: {
    who_sees: {
      option: 'visibility',
      values: { everyone: 'PUBLIC', friends: 'CONNECTIONS' },
      source: 'LinkedIn docs: Posts API',
      date: '2026-05',
    },
  },
};
