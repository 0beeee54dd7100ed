import { GRAPH_SETTINGS } from '../../families/meta-graph/server.ts';

/** Instagram docs: "Content publishing", "Media", "Content publishing limit". */
export const INSTAGRAM_SETTINGS = {
  ...GRAPH_SETTINGS,
  maxCaption: 2200,
  maxComment: 2200,
  maxHashtags: 30,
  maxAltText: 1000,
  maxChildren: 10,
  maxImageBytes: 8_000_000,
  maxVideoBytes: 300_000_000,
  /** How long a story is shown. */
  storySeconds: 86_400,
  /** Per account; 0 switches a limit off. */
  postsPerDay: 100,
  containersPerDay: 400,
} as const satisfies Readonly<Record<string, number>>;

export type InstagramSetting = keyof typeof INSTAGRAM_SETTINGS;

/** What a user can grant (Instagram docs: "Business Login for Instagram"). */
export const INSTAGRAM_SCOPES = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
];
