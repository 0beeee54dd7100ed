import { describe, expect, test } from 'vitest';
import { createEngine, messagesEn } from '../src/engine.ts';
import {
  type CheckContent,
  type CheckMedia,
  type CheckPost,
  check,
  linkCard,
  platforms,
  postUsage,
  publishableText,
  sentLink,
} from '../src/index.ts';
import { mastodon } from '../src/platforms/mastodon/definition.ts';

const IN_TEXT = platforms().flatMap(({ key, capabilities }) => (capabilities.link === 'text' ? [key] : []));

test.each(IN_TEXT)('%s: a link that is part of another link in the text is published', (key) => {
  for (const [url, body] of [
    ['https://shop.example/item/1', 'New: https://shop.example/item/12'],
    ['https://example.com', 'Our menu: https://example.com/menu'],
    ['https://example.com/a', 'https://example.com/a?day=1'],
    ['https://example.com/a', 'https://example.com/a#top.'],
    ['https://example.com/a', 'see www.https://example.com/ab'],
  ] as const) {
    expect(publishableText(key, { body, url }), body).toBe(`${body}\n\n${url}`);
  }
});

test.each(IN_TEXT)('%s: a link that is already in the text is not repeated', (key) => {
  const url = 'https://example.com/menu_(day)?a=b';
  for (const body of [url, `See ${url}.`, `(${url})`, `"${url}"`, `${url}\nand ${url}2`]) {
    expect(publishableText(key, { body, url }), body).toBe(body);
  }
  const unlisted = 'https://intranet/menu';
  expect(publishableText(key, { body: `At ${unlisted}, today.`, url: unlisted })).toBe(
    `At ${unlisted}, today.`,
  );
});

test('each network decides where a link in running text ends', () => {
  const content = {
    body: '詳細はhttps://shop.example.com/item/1をご覧ください',
    url: 'https://shop.example.com/item/1',
  };
  expect(publishableText('twitter', content)).toBe(content.body);
  expect(publishableText('mastodon', content)).toBe(`${content.body}\n\n${content.url}`);
  expect(createEngine([mastodon], messagesEn).publishableText('mastodon', content)).toBe(
    `${content.body}\n\n${content.url}`,
  );
});

test('what is published is counted', () => {
  const body = `${'a'.repeat(240)} https://example.com/menu`;
  const post = {
    versions: [{ account_id: 0, is_original: true, content: [{ body, url: 'https://example.com' }] }],
  };
  expect(check(post, [{ id: 1, provider: 'twitter' }])).toMatchObject([{ rule: 'text_0', actual: 289 }]);
});

const COMMENTED = platforms().flatMap(({ key, capabilities }) => (capabilities.firstComment ? [key] : []));

describe.each(COMMENTED)('%s: a first comment', (key) => {
  const url = 'https://example.com/menu';
  const film: CheckMedia = { id: 1, type: 'video', mime_type: 'video/mp4' };
  const commented = (comment: CheckContent): CheckPost => ({
    versions: [
      {
        account_id: 0,
        is_original: true,
        content: [{ body: 'Bread', media: [film] }, comment],
        options: { youtube: { title: 'Bread' } },
      },
    ],
  });
  const account = { id: 1, provider: key };
  const limit = postUsage('', key)[0]?.limit ?? 0;

  test('shows no card, so its link is published and counted as part of its text', () => {
    const comment = { body: 'The menu:', url };
    expect(publishableText(key, comment, 1)).toBe(`The menu:\n\n${url}`);
    expect(linkCard(key, comment, 1)).toBeNull();
    expect(postUsage(commented(comment), account)[1]).toMatchObject({ post: 1, length: 11 + url.length });
    expect(publishableText(key, { body: `${url}/2`, url }, 1)).toBe(`${url}/2\n\n${url}`);
    expect(publishableText(key, { body: `See ${url}.`, url }, 1)).toBe(`See ${url}.`);
  });

  test('is too long if it is so with its link', () => {
    const most = 'a'.repeat(limit - 2 - url.length);
    expect(check(commented({ body: most, url }), account)).toEqual([]);
    expect(check(commented({ body: `${most}a`, url }), account)).toMatchObject([
      {
        rule: 'text_1',
        actual: limit + 1,
        limit,
        spans: [{ start: limit, end: limit + 1, source: null }],
      },
    ]);
  });

  test('counts as having text if it has only a link', () => {
    expect(check(commented({ url }), account)).toEqual([]);
    expect(check(commented({ url: ' ' }), account)).toMatchObject([{ rule: 'first_comment' }]);
  });
});

const CARDS = platforms().flatMap(({ key, capabilities }) => (capabilities.link === 'card' ? [key] : []));

describe.each(CARDS)('%s: a link', (key) => {
  test('is sent beside the text and not as part of it', () => {
    const content = { body: 'The menu', url: ' https://example.com/menu ' };
    expect(sentLink(key, content)).toBe('https://example.com/menu');
    expect(publishableText(key, content)).toBe('The menu');
  });

  test.each(['bakery.example/menu', 'mailto:bread@bakery.example', 'https:/bakery.example', 'our bakery'])(
    'that is not a web address is part of the text, because nothing else shows it: %s',
    (url) => {
      expect(sentLink(key, { body: 'The menu', url })).toBeNull();
      expect(publishableText(key, { body: 'The menu', url })).toBe(`The menu\n\n${url}`);
    },
  );
});

test.each(IN_TEXT)('%s is sent no link beside the text', (key) => {
  expect(sentLink(key, { body: 'The menu', url: 'https://example.com/menu' })).toBeNull();
});

test('every item is a post where there are no comments', () => {
  for (const { key, capabilities } of platforms()) {
    if (capabilities.firstComment) continue;
    const content = { body: 'Bread', url: 'https://example.com' };
    expect(publishableText(key, content, 1), key).toBe(publishableText(key, content));
    expect(linkCard(key, content, 1), key).toBe(linkCard(key, content));
  }
});
