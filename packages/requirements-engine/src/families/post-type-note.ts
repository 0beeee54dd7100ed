import type { LimitSource } from '../definition/limit.ts';

/** The texts of `POST_TYPE`, with the place where the network documents the forms. */
export function postTypeNote(stated: LimitSource) {
  return { label: 'Publish as', choices: { post: 'Post', reel: 'Reel', story: 'Story' }, ...stated };
}
