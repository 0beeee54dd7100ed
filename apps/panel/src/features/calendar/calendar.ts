import type { Feature } from '../feature.ts';

/** The calendar: the posts of a workspace by time. */
export const calendar: Feature = {
  pages: [
    {
      path: '/w/$workspace/calendar',
      page: async () => (await import('./calendar-page.tsx')).CalendarPage,
      slim: true,
      navigation: { label: 'calendar', icon: 'calendar', place: 'rail', keys: 'g c' },
    },
  ],
};
