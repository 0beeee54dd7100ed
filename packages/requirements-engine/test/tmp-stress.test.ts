import { PLATFORM_KEYS } from '@crier/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, publishableText, versionFor } from '../src/index.ts';
import { accountLists, posts, texts } from './arbitrary-post.ts';
import { withoutSpans } from './run-vectors.ts';

test('a post and accounts of the right shape never throw, { timeout: 250000 }, and keys never repeat', () => {
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
    { numRuns: 8000 },
  );
});

test('the order of accounts changes nothing', { timeout: 250000 }, () => {
  fc.assert(
    fc.property(posts, accountLists, (post, accounts) => {
      expect(check(post, [...accounts].reverse())).toEqual(check(post, accounts));
    }),
    { numRuns: 8000 },
  );
});

test('an account is concerned by the same entries alone and among others', { timeout: 250000 }, () => {
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
    { numRuns: 8000 },
  );
});

test('taking the spans out of the text clears text and hashtag violations', { timeout: 250000 }, () => {
  const accounts = accountLists.filter((list) => list.length > 0);
  fc.assert(
    fc.property(texts, accounts, fc.constantFrom('post', 'story'), (body, list, type) => {
      const [account] = list;
      if (account === undefined) return;
      const options = { [account.provider]: { type } };
      const post = (text: string) => ({
        versions: [{ account_id: 0, is_original: true, content: [{ body: text, url: null }], options }],
      });
      for (const violation of check(post(body), [account]).filter(({ spans }) => spans.length > 0)) {
        const rest = withoutSpans(account.provider, { body }, violation);
        const keys = check(post(rest), [account]).map(({ key }) => key);
        expect(keys).not.toContain(violation.key);
      }
    }),
    { numRuns: 8000 },
  );
});

test('spans lie in the publishable text, { timeout: 250000 }, in order and apart', () => {
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
    { numRuns: 8000 },
  );
});

test('every network can be satisfied', { timeout: 250000 }, () => {
  const video = { id: 1, type: 'video' as const, mime_type: 'video/mp4' };
  const photo = { id: 2, type: 'image' as const, mime_type: 'image/jpeg' };
  for (const [index, provider] of PLATFORM_KEYS.entries()) {
    const id = index + 1;
    const options = {
      pinterest: { boards: { [`account-${id}`]: '1' } },
      youtube: { title: 'A title' },
      tiktok: { privacy_level: { [`account-${id}`]: 'SELF_ONLY' } },
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
