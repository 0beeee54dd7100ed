import { type Requirement, requirementsAt } from '../requirement.ts';

const place = 'Errors > Publishing requirements (422)';

export const publishingRequirements: readonly Requirement[] = requirementsAt(place, {
  'publishing.check.when-scheduled': 'The check runs when a post is scheduled',
  'publishing.check.when-queued': 'The check runs when a post is … queued',
  'publishing.check.when-approved': 'The check runs when a post is … or approved',
  'publishing.check.when-created-with-schedule': 'The check runs … when it is created with schedule',
  'publishing.check.when-created-with-schedule-now':
    'The check runs … when it is created with … schedule_now',
  'publishing.check.when-created-with-queue': 'The check runs … when it is created with … or queue',
  'publishing.check.when-scheduled-post-updated':
    'The check runs … and when a scheduled post is updated and stays scheduled.',
  'publishing.check.drafts-never': 'Drafts are never checked.',
  'publishing.check.other-means':
    'A scheduled post may stop meeting a requirement by other means (dashboard edits, a lost media file, a lost board).',
  'publishing.check.again-before-publishing':
    'Each account is checked again right before publishing; see States.',
  'publishing.errors.key':
    'Each unmet requirement is its own entry in `errors`, keyed `requirements.<scope>.<provider>.<rule>`.',
  'publishing.errors.message':
    'The top-level message is the first message followed by a count of further errors.',
  'publishing.errors.scope-original':
    '`<scope>` is 0 for the original content shared by accounts without a version of their own.',
  'publishing.errors.scope-account':
    "It is an account ID for an account's own version or for an option kept per account.",
  'publishing.errors.provider':
    "`<provider>` is the platform's lowercase key, the same key used in `options`.",
  'publishing.errors.translated': 'Messages are translated. Match on keys.',
  'publishing.rule.post':
    'post_<n> | All but the business-listing platform | Post n (from 0) has publishable content.',
  'publishing.rule.post-text-or-media':
    'post_<n> … Text or media on short-post platforms, the threaded-text platform, the decentralised-protocol platform, the federated microblogging platform, the professional network and the general social network.',
  'publishing.rule.post-photo-or-video':
    'post_<n> … A photo or video on the photo-sharing network, the pin-board network and the federated photo network.',
  'publishing.rule.post-video':
    'post_<n> … A video on the video platform and the short-video platform (photos too when photo uploads are enabled for the latter).',
  'publishing.rule.post-reel': 'post_<n> … Exactly one video for a reel.',
  'publishing.rule.post-story': 'post_<n> … Exactly one photo or video for a story.',
  'publishing.rule.post-threads-each':
    'post_<n> … Threads are checked post by post, other platforms on their first post only.',
  'publishing.rule.text':
    "text_<n> | All | Text of post n fits the platform's limit, counted as the platform counts.",
  'publishing.rule.text-short-post-links': 'text_<n> … On the short-post platform links count 23 characters',
  'publishing.rule.text-short-post-wide':
    'text_<n> … On the short-post platform … and emoji or wide characters 2.',
  'publishing.rule.text-federated-links':
    'text_<n> … On the federated microblogging and federated photo platforms links count 23',
  'publishing.rule.text-federated-mentions':
    'text_<n> … On the federated microblogging and federated photo platforms … and a mention leaves out its server.',
  'publishing.rule.text-decentralised':
    'text_<n> … On the decentralised-protocol platform links count as its shortened form.',
  'publishing.rule.text-first-comment':
    'text_<n> … On platforms with comments, the first comment is held to the limit too.',
  'publishing.rule.photos': 'photos_<n> … | All | Post n carries no more photos',
  'publishing.rule.videos': 'videos_<n> … | All | Post n carries no more … videos',
  'publishing.rule.gifs': 'gifs_<n> | All | Post n carries no more … or GIFs than the platform accepts.',
  'publishing.rule.hashtags-photo-sharing':
    'hashtags_<n> | Photo-sharing network … | At most 5 hashtags on the photo-sharing network',
  'publishing.rule.hashtags-social':
    'hashtags_<n> … general social network | … and 30 on the general social network.',
  'publishing.rule.hashtags-not-stories': 'hashtags_<n> … Stories are not checked.',
  'publishing.rule.media-items':
    'media_items_<n> | Federated photo network | Total media of post n is within what the instance accepts.',
  'publishing.rule.mixed-media':
    'mixed_media_<n> | Short-post platform, decentralised-protocol platform, federated microblogging platform, general social network, professional network, pin-board network, video platform, short-video platform, business-listing platform | Post n does not mix photos, videos and GIFs.',
  'publishing.rule.first-comment':
    'first_comment | General social network, photo-sharing network, professional network | A present first comment has text.',
  'publishing.rule.first-comment-not-stories': 'first_comment … Stories skip this check.',
  'publishing.rule.board':
    'board | Pin-board network | `options.<provider>.boards.account-<id>` holds a board for the account.',
  'publishing.rule.link':
    'link | Pin-board network | `options.<provider>.link`, when set, is an http or https URL.',
  'publishing.rule.title-video-set':
    'title | Video platform, business-listing platform | Video platform: `options.<provider>.title` is set',
  'publishing.rule.title-video-length':
    'title … Video platform: `options.<provider>.title` … and at most 100 characters.',
  'publishing.rule.title-business-listing':
    'title … Business-listing offers and events: `options.<provider>.event_title` is set.',
  'publishing.rule.dates-set':
    'dates | Business-listing platform | Offers and events have `start_date` and `end_date`',
  'publishing.rule.dates-in-order': 'dates … and the end is not before the start.',
  'publishing.rule.button-link':
    'button_link | Business-listing platform | A button other than `NONE` or `CALL` has a valid `button_link`.',
  'publishing.rule.offer-link':
    'offer_link | Business-listing platform | An offer with `offer_has_details` has a valid `offer_link`, when one is set.',
  'publishing.rule.privacy-level':
    'privacy_level | Short-video platform (direct posting) | `options.<provider>.privacy_level.account-<id>` is set.',
  'publishing.rule.content-disclosure':
    'content_disclosure | Short-video platform (direct posting) | When `content_disclosure` is on, `brand_organic_toggle` or `brand_content_toggle` is on too.',
});
