import { GRAPH_SETTINGS } from '../../families/meta-graph/server.ts';

/** Facebook docs: "Page feed", "Page photos", "Videos", "Reels publishing", "Page stories", "Rate limits". */
export const FACEBOOK_SETTINGS = {
  ...GRAPH_SETTINGS,
  maxMessage: 63_206,
  maxComment: 8000,
  /** The most files of one post. */
  maxChildren: 10,
  maxImageBytes: 10_000_000,
  maxVideoBytes: 10_000_000_000,
  /** The size of the parts of a video that are requested. */
  videoPartBytes: 1024 * 1024,
  /** A photo that is in no post after this time is dropped. */
  photoSeconds: 86_400,
  storySeconds: 86_400,
  /** How long the same message without files is refused; 0 switches the check off. */
  duplicateSeconds: 600,
  /** Per page; 0 switches a limit off. */
  callsPerDay: 4800,
  reelsPerDay: 30,
} as const satisfies Readonly<Record<string, number>>;

export type FacebookSetting = keyof typeof FACEBOOK_SETTINGS;

/** What a user can grant (Facebook docs: "Permissions reference"). */
export const FACEBOOK_SCOPES = [
  'public_profile',
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
  'pages_manage_engagement',
  'pages_read_user_content',
  'business_management',
];
