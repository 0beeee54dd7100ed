import { PLATFORM_KEYS } from '@crier/domain';
import { type CheckAccount, type CheckPost, checkPost, examine, platforms } from '@crier/requirements-engine';
import { type CountingProfile, count, profiles } from '@crier/text-counter';
import type { Bench, Effort, Figure } from '../bench.ts';
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

/**
 * An examination takes at most 1.25 times as long as a check. When advice needed a walk of its own, a check and the
 * advice took 1.8 times as long as a check.
 */
const LITTLE_MORE = 0.8;

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
    await examineAgainstCheck(effort),
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

/** Violations, refusals and advice together against violations alone. */
function examineAgainstCheck(effort: Effort): Promise<Figure> {
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
      name: 'engine: violations, refusals and advice in one walk',
      unit: 'threads/s',
      goal: { kind: 'at least', value: LITTLE_MORE, of: 'ratio' },
      subject: async (milliseconds) => cpuCalls(() => examine(fresh(), ACCOUNTS), milliseconds),
      floor: async (milliseconds) => cpuCalls(() => checkPost(fresh(), ACCOUNTS), milliseconds),
    },
    effort,
  );
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
