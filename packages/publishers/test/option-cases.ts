import type { JsonObject, JsonValue, PlatformKey } from '@crier/domain';
import { expect } from 'vitest';
import { publicOptions } from './tiktok-choices.ts';

/** What a post consists of. */
export type PostKind = 'text' | 'link' | 'photos' | 'video';

/** An option with another value than its default, and all that it changes in what is sent. */
interface OptionCase {
  readonly value: JsonValue;
  readonly of: PostKind;
  /** Other options of the post, with and without this one. */
  readonly besides?: JsonObject;
  readonly changes: Readonly<Record<string, JsonValue>>;
  /** What the network then shows; absent for what it shows nobody. */
  readonly shown?: JsonObject;
}

export interface NetworkCases {
  /** What every post of the network needs. */
  readonly options: JsonObject;
  /** Options that another test shows, as they choose another way of publishing. */
  readonly elsewhere: readonly string[];
  readonly cases: Readonly<Record<string, OptionCase>>;
  /** All that a post sends that chooses nothing else, by what it consists of. */
  readonly usual: Readonly<Partial<Record<PostKind, UsualRequest>>>;
}

interface UsualRequest {
  readonly call: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** An address or ids. */
const ANY: unknown = expect.anything();
const LINKEDIN_POST = {
  author: ANY,
  commentary: 'Bread',
  visibility: 'PUBLIC',
  'distribution.feedDistribution': 'MAIN_FEED',
  'distribution.targetEntities': [],
  'distribution.thirdPartyDistributionChannels': [],
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
};
const ANNOUNCE = 'POST /upload/youtube/v3/videos';
const CONTAINER = 'POST /v25.0/ID/media';
const VIDEO_INIT = 'POST /v2/post/publish/video/init/';
const PHOTO_INIT = 'POST /v2/post/publish/content/init/';
const FINISH = 'POST /v25.0/ID/videos';
const RESHARE = {
  disable_reshare: {
    value: true,
    of: 'text',
    changes: { 'POST /rest/posts isReshareDisabledByAuthor': true },
    shown: { options: { isReshareDisabledByAuthor: true } },
  },
  article_title: {
    value: 'Bread of the month',
    of: 'link',
    changes: { 'POST /rest/posts content.article.title': 'Bread of the month' },
  },
  article_description: {
    value: 'Rye and spelt',
    of: 'link',
    changes: { 'POST /rest/posts content.article.description': 'Rye and spelt' },
  },
} as const;

/** The options of networks that say what they change. */
export const OPTION_CASES: Readonly<Partial<Record<PlatformKey, NetworkCases>>> = {
  youtube: {
    options: { title: 'Rye' },
    elsewhere: ['status', 'playlists'],
    usual: {
      video: {
        call: ANNOUNCE,
        parameters: {
          '?uploadType': 'resumable',
          '?part': 'snippet,status',
          '?notifySubscribers': 'true',
          'snippet.title': 'Rye',
          'snippet.description': 'Bread',
          'snippet.categoryId': '22',
          'status.privacyStatus': 'public',
        },
      },
    },
    cases: {
      title: {
        value: 'Spelt',
        of: 'video',
        changes: { [`${ANNOUNCE} snippet.title`]: 'Spelt' },
        shown: { title: 'Spelt' },
      },
      category: {
        value: '27',
        of: 'video',
        changes: { [`${ANNOUNCE} snippet.categoryId`]: '27' },
        shown: { options: { categoryId: '27' } },
      },
      tags: {
        value: ['rye', ' sour dough '],
        of: 'video',
        changes: { [`${ANNOUNCE} snippet.tags`]: ['rye', 'sour dough'] },
        shown: { options: { tags: ['rye', 'sour dough'] } },
      },
      license: {
        value: 'creativeCommon',
        of: 'video',
        changes: { [`${ANNOUNCE} status.license`]: 'creativeCommon' },
        shown: { options: { license: 'creativeCommon' } },
      },
      notify_subscribers: {
        value: false,
        of: 'video',
        changes: { [`${ANNOUNCE} ?notifySubscribers`]: 'false' },
        shown: { options: { notifySubscribers: false } },
      },
      embeddable: {
        value: false,
        of: 'video',
        changes: { [`${ANNOUNCE} status.embeddable`]: false },
        shown: { options: { embeddable: false } },
      },
      public_stats: {
        value: false,
        of: 'video',
        changes: { [`${ANNOUNCE} status.publicStatsViewable`]: false },
        shown: { options: { publicStatsViewable: false } },
      },
    },
  },
  instagram: {
    options: {},
    elsewhere: ['type'],
    usual: {
      video: {
        call: CONTAINER,
        parameters: { media_type: 'REELS', video_url: ANY, share_to_feed: 'true', caption: 'Bread' },
      },
      photos: { call: CONTAINER, parameters: { media_type: 'CAROUSEL', children: ANY, caption: 'Bread' } },
    },
    cases: {
      collaborators: {
        value: ['@annas_mill', 'bob.b'],
        of: 'photos',
        changes: { [`${CONTAINER} collaborators`]: '["annas_mill","bob.b"]' },
        shown: { options: { collaborators: ['annas_mill', 'bob.b'] } },
      },
      user_tags: {
        value: ['annas_mill'],
        of: 'video',
        changes: { [`${CONTAINER} user_tags`]: '[{"username":"annas_mill"}]' },
        shown: { options: { user_tags: ['annas_mill'] } },
      },
      share_to_feed: {
        value: false,
        of: 'video',
        changes: { [`${CONTAINER} share_to_feed`]: 'false' },
        shown: { options: { share_to_feed: false } },
      },
      thumb_offset: {
        value: 1500,
        of: 'video',
        changes: { [`${CONTAINER} thumb_offset`]: '1500' },
        shown: { options: { thumb_offset: 1500 } },
      },
      audio_name: {
        value: 'Dough at dawn',
        of: 'video',
        changes: { [`${CONTAINER} audio_name`]: 'Dough at dawn' },
        shown: { options: { audio_name: 'Dough at dawn' } },
      },
      trial: {
        value: 'MANUAL',
        of: 'video',
        changes: { [`${CONTAINER} trial_params`]: '{"graduation_strategy":"MANUAL"}' },
        shown: { options: { trial: 'MANUAL' } },
      },
    },
  },
  facebook_page: {
    options: {},
    elsewhere: ['type'],
    usual: {
      text: { call: 'POST /v25.0/ID/feed', parameters: { message: 'Bread' } },
      video: { call: FINISH, parameters: { upload_phase: 'finish', description: 'Bread' } },
    },
    cases: {
      title: {
        value: 'Fresh',
        of: 'video',
        changes: { [`${FINISH} title`]: 'Fresh' },
        shown: { options: { title: 'Fresh' } },
      },
      countries: {
        value: ['AT', 'DE'],
        of: 'text',
        changes: { 'POST /v25.0/ID/feed targeting': '{"geo_locations":{"countries":["AT","DE"]}}' },
        shown: { options: { countries: ['AT', 'DE'] } },
      },
    },
  },
  linkedin: {
    options: {},
    elsewhere: ['document_title', 'mentions'],
    usual: { text: { call: 'POST /rest/posts', parameters: LINKEDIN_POST } },
    cases: {
      visibility: {
        value: 'CONNECTIONS',
        of: 'text',
        changes: { 'POST /rest/posts visibility': 'CONNECTIONS' },
      },
      ...RESHARE,
    },
  },
  linkedin_page: {
    options: {},
    elsewhere: ['document_title', 'mentions'],
    cases: RESHARE,
    usual: { text: { call: 'POST /rest/posts', parameters: LINKEDIN_POST } },
  },
  tiktok: {
    options: publicOptions(),
    elsewhere: ['privacy_level', 'content_disclosure'],
    usual: {
      photos: {
        call: PHOTO_INIT,
        parameters: {
          media_type: 'PHOTO',
          post_mode: 'DIRECT_POST',
          'post_info.description': 'Bread',
          'post_info.privacy_level': 'PUBLIC_TO_EVERYONE',
          'post_info.disable_comment': true,
          'post_info.auto_add_music': false,
          'post_info.brand_content_toggle': false,
          'post_info.brand_organic_toggle': false,
          'source_info.source': 'PULL_FROM_URL',
          'source_info.photo_images': ANY,
          'source_info.photo_cover_index': 0,
        },
      },
    },
    cases: {
      title: {
        value: 'Three loaves',
        of: 'photos',
        changes: { [`${PHOTO_INIT} post_info.title`]: 'Three loaves' },
        shown: { title: 'Three loaves' },
      },
      photo_cover_index: {
        value: 1,
        of: 'photos',
        changes: { [`${PHOTO_INIT} source_info.photo_cover_index`]: 1 },
        shown: { options: { photo_cover_index: 1 } },
      },
      auto_add_music: {
        value: true,
        of: 'photos',
        changes: { [`${PHOTO_INIT} post_info.auto_add_music`]: true },
        shown: { options: { auto_add_music: true } },
      },
      video_cover_timestamp_ms: {
        value: 1500,
        of: 'video',
        changes: { [`${VIDEO_INIT} post_info.video_cover_timestamp_ms`]: 1500 },
        shown: { options: { video_cover_timestamp_ms: 1500 } },
      },
      allow_comments: {
        value: { 'account-1': true },
        of: 'video',
        changes: { [`${VIDEO_INIT} post_info.disable_comment`]: false },
      },
      allow_duet: {
        value: { 'account-1': true },
        of: 'video',
        changes: { [`${VIDEO_INIT} post_info.disable_duet`]: false },
      },
      allow_stitch: {
        value: { 'account-1': true },
        of: 'video',
        changes: { [`${VIDEO_INIT} post_info.disable_stitch`]: false },
      },
      brand_organic_toggle: {
        value: { 'account-1': true },
        of: 'video',
        besides: { content_disclosure: { 'account-1': true } },
        changes: { [`${VIDEO_INIT} post_info.brand_organic_toggle`]: true },
      },
      brand_content_toggle: {
        value: { 'account-1': true },
        of: 'video',
        besides: { content_disclosure: { 'account-1': true } },
        changes: { [`${VIDEO_INIT} post_info.brand_content_toggle`]: true },
      },
    },
  },
};
