import { describe, expect, test } from 'vitest';
import { check, type MessageFacts, messagesDe, messagesEn, messagesEs, messagesFr } from '../index.ts';
import { NETWORKS } from '../platforms/registry.ts';
import { quantityIn } from './plural.ts';

const LANGUAGES = [messagesEn, messagesDe, messagesFr, messagesEs];
const facts: MessageFacts = { network: 'Mastodon', post: 2, limit: 500, actual: 1512, unit: 'graphemes' };

/** English is spread over the networks; other languages are whole. */
const OWN_EN = Object.assign({}, ...NETWORKS.all.map((platform) => platform.sentences ?? {})) as object;

describe.each(LANGUAGES)('$locale', ({ sentences, locale }) => {
  const whole = { ...OWN_EN, ...sentences };

  test('has the same sentences as English', () => {
    const own = locale === 'en' ? OWN_EN : {};
    expect(Object.keys({ ...own, ...sentences }).sort()).toEqual(
      Object.keys({ ...OWN_EN, ...messagesEn.sentences }).sort(),
    );
  });

  test('has each for one, many and none, with the network’s name', () => {
    for (const sentence of Object.values(whole)) {
      for (const [actual, limit] of [
        [501, 500],
        [7, 4],
        [2, 1],
        [1, 0],
        [3, 0],
        [null, null],
      ] as const) {
        const { message, fix } = sentence({ ...facts, actual, limit });
        expect(message).toMatch(/^Mastodon.*\S\.$/u);
        expect(fix).toMatch(/\.$/u);
        expect(`${message}${fix}`).not.toMatch(/undefined|null|NaN|\{|\$/u);
      }
    }
  });

  test('names the post of a thread, but not the first one or a comment', () => {
    expect(sentences['text.post'](facts).message).toContain('3');
    expect(sentences['text.post']({ ...facts, post: 0 }).message).toMatch(/^Mastodon ?: /u);
    expect(sentences.first_comment({ ...facts, post: 1 }).message).toMatch(/^Mastodon ?: /u);
  });

  test('formats numbers as the language does', () => {
    const written = new Intl.NumberFormat(locale).format(1512);
    expect(sentences['text.post'](facts).message).toContain(written);
  });
});

test('languages differ and keys do not [spec:publishing.errors.translated]', () => {
  const post = { versions: [{ account_id: 0, is_original: true, content: [] }] };
  const found = LANGUAGES.flatMap((messages) => check(post, [{ id: 1, provider: 'mastodon' }], { messages }));
  expect(new Set(found.map(({ message }) => message)).size).toBe(4);
  expect(new Set(found.map(({ key }) => key)).size).toBe(1);
});

test('characters that count as two, or as several bytes, are named if they make the text longer', () => {
  expect(check('漢'.repeat(150), 'x')[0]?.message).toBe(
    'X: the text is 20 characters too long (300 of 280; emoji and characters such as 漢 count as two).',
  );
  expect(check('a'.repeat(300), 'x')[0]?.message).toBe('X: the text is 20 characters too long (300 of 280).');
  for (const messages of LANGUAGES) {
    expect(check('é'.repeat(300), 'threads', { messages })[0]?.message).toMatch(/é.* 2 .*漢 .*3.* 4 /u);
  }
});

test('German uses the formal address', () => {
  for (const sentence of Object.values(messagesDe.sentences)) {
    expect(sentence(facts).fix).toMatch(/^\p{Lu}\p{L}+n Sie /u);
  }
});

test('every post of a thread is named, but not a single post', () => {
  const long = 'a'.repeat(501);
  expect(check([long, 'b'], 'mastodon')[0]?.message).toMatch(/^Mastodon, post 1 of the thread: /);
  expect(check(['a', long], 'mastodon')[0]?.message).toMatch(/^Mastodon, post 2 of the thread: /);
  expect(check(long, 'mastodon')[0]?.message).toMatch(/^Mastodon: /);
});

test('plurals work in languages with more than two forms', () => {
  const czech = { one: 'znak', few: 'znaky', other: 'znaků' };
  const { of } = quantityIn('cs');
  expect([1, 3, 5].map((count) => of(count, czech))).toEqual(['1 znak', '3 znaky', '5 znaků']);
  expect(messagesEn.sentences['text.post']({ ...facts, actual: 501 }).fix).toBe(
    'Shorten the text by 1 character.',
  );
  expect(messagesDe.sentences['text.post'](facts).fix).toBe('Kürzen Sie den Text um 1.012 Zeichen.');
  expect(messagesFr.sentences['media.photos']({ ...facts, actual: 5, limit: 4, unit: 'photos' }).fix).toBe(
    'Retirez 1 photo.',
  );
  expect(messagesEs.sentences.hashtags({ ...facts, actual: 7, limit: 5, unit: 'hashtags' }).fix).toBe(
    'Quite 2 hashtags.',
  );
});
