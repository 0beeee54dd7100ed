import type { Feature } from '../feature.ts';

/** The list of every post of a workspace. */
export const posts: Feature = {
  pages: [
    {
      path: '/w/$workspace/posts',
      page: async () => (await import('./posts-page.tsx')).PostsPage,
      navigation: { label: 'posts', icon: 'posts', place: 'rail', keys: 'g p' },
    },
  ],
};
