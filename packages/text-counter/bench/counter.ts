import { count, detectFacets, profiles, toPlainText, truncate } from '../src/index.ts';
import { pick, seededRandom } from '../tools/random.ts';
import { atprotoFacets, segmenterLength, twitterText } from '../tools/references.ts';

/** Something to measure: one call works through one text. */
export interface Subject {
  readonly name: string;
  /** Name of the subject it is compared with; absent for a reference. */
  readonly against?: string;
  readonly run: (text: string) => unknown;
}

const WORDS = [
  'coffee', 'the', 'and', 'launch', 'tomorrow', 'we', 'are', 'so', 'happy', 'with', 'this', 'new', 'release', 'Straße',
  'mañana', 'Привет', '東京', 'こんにちは', '한국어', 'مرحبا', 'नमस्ते', '#launch', '#日本', '@someone', '@a@example.social', '🎉',
  '👩‍🍳', '❤️', '🇯🇵', '👍🏽', 'https://example.com/blog/2026/11/a-post?utm_source=x', 'example.com', 'https://t.co/AbCdEf123',
  '“quoted”', '…', '&', '—', '1,000', '3.5', 'e.g.', '\n',
] as const;

/** Posts of 20 to 280 characters: mostly words, some links, mentions, tags, emoji and other scripts. */
export function corpus(size = 1000, seed = 1): readonly string[] {
  const random = seededRandom(seed);
  return Array.from({ length: size }, () => {
    const length = 20 + Math.floor(random() * 261);
    let text = '';
    // Two of three words are plain English, as in posts.
    while (text.length < length) text += `${random() < 0.66 ? WORDS[Math.floor(random() * 13)] : pick(random, WORDS)} `;
    // Through JSON, as texts arrive: a slice of a concatenation is slower to read than a flat string.
    return String(JSON.parse(JSON.stringify(text.slice(0, length))));
  });
}

/** Texts of Latin letters alone, and of emoji alone. */
export function latinCorpus(): readonly string[] {
  return corpus().map((text) => text.replace(/[^\u0020-\u024f]/g, 'e'));
}

export function emojiCorpus(): readonly string[] {
  const random = seededRandom(2);
  const emoji = ['🎉', '😀', '👩‍🍳', '❤️', '🇯🇵', '👍🏽', '👨‍👩‍👧‍👦', '✨', '1️⃣', '🏳️‍🌈'] as const;
  return Array.from({ length: 500 }, () => Array.from({ length: 60 }, () => pick(random, emoji)).join(''));
}

/** What the package does, each next to the library a caller would use without it. */
export const subjects: readonly Subject[] = [
  { name: 'twitter-text parseTweet', run: (text) => twitterText.parseTweet(text).weightedLength },
  { name: 'count, twitter', against: 'twitter-text parseTweet', run: (text) => count(text, profiles.twitter) },
  { name: 'Intl.Segmenter loop', run: segmenterLength },
  { name: 'count, graphemes', against: 'Intl.Segmenter loop', run: (text) => count(text, profiles.graphemes) },
  { name: 'RichText facets', run: atprotoFacets },
  { name: 'detectFacets', against: 'RichText facets', run: detectFacets },
  { name: 'count, mastodon', run: (text) => count(text, profiles.mastodon) },
  { name: 'count, bluesky', run: (text) => count(text, profiles.bluesky) },
  { name: 'truncate to 140, twitter', run: (text) => truncate(text, 140, profiles.twitter, { ellipsis: '…' }) },
  { name: 'toPlainText', run: (text) => toPlainText(`<div>${text}</div>`) },
];
