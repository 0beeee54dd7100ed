import { createRequire } from 'node:module';
import { type CountingProfile, count, profiles } from '@crier/text-counter';
import type { Bench, Goal } from '../bench.ts';
import { alternate } from '../measure/alternate.ts';
import { timeCalls } from '../measure/time-calls.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

/** The part of the package that is compared; it comes without types. */
interface TwitterText {
  parseTweet(text: string): { readonly weightedLength: number };
}

const require = createRequire(import.meta.url);
const twitterText = require('twitter-text') as TwitterText;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const SMALL = 2_000;
const LARGE = 20_000;
/** What a scanner that goes back over its text is slow at. */
const HARD = '@a@b. http://a.co/((a #a$a.com..';
/** A scanner that goes back would be ten times slower per character on the longer text. */
const LINEAR: Goal = { kind: 'at least', value: 0.5, of: 'ratio' };

export const counter: Bench = {
  name: 'counter',
  subject: 'counting ten texts with @crier/text-counter',
  floor: 'the same texts with twitter-text, or a loop over Intl.Segmenter; for growth a tenth of the text',
  run: async ({ effort }) => {
    const texts = (name: string, profile: CountingProfile, floor: (text: string) => unknown) =>
      alternate(
        {
          name,
          unit: 'texts/s',
          goal: null,
          subject: async (milliseconds) => textsPerSecond((text) => count(text, profile), milliseconds),
          floor: async (milliseconds) => textsPerSecond(floor, milliseconds),
        },
        effort,
      );
    const growth = (name: string, profile: CountingProfile) =>
      alternate(
        {
          name,
          unit: 'characters/s',
          goal: LINEAR,
          subject: async (milliseconds) => charactersPerSecond(profile, LARGE, milliseconds),
          floor: async (milliseconds) => charactersPerSecond(profile, SMALL, milliseconds),
        },
        effort,
      );
    return [
      await texts('counter: X against twitter-text', profiles.twitter, (text) =>
        twitterText.parseTweet(text),
      ),
      await texts('counter: graphemes against Intl', profiles.graphemes, segments),
      await growth('counter: X, growth', profiles.twitter),
      await growth('counter: Mastodon, growth', profiles.mastodon),
    ];
  },
};

function textsPerSecond(measure: (text: string) => unknown, milliseconds: number): number {
  const all = () => {
    for (const text of SAMPLE_TEXTS) measure(text);
  };
  return timeCalls(all, milliseconds) * SAMPLE_TEXTS.length;
}

function charactersPerSecond(profile: CountingProfile, size: number, milliseconds: number): number {
  const text = HARD.repeat(Math.ceil(size / HARD.length)).slice(0, size);
  return timeCalls(() => count(text, profile), milliseconds) * size;
}

function segments(text: string): number {
  let length = 0;
  for (const _segment of segmenter.segment(text)) length++;
  return length;
}
