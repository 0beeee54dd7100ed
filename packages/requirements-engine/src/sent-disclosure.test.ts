import { describe, expect, it } from 'vitest';
import {
  type CheckAccount,
  type CheckPost,
  DISCLOSURES,
  type Disclosure,
  examine,
  platforms,
  sentDisclosure,
} from './index.ts';

const ALL: Disclosure = { made_with_ai: true, paid_partnership: true, own_brand: true, made_for_kids: true };

describe('sentDisclosure', () => {
  it('sends each network exactly the fields that it has', () => {
    const sent = platforms().map(({ key }) => [key, sentDisclosure(key, ALL, { media: ['video'] })]);
    expect(Object.fromEntries(sent.filter(([, fields]) => Object.keys(fields ?? {}).length > 0))).toEqual({
      twitter: { made_with_ai: true, paid_partnership: true },
      instagram: { is_ai_generated: true },
      youtube: {
        'status.containsSyntheticMedia': true,
        'paidProductPlacementDetails.hasPaidProductPlacement': true,
        'status.selfDeclaredMadeForKids': true,
      },
      tiktok: { is_aigc: true, brand_content_toggle: true, brand_organic_toggle: true },
    });
  });

  it('sends what is denied as false, and what nobody said not at all', () => {
    expect(sentDisclosure('twitter', { made_with_ai: false })).toEqual({ made_with_ai: false });
    for (const { key } of platforms())
      for (const nothing of [{}, null, undefined, { made_with_ai: null }])
        expect(sentDisclosure(key, nothing, { media: ['video'] })).toEqual({});
  });

  it('sends TikTok no label “made with AI” for photos, and none at all for a draft', () => {
    const brands = { brand_content_toggle: true, brand_organic_toggle: true };
    expect(sentDisclosure('tiktok', ALL, { media: ['image'] })).toEqual(brands);
    const draft = { media: ['video'], limits: { direct_posting: false } } as const;
    expect(sentDisclosure('tiktok', ALL, draft)).toEqual({});
  });
});

describe('advice about what is disclosed', () => {
  const post = (disclosure: Disclosure | null, own?: Disclosure): CheckPost => ({
    versions: [
      { account_id: 0, is_original: true, content: [{ body: 'Bread' }], disclosure },
      ...(own === undefined
        ? []
        : [{ account_id: 1, is_original: false, content: [{ body: 'Bread' }], disclosure: own }]),
    ],
  });
  const on = (provider: CheckAccount['provider'], more: Partial<CheckAccount> = {}): CheckAccount => ({
    ...{ id: 1, provider },
    ...more,
  });
  const rules = (given: CheckPost, account: CheckAccount) =>
    examine(given, [account]).advice.map(({ rule }) => rule);

  it('names each fact that a network has no field for', () => {
    for (const { key, disclosure = {} } of platforms()) {
      const found = rules(post(ALL), on(key)).filter((rule) => DISCLOSURES.some((name) => name === rule));
      // Without a video, TikTok has no field for the first.
      const missing = DISCLOSURES.filter((name) => disclosure[name] === undefined || disclosure[name].media);
      expect([key, found]).toEqual([key, missing]);
    }
  });

  it('says it in plain words, with what can be done', () => {
    const [advice] = examine(post({ paid_partnership: true }), [on('bluesky')]).advice;
    expect(advice).toMatchObject({
      message: 'Bluesky: Bluesky takes no label “paid partnership” for this post, so none is sent.',
      fix: 'If it must be disclosed, say so in the text, for example with #ad.',
    });
  });

  it('gives no hint on a disclosure that the post or the version of the account denies', () => {
    expect(rules(post({ made_with_ai: false }), on('bluesky'))).toEqual([]);
    expect(rules(post({ made_with_ai: true }, { made_with_ai: false }), on('bluesky'))).toEqual([]);
    expect(rules(post(null), on('bluesky', { disclosure: { own_brand: true } }))).toEqual(['own_brand']);
  });

  it('asks whether a video on YouTube is made for kids until post or account answers', () => {
    expect(rules(post(null), on('youtube'))).toContain('made_for_kids_open');
    for (const made_for_kids of [true, false]) {
      expect(rules(post({ made_for_kids }), on('youtube'))).not.toContain('made_for_kids_open');
      const account = on('youtube', { disclosure: { made_for_kids } });
      expect(rules(post(null), account)).not.toContain('made_for_kids_open');
    }
  });

  it('refuses a video of which nobody said it if the caller wants it declared', () => {
    const refused = (disclosure: Disclosure | null) =>
      examine(post(disclosure), [on('youtube'), { ...on('bluesky'), id: 2 }], {
        mustDeclare: true,
      }).refusals.map(({ key, accounts }) => [key, accounts]);
    expect(refused(null)).toEqual([['requirements.0.youtube.made_for_kids_open_0', [1]]]);
    expect(refused({ made_for_kids: false })).toEqual([]);
  });

  it('refuses a paid partnership on TikTok that only the author may see', () => {
    const account = on('tiktok');
    const options = { tiktok: { privacy_level: { 'account-1': 'SELF_ONLY' as const } } };
    const [original] = post({ paid_partnership: true }).versions;
    if (original === undefined) throw new Error('the post has no version');
    const { refusals } = examine({ versions: [{ ...original, options }] }, [account]);
    expect(refusals.map(({ rule }) => rule)).toContain('branded_private_privacy_level');
  });
});
