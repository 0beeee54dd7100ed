import { type Requirement, requirementsAt } from '../requirement.ts';

export const resourceRequirements: readonly Requirement[] = [
  ...requirementsAt('Resources and their fields > Conventions', {
    'ids.workspace-uuid': '`{workspace}` in a path is the UUID of a workspace.',
    'ids.integer': 'Accounts, tags and media are identified by an integer `id`.',
    'ids.post-uuid': 'Posts are identified by a `uuid`.',
  }),
  ...requirementsAt('Resources and their fields > Post (shape accepted on create)', {
    'post.field.date': 'date | string, `Y-m-d` | no | Date of publication.',
    'post.field.time': 'time | string, `H:i` | no | Time of publication.',
    'post.field.timezone': 'timezone | string, time zone name | no',
    'post.field.timezone-default': "timezone … When omitted, the account's time zone applies.",
    'post.field.schedule-true': 'schedule | boolean | no | true: the post is scheduled.',
    'post.field.schedule-false': 'schedule … false: it is created without scheduling.',
    'post.field.schedule-now': 'schedule_now | boolean | no',
    'post.field.queue': 'queue | boolean | no | true: the post is added to the queue.',
    'post.field.accounts': 'accounts | array of integer | no | Account IDs. Each item is required (integer).',
    'post.field.tags': 'tags | array of integer | no | Tag IDs. Each item is required (integer).',
    'post.field.versions': 'versions | array of version objects | yes | At least the original version.',
  }),
  ...requirementsAt('Resources and their fields > Version object', {
    'version.field.account-id': 'account_id | integer | yes | Account the version is for.',
    'version.field.account-id-original': 'account_id … The original version uses 0.',
    'version.field.is-original': 'is_original | boolean | yes | The first version is always true.',
    'version.field.content':
      'content | array of content objects | yes | One object per post of a thread or single post.',
    'version.field.options': 'options | object | no | Per-platform options, keyed by platform key.',
  }),
  ...requirementsAt('Resources and their fields > Content object', {
    'content.field.body': 'body | string or null | no | Text of the post.',
    'content.field.url': 'url | string or null | no | A link.',
    'content.field.media': 'media | array of integer | no | Media IDs. Each item is required (integer).',
    'content.field.video-thumbs':
      'video_thumbs | array of objects | no | Pairs of a video and its thumbnail.',
    'content.field.video-thumbs-video-exists':
      'video_thumbs.*.media_id | integer | no | Existing video media ID.',
    'content.field.video-thumbs-video-type': 'video_thumbs.*.media_id … Only supported video MIME types.',
    'content.field.video-thumbs-thumb-exists':
      'video_thumbs.*.thumb_id | integer | no | Existing image media ID.',
    'content.field.video-thumbs-thumb-type': 'video_thumbs.*.thumb_id … Only supported image MIME types.',
  }),
  ...requirementsAt('Resources and their fields > Tag', {
    'tag.field.id': 'id | integer |',
    'tag.field.uuid': 'uuid | string, UUID |',
    'tag.field.name': 'name | string | Required on create.',
    'tag.field.hex-color': 'hex_color | string | Must be a valid hex colour code.',
    'tag.field.hex-color-422': 'hex_color … Otherwise a 422 carries an `errors.hex_color` entry.',
  }),
  ...requirementsAt('Resources and their fields > Account and media', {
    'account.integer-id': 'Account has an integer `id`.',
    'media.integer-id': 'Media has an integer `id`',
    'media.created-at': 'Media has … and a creation time used for ordering (`created_at`).',
  }),
  ...requirementsAt('Resources and their fields > Platform options', {
    'options.keyed-by-platform': '`options` is an object keyed by platform.',
    'options.sensitive': 'One named option is a boolean `sensitive` for a federated microblogging platform.',
    'options.pin-board': 'a board per account and a link (pin-board platform)',
    'options.video-title': 'a title (video platform)',
    'options.business-listing':
      'event title, start and end dates, button and offer settings (business-listing platform)',
    'options.short-video':
      'a privacy level per account and content-disclosure toggles (short-video platform)',
  }),
  ...requirementsAt('Resources and their fields > Roles', {
    'roles.workspace-roles': 'Workspace roles: ADMIN, MEMBER, VIEWER.',
    'roles.platform-administrator':
      'A platform administrator is a separate kind of user, needed for `/panel/*`.',
  }),
];
