import { describe, expect, test } from 'vitest';
import { type CheckContent, type PlatformKey, platforms } from '../src/index.ts';
import { broken, keysOf, many, media } from './broken-rules.ts';

const TEXT_OR_MEDIA = keysOf(
  'short-post platform',
  'threaded-text platform',
  'decentralised-protocol platform',
  'federated microblogging platform',
  'professional network',
  'general social network',
);
const PHOTO_OR_VIDEO = keysOf('photo-sharing network', 'pin-board network', 'federated photo network');
const VIDEO = keysOf('video platform', 'short-video platform');
const THREADS = platforms()
  .filter(({ capabilities }) => capabilities.thread)
  .map(({ key }) => key);
const REELS: readonly PlatformKey[] = ['facebook_page', 'instagram'];
const COMMENTS = keysOf('general social network', 'photo-sharing network', 'professional network');

describe('post', () => {
  test('every network but one requires content [spec:publishing.rule.post]', () => {
    const silent = platforms().filter(({ key }) => !broken(key, [{}]).includes('post_0'));
    expect(silent.map(({ kind }) => kind)).toEqual(['business-listing platform']);
  });

  test.each(TEXT_OR_MEDIA)('%s needs text or media [spec:publishing.rule.post-text-or-media]', (provider) => {
    expect(broken(provider, [{ body: 'a' }])).toEqual([]);
    expect(broken(provider, [{ media: media('image') }])).toEqual([]);
    expect(broken(provider, [{ body: ' ' }])).toEqual(['post_0']);
  });

  test.each(PHOTO_OR_VIDEO)(
    '%s needs a photo or video [spec:publishing.rule.post-photo-or-video]',
    (provider) => {
      expect(broken(provider, [{ media: media('image') }])).not.toContain('post_0');
      expect(broken(provider, [{ media: media('video') }])).not.toContain('post_0');
      expect(broken(provider, [{ body: 'a' }])).toContain('post_0');
    },
  );

  test.each(VIDEO)('%s needs a video [spec:publishing.rule.post-video]', (provider) => {
    expect(broken(provider, [{ media: media('video') }])).not.toContain('post_0');
    expect(broken(provider, [{ body: 'a' }])).toContain('post_0');
    expect(broken(provider, [{ media: media('image') }])).toContain('post_0');
  });

  test('the short-video platform accepts photos when they are enabled [spec:publishing.rule.post-video]', () => {
    const enabled = { limits: { photo_uploads: true } };
    expect(broken('tiktok', [{ media: media('image') }], enabled)).toEqual(['privacy_level']);
    expect(broken('youtube', [{ media: media('image') }], enabled)).toContain('post_0');
  });

  test.each(REELS)('%s: a reel is exactly one video [spec:publishing.rule.post-reel]', (provider) => {
    const reel = { options: { type: 'reel' } };
    expect(broken(provider, [{ media: media('video') }], reel)).toEqual([]);
    expect(broken(provider, [{ media: media('image') }], reel)).toContain('post_0');
    expect(broken(provider, [{ media: media('video', 'video') }], reel)).toContain('post_0');
    expect(broken(provider, [{ body: 'a' }], reel)).toContain('post_0');
  });

  test.each(REELS)(
    '%s: a story is exactly one photo or video [spec:publishing.rule.post-story]',
    (provider) => {
      const story = { options: { type: 'story' } };
      expect(broken(provider, [{ media: media('video') }], story)).toEqual([]);
      expect(broken(provider, [{ media: media('image') }], story)).toEqual([]);
      expect(broken(provider, [{ media: media('image', 'video') }], story)).toContain('post_0');
      expect(broken(provider, [{ body: 'a' }], story)).toContain('post_0');
    },
  );

  test('threads are checked post by post [spec:publishing.rule.post-threads-each]', () => {
    for (const { key } of platforms()) {
      const rules = broken(key, [{ body: 'a', media: media('video') }, { body: 'b' }, {}]);
      expect(rules.includes('post_2'), key).toBe(THREADS.includes(key));
    }
  });
});

describe('the limit on text', () => {
  test.each(platforms())('is the network’s own: $key [spec:publishing.rule.text]', ({ key, limits }) => {
    const most = limits['text']?.value ?? 0;
    expect(broken(key, [{ body: 'a'.repeat(most) }])).not.toContain('text_0');
    expect(broken(key, [{ body: 'a'.repeat(most + 1) }])).toContain('text_0');
  });

  test('counts links as 23, and emoji and wide characters as 2, on short posts [spec:publishing.rule.text-short-post-links] [spec:publishing.rule.text-short-post-wide] [spec:limits.link-weight] [spec:limits.wide-weight]', () => {
    const link = `https://example.com/${'b'.repeat(300)}`;
    expect(broken('twitter', [{ body: `${'a'.repeat(256)} ${link}` }])).toEqual([]);
    expect(broken('twitter', [{ body: `${'a'.repeat(257)} ${link}` }])).toEqual(['text_0']);
    for (const wide of ['漢', '👩‍👩‍👧']) {
      expect(broken('twitter', [{ body: wide.repeat(140) }])).toEqual([]);
      expect(broken('twitter', [{ body: `${wide.repeat(140)}a` }])).toEqual(['text_0']);
    }
  });

  test.each(['mastodon', 'pixelfed'] as const)(
    'counts links as 23 and mentions without their server: %s [spec:publishing.rule.text-federated-links] [spec:publishing.rule.text-federated-mentions] [spec:limits.link-weight]',
    (provider) => {
      const text = (length: number): CheckContent => ({
        body: `${'a'.repeat(length)} https://example.com/${'b'.repeat(300)} @crier@example.social`,
        media: media('image'),
      });
      expect(broken(provider, [text(469)])).toEqual([]);
      expect(broken(provider, [text(470)])).toEqual(['text_0']);
    },
  );

  test('counts links in their shortened form [spec:publishing.rule.text-decentralised]', () => {
    const link = `https://example.com/${'b'.repeat(300)}`;
    const shortened = 'example.com/bbbbbbbbbbbb...';
    const room = 300 - shortened.length - 1;
    expect(broken('bluesky', [{ body: `${'a'.repeat(room)} ${link}` }])).toEqual([]);
    expect(broken('bluesky', [{ body: `${'a'.repeat(room + 1)} ${link}` }])).toEqual(['text_0']);
  });

  test.each(COMMENTS)(
    'applies to the first comment too: %s [spec:publishing.rule.text-first-comment]',
    (provider) => {
      const first = { body: 'a', media: media('image') };
      expect(broken(provider, [first, { body: 'b' }])).toEqual([]);
      expect(broken(provider, [first, { body: 'b'.repeat(70_000) }])).toEqual(['text_1']);
    },
  );
});

