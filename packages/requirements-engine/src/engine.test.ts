import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import {
  check,
  messagesDe,
  messagesEn,
  publishableText,
  RequirementsInputError,
  textUsage,
  UnsupportedPlatformError,
} from './index.ts';
import { bluesky } from './platforms/bluesky/definition.ts';
import { mastodon } from './platforms/mastodon/definition.ts';

const content = { body: 'a'.repeat(512), url: 'https://example.com/menu' };
const post = { versions: [{ account_id: 0, is_original: true, content: [content] }] };
const account = { id: 4, provider: 'mastodon' } as const;

test('an engine for some networks answers as the main entry does', () => {
  const engine = createEngine([mastodon, bluesky], messagesEn);
  const accounts = [account, { id: 9, provider: 'bluesky' } as const];
  expect(
    engine
      .check(post, accounts)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(
    check(post, accounts)
      .map(({ key }) => key)
      .sort(),
  );
  expect(engine.check(post, [account])).toEqual(check(post, [account]));
  expect(engine.textUsage(account, content)).toEqual(textUsage(account, content));
  expect(engine.publishableText('bluesky', content)).toBe(publishableText('bluesky', content));
});

test('networks are listed and reported in the given order', () => {
  const engine = createEngine([mastodon, bluesky], messagesEn);
  expect(engine.platforms().map(({ key }) => key)).toEqual(['mastodon', 'bluesky']);
  const accounts = [{ id: 3, provider: 'bluesky' } as const, account];
  expect(engine.check(post, accounts).map(({ provider }) => provider)).toEqual(['mastodon', 'bluesky']);
});

test('an engine speaks the given language', () => {
  expect(createEngine([mastodon], messagesDe).check(post, [account])).toEqual(
    check(post, [account], { messages: messagesDe }),
  );
});

test('an engine does not support a network it was not given', () => {
  const engine = createEngine([bluesky], messagesEn);
  expect(() => engine.check(post, [account])).toThrow(UnsupportedPlatformError);
  expect(() => engine.textUsage(account, content)).toThrow(UnsupportedPlatformError);
  expect(() => engine.publishableText('mastodon', content)).toThrow(UnsupportedPlatformError);
});

test('an engine refuses invalid content', () => {
  const engine = createEngine([bluesky], messagesEn);
  const anyText = engine.publishableText as (network: string, content: unknown) => string;
  expect(() => anyText('bluesky', { body: 5 })).toThrow(RequirementsInputError);
  expect(() => anyText('bluesky', null)).toThrow(RequirementsInputError);
});
