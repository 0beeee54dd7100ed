import { utf16 } from '@crier/text-counter/profiles';
import type { OptionField } from '../../definition/option-field.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { mediaCounts } from '../../rules/media-counts.ts';
import { mixedMedia } from '../../rules/mixed-media.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { files, media, mediaWithPhotos, photoText, text } from './limits.ts';
import { tiktokEn } from './messages.en.ts';
import { contentDisclosure, privacyLevel } from './rules.ts';

const toggle = (name: string, label: string, when?: OptionField['when']): OptionField => ({
  name,
  label,
  input: 'toggle',
  perAccount: true,
  default: false,
  ...(when === undefined ? {} : { when }),
});

/**
 * TikTok. `CheckAccount.limits` is `{ photo_uploads?, direct_posting?, max_video_post_duration_ms? }`: photo
 * posts are off unless `photo_uploads` is true, posting is direct unless `direct_posting` is false.
 */
export const tiktok: Platform = {
  definition: {
    key: 'tiktok',
    name: 'TikTok',
    kind: 'short-video platform',
    capabilities: {
      thread: false,
      firstComment: false,
      media: ['image', 'video'],
      mixedMedia: false,
      link: 'text',
      cardBesideMedia: null,
      sensitive: false,
      altText: false,
      instanceLimits: false,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'mixed_media', 'privacy_level', 'content_disclosure'],
    formats: [
      {
        ...PLAIN_FORMAT,
        name: 'photos',
        when: { account: 'photo_uploads', media: 'image' },
        content: 'media',
        text: [photoText],
        media: mediaWithPhotos,
      },
      {
        ...PLAIN_FORMAT,
        name: 'video or photos',
        when: { account: 'photo_uploads' },
        content: 'media',
        text: [text],
        media: mediaWithPhotos,
      },
      { ...PLAIN_FORMAT, name: 'video', content: 'video', text: [text], media },
    ],
    limits: {
      text,
      photo_text: photoText,
      photos: mediaWithPhotos.image,
      videos: media.video,
      gifs: media.gif,
    },
    files,
    options: [
      {
        name: 'privacy_level',
        label: 'Who may see the post',
        input: 'choice',
        perAccount: true,
        default: null,
        choices: [
          { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
          { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
          { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
          { value: 'SELF_ONLY', label: 'Only me' },
        ],
      },
      toggle('allow_comments', 'Allow comments'),
      toggle('allow_duet', 'Allow duets'),
      toggle('allow_stitch', 'Allow stitches'),
      toggle('content_disclosure', 'Disclose promotional content'),
      toggle('brand_organic_toggle', 'Your own brand', { content_disclosure: [true] }),
      toggle('brand_content_toggle', 'A third-party brand', { content_disclosure: [true] }),
    ],
  },
  counting: () => utf16,
  rules: [postContent, textFits, mediaCounts, mixedMedia, privacyLevel, contentDisclosure],
  sentences: tiktokEn,
};
