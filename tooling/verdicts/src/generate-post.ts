import { createRandom, type Random, seedOf } from '@crier/lab/random';
import { DAY, TIMES } from './generate-facts.ts';
import { generateOptions } from './generate-options.ts';
import type { GeneratedPost, GeneratedVersion, WireAccount, WireMedia } from './generated-post.ts';

const BODIES = [
  '',
  'Fresh bread from nine.',
  'Bread #a #b',
  'word '.repeat(120),
  'https://bakery.example/menu a < b',
];
const LINKS = [null, null, 'https://bakery.example/a'];
const DISCLOSED = ['made_with_ai', 'paid_partnership', 'own_brand', 'made_for_kids'];
/** How many networks of accounts one post is for. */
const MOST_OWN = 3;

/** The post with this number of a seed, for all of the accounts. It does not depend on those before it. */
export function generatePost(
  seed: number,
  index: number,
  accounts: readonly WireAccount[],
  files: readonly WireMedia[],
): GeneratedPost {
  const random = createRandom(seedOf(seed, index));
  const isDue = random.chance(0.5);
  const own = accounts.filter(() => random.chance(MOST_OWN / accounts.length));
  return {
    accounts,
    versions: [
      version(random, null, accounts, files),
      ...own.map((account) => version(random, account, [account], files)),
    ],
    date: isDue ? DAY : null,
    time: isDue ? random.pick(TIMES) : null,
  };
}

function version(
  random: Random,
  account: WireAccount | null,
  accounts: readonly WireAccount[],
  files: readonly WireMedia[],
): GeneratedVersion {
  const items = random.pick([1, 1, 1, 2]);
  const providers = [...new Set(accounts.map(({ provider }) => provider))];
  return {
    account_id: account?.id ?? 0,
    is_original: account === null,
    content: Array.from({ length: items }, () => ({
      body: random.pick(BODIES),
      body_format: 'text',
      url: random.pick(LINKS),
      media: someOf(random, files),
    })),
    options: Object.fromEntries(
      providers.map((key) => {
        const ids = accounts.flatMap(({ id, provider }) => (provider === key ? [id] : []));
        return [key, generateOptions(random, key, ids)];
      }),
    ),
    language: random.pick([null, null, 'de', 'pt-BR']),
    disclosure: random.chance(0.5) ? null : disclosed(random),
  };
}

function someOf(random: Random, files: readonly WireMedia[]): readonly WireMedia[] {
  const count = random.pick([0, 0, 1, 1, 1, 2, 4]);
  return Array.from({ length: count }, () => random.pick(files));
}

function disclosed(random: Random): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    DISCLOSED.filter(() => random.chance(0.5)).map((name) => [name, random.chance(0.6)]),
  );
}
