import { GRAPH_SETTINGS } from '../../families/meta-graph/server.ts';

/** Threads docs: "Posts", "Overview", "Carousel posts". */
export const THREADS_SETTINGS = {
  ...GRAPH_SETTINGS,
  /** UTF-8 bytes. */
  maxTextBytes: 500,
  maxLinks: 5,
  maxAltText: 1000,
  maxChildren: 20,
  maxImageBytes: 8_000_000,
  maxVideoBytes: 1_000_000_000,
  /** Per account; 0 switches a limit off. */
  postsPerDay: 250,
  repliesPerDay: 1000,
  deletesPerDay: 100,
} as const satisfies Readonly<Record<string, number>>;

export type ThreadsSetting = keyof typeof THREADS_SETTINGS;

/** What a user can grant (Threads docs: "Overview", permissions). */
export const THREADS_SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_insights',
  'threads_delete',
  'threads_location_tagging',
];
