import type { Shown } from '../../kit/shown.ts';
import { handleOf } from './authors.ts';
import type { LinkedinComment, LinkedinPost, LinkedinServer } from './server.ts';

/** How quirks change posts and comments. */
export const SHOWN_POSTS: Shown<LinkedinServer, LinkedinPost | LinkedinComment> = {
  collections: ['posts', 'comments'],
  id: (post) => ('urn' in post ? post.urn : post.id),
  author: (server, post) => handleOf(server, 'urn' in post ? post.author : post.actor),
  texts: (post, change) => ({
    text: change(post.text),
    ...('urn' in post ? { commentary: change(post.commentary) } : {}),
  }),
  withoutFile: (post) => ({
    assets: post.assets.slice(0, -1),
    ...('urn' in post && post.assets.length > 0 ? { content: null } : {}),
  }),
  withLink: (_server, post, link) =>
    'urn' in post && post.content === null ? { content: { article: { source: link, title: link } } } : {},
  withId: (post, id) => ('urn' in post ? { ...post, urn: id } : { ...post, id }),
  dates: true,
  lists: true,
};
