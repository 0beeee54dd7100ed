/** Every requirement a network can have, in reporting order (spec: Publishing requirements). */
export const RULES = [
  'post',
  'text',
  'photos',
  'videos',
  'gifs',
  'hashtags',
  'media_items',
  'mixed_media',
  'first_comment',
  'board',
  'link',
  'title',
  'dates',
  'button_link',
  'offer_link',
  'privacy_level',
  'content_disclosure',
] as const;

/** The name of a requirement. In keys and violations, requirements of each post end in its index: `text_0`. */
export type RuleName = (typeof RULES)[number];
