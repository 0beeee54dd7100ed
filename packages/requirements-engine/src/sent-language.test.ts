import { describe, expect, it } from 'vitest';
import { type CheckAccount, type CheckPost, examine, platforms, sentLanguage } from './index.ts';

describe('sentLanguage', () => {
  it.each([
    ['bluesky', 'pt-BR', 'pt-BR'],
    ['gbp', 'pt-BR', 'pt-BR'],
    ['youtube', 'zh-Hant', 'zh-Hant'],
    ['mastodon', 'pt-BR', 'pt'],
    ['mastodon', 'sr-Latn-RS', 'sr'],
    ['mastodon', 'zh', 'zh'],
    ['mastodon', 'zh-TW', 'zh-TW'],
    ['mastodon', 'zh-Hant', 'zh-TW'],
    ['mastodon', 'zh-Hant-HK', 'zh-HK'],
    ['mastodon', 'zh-Hans-SG', 'zh-CN'],
    ['mastodon', 'yue', 'zh-YUE'],
    ['mastodon', 'fil', 'tl'],
    ['mastodon', 'ast-ES', 'ast'],
    ['mastodon', 'gsw', null],
    ['bluesky', 'gsw', 'gsw'],
    ['twitter', 'de', null],
    ['pixelfed', 'de', null],
  ] as const)('sends %s for %s: %s', (network, language, sent) => {
    expect(sentLanguage(network, language)).toBe(sent);
  });

  it('sends nothing for an undetermined or missing language', () => {
    for (const network of platforms().map(({ key }) => key))
      for (const language of ['und', 'und-Latn', '', null, undefined])
        expect([network, language, sentLanguage(network, language)]).toEqual([network, language, null]);
  });
});

describe('advice about a language', () => {
  const post = (language: string | null): CheckPost => ({
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Grüezi' }], language }],
  });
  const on = (provider: CheckAccount['provider'], language: string | null = null): CheckAccount => ({
    id: 1,
    provider,
    language,
  });
  const advice = (given: CheckPost, account: CheckAccount) =>
    examine(given, [account]).advice.map(({ rule, message }) => [rule, message]);
  const unknown = (language: string) => [
    [
      'language',
      `Mastodon: Mastodon does not know the language “${language}” and shows the post as one in another language.`,
    ],
  ];

  it('names a language without a code on the network, also when it is a default', () => {
    expect(advice(post('gsw'), on('mastodon'))).toEqual(unknown('gsw'));
    expect(advice(post(null), on('mastodon', 'nds'))).toEqual(unknown('nds'));
  });

  it('is silent if the language is known, overruled, undetermined, or has no field', () => {
    expect(advice(post('de-CH'), on('mastodon'))).toEqual([]);
    expect(advice(post('de'), on('mastodon', 'gsw'))).toEqual([]);
    expect(advice(post('und'), on('mastodon', 'gsw'))).toEqual([]);
    expect(advice(post('gsw'), on('bluesky'))).toEqual([]);
    expect(advice(post('gsw'), on('threads'))).toEqual([]);
  });
});
