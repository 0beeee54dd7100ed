import { PLATFORM_KEYS } from '@crier/domain';
import type { Figure } from '@crier/lab/figures';
import {
  type CheckAccount,
  type CheckPost,
  checkPost,
  examine,
  platforms,
  postUsage,
} from '@crier/requirements-engine';
import { type CountingProfile, count, profiles } from '@crier/text-counter';
import type { Bench, Effort } from '../bench.ts';
import { alternate } from '../measure/alternate.ts';
import { cpuCalls } from '../measure/cpu-calls.ts';
import { bundleSize } from './bundle-size.ts';
import { measureEdits } from './engine-edits.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

const ACCOUNTS: readonly CheckAccount[] = PLATFORM_KEYS.map((provider, index) => ({
  id: index + 1,
  provider,
}));
/** Longer than most networks take. */
const LONG_TEXTS: readonly string[] = SAMPLE_TEXTS.map((text) => `${text} `.repeat(6));
/** A check takes at most three times as long as counting. */
const THRICE = 0.33;

/** An examination, which also finds refusals, advice and counters, takes at most 1.4 times as long as a check. */
const LITTLE_MORE = 0.7;

/** One walk takes at most 0.75 of the time of three, although later ones find every text counted. */
const FAR_LESS = 1.33;

/** The ways of counting of networks that don't count UTF-16 units. */
const COUNTED: Readonly<Record<string, CountingProfile>> = {
  twitter: profiles.twitter,
  threads: profiles.utf8Bytes,
  bluesky: profiles.bluesky,
  mastodon: profiles.mastodon,
  pixelfed: profiles.pixelfed,
  youtube: profiles.utf8Bytes,
};

export const engine: Bench = {
  name: 'engine',
  subject: 'checking a thread of ten posts for an account of each of the thirteen networks',
  floor: 'only counting the texts that each network would publish of it',
  run: async ({ effort }) => [
    await checkAgainstCounting('engine: texts that fit', SAMPLE_TEXTS, effort),
    await checkAgainstCounting('engine: texts far too long', LONG_TEXTS, effort),
    await examineAgainst('a check alone', checkAlone, LITTLE_MORE, effort),
    await examineAgainst('three walks', inThreeWalks, FAR_LESS, effort),
    ...measureEdits(effort),
    await bundleSize('engine: bundle, all networks', engineOf('allPlatforms', ''), 26_000),
    await bundleSize(
      'engine: bundle, all networks and HTML',
      "export { check } from '@crier/requirements-engine'",
      31_000,
    ),
    await bundleSize('engine: bundle, Mastodon alone', engineOf('mastodon'), 18_000),
    await bundleSize('engine: bundle, LinkedIn alone', engineOf('linkedin'), 9_000),
  ],
};

function engineOf(name: string, entry = `/${name}`): string {
  return `import { createEngine, messagesEn } from '@crier/requirements-engine/engine';
  import { ${name} } from '@crier/requirements-engine/platforms${entry}';
  export const { check } = createEngine([${name}].flat(), messagesEn);`;
}

function checkAgainstCounting(name: string, texts: readonly string[], effort: Effort): Promise<Figure> {
  let call = 0;
  /** New texts, of which nothing is cached. */
  const fresh = (): readonly string[] => {
    call++;
    return texts.map((text) => `${call} ${text}`);
  };
  const checkThread = (): number => {
    const content = fresh().map((body) => ({ body }));
    const post: CheckPost = { versions: [{ account_id: 0, is_original: true, content }] };
    return checkPost(post, ACCOUNTS).length;
  };
  if (checkThread() === 0) throw new Error('a thread without media suits no video network');
  return alternate(
    {
      name,
      unit: 'threads/s',
      goal: { kind: 'at least', value: THRICE, of: 'ratio' },
      subject: async (milliseconds) => cpuCalls(checkThread, milliseconds),
      floor: async (milliseconds) => cpuCalls(() => countTexts(fresh()), milliseconds),
    },
    effort,
  );
}

/** Violations, refusals, advice and usage together against other ways to find them. */
function examineAgainst(
  named: string,
  floor: (post: CheckPost) => unknown,
  least: number,
  effort: Effort,
): Promise<Figure> {
  let call = 0;
  const fresh = (): CheckPost => {
    call++;
    const content = SAMPLE_TEXTS.map((text) => ({ body: `${call} ${text}` }));
    return { versions: [{ account_id: 0, is_original: true, content }] };
  };
  if (examine(fresh(), ACCOUNTS).violations.length === 0)
    throw new Error('a thread without media suits no video network');
  return alternate(
    {
      name: `engine: everything in one walk against ${named}`,
      unit: 'threads/s',
      goal: { kind: 'at least', value: least, of: 'ratio' },
      subject: async (milliseconds) => cpuCalls(() => examine(fresh(), ACCOUNTS), milliseconds),
      floor: async (milliseconds) => cpuCalls(() => floor(fresh()), milliseconds),
    },
    effort,
  );
}

function checkAlone(post: CheckPost): void {
  checkPost(post, ACCOUNTS);
}

/** What a composer needs, in a walk each: violations, counters, and the rest. Later walks find every text counted. */
function inThreeWalks(post: CheckPost): void {
  checkPost(post, ACCOUNTS);
  postUsage(post, ACCOUNTS);
  examine(post, ACCOUNTS);
}

/** The whole thread where there are threads, elsewhere what is published of it. */
function countTexts(texts: readonly string[]): number {
  let total = 0;
  for (const { key, capabilities } of platforms()) {
    const profile = COUNTED[key] ?? profiles.utf16;
    const published = capabilities.thread ? texts : texts.slice(0, capabilities.firstComment ? 2 : 1);
    for (const text of published) total += count(text, profile).length;
  }
  return total;
}
