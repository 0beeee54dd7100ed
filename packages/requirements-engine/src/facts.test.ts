import { describe, expect, test } from 'vitest';
import { accountFacts, factFields, statementsNow, statementsOf } from './facts.ts';
import { factsStayGood, hasFormDuties, platforms, rulingOn } from './index.ts';
import { rulingFacts } from './platforms/ruling-facts.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

test('states what the network said about an account, and null for what it did not say', () => {
  const account = {
    provider: 'tiktok',
    data: { nickname: 'Crumb', privacy_levels: ['SELF_ONLY'], duet_disabled: false },
    limits: { direct_posting: true, other: 1 },
  } as const;
  expect(accountFacts(account)).toEqual({
    nickname: 'Crumb',
    privacy_level_options: ['SELF_ONLY'],
    comment_disabled: null,
    duet_disabled: false,
    stitch_disabled: null,
    max_video_post_duration_sec: null,
    no_posts_before: null,
    direct_posting: true,
    photo_uploads: null,
  });
});

test('says what an account’s facts rule about an option', () => {
  const data = { privacy_levels: ['SELF_ONLY'], comment_disabled: true };
  const account = { provider: 'tiktok', data } as const;
  expect(rulingOn(account, 'privacy_level')).toEqual({ choices: ['SELF_ONLY'], isForbidden: false });
  expect(rulingOn(account, 'allow_comments')).toEqual({ choices: null, isForbidden: true });
  expect(rulingOn({ provider: 'tiktok', data: null }, 'privacy_level').choices).toBeNull();
});

test.each(platforms().map((platform) => [platform.key, platform] as const))(
  'every fact of %s has a source, and rules an option that exists',
  (key, { options }) => {
    for (const { name, rules, source, date } of factFields(key)) {
      expect([name, source !== '', /^\d{4}/.test(date)]).toEqual([name, true, true]);
      if (rules !== undefined) expect(options.map((option) => option.name)).toContain(rules.option);
    }
  },
);

test.each(platforms().map(({ key }) => [key] as const))(
  'forms for %s show a fact if the network demands sentences of them',
  (key) => {
    expect(hasFormDuties(key)).toBe(statementsOf(key).length > 0);
    const ruling = factFields(key).some(({ rules, shown, holdsPosts }) => rules || shown || holdsPosts);
    expect(rulingFacts(key).length > 0).toBe(ruling);
  },
);

test('forms ask a network about an account once its facts are too old, and TikTok every time', () => {
  const asked = platforms().flatMap(({ key }) => {
    const seconds = factsStayGood(key);
    return seconds === null ? [] : [[key, seconds] as const];
  });
  expect(Object.fromEntries(asked)).toEqual({
    tiktok: 0,
    pinterest: 300,
    youtube: 300,
    instagram: 3_600,
    twitter: 86_400,
  });
  for (const [key] of asked) expect(factFields(key)).not.toEqual([]);
});

describe('the sentences that TikTok demands', () => {
  const values = (on: readonly string[]) => (option: string) => on.includes(option);
  const ids = (...on: string[]) => statementsNow('tiktok', values(on)).map(({ id }) => id);

  test('name the Music Usage Confirmation, and the Branded Content Policy with branded content', () => {
    expect(ids()).toContain('declaration');
    expect(ids()).not.toContain('declaration_branded');
    expect(ids('content_disclosure', 'brand_content_toggle')).toContain('declaration_branded');
    expect(ids('content_disclosure', 'brand_content_toggle')).not.toContain('declaration');
  });

  test('ask for a brand, and name the label that each brand leads to', () => {
    expect(ids('content_disclosure')).toContain('disclosure_incomplete');
    expect(ids('content_disclosure', 'brand_organic_toggle')).toContain('label_promotional');
    const both = ids('content_disclosure', 'brand_organic_toggle', 'brand_content_toggle');
    expect(both).toContain('label_paid_partnership');
    expect(both).not.toContain('label_promotional');
    expect(both).not.toContain('disclosure_incomplete');
  });

  test('are TikTok’s own words in English', () => {
    const english = Object.fromEntries(statementsOf('tiktok').map(({ id, text }) => [id, text.en]));
    expect(english).toMatchObject({
      declaration: 'By posting, you agree to TikTok’s Music Usage Confirmation.',
      declaration_branded:
        'By posting, you agree to TikTok’s Branded Content Policy and Music Usage Confirmation.',
      disclosure_incomplete:
        'You need to indicate if your content promotes yourself, a third party, or both.',
      branded_private: 'Branded content visibility cannot be set to private.',
    });
    expect(english['label_promotional']).toContain(
      'Your photo/video will be labeled as “Promotional content”',
    );
    expect(english['label_paid_partnership']).toContain(
      'Your photo/video will be labeled as “Paid partnership”',
    );
  });

  test.each(LANGUAGES)('have their links in the text and are different from the others in %s', (language) => {
    const texts = statementsOf('tiktok').map(({ text, links = [] }) => {
      for (const { words } of links) expect(text[language]).toContain(words[language]);
      return text[language];
    });
    expect(new Set(texts).size).toBe(texts.length);
  });
});
