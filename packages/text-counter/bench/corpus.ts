import { pick, seededRandom } from '../tools/random.ts';

type Words = readonly [string, ...string[]];

const LANGUAGES: readonly [Words, ...Words[]] = [
  [
    'coffee',
    'the',
    'and',
    'launch',
    'tomorrow,',
    'we',
    'are',
    'so',
    'happy',
    'with',
    'this',
    'new',
    'release.',
    'today:',
  ],
  [
    'I’m',
    '“really”',
    'excited',
    'to',
    'share',
    'what',
    'the',
    'team',
    'has',
    'been',
    'working',
    'on',
    'lately!',
    '—',
  ],
  [
    'mañana',
    'abrimos',
    'la',
    'nueva',
    'tienda',
    'en',
    'el',
    'centro,',
    '¡os',
    'esperamos!',
    'café',
    'y',
    'más.',
  ],
  ['Straße', 'über', 'die', 'größte', 'Neuigkeit', 'des', 'Jahres', 'und', 'mehr', 'dazu', 'später.'],
  ['Привет', 'друзья,', 'сегодня', 'мы', 'открываем', 'новый', 'магазин', 'в', 'центре.'],
  ['今日は', 'とても', 'いい天気', 'ですね。', '新しい', '製品を', '発表', 'しました！', '東京'],
  ['안녕하세요', '여러분', '오늘', '새로운', '소식을', '전합니다'],
  ['مرحبا', 'بكم', 'في', 'متجرنا', 'الجديد', 'اليوم'],
  ['नमस्ते', 'दोस्तों', 'आज', 'हम', 'नई', 'दुकान', 'खोल', 'रहे', 'हैं'],
];
const EXTRAS: Words = ['#launch', '#日本', '@someone', '@a_friend', '1,000', '3.5', '50%', '&', '\n'];
const EMOJI: Words = ['🎉', '🚀', '😀', '👩‍🍳', '❤️', '🇯🇵', '👍🏽', '✨'];
const LINKS: Words = [
  'https://example.com/blog/2026/11/a-post?utm_source=x',
  'https://t.co/AbCdEf123',
  'example.com',
  'www.example.org/shop',
];

/**
 * Posts of 20 to 280 characters: half of them English, half spread over other languages; one word in 20 a
 * tag, mention or figure, an emoji in two of five posts, a link in three of ten.
 */
export function corpus(size = 1000, seed = 1): readonly string[] {
  const random = seededRandom(seed);
  return Array.from({ length: size }, () => {
    const length = 20 + Math.floor(random() * 261);
    const words =
      random() < 0.5 ? pick(random, [LANGUAGES[0], LANGUAGES[1] ?? LANGUAGES[0]]) : pick(random, LANGUAGES);
    const ending = `${random() < 0.4 ? ` ${pick(random, EMOJI)}` : ''}${random() < 0.3 ? ` ${pick(random, LINKS)}` : ''}`;
    let text = '';
    while (text.length + ending.length < length) text += `${pick(random, random() < 0.05 ? EXTRAS : words)} `;
    // Through JSON, as texts arrive: a concatenation is slower to read than a flat string.
    return String(JSON.parse(JSON.stringify((text + ending).slice(0, 280))));
  });
}

/** The same posts in Latin letters alone. */
export function latinCorpus(): readonly string[] {
  return corpus().map((text) => text.replace(/[^\u0020-\u024f]/g, 'e'));
}

/** Posts of 60 emoji and nothing else. */
export function emojiCorpus(): readonly string[] {
  const random = seededRandom(2);
  const emoji = ['🎉', '😀', '👩‍🍳', '❤️', '🇯🇵', '👍🏽', '👨‍👩‍👧‍👦', '✨', '1️⃣', '🏳️‍🌈'] as const;
  return Array.from({ length: 500 }, () => Array.from({ length: 60 }, () => pick(random, emoji)).join(''));
}

export { type PostKind, postsOfKind } from './kinds.ts';
