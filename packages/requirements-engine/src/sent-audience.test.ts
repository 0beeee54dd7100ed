import { describe, expect, it } from 'vitest';
import {
  AUDIENCES,
  type Audience,
  audiencesOf,
  type CheckAccount,
  type CheckPost,
  check,
  examine,
  optionsFor,
  type PlatformOptions,
  platforms,
  sentAudience,
} from './index.ts';

/** A post that every network accepts, so that only its audience is judged. */
function post(audience: Audience | null, own?: Audience, options: PlatformOptions = {}): CheckPost {
  const content = [{ body: 'Bread' }];
  return {
    versions: [
      { account_id: 0, is_original: true, content, audience, options },
      ...(own === undefined ? [] : [{ account_id: 1, is_original: false, content, audience: own }]),
    ],
  };
}

const on = (provider: CheckAccount['provider'], limits: CheckAccount['limits'] = null): CheckAccount => ({
  ...{ id: 1, provider, limits },
});

/** What is refused and advised because of the audience. */
function said(given: CheckPost, account: CheckAccount) {
  const { refusals, advice } = examine(given, [account]);
  const isAbout = (rule: string) => /^(?:sees|replies|audience)_/.test(rule);
  return [...refusals, ...advice].map(({ rule }) => rule).filter(isAbout);
}

describe('audiencesOf', () => {
  it('lists what each network can give', () => {
    const sees = platforms().map(({ key }) => [key, audiencesOf(key, 'who_sees').slice(1)] as const);
    expect(Object.fromEntries(sees.filter(([, values]) => values.length > 0))).toEqual({
      mastodon: ['unlisted', 'followers'],
      pixelfed: ['unlisted', 'followers'],
      linkedin: ['friends'],
      youtube: ['unlisted', 'only_me'],
      tiktok: ['followers', 'friends', 'only_me'],
    });
    const replies = platforms().map(({ key }) => [key, audiencesOf(key, 'who_replies').slice(1)] as const);
    expect(Object.fromEntries(replies.filter(([, values]) => values.length > 0))).toEqual({
      twitter: ['following', 'mentioned', 'verified', 'subscribers'],
      threads: ['followers', 'following', 'mentioned'],
      bluesky: ['followers', 'following', 'mentioned', 'nobody'],
      pixelfed: ['nobody'],
      tiktok: ['nobody'],
      // Nobody can reply there anyway.
      gbp: AUDIENCES.who_replies.slice(1),
    });
  });
});

describe('what is sent', () => {
  it('is the value of the network, in its field', () => {
    expect(sentAudience('twitter', { who_replies: 'mentioned' })).toEqual({
      reply_settings: 'mentionedUsers',
    });
    expect(sentAudience('threads', { who_replies: 'followers' })).toEqual({
      reply_control: 'followers_only',
    });
    expect(sentAudience('bluesky', { who_replies: 'nobody' })).toEqual({ allow: 'none' });
    expect(sentAudience('pixelfed', { who_sees: 'followers', who_replies: 'nobody' })).toEqual({
      visibility: 'private',
    });
  });

  it('is nothing if nobody said anything, and where there is no field', () => {
    for (const { key } of platforms())
      for (const nothing of [null, undefined, {}, { who_sees: null, who_replies: null }])
        expect(sentAudience(key, nothing)).toEqual({});
    expect(sentAudience('facebook_page', { who_sees: 'everyone', who_replies: 'everyone' })).toEqual({});
    expect(sentAudience('twitter', { who_replies: 'everyone' })).toEqual({});
  });

  it('takes the place of an option’s default', () => {
    expect(optionsFor('mastodon', { sensitive: true }, 1, { who_sees: 'followers' })).toEqual({
      ...{ sensitive: true, visibility: 'private' },
    });
    expect(optionsFor('youtube', { status: 'public' }, 1, { who_sees: 'only_me' })).toEqual({
      status: 'private',
    });
    expect(optionsFor('tiktok', {}, 7, { who_sees: 'friends', who_replies: 'everyone' })).toEqual({
      privacy_level: { 'account-7': 'MUTUAL_FOLLOW_FRIENDS' },
      allow_comments: { 'account-7': true },
    });
  });

  it('leaves alone an option that is set, and one that says nothing about the audience', () => {
    const held = { visibility: 'unlisted', spoiler_text: 'Knives' };
    expect(optionsFor('mastodon', held, 1, { who_sees: 'everyone' })).toEqual(held);
    for (const nothing of [null, {}, { who_replies: 'nobody' }] as const)
      expect(optionsFor('mastodon', held, 1, nothing)).toBe(held);
  });
});