describe('media and hashtags', () => {
  test('no more photos, videos or GIFs than are accepted [spec:publishing.rule.photos] [spec:publishing.rule.videos] [spec:publishing.rule.gifs]', () => {
    const rules = { photos: 'image', videos: 'video', gifs: 'gif' } as const;
    for (const { key, limits } of platforms()) {
      for (const rule of ['photos', 'videos', 'gifs'] as const) {
        const type = rules[rule];
        const most = limits[rule]?.value;
        if (most === undefined) continue;
        const given = { limits: { photo_uploads: true } };
        expect(broken(key, [{ media: many(most, type) }], given), `${key} ${rule}`).not.toContain(
          `${rule}_0`,
        );
        expect(broken(key, [{ media: many(most + 1, type) }], given), `${key} ${rule}`).toContain(
          `${rule}_0`,
        );
      }
    }
  });

  test.each([
    ['instagram', 5],
    ['facebook_page', 30],
  ] as const)(
    '%s: at most %i hashtags [spec:publishing.rule.hashtags-photo-sharing] [spec:publishing.rule.hashtags-social] [spec:limits.hashtags]',
    (provider, most) => {
      const tagged = (count: number): CheckContent => ({
        body: '#tag '.repeat(count),
        media: media('image'),
      });
      expect(broken(provider, [tagged(most)])).toEqual([]);
      expect(broken(provider, [tagged(most + 1)])).toEqual(['hashtags_0']);
    },
  );

  test('no other network limits hashtags [spec:publishing.rule.hashtags-photo-sharing] [spec:publishing.rule.hashtags-social]', () => {
    const limited = platforms().filter(({ key }) =>
      broken(key, [{ body: '#t '.repeat(70) }]).includes('hashtags_0'),
    );
    expect(limited.map(({ key }) => key)).toEqual(['facebook_page', 'instagram']);
  });

  test.each(REELS)(
    '%s: hashtags of stories are not checked [spec:publishing.rule.hashtags-not-stories]',
    (provider) => {
      const story = { body: '#tag '.repeat(40), media: media('image') };
      expect(broken(provider, [story], { options: { type: 'story' } })).toEqual([]);
    },
  );

  test('all media together stay within what the instance accepts [spec:publishing.rule.media-items]', () => {
    const items = media('image', 'image', 'video', 'gif', 'image');
    expect(broken('pixelfed', [{ media: items }])).toEqual(['media_items_0']);
    expect(broken('pixelfed', [{ media: items }], { limits: { max_media_attachments: 5 } })).toEqual([]);
    expect(broken('pixelfed', [{ media: items.slice(1) }], { limits: { max_media_attachments: 3 } })).toEqual(
      ['media_items_0'],
    );
  });

  test('photos, videos and GIFs cannot be mixed on nine kinds of networks [spec:publishing.rule.mixed-media]', () => {
    const unmixed = platforms().filter(({ key }) =>
      broken(key, [{ media: media('image', 'video') }]).includes('mixed_media_0'),
    );
    expect([...new Set(unmixed.map(({ kind }) => kind))].sort()).toEqual([
      'business-listing platform',
      'decentralised-protocol platform',
      'federated microblogging platform',
      'general social network',
      'pin-board network',
      'professional network',
      'short-post platform',
      'short-video platform',
      'video platform',
    ]);
    for (const { key } of unmixed) {
      expect(broken(key, [{ media: media('image', 'gif') }]), key).toContain('mixed_media_0');
      expect(broken(key, [{ media: media('image', 'image') }]), key).not.toContain('mixed_media_0');
    }
  });
});

describe('first comment', () => {
  test('must have text on the networks that have one [spec:publishing.rule.first-comment]', () => {
    const first = { body: 'a', media: media('image') };
    const checked = platforms().filter(({ key }) => broken(key, [first, {}]).includes('first_comment'));
    // The specification names three kinds of networks; YouTube has first comments, too.
    expect(checked.map(({ key }) => key)).toEqual([...COMMENTS, 'youtube']);
    for (const { key } of checked) expect(broken(key, [first])).not.toContain('first_comment');
  });

  test.each(REELS)(
    'is not allowed on stories: %s [spec:publishing.rule.first-comment-not-stories]',
    (provider) => {
      expect(broken(provider, [{ media: media('image') }, {}], { options: { type: 'story' } })).toEqual([]);
    },
  );
});

test('text limits have source and date and yield to reported ones [spec:gap.text-limits]', () => {
  for (const { limits } of platforms())
    expect(limits['text']).toMatchObject({
      source: expect.stringMatching(/./),
      date: expect.stringMatching(/^20\d\d/),
    });
  expect(broken('mastodon', [{ body: 'a'.repeat(501) }], { limits: { max_characters: 501 } })).toEqual([]);
});
