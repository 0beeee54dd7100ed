import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Figure, Goal } from '@crier/lab/figures';
import { type CountingProfile, count, profiles } from '@crier/text-counter';
import { emojiCorpus, latinCorpus, type PostKind, postsOfKind } from '@crier/text-counter/corpus';
import type { Bench, Effort } from '../bench.ts';
import { alternate } from '../measure/alternate.ts';
import { cpuCalls } from '../measure/cpu-calls.ts';
import { bundleSize } from './bundle-size.ts';

/** The part of the package that is compared; it comes without types. */
interface TwitterText {
  parseTweet(text: string): { readonly weightedLength: number };
}

const require = createRequire(import.meta.url);
const twitterText = require('twitter-text') as TwitterText;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const SMALL = 1_000;
const LARGE = 100_000;
/** Texts on which a scanner that goes back over its input is slow. */
const HARD = '@a@b. http://a.co/((a #a$a.com..';
/** A hundred times the text takes at most 120 times as long. */
const LINEAR: Goal = { kind: 'at least', value: 0.83, of: 'ratio' };

export const counter: Bench = {
  name: 'counter',
  subject: 'counting 400 posts of 60 to 280 characters of each of eight kinds with @crier/text-counter',
  floor:
    'the same posts with twitter-text, or a loop over Intl.Segmenter; for growth a hundredth of the text',
  run: async ({ effort, say }) => [
    ...(await kinds(effort, say)),
    await against('counter: graphemes, Latin', 10, latinCorpus(), profiles.graphemes, segments, effort),
    await against('counter: graphemes, emoji', 1, emojiCorpus(), profiles.graphemes, segments, effort),
    await growth('counter: X, growth', profiles.twitter, effort),
    await growth('counter: Mastodon, growth', profiles.mastodon, effort),
    await growth('counter: Bluesky, growth', profiles.bluesky, effort),
    await bundleSize('counter: bundle, utf16', "export { count, utf16 } from '@crier/text-counter'", 2_000),
    await bundleSize(
      'counter: bundle, X',
      "export { count, twitterProfile } from '@crier/text-counter'",
      9_000,
    ),
    await bundleSize(
      'counter: bundle, all ways of counting',
      "export { count, profiles, truncate } from '@crier/text-counter'",
      12_000,
    ),
    await bundleSize('counter: bundle, everything', "export * from '@crier/text-counter'", 15_500),
  ],
};

/** The least speed of counting X's texts as a multiple of twitter-text's, by kind of post. */
const KIND_GOALS: Readonly<Record<PostKind, number>> = {
  English: 20,
  Arabic: 15,
  CJK: 12,
  'announcements with links': 10,
  emoji: 8,
  mixed: 5,
  'international links': 2,
  decomposed: 2,
};

/** New texts, whose seed differs in every run. */
async function kinds(effort: Effort, say: (text: string) => void): Promise<readonly Figure[]> {
  const seed = randomInt(2 ** 31);
  say(`counter: seed ${seed}`);
  const figures: Figure[] = [];
  for (const [kind, least] of Object.entries(KIND_GOALS) as [PostKind, number][]) {
    const texts = postsOfKind(kind, seed);
    figures.push(await against(`counter: X, ${kind}`, least, texts, profiles.twitter, tweet, effort));
  }
  return figures;
}

function against(
  name: string,
  least: number,
  texts: readonly string[],
  profile: CountingProfile,
  floor: (text: string) => number,
  effort: Effort,
): Promise<Figure> {
  const own = (text: string): number => count(text, profile).length;
  ensureEqual(name, texts, own, floor);
  return alternate(
    {
      name,
      unit: 'texts/s',
      goal: { kind: 'at least', value: least, of: 'ratio' },
      subject: async (milliseconds) => textsPerSecond(texts, own, milliseconds),
      floor: async (milliseconds) => textsPerSecond(texts, floor, milliseconds),
    },
    effort,
  );
}

function growth(name: string, profile: CountingProfile, effort: Effort): Promise<Figure> {
  return alternate(
    {
      name,
      unit: 'characters/s',
      goal: LINEAR,
      subject: async (milliseconds) => charactersPerSecond(profile, LARGE, milliseconds),
      floor: async (milliseconds) => charactersPerSecond(profile, SMALL, milliseconds),
    },
    effort,
  );
}

/** @throws when a text is counted differently: figures of a wrong program are worth nothing */
function ensureEqual(
  name: string,
  texts: readonly string[],
  own: (text: string) => number,
  floor: (text: string) => number,
): void {
  const different = texts.find((text) => own(text) !== floor(text));
  if (different !== undefined) throw new Error(`${name}: counts differ for ${JSON.stringify(different)}`);
}

function textsPerSecond(
  texts: readonly string[],
  measure: (text: string) => unknown,
  milliseconds: number,
): number {
  const all = () => {
    for (const text of texts) measure(text);
  };
  return cpuCalls(all, milliseconds) * texts.length;
}

function charactersPerSecond(profile: CountingProfile, size: number, milliseconds: number): number {
  const text = HARD.repeat(Math.ceil(size / HARD.length)).slice(0, size);
  return cpuCalls(() => count(text, profile), milliseconds) * size;
}

function tweet(text: string): number {
  return twitterText.parseTweet(text).weightedLength;
}

function segments(text: string): number {
  let length = 0;
  for (const _segment of segmenter.segment(text)) length++;
  return length;
}
