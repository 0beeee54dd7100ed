import type { Feature } from '../feature.ts';

/** A new person's steps to the first post: workspace, accounts, post. */
export const firstVisit: Feature = {
  pages: [{ path: '/welcome', page: async () => (await import('./welcome-page.tsx')).WelcomePage }],
};
