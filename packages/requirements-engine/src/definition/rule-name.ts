/** What a network can demand, in the order in which it is reported (spec: Publishing requirements). */
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

/** The name of a requirement. What is demanded of each post ends in its index in keys and violations: `text_0`. */
export type RuleName = (typeof RULES)[number];
