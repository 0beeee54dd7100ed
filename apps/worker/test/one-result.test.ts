import { PLATFORM_KEYS } from '@crier/domain';
import {
  adviceDe,
  type CheckPost,
  type ExamineOptions,
  examine,
  messagesDe,
  type PlatformOptions,
} from '@crier/requirements-engine';
import { sized } from '@crier/test-size';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openOneResultWorld } from './one-result-world.ts';
import { type RandomPost, randomPosts } from './random-posts.ts';

/** `ONE_RESULT_SEED` makes other posts. */
const POSTS = sized(75, 150);
const SEED = Number(process.env['ONE_RESULT_SEED'] ?? 20_260_501);
const MS_PER_POST = 1_000;

let world: Awaited<ReturnType<typeof openOneResultWorld>>;
beforeAll(async () => {
  world = await openOneResultWorld(inject('adminUrl'));
});
afterAll(() => world.close());

function asCheckPost(post: RandomPost): CheckPost {
  return {
    versions: post.versions.map((version) => ({
      ...version,
      options: version.options as PlatformOptions,
      content: version.content.map(({ body, url, media }) => ({
        // As it is stored: the API trims it, and says where in that text a span is.
        body: body?.trim() ?? null,
        url,
        media: media.flatMap((id) => world.media.get(id) ?? []),
      })),
    })),
  };
}

/** What keeps the library from publishing a post: requirements that are not met, and known refusals. */
function obstaclesOf(post: RandomPost, accounts: typeof world.accounts, options: ExamineOptions = {}) {
  const converts = ['image', 'video'] as const;
  const { violations, refusals } = examine(asCheckPost(post), accounts, { converts, ...options });
  return [...violations, ...refusals];
}

test(
  'library, API and worker agree on every post, with the same keys and messages [spec:publishing.errors.key] [spec:publishing.errors.translated] [spec:publishing.check.again-before-publishing]',
  async () => {
    const stock = { accounts: world.accounts, media: [...world.media.keys()] };
    const seen = { accepted: 0, refused: 0, published: 0, failed: 0 };
    const rules = new Set<string>();
    const networks = new Set<string>();
    for (const [index, post] of randomPosts(stock, POSTS, SEED).entries()) {
      const name = `post ${index} of seed ${SEED}`;
      const accounts = world.accounts.filter(({ id }) => post.accounts.includes(id));
      const expected = obstaclesOf(post, accounts);

      const { valid, violations } = await world.validate(post);
      expect({ valid, violations }, name).toEqual({ valid: expected.length === 0, violations: expected });

      const german = obstaclesOf(post, accounts, { messages: messagesDe, words: adviceDe });
      expect((await world.validate(post, 'de-AT')).violations, name).toEqual(german);

      const refused = await world.createNow(post);
      const fields = Object.fromEntries(expected.map(({ key, message }) => [key, [message]]));
      expect(refused ?? {}, name).toEqual(fields);
      seen[refused ? 'refused' : 'accepted']++;

      const published = await world.publishUnchecked(post);
      expect([...published.keys()].sort(), name).toEqual([...post.accounts].sort());
      for (const account of accounts) {
        const unmet = obstaclesOf(post, [account]).map(({ message }) => message);
        expect(published.get(account.id), `${name}, ${account.name}`).toEqual(unmet);
        seen[unmet.length === 0 ? 'published' : 'failed']++;
        networks.add(account.provider);
      }
      for (const { rule } of expected) rules.add(rule.replace(/_\d+$/, ''));
    }
    // The posts are worth comparing: they break most rules, and both outcomes are frequent everywhere.
    expect(networks).toEqual(new Set(PLATFORM_KEYS));
    expect(rules.size).toBeGreaterThanOrEqual(15);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(POSTS / 15);
    expect(world.published()).toBeGreaterThanOrEqual(seen.published);
  },
  POSTS * MS_PER_POST,
);
