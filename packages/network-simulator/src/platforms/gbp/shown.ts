import type { Shown } from '../../kit/shown.ts';
import type { GbpPost, GbpServer } from './server.ts';

/** How quirks change local posts. */
export const SHOWN_POSTS: Shown<GbpServer, GbpPost> = {
  id: ({ name }) => name,
  author: ({ state }, { locationId }) => state.locations.find(({ id }) => id === locationId)?.username ?? '',
  texts: ({ summary }, change) => ({ summary: change(summary) }),
  withoutFile: () => ({ mediaId: null }),
  withLink: (_server, _post, url) => ({ callToAction: { actionType: 'LEARN_MORE', url } }),
  withId: (post, name) => ({ ...post, name }),
  dates: true,
  lists: true,
};
