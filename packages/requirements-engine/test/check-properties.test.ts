import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  check,
  type PlatformKey,
  type PlatformOptions,
  platforms,
  publishableText,
  RequirementsInputError,
  versionFor,
} from '../src/index.ts';
import { accountLists, posts, texts } from './arbitrary-post.ts';
import { withoutSpans } from './run-vectors.ts';

const PLATFORM_KEYS = platforms().map(({ key }) => key);

test('a well-formed post and accounts never throw, and keys never repeat', () => {
  fc.assert(
    fc.property(posts, accountLists, (post, accounts) => {
      const violations = check(post, accounts);
      const keys = violations.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { key, scope, provider, rule, accounts: concerned, message, fix } of violations) {
        expect(key).toBe(`requirements.${scope}.${provider}.${rule}`);
        expect(concerned.length).toBeGreaterThan(0);
        expect([message, fix]).not.toContain('');
      }
    }),
    { numRuns: 600 },
  );
});

test('any other options are ignored or refused with their place', () => {
  const anything = fc.dictionary(
    fc.constantFrom('boards', 'type', 'sensitive', 'link', 'allow_duet', 'unheard_of'),
    fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('account-1', 'account-x'), fc.jsonValue())),
  );
  const place = /^versions\.0\.options\.[a-z_]+\.[a-z_]+/;
  fc.assert(
    fc.property(anything, accountLists, fc.constantFrom(...PLATFORM_KEYS), (own, accounts, key) => {
      const options = { [key]: own } as PlatformOptions;
      try {
        check({ versions: [{ account_id: 0, is_original: true, content: [], options }] }, accounts);
      } catch (error) {
        expect(error).toBeInstanceOf(RequirementsInputError);
        expect((error as RequirementsInputError).path).toMatch(place);
      }
    }),
  );
});

test('the order of accounts changes nothing', () => {
  fc.assert(
    fc.property(posts, accountLists, (post, accounts) => {
      expect(check(post, [...accounts].reverse())).toEqual(check(post, accounts));
    }),
    { numRuns: 400 },
  );
});

test('an account has the same entries alone and among others', () => {
  fc.assert(
    fc.property(posts, accountLists, (post, accounts) => {
      const together = check(post, accounts);
      for (const account of accounts) {
        const alone = check(post, [account]).map(({ key }) => key);
        expect(
          together.filter((violation) => violation.accounts.includes(account.id)).map(({ key }) => key),
        ).toEqual(alone);
      }
    }),
    { numRuns: 400 },
  );
});

test('removing the spans clears text and hashtag violations for all accounts that share them', () => {
  const limits = fc.record({
    max_characters: fc.integer({ min: 1, max: 500 }),
    characters_reserved_per_url: fc.integer({ min: 1, max: 60 }),
  });
  const cleared = new Set<string>();
  fc.assert(
    fc.property(
      texts,
      fc.array(limits, { minLength: 1, maxLength: 3 }),
      fc.constantFrom<PlatformKey>(...PLATFORM_KEYS),
      (body, reported, provider) => {
        const accounts = reported.map((own, index) => ({ id: index + 1, provider, limits: own }));
        const post = (text: string) => ({
          versions: [{ account_id: 0, is_original: true, content: [{ body: text }] }],
        });
        const weights = new Set(reported.map((own) => own.characters_reserved_per_url));
        for (const violation of check(post(body), accounts).filter(({ spans }) => spans.length > 0)) {
          let rest = withoutSpans(provider, { body }, violation);
          const left = () => check(post(rest), accounts).find(({ key }) => key === violation.key);
          // What is taken out for one account may leave another link, which counts for more with the next.
          for (let next = left(); weights.size > 1 && next; next = left())
            rest = withoutSpans(provider, { body: rest }, next);
          expect(left()).toBeUndefined();
          cleared.add(violation.rule);
        }
      },
    ),
    { numRuns: sized(375, 1_500) },
  );
  expect([...cleared].sort()).toEqual(['hashtags_0', 'text_0']);
});

test('spans lie in the publishable text, in order and without overlap', () => {
  fc.assert(
    fc.property(posts, accountLists, (post, accounts) => {
      for (const { provider, accounts: concerned, post: index, spans } of check(post, accounts)) {
        if (spans.length === 0) continue;
        const content = versionFor(post, concerned[0] ?? 0).content[index ?? 0] ?? {};
        const { length } = publishableText(provider, content);
        let reached = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(reached);
          expect(end).toBeGreaterThan(start);
          reached = end;
        }
        expect(reached).toBeLessThanOrEqual(length);
      }
    }),
    { numRuns: 400 },
  );
});

test('every network can be satisfied', () => {
  const video = { id: 1, type: 'video' as const, mime_type: 'video/mp4' };
  const photo = { id: 2, type: 'image' as const, mime_type: 'image/jpeg' };
  for (const [index, provider] of PLATFORM_KEYS.entries()) {
    const id = index + 1;
    const account = `account-${id}` as const;
    const options: PlatformOptions = {
      pinterest: { boards: { [account]: '1' } },
      youtube: { title: 'A title' },
      tiktok: { privacy_level: { [account]: 'SELF_ONLY' } },
    };
    const satisfied = [video, photo].some(
      (media) =>
        check(
          {
            versions: [
              { account_id: 0, is_original: true, content: [{ body: 'a', media: [media] }], options },
            ],
          },
          [{ id, provider }],
        ).length === 0,
    );
    expect(satisfied, provider).toBe(true);
  }
});
