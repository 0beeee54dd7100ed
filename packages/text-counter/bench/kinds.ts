import { pick, seededRandom } from '../tools/random.ts';

type Random = () => number;

const LATIN = 'etaoinshrdlucmfwypvbgkqjxz';
const ACCENTED = `${LATIN}áéíóúñüöäßçèêëìîïàâ`;
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const CJK = '日本語新製品発表東京大阪今天的天气很好我们一起去吃饭ですますがのをに한국어사람들';
const EMOJI = [
  '🎉',
  '😀',
  '👩‍🍳',
  '❤️',
  '🇯🇵',
  '👍🏽',
  '👨‍👩‍👧‍👦',
  '✨',
  '1️⃣',
  '🏳️‍🌈',
  '🚀',
  '🥐',
  '🎪',
] as const;
const ENDINGS = ['com', 'org', 'net', 'io', 'de', 'co.uk', 'fr', 'app', 'dev'] as const;
const SCRIPTS = ['бгдежзиклмн', 'あいうえおかき', '中国公司网', '한국어사', 'äöüéèabcdef', 'مرحبا'] as const;
const FOREIGN_ENDINGS = ['рф', 'みんな', '中国', '한국', 'онлайн', 'com', 'de'] as const;

const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

function word(random: Random, letters: string, least = 2, most = 9): string {
  const all = Array.from(letters);
  return Array.from(
    { length: between(random, least, most) },
    () => all[Math.floor(random() * all.length)],
  ).join('');
}

const english = (random: Random): string =>
  word(random, LATIN) + (random() < 0.1 ? pick(random, [',', '.', '!', ':', '’s']) : '');
const arabic = (random: Random): string =>
  word(random, ARABIC) + (random() < 0.1 ? pick(random, ['،', '.', '؟']) : '');
const cjk = (random: Random): string => word(random, CJK, 4, 15) + pick(random, ['、', '。', '！', ' ']);
const emoji = (random: Random): string => pick(random, EMOJI);
const tag = (random: Random): string => `#${word(random, random() < 0.8 ? LATIN : CJK, 2, 6)}`;

function link(random: Random): string {
  const path = Array.from({ length: between(random, 0, 3) }, () => `/${word(random, `${LATIN}0123456789-`)}`);
  const query = random() < 0.4 ? `?${word(random, LATIN)}=${word(random, `${LATIN}0123456789`)}` : '';
  const scheme = random() < 0.8 ? 'https://' : '';
  return `${scheme}${word(random, LATIN, 3, 12)}.${pick(random, ENDINGS)}${path.join('')}${query}`;
}

function foreignLink(random: Random): string {
  const letters = pick(random, SCRIPTS);
  const path = random() < 0.5 ? `/${word(random, letters)}` : '';
  return `${random() < 0.8 ? 'https://' : ''}${word(random, letters)}.${pick(random, FOREIGN_ENDINGS)}${path}`;
}

function announcement(random: Random): string {
  const chance = random();
  if (chance < 0.12) return link(random);
  if (chance < 0.18) return tag(random);
  if (chance < 0.22) return `@${word(random, LATIN, 4, 12)}`;
  return chance < 0.27 ? emoji(random) : english(random);
}

const anything = (random: Random): string =>
  pick(random, [english, english, arabic, cjk, emoji, link, tag])(random);
const decomposed = (random: Random): string => word(random, ACCENTED).normalize('NFD');

/** What posts are put together from, by kind, and what stands between. */
const KINDS = {
  English: [english, ' '],
  Arabic: [arabic, ' '],
  CJK: [cjk, ''],
  'announcements with links': [announcement, ' '],
  emoji: [emoji, ''],
  mixed: [anything, ' '],
  'international links': [(random: Random) => (random() < 0.3 ? foreignLink(random) : english(random)), ' '],
  decomposed: [decomposed, ' '],
} as const;

export type PostKind = keyof typeof KINDS;

/** Posts of one kind, of 60 to 280 characters: the same ones for the same seed. */
export function postsOfKind(kind: PostKind, seed: number, size = 400): readonly string[] {
  const random = seededRandom(seed);
  const [part, space] = KINDS[kind];
  return Array.from({ length: size }, () => {
    const length = between(random, 60, 280);
    let text = '';
    while (text.length < length) text += part(random) + space;
    // Through JSON, as texts arrive: a concatenation is slower to read than a flat string.
    return String(JSON.parse(JSON.stringify(text.trim())));
  });
}
