/** The rules in the order in which they are reported (spec: Publishing requirements). */
const RULES = [
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
];

/** The place of a rule's name, with or without the index of a post, among all rules. */
export function ruleOrder(rule: string): number {
  return RULES.indexOf(rule.replace(/_\d+$/u, ''));
}