describe('an audience that a network cannot give', () => {
  it('is refused in plain words', () => {
    const [refusal] = examine(post({ who_sees: 'followers' }), [on('bluesky')]).refusals;
    expect(refusal).toMatchObject({
      key: 'requirements.0.bluesky.sees_followers_0',
      message: 'Bluesky: Bluesky has no posts for followers only: this would be public.',
      fix: 'Choose “Everyone”, or leave out this account.',
    });
    const [private_] = examine(post({ who_sees: 'only_me' }), [on('bluesky')]).refusals;
    expect(private_?.message).toBe('Bluesky: Bluesky has no private posts: this would be public.');
  });

  it.each(platforms().map(({ key }) => [key] as const))('is refused on %s whatever it is', (key) => {
    for (const name of ['who_sees', 'who_replies'] as const)
      for (const value of AUDIENCES[name]) {
        const rule = `${name.slice(4)}_${value}_0`;
        const isGiven = audiencesOf(key, name).some((one) => one === value);
        expect([value, said(post({ [name]: value }), on(key))]).toEqual([value, isGiven ? [] : [rule]]);
      }
  });

  it('is judged by the version of the account, each of both by itself, else by the original', () => {
    const limited = { who_sees: 'followers', who_replies: 'nobody' } as const;
    expect(said(post(limited), on('linkedin_page'))).toEqual(['sees_followers_0', 'replies_nobody_0']);
    expect(said(post(limited, { who_sees: 'everyone' }), on('linkedin_page'))).toEqual(['replies_nobody_0']);
  });
});

describe('an audience beside an option', () => {
  const option = (visibility: 'private' | 'public') => ({ mastodon: { visibility } });

  it('is refused if the option is set and says otherwise', () => {
    const given = post({ who_sees: 'everyone' }, undefined, option('private'));
    expect(examine(given, [on('mastodon')]).refusals).toMatchObject([
      {
        key: 'requirements.0.mastodon.audience_beside_visibility',
        message: 'Mastodon: the option “Visible to” contradicts the audience of the post.',
      },
    ]);
    expect(said(post({ who_sees: 'followers' }, undefined, option('private')), on('mastodon'))).toEqual([]);
  });

  it('narrows an option with its default, which clients send without a choice', () => {
    const given = post({ who_sees: 'only_me' }, undefined, { youtube: { status: 'public' } });
    expect(said(given, on('youtube'))).toEqual([]);
    expect(said(post({ who_replies: 'nobody' }, undefined, { tiktok: {} }), on('tiktok'))).toEqual([]);
  });

  it('keeps comments off a video on YouTube that only its owner sees', () => {
    const content = [{ body: 'Bread' }, { body: 'The recipe' }];
    const rules = (audience: Audience) =>
      check({ versions: [{ account_id: 0, is_original: true, content, audience }] }, [on('youtube')]).map(
        ({ rule }) => rule,
      );
    expect(rules({ who_sees: 'only_me' }).some((rule) => rule.startsWith('first_comment'))).toBe(true);
    expect(rules({ who_sees: 'unlisted' }).some((rule) => rule.startsWith('first_comment'))).toBe(false);
  });

  it('chooses the privacy level that TikTok requires, and is advice where the creator chooses it in the app', () => {
    const rules = (audience: Audience | null) =>
      check(post(audience), [on('tiktok')]).map(({ rule }) => rule);
    expect(rules(null)).toContain('privacy_level');
    expect(rules({ who_sees: 'everyone' })).not.toContain('privacy_level');
    const draft = on('tiktok', { direct_posting: false });
    expect(said(post({ who_sees: 'only_me' }), draft)).toEqual(['audience_in_app']);
    const { refusals } = examine(post({ who_sees: 'only_me' }), [draft]);
    expect(refusals).toEqual([]);
  });
});

it('refuses words that are none of an audience', () => {
  const wrong = { ...post(null).versions[0], audience: { who_sees: 'public' } };
  expect(() => Reflect.apply(examine, null, [{ versions: [wrong] }, [on('mastodon')]])).toThrow(
    'audience.who_sees must be one of everyone, unlisted, followers, friends, only_me',
  );
});
