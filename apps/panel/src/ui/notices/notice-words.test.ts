import { inEnglish, OWN_NOTICE_KEYS, type OwnNoticeKey, REASON_KEYS } from '@crier/domain';
import { check, messagesDe, messagesEn } from '@crier/requirements-engine';
import { describe, expect, it, test } from 'vitest';
import type { Language } from '../../messages/language.ts';
import { reasonWords } from '../posts/reasons/reason-words.ts';
import { noticeIn, noticeWords, type Telling } from './notice-words.ts';
import { requirementWords } from './requirements/requirement-words.ts';

const AT = '2026-11-28 09:00:00';
/** A value for every place of every text. */
const PARAMS = {
  ...{ status: '404', max: 5 },
  ...{ at: AT, from: AT, until: AT, network: 'Threads', words: 'WORDS', times: 3, most: 3, id: 12_345 },
  ...{ file: 'bread.jpg', limit: '500', found: 1, total: 2, done: 1, missing: 2, seconds: 90, apart: '7.5' },
  minutes: 10,
  ...{ own: 'https://a.example/1', others: 'https://a.example/2', address: 'https://a.example/3' },
  ...{ step: 'Upload photo 1 of post 2', step_kind: 'upload', step_post: 1, step_file: 0 },
};

async function telling(language: Language): Promise<Telling> {
  return {
    language,
    zone: 'Europe/Berlin',
    words: await noticeWords.load(language),
    reasons: await reasonWords.load(language),
    requirements: await requirementWords.load(language),
  };
}

/** The places in braces of a text, but not those that no other language has. */
function placesIn(text: string): readonly string[] {
  const names = Array.from(text.matchAll(/\{(\w+)[|}]/gu), ([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => name !== 'because').sort();
}

describe.each(['de', 'fr', 'es'] as const)('notices in %s', (language) => {
  it.each(OWN_NOTICE_KEYS)('%s has the content of the English text, fully translated', async (key) => {
    const [there, english] = [await telling(language), await telling('en')];
    const told = noticeIn({ key, params: PARAMS }, there);
    expect(told).not.toMatch(/[{}|]/);
    expect(told).not.toContain('Upload photo');
    expect(told).toMatch(/^[\p{Lu}\p{N}h]/u);
    if (key !== 'in_its_words' && key !== 'requirement')
      expect(told).not.toBe(noticeIn({ key, params: PARAMS }, english));
    expect(placesIn(there.words.notices[key])).toEqual(placesIn(english.words.notices[key]));
  });
});

it.each(['de', 'fr', 'es', 'en'] as const)(
  'a network’s reason names the file and the limit in %s, if they are known',
  async (language) => {
    const there = await telling(language);
    for (const key of REASON_KEYS) {
      const told = noticeIn({ key, params: PARAMS }, there);
      expect(told).not.toMatch(/[{}|]/);
      expect(told).toContain('bread.jpg');
      expect(told).toContain('500');
      expect(noticeIn({ key, params: { network: 'Threads' } }, there)).not.toContain('bread.jpg');
    }
  },
);

test('the page matches the API in English, apart from the format of times', async () => {
  const english = await telling('en');
  const { at: _at, from: _from, until: _until, seconds: _seconds, id: _id, ...params } = PARAMS;
  for (const key of OWN_NOTICE_KEYS) {
    if (/\{(?:at|from|until|seconds|id)\}/.test(english.words.notices[key])) continue;
    const told = noticeIn({ key, params }, english);
    expect(told.toLowerCase()).toBe(inEnglish({ key, params }).toLowerCase());
  }
});

test('a number of posts is in the singular where the language has one', async () => {
  const german = await telling('de');
  const progress = (total: number) => noticeIn({ key: 'progress', params: { done: 1, total } }, german);
  expect([progress(1), progress(2)]).toEqual([
    'Veröffentlicht: 1 von 1 Beitrag.',
    'Veröffentlicht: 1 von 2 Beiträgen.',
  ]);
});

test('a time is shown in the reader’s zone', async () => {
  const german = await telling('de');
  expect(noticeIn({ key: 'waits_until', params: { at: AT } }, german)).toBe('Wartet bis 28.11.2026, 10:00.');
});

test('an unmet requirement is shown in the engine’s words, in the reader’s language', async () => {
  const post = { text: 'a'.repeat(612) };
  const [english, german] = [messagesEn, messagesDe].map(
    (messages) => check(post, 'mastodon', { messages })[0],
  );
  const { limit = null, actual = null, unit = null, message: words = '' } = english ?? {};
  const facts = { say: 'text.post', network: 'Mastodon', post: 0, posts: 1, written: 612 };
  const params = { ...facts, limit: Number(limit), actual: Number(actual), unit: String(unit), words };
  const told = noticeIn({ key: 'requirement', params }, await telling('de'));
  expect(told).toBe(`${german?.message} ${german?.fix}`);
});

test('a known refusal is shown in the engine’s words, in the reader’s language', async () => {
  const facts = { network: 'X', limit: 5_000_000, actual: 9_000_000, unit: 'bytes' };
  const told = noticeIn(
    { key: 'requirement', params: { ...facts, words: 'X.', hint: 'file_size' } },
    await telling('de'),
  );
  expect(told).toBe(
    'X: die Datei hat 9 MB, höchstens 5 MB werden angenommen. Verwenden Sie eine kleinere Datei.',
  );
});

test('a requirement without words in this version is quoted', async () => {
  const params = { words: 'Something new.', say: 'new.rule' };
  const key: OwnNoticeKey = 'requirement';
  expect(noticeIn({ key, params }, await telling('de'))).toBe(
    'Eine Anforderung des Netzwerks ist nicht erfüllt: Something new.',
  );
});
