/** Requirements of each post, whose keys end in its index: `text_0`. */
export type PostRule =
  | 'post'
  | 'text'
  | 'photos'
  | 'videos'
  | 'gifs'
  | 'documents'
  | 'hashtags'
  | 'media_items'
  | 'mixed_media';

/** Every requirement a network can have (spec: Publishing requirements). */
export type RuleName =
  | PostRule
  | 'first_comment'
  | 'board'
  | 'link'
  | 'title'
  | 'document_title'
  | 'dates'
  | 'button_link'
  | 'offer_link'
  | 'privacy_level'
  | 'content_disclosure';

/** A requirement as keys and violations name it. */
export type RuleKey = Exclude<RuleName, PostRule> | `${PostRule}_${number}`;
