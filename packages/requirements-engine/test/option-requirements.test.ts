import { describe, expect, test } from 'vitest';
import { platforms } from '../src/index.ts';
import { options as schemas } from '../src/options.ts';
import { broken, ID, media } from './broken-rules.ts';

describe('options', () => {
  const photo = [{ media: media('image') }];
  const video = [{ media: media('video') }];

  test('need a board for the account [spec:publishing.rule.board] [spec:options.pin-board]', () => {
    expect(broken('pinterest', photo, { options: { boards: { [`account-${ID}`]: '77' } } })).toEqual([]);
    expect(broken('pinterest', photo, { options: { boards: { 'account-6': '77' } } })).toEqual(['board']);
    expect(broken('pinterest', photo)).toEqual(['board']);
  });

  test('need a link to be an http or https URL [spec:publishing.rule.link] [spec:options.pin-board]', () => {
    const boards = { [`account-${ID}`]: '77' };
    expect(broken('pinterest', photo, { options: { boards, link: 'https://example.com' } })).toEqual([]);
    expect(broken('pinterest', photo, { options: { boards, link: null } })).toEqual([]);
    expect(broken('pinterest', photo, { options: { boards, link: 'mailto:a@example.com' } })).toEqual([
      'link',
    ]);
  });

  test('need a title to have at most 100 characters [spec:publishing.rule.title-video-set] [spec:publishing.rule.title-video-length] [spec:limits.video-title] [spec:options.video-title]', () => {
    expect(broken('youtube', video, { options: { title: 't'.repeat(100) } })).toEqual([]);
    expect(broken('youtube', video, { options: { title: 't'.repeat(101) } })).toEqual(['title']);
    expect(broken('youtube', video)).toEqual(['title']);
  });

  const dated = { event_title: 'Fair', start_date: '2026-05-01', end_date: '2026-05-03' };

  test.each(['offer', 'event'])(
    'need a title for an %s [spec:publishing.rule.title-business-listing]',
    (type) => {
      expect(broken('gbp', [{}], { options: { ...dated, type } })).toEqual([]);
      expect(broken('gbp', [{}], { options: { ...dated, type, event_title: '' } })).toEqual(['title']);
      expect(broken('gbp', [{}], { options: { type: 'post' } })).toEqual([]);
    },
  );

  test.each(['offer', 'event'])(
    'need dates in order for an %s [spec:publishing.rule.dates-set] [spec:publishing.rule.dates-in-order]',
    (type) => {
      const dates = (start_date: string | null, end_date: string | null): readonly string[] =>
        broken('gbp', [{}], { options: { ...dated, type, start_date, end_date } });
      expect(dates('2026-05-01', '2026-05-01')).toEqual([]);
      expect(dates('2026-05-02', '2026-05-01')).toEqual(['dates']);
      expect(dates(null, '2026-05-01')).toEqual(['dates']);
      expect(dates('2026-05-01', null)).toEqual(['dates']);
    },
  );

  test.each(['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP'])(
    'need a link for the button %s [spec:publishing.rule.button-link]',
    (button) => {
      expect(broken('gbp', [{}], { options: { button, button_link: 'https://example.com' } })).toEqual([]);
      expect(broken('gbp', [{}], { options: { button, button_link: 'example' } })).toEqual(['button_link']);
      expect(broken('gbp', [{}], { options: { button } })).toEqual(['button_link']);
    },
  );

  test.each(['NONE', 'CALL'])(
    'need no link for the button %s [spec:publishing.rule.button-link]',
    (button) => {
      expect(broken('gbp', [{}], { options: { button } })).toEqual([]);
    },
  );

  test('need a valid link for an offer with details [spec:publishing.rule.offer-link]', () => {
    const offer = { ...dated, type: 'offer', offer_has_details: true };
    expect(broken('gbp', [{}], { options: offer })).toEqual([]);
    expect(broken('gbp', [{}], { options: { ...offer, offer_link: 'https://example.com' } })).toEqual([]);
    expect(broken('gbp', [{}], { options: { ...offer, offer_link: 'example' } })).toEqual(['offer_link']);
  });

  test('need a privacy level for the account [spec:publishing.rule.privacy-level]', () => {
    const level = { privacy_level: { [`account-${ID}`]: 'SELF_ONLY' } };
    expect(broken('tiktok', video, { options: level })).toEqual([]);
    expect(broken('tiktok', video)).toEqual(['privacy_level']);
    expect(broken('tiktok', video, { limits: { direct_posting: false } })).toEqual([]);
  });

  test('need a disclosure to say whose brand it is [spec:publishing.rule.content-disclosure]', () => {
    const on = { [`account-${ID}`]: true };
    const options = { privacy_level: { [`account-${ID}`]: 'SELF_ONLY' }, content_disclosure: on };
    expect(broken('tiktok', video, { options })).toEqual(['content_disclosure']);
    expect(broken('tiktok', video, { options: { ...options, brand_organic_toggle: on } })).toEqual([]);
    expect(broken('tiktok', video, { options: { ...options, brand_content_toggle: on } })).toEqual([]);
  });

  test('have a schema for each network [spec:options.keyed-by-platform] [spec:gap.option-list]', () => {
    expect(Object.keys(schemas)).toEqual(platforms().map(({ key }) => key));
  });

  test('have these names [spec:options.sensitive] [spec:options.business-listing] [spec:options.short-video]', () => {
    expect(schemas.mastodon.parse({ sensitive: true, unknown: 1 })).toEqual({ sensitive: true });
    expect(schemas.mastodon.safeParse({ sensitive: 'yes' }).success).toBe(false);
    const listing = { ...dated, button: 'BOOK', button_link: 'https://example.com', offer_has_details: true };
    expect(schemas.gbp.parse(listing)).toEqual(listing);
    const short = { privacy_level: { 'account-5': 'SELF_ONLY' }, content_disclosure: { 'account-5': true } };
    expect(schemas.tiktok.parse(short)).toEqual(short);
  });
});
