import { isSomewherePublic, type Post } from './post-facts.ts';

/** The ways to delete, with their inputs on the wire. */
export const WAYS = {
  trash: { trash: true, delete_mode: 'app_only' },
  trashAndNetworks: { trash: true, delete_mode: 'app_and_social' },
  networks: { delete_mode: 'social_only' },
  forever: { trash: false, delete_mode: 'app_only' },
  everywhere: { trash: false, delete_mode: 'app_and_social' },
} as const;

export type Way = keyof typeof WAYS;

/** The ways that differ for these posts. */
export function waysToDelete(posts: readonly Pick<Post, 'trashed' | 'accounts'>[]): readonly Way[] {
  const isTrash = posts.every(({ trashed }) => trashed);
  const isPublic = posts.some(isSomewherePublic);
  if (isTrash) return isPublic ? ['forever', 'everywhere'] : ['forever'];
  return isPublic ? ['trash', 'trashAndNetworks', 'networks', 'forever', 'everywhere'] : ['trash', 'forever'];
}
