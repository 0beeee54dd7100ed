import { expect, test } from 'vitest';
import { createEngine, messagesEn } from '../src/engine.ts';
import { check, platforms, publishableText } from '../src/index.ts';
import { mastodon } from '../src/platforms/mastodon/definition.ts';

const IN_TEXT = platforms().flatMap(({ key, capabilities }) => (capabilities.link === 'text' ? [key] : []));

test.each(IN_TEXT)('%s: a link that is part of another link of the text is published', (key) => {
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

test.each(IN_TEXT)('%s: a link that the text holds is not repeated', (key) => {
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
