import { expect, test } from 'vitest';
import { emojiMessages } from './emoji-messages.ts';
import { findEmoji, readEmoji } from './find-emoji.ts';

const inLanguage = async (language: 'en' | 'de' | 'fr' | 'es') =>
  readEmoji((await emojiMessages.load(language)).words);

test.each([
  ['en', 'bread', ['🍞']],
  ['en', 'heart bl', ['💙', '🖤']],
  ['de', 'FUSS', ['⚽']],
  ['de', 'bäck', ['🍞', '🥐']],
  ['fr', 'coeur ver', ['💚']],
  ['fr', 'ete', ['🌞']],
  ['es', 'musica', ['🎧', '🎵']],
  ['es', 'xyz', []],
] as const)('%s: %s finds %j', async (language, wish, found) => {
  expect(findEmoji(await inLanguage(language), wish).map(({ emoji }) => emoji)).toEqual(found);
});

test('every language has the same emoji, each with a word', async () => {
  const english = (await inLanguage('en')).map(({ emoji }) => emoji);
  expect(new Set(english).size).toBe(english.length);
  for (const language of ['de', 'fr', 'es'] as const) {
    const all = await inLanguage(language);
    expect(all.map(({ emoji }) => emoji)).toEqual(english);
    expect(all.filter(({ words }) => words.length === 0)).toEqual([]);
  }
  expect(findEmoji(await inLanguage('en'), ' ')).toHaveLength(english.length);
});
