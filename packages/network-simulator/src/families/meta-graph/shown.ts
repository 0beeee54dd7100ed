import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import { type GraphPost, type GraphServer, withActors } from './server.ts';

/** How quirks change posts and comments of the family. */
export const SHOWN_GRAPH_POSTS: Shown<GraphServer, GraphPost> = {
  id: ({ id }) => id,
  author: (server, { accountId }) => accountById(withActors(server), accountId)?.handle ?? '',
  texts: ({ text }, change) => ({ text: change(text) }),
  withoutFile: ({ mediaIds }) => ({ mediaIds: mediaIds.slice(0, -1) }),
  withLink: (_server, _post, link) => ({ link }),
  withId: (post, id) => ({ ...post, id }),
  dates: true,
  lists: true,
};
