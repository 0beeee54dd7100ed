import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import type { TiktokPost, TiktokServer } from './server.ts';

const UNSEEN = { cannot: 'Apps are shown no posts, only the state of an upload by its number.' };

/** How quirks change posts. */
export const SHOWN_POSTS: Shown<TiktokServer, TiktokPost> = {
  id: ({ id }) => id,
  author: (server, { accountId }) => accountById(server, accountId)?.handle ?? '',
  texts: UNSEEN,
  withoutFile: UNSEEN,
  withLink: UNSEEN,
  withId: UNSEEN,
  dates: UNSEEN,
  lists: UNSEEN,
};
