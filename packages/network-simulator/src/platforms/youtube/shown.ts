import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import type { YoutubeComment, YoutubeServer, YoutubeVideo } from './server.ts';

/** How quirks change videos and comments. */
export const SHOWN_VIDEOS: Shown<YoutubeServer, YoutubeVideo | YoutubeComment> = {
  collections: ['posts', 'comments'],
  id: ({ id }) => id,
  author: (server, { accountId }) => accountById(server, accountId)?.handle ?? '',
  texts: (post, change) =>
    'title' in post
      ? { title: change(post.title), description: change(post.description) }
      : { text: change(post.text) },
  withoutFile: { cannot: 'The file is the post.' },
  withLink: { cannot: 'A video has no attachments.' },
  withId: { cannot: 'Ids are drawn at random and never given again.' },
  dates: true,
  lists: true,
};
