import { seededValues } from '../../derive.ts';
import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import type { TwitterPost, TwitterServer } from './server.ts';

/** How quirks change posts. */
export const SHOWN_POSTS: Shown<TwitterServer, TwitterPost> = {
  id: ({ id }) => id,
  author: (server, { accountId }) => accountById(server, accountId)?.handle ?? '',
  texts: ({ text }, change) => ({ text: change(text) }),
  withoutFile: ({ mediaIds }) => ({ mediaIds: mediaIds.slice(0, -1) }),
  /** A picture that the server made of the address. */
  withLink(server, { accountId, mediaIds }, link) {
    const id = seededValues('link').text(link, 19, '123456789');
    server.state.media[id] ??= {
      ...{ id, accountId, kind: 'image', mimeType: 'image/jpeg', hash: '', size: 0 },
      ...{ altText: null, pollsLeft: 0, expiresAt: 0 },
    };
    return { mediaIds: [...mediaIds, id] };
  },
  withId: (post, id) => ({ ...post, id }),
  dates: true,
  lists: true,
};
