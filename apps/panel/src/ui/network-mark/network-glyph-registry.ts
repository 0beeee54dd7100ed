import type { PlatformKey } from '@crier/domain';

/** The panel's own glyphs on a 16 by 16 grid, one for each network. None of them copies a logo. */
export const NETWORK_GLYPHS: Readonly<Record<PlatformKey, string>> = {
  bluesky: 'M4.500 12a2.500 2.500 0 0 1-.300-5 4 4 0 0 1 7.600-.500A2.800 2.800 0 0 1 11.500 12z',
  facebook_page: 'M4 14V2.500M4 3.500h8l-2 2.750 2 2.750H4',
  gbp: 'M3 7v6.500h10V7M2 6l1.500-3.500h9L14 6c0 1.500-2.500 1.500-3 0-.500 1.500-2.500 1.500-3 0-.500 1.500-2.500 1.500-3 0-.500 1.500-3 1.500-3 0z',
  instagram: 'M2.500 5h3L7 3h2l1.500 2h3v8h-11zM8 11a2.200 2.200 0 1 0 0-4.400A2.200 2.200 0 0 0 8 11z',
  linkedin: 'M2.500 5.500h11v8h-11zM6 5.500v-2h4v2M2.500 9.500h11',
  linkedin_page: 'M3.500 13.500v-11h6v11M9.500 6.500h3v7M2 13.500h12M6 5.500h1M6 8h1M6 10.500h1',
  mastodon: 'M3 3h10v7.500H8.500L5.500 13v-2.500H3zM5.500 8V6M8 8V5M10.500 8V6',
  pinterest: 'M5 2.500h6L10 7l2 2.500H4L6 7zM8 9.500V14',
  pixelfed: 'M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z',
  threads: 'M11 5.500C9 2.500 4 3.500 4 8s4.500 6 7 3.500S10 6.500 8 7.500 6.500 11 9 10.500s3-4 2-5z',
  tiktok: 'M9 2.500v8.300a2.600 2.600 0 1 1-2.600-2.600M9 2.500c.300 2 1.700 3.300 3.700 3.500',
  twitter: 'M3 3l10 10M13 3 3 13',
  youtube: 'M2 4h12v8H2zM6.800 6.300v3.400L9.800 8z',
};
