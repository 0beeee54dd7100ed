import { type CheckAccount, type CheckPost, PLATFORM_KEYS } from '@crier/domain';
import { type CountingProfile, count, profiles } from '@crier/text-counter';
import { check, platforms, textUsage } from '../src/index.ts';

/** Something to measure: one call checks or counts one thread of ten posts for thirteen accounts. */
export interface Subject {
  readonly name: string;
  /** Name of the subject it is compared with; absent for a floor. */
  readonly against?: string;
  readonly run: () => unknown;
}

/** Posts as people write them: languages, links, mentions, tags and emoji. */
const TEXTS: readonly string[] = [
  'Stalls open at nine, music from noon, and the ferry runs until midnight: https://fair.example/2026',
  'Thanks @ada@social.example and @grace for the recipe 🥐 — we sold out by ten! #bakery #saturday',
  '明日は雨なので、マルシェは屋内で開きます。詳しくは https://marche.example/ja をご覧ください。',
  'New: sourdough, rye, and a family pack 👩‍👩‍👧‍👦. Order at bakery.example/order?from=post until Friday.',
  'Früh aufstehen lohnt sich: die ersten zehn bekommen einen Kaffee ☕️ dazu. www.baeckerei.example',
  'Plain words, nothing else, the way most posts are written when nobody has anything to link to.',
  '$FLOUR is up again, so is butter. We keep our prices until the end of the year. 🇩🇪🇦🇹🇨🇭',
  'नमस्ते! आज की रोटी ताज़ा है। सुबह सात बजे से। #रोटी',
  'Two things: (1) we close at 14:00 today, (2) see https://photos.example/a/b_(c)?d=e#f — all of them.',
  'Good night, and thank you for a wonderful fair! Until next year ✨🎪🎶',
];
const LONG_TEXTS: readonly string[] = TEXTS.map((text) => `${text} `.repeat(6));

const ACCOUNTS: readonly CheckAccount[] = PLATFORM_KEYS.map((provider, index) => ({
  id: index + 1,
  provider,
}));

/** How networks count that do not count UTF-16 units. */
const COUNTED: Readonly<Record<string, CountingProfile>> = {
  twitter: profiles.twitter,
  threads: profiles.utf8Bytes,
  bluesky: profiles.bluesky,
  mastodon: profiles.mastodon,
  pixelfed: profiles.pixelfed,
  youtube: profiles.utf8Bytes,
};

function threadOf(texts: readonly string[]): CheckPost {
  return {
    versions: [{ account_id: 0, is_original: true, content: texts.map((body) => ({ body })) }],
  };
}

/** Counts what is checked and nothing else: the whole thread where there are threads, elsewhere what is published of it. */
function countTexts(texts: readonly string[]): number {
  let total = 0;
  for (const { key, capabilities } of platforms()) {
    const profile = COUNTED[key] ?? profiles.utf16;
    const published = capabilities.thread ? texts : texts.slice(0, capabilities.firstComment ? 2 : 1);
    for (const text of published) total += count(text, profile).length;
  }
  return total;
}

function measureTexts(texts: readonly string[]): void {
  for (const account of ACCOUNTS) for (const body of texts) textUsage(account, { body });
}

const thread = threadOf(TEXTS);
const longThread = threadOf(LONG_TEXTS);

/** What `check` costs, next to counting the same texts, and the counters of a form next to the same. */
export const subjects: readonly Subject[] = [
  { name: 'count texts that fit', run: () => countTexts(TEXTS) },
  { name: 'check, texts that fit', against: 'count texts that fit', run: () => check(thread, ACCOUNTS) },
  { name: 'textUsage, texts that fit', against: 'count texts that fit', run: () => measureTexts(TEXTS) },
  { name: 'count texts that are too long', run: () => countTexts(LONG_TEXTS) },
  {
    name: 'check, texts that are too long',
    against: 'count texts that are too long',
    run: () => check(longThread, ACCOUNTS),
  },
];
