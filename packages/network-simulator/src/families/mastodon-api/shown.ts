import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import type { MastodonServer, MastodonStatus } from './server.ts';

/** How quirks change statuses. */
export const SHOWN_STATUSES: Shown<MastodonServer, MastodonStatus> = {
  id: ({ id }) => id,
  author: (server, { accountId }) => accountById(server, accountId)?.handle ?? '',
  texts: ({ text }, change) => ({ text: change(text) }),
  withoutFile: ({ mediaIds }) => ({ mediaIds: mediaIds.slice(0, -1) }),
  /** A file that the server made of the address (snac2). */
  withLink(server, { accountId, mediaIds }, link) {
    const id = `link ${link}`;
    server.state.media[id] ??= {
      ...{ id, accountId, kind: 'image', mimeType: 'image/jpeg', fileName: 'linked.jpg' },
      ...{ hash: '', size: 0, width: null, height: null, altText: null, focus: null },
      ...{ pollsLeft: 0, statusId: null },
    };
    return { mediaIds: [...mediaIds, id] };
  },
  withId: (status, id) => ({ ...status, id }),
  dates: true,
  lists: true,
};
