import { utf16 } from '@crier/text-counter/profiles';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import { media, mediaWithPhotos, photoText, photoTitle, text } from './limits.ts';
import { tiktokEn } from './messages.en.ts';
import { tiktokOptions } from './options.ts';
import { contentDisclosure, privacyLevel } from './rules.ts';

/**
 * TikTok. `CheckAccount.limits` is `{ photo_uploads?, direct_posting?, max_video_post_duration_ms? }`: photo
 * posts are off unless `photo_uploads` is true, posting is direct unless `direct_posting` is false.
 */
export const tiktok: Platform = {
  definition: {
    key: 'tiktok',
    name: 'TikTok',
    capabilities: { ...PLAIN_CAPABILITIES, media: ['image', 'video'] },
    rules: [
      'post',
      'text',
      'photos',
      'videos',
      'gifs',
      'documents',
      'mixed_media',
      'privacy_level',
      'content_disclosure',
    ],
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
      title: photoTitle,
      photos: mediaWithPhotos.image,
      videos: media.video,
      gifs: media.gif,
    },
    reported: ['photo_uploads', 'direct_posting', 'max_video_post_duration_ms'],
    options: tiktokOptions,
  },
  counting: () => utf16,
  cut: cutWritten,
  rules: [postContent, textFits, mediaCounts, documentCounts, mixedMedia, privacyLevel, contentDisclosure],
  sentences: tiktokEn,
};
