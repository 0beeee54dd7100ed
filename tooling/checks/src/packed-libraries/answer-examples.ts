import {
  adviceDe,
  check,
  examine,
  explain,
  limitsInForce,
  planConversions,
  platforms,
  postUsage,
  remaining,
  split,
} from '@crier/requirements-engine';
import { createEngine, messagesDe } from '@crier/requirements-engine/engine';
import { readHtml } from '@crier/requirements-engine/html';
import { options } from '@crier/requirements-engine/options';
import { allPlatforms } from '@crier/requirements-engine/platforms';
import { mastodon } from '@crier/requirements-engine/platforms/mastodon';

const NETWORKS = platforms().map(({ key }) => key);
const SERVERS = [
  { network: 'mastodon', id: 'shop', name: 'Shop', limits: { max_characters: 5000 } },
  { network: 'mastodon', id: 7, name: 'Ada' },
] as const;
const THREAD = {
  text: 'One',
  media: ['video' as const],
  thread: ['Two'],
  comment: 'More on our site',
  options: { youtube: { title: 'Bread' }, tiktok: { privacy_level: 'PUBLIC_TO_EVERYONE' as const } },
};
const POSTS = [
  'Fresh bread 🍞 '.repeat(25),
  ['One', 'Two', 'x'.repeat(501)],
  { text: `<p>R&amp;B ${'a'.repeat(280)}</p>`, format: 'html' as const },
  { text: 'Two pictures', media: ['image' as const, { type: 'gif' as const, size: 90_000_000 }] },
  THREAD,
];

/**
 * The published engine's results for the examples of its README, for every network, as JSON; the same in every
 * JavaScript engine.
 */
export function answerExamples(): string {
  const one = createEngine([mastodon], messagesDe);
  const all = createEngine(allPlatforms, messagesDe, { readHtml });
  return JSON.stringify({
    platforms: platforms(),
    posts: POSTS.map((post) => ({
      violations: check(post, NETWORKS),
      german: all.check(post, NETWORKS),
      usage: postUsage(post, NETWORKS),
      examined: [examine(post, NETWORKS), examine(post, NETWORKS, { words: adviceDe })],
      conversions: planConversions(post, NETWORKS),
    })),
    accounts: check('a'.repeat(600), SERVERS),
    limits: check('a'.repeat(600), 'pinterest', { limits: { pinterest: { text: 800 } } }),
    force: limitsInForce({ provider: 'mastodon', limits: SERVERS[0].limits }),
    source: explain('pinterest', 'text'),
    examined: examine('Buy $ABC, sell $DEF', 'x'),
    alone: [
      one.check('Fresh bread from nine', SERVERS[1]),
      one.textUsage({ id: 4, provider: 'mastodon' }, { body: 'Fresh bread from nine' }),
    ],
    counting: [
      remaining('Fresh bread', 'bluesky'),
      split('Fresh bread. '.repeat(40), 'x', { numbered: true }),
    ],
    schemas: [options.instagram.safeParse({ type: 'poem' }).success, options.instagram.safeParse({}).success],
  });
}
