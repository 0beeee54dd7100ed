import { PLATFORM_KEYS, parseInput, postInputSchema, resolveLocalTime } from '@crier/domain';
import {
  type CheckAccount,
  type CheckPost,
  check,
  examine,
  type MediaType,
  messagesDe,
  publishableText,
  textUsage,
} from '@crier/requirements-engine';
import { createEngine, messagesEn } from '@crier/requirements-engine/engine';
import { options } from '@crier/requirements-engine/options';
import { mastodon } from '@crier/requirements-engine/platforms/mastodon';
import { count, profiles, truncate } from '@crier/text-counter';

const TEXTS = [
  '',
  'Fresh bread from nine. Menu: https://bakery.example/menu?day=saturday#breads',
  '<div>Fresh bread &amp; coffee 👩‍🍳</div><div>@ada@social.example #bread #日本</div>',
  `${'Grüße aus der Bäckerei! '.repeat(25)}https://bakery.example`,
  '👨‍👩‍👧‍👦🇯🇵❤️'.repeat(120),
  '今日は新しいパンを焼きました。'.repeat(300),
  `a < b && c > d, AT&T, $FLOUR ${'#tag '.repeat(40)}`,
];
const MEDIA: readonly (readonly MediaType[])[] = [[], ['image'], ['image', 'video'], ['gif', 'gif']];
const MIME: Readonly<Record<MediaType, string>> = {
  image: 'image/png',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
};

const ACCOUNTS: readonly CheckAccount[] = [
  ...PLATFORM_KEYS.map((provider, index) => ({ id: index + 1, provider })),
  {
    id: 90,
    provider: 'mastodon',
    limits: { max_characters: 60, characters_reserved_per_url: 10, max_media_attachments: 2 },
  },
];

const POSTS: readonly CheckPost[] = TEXTS.flatMap((body) =>
  MEDIA.map((types) => {
    const media = types.map((type, index) => ({ id: index + 1, type, mime_type: MIME[type] }));
    const content = [{ body, url: 'https://bakery.example/a', media }, { body: 'and more' }];
    const own = { account_id: 90, is_original: false, content: [{ body }] };
    return { versions: [{ account_id: 0, is_original: true, content, options: {} }, own] };
  }),
);

/** The published libraries' results for a list of posts, as JSON; the same wherever they run. */
export function answerPosts(): string {
  const one = createEngine([mastodon], messagesEn);
  const own = ACCOUNTS.filter(({ provider }) => provider === 'mastodon');
  return JSON.stringify({
    posts: POSTS.map((post) => ({
      violations: check(post, ACCOUNTS),
      german: check(post, ACCOUNTS, { messages: messagesDe }).map(({ message }) => message),
      alone: one.check(post, own),
      examined: examine(post, ACCOUNTS),
    })),
    texts: TEXTS.map((body) => ({
      counts: Object.values(profiles).map((profile) => count(body, profile)),
      cut: truncate(body, 40, profiles.twitter, { ellipsis: '…' }),
      published: PLATFORM_KEYS.map((provider) => publishableText(provider, { body })),
      usage: ACCOUNTS.map((account) => textUsage(account, { body })),
    })),
    input: parseInput(postInputSchema, {
      accounts: ['3'],
      versions: [{ account_id: 0, is_original: '1', content: [{ body: ' a ' }] }],
    }),
    options: options.instagram.safeParse({ type: 'poem' }).success,
    instant: resolveLocalTime('2026-03-29', '02:30', 'Europe/Berlin').toISOString(),
  });
}
