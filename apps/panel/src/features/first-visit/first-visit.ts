import type { Feature } from '../feature.ts';

/** The way of a new person to the first post: workspace, accounts, post. */
export const firstVisit: Feature = {
  pages: [{ path: '/welcome', page: async () => (await import('./welcome-page.tsx')).WelcomePage }],
};
