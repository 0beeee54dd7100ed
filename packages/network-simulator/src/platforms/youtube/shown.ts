import { accountById } from '../../kit/server.ts';
import type { Shown } from '../../kit/shown.ts';
import type { YoutubeServer, YoutubeVideo } from './server.ts';

/** How quirks change videos. */
export const SHOWN_VIDEOS: Shown<YoutubeServer, YoutubeVideo> = {
  id: ({ id }) => id,
  author: (server, { accountId }) => accountById(server, accountId)?.handle ?? '',
  texts: ({ title, description }, change) => ({ title: change(title), description: change(description) }),
  withoutFile: { cannot: 'The file is the post.' },
  withLink: { cannot: 'A video has no attachments.' },
  withId: { cannot: 'Ids are drawn at random and never given again.' },
  dates: true,
  lists: true,
};
