import { utf16 } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { IS_REEL, IS_STORY } from '../../families/post-type.ts';
import { hashtagCount } from '../../rules/hashtag-count.ts';
import { documentCounts, mediaCounts, mixedMedia } from '../../rules/media-counts.ts';
import { firstCommentHasText, postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import { comment, hashtags, postMedia, reelMedia, storyMedia, storyVideoLength, text } from './limits.ts';
import { facebookPageOptions } from './options.ts';

const withComment = { ...PLAIN_FORMAT, text: [text], hashtags, firstComment: true } as const;

/** A Facebook Page. Nothing is read from `CheckAccount.limits`. */
export const facebookPage: Platform = {
  definition: {
    key: 'facebook_page',
    name: 'Facebook Page',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      firstComment: true,
      media: ['image', 'gif', 'video'],
      link: 'card',
      cardBesideMedia: false,
      altText: true,
    },
    rules: [
      'post',
      'text',
      'photos',
      'videos',
      'gifs',
      'documents',
      'hashtags',
      'mixed_media',
      'first_comment',
    ],
    formats: [
      { ...withComment, name: 'reel', when: IS_REEL, content: 'one_video', media: reelMedia },
      {
        ...PLAIN_FORMAT,
        name: 'story',
        when: IS_STORY,
        content: 'one_media',
        text: [text],
        media: storyMedia,
      },
      { ...withComment, content: 'text_or_media', media: postMedia },
    ],
    limits: {
      text,
      ...counted(postMedia),
      reel_videos: reelMedia.video,
      story_photos: storyMedia.image,
      story_videos: storyMedia.video,
      hashtags,
      comment,
      story_video_length: storyVideoLength,
    },
    options: facebookPageOptions,
  },
  counting: () => utf16,
  cut: cutWritten,
  rules: [postContent, textFits, mediaCounts, documentCounts, hashtagCount, mixedMedia, firstCommentHasText],
};
