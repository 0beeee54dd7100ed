import { utf16 } from '@crier/text-counter/profiles';
import { counted } from '../../definition/media-limits.ts';
import type { Platform } from '../../definition/platform.ts';
import { PLAIN_CAPABILITIES } from '../../definition/platform-definition.ts';
import { PLAIN_FORMAT } from '../../definition/post-format.ts';
import { IS_REEL, IS_STORY } from '../../families/post-type.ts';
import { hashtagCount } from '../../rules/hashtag-count.ts';
import { documentCounts, mediaCounts } from '../../rules/media-counts.ts';
import { firstCommentHasText, postContent } from '../../rules/post-content.ts';
import { textFits } from '../../rules/text-fits.ts';
import { cutWritten } from '../../text/cut-by-unit.ts';
import {
  altText,
  comment,
  hashtags,
  mentions,
  postMedia,
  postTotal,
  reelMedia,
  storyMedia,
  text,
} from './limits.ts';
import { instagramOptions } from './options.ts';

const withComment = { ...PLAIN_FORMAT, text: [text], hashtags, firstComment: true } as const;

/** An Instagram professional account. Photos and videos may be mixed; nothing is read from `CheckAccount.limits`. */
export const instagram: Platform = {
  definition: {
    key: 'instagram',
    name: 'Instagram',
    capabilities: {
      ...PLAIN_CAPABILITIES,
      firstComment: true,
      media: ['image', 'video'],
      mixedMedia: true,
      altText: true,
      videoCover: true,
    },
    rules: ['post', 'text', 'photos', 'videos', 'gifs', 'documents', 'hashtags', 'first_comment'],
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
      { ...withComment, content: 'media', media: postMedia, photosAndVideos: postTotal },
    ],
    limits: {
      text,
      ...counted(postMedia),
      photos_and_videos: postTotal,
      reel_videos: reelMedia.video,
      story_photos: storyMedia.image,
      story_videos: storyMedia.video,
      hashtags,
      mentions,
      comment,
      alt_text: altText,
    },
    options: instagramOptions,
  },
  counting: () => utf16,
  cut: cutWritten,
  rules: [postContent, textFits, mediaCounts, documentCounts, hashtagCount, firstCommentHasText],
};
